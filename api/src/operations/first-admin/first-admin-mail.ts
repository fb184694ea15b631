import type { MailWords } from '#engine/mail/index.ts';

/** The link by which a super admin created from the command line sets a password. */
export const firstAdminMail: Readonly<Record<'en' | 'es', MailWords>> = {
  en: {
    subject: 'Set up your Stridewell super admin account',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      "You're now a super admin of this Stridewell installation. Your username is {{username}}.",
      'Set a password, then sign in and set up two-step verification. The link works once, for 24 hours.',
    ],
    action: 'Set your password',
    closing: "If you didn't expect this, tell the people who run this server.",
  },
  es: {
    subject: 'Configura tu cuenta de superadministrador de Stridewell',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Ahora tienes permisos de superadministrador en esta instalación de Stridewell. Tu nombre de usuario es {{username}}.',
      'Crea una contraseña, inicia sesión y configura la verificación en dos pasos. El enlace funciona una sola vez, durante 24 horas.',
    ],
    action: 'Crear contraseña',
    closing: 'Si no lo esperabas, avisa a quienes administran este servidor.',
  },
};

/** Notifies the other super admins that one was added from the command line. */
export const addedAdminMail: Readonly<Record<'en' | 'es', MailWords>> = {
  en: {
    subject: 'A super admin was added to Stridewell',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'Someone with access to the server made {{email}} a super admin with “stridewell first-admin --force”.',
    ],
    closing: "If you didn't expect this, check who can run commands on the server.",
  },
  es: {
    subject: 'Se agregó un superadministrador a Stridewell',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Alguien con acceso al servidor dio permisos de superadministrador a {{email}} con “stridewell first-admin --force”.',
    ],
    closing: 'Si no lo esperabas, revisa quién puede ejecutar comandos en el servidor.',
  },
};
