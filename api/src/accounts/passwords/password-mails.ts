import type { MailWords } from '#engine/mail/index.ts';

type InLanguages = Readonly<Record<'en' | 'es', MailWords>>;

/** The link to choose a new password, for the member who asked for it. */
export const resetMail: InLanguages = {
  en: {
    subject: 'Reset your password for {{program}}',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'We got a request to reset the password for your account {{username}} in {{program}}.',
      'The link works once, for one hour.',
    ],
    action: 'Choose a new password',
    closing: "If this wasn't you, you can ignore this email. Your password stays the same.",
  },
  es: {
    subject: 'Restablece tu contraseña de {{program}}',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Recibimos una solicitud para restablecer la contraseña de tu cuenta {{username}} en {{program}}.',
      'El enlace funciona una sola vez, durante una hora.',
    ],
    action: 'Elegir contraseña nueva',
    closing: 'Si no fuiste tú, puedes ignorar este correo. Tu contraseña no cambia.',
  },
};

/** The same link, sent by an administrator. */
export const resetByAdminMail: InLanguages = {
  en: {
    ...resetMail.en,
    paragraphs: [
      'An admin of {{program}} sent you this link to reset the password for your account {{username}}.',
      'It works once, for one hour. Your password stays the same until you use it.',
    ],
    closing: "If you weren't expecting this, ask your program's admins.",
  },
  es: {
    ...resetMail.es,
    paragraphs: [
      'Un administrador de {{program}} te envió este enlace para restablecer la contraseña de tu cuenta {{username}}.',
      'Funciona una sola vez, durante una hora. Tu contraseña no cambia hasta que lo uses.',
    ],
    closing: 'Si no lo esperabas, pregunta a los administradores de tu programa.',
  },
};

/** Notifies a member that their password was changed. */
export const changedMail: InLanguages = {
  en: {
    subject: 'Your password for {{program}} was changed',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'The password for your account {{username}} in {{program}} was just changed. We signed out your other devices.',
    ],
    closing: "If this wasn't you, reset your password right away and write to {{contact}}.",
  },
  es: {
    subject: 'Cambió tu contraseña de {{program}}',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'La contraseña de tu cuenta {{username}} en {{program}} acaba de cambiar. Cerramos tu sesión en los demás dispositivos.',
    ],
    closing: 'Si no fuiste tú, restablece tu contraseña de inmediato y escribe a {{contact}}.',
  },
};
