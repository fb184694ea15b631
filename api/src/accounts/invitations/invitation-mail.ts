import type { MailWords } from '#engine/mail/index.ts';

/** Invites someone to an account that was created for them. */
export const invitationMail: Readonly<Record<'en' | 'es', MailWords>> = {
  en: {
    subject: "You're invited to {{program}}",
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'Your {{program}} account is ready. Choose a password, then log steps, join a team and take on challenges.',
    ],
    action: 'Get started',
    closing:
      'Your username is {{username}}. The link works for {{days}} days. After that, open it to request a new one. Questions? Write to {{contact}}.',
  },
  es: {
    subject: 'Te invitaron a {{program}}',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Tu cuenta de {{program}} está lista. Elige una contraseña para registrar pasos, unirte a un equipo y participar en retos.',
    ],
    action: 'Empezar',
    closing:
      'Tu nombre de usuario es {{username}}. El enlace funciona durante {{days}} días. Después, ábrelo para solicitar uno nuevo. ¿Tienes preguntas? Escribe a {{contact}}.',
  },
};
