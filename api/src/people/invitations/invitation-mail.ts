import type { MailWords } from '#foundation/mail/mail.service.ts';

/** Invites someone to an account that was made for them. */
export const invitationMail: Readonly<Record<'en' | 'es', MailWords>> = {
  en: {
    subject: "You're invited to {{program}}",
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'Your account in {{program}} is ready. Choose a password to log your steps, join a team and take part in challenges.',
    ],
    action: 'Get started',
    closing:
      'Your username is {{username}}. The link works for {{days}} days; if it has expired, it offers a new one. If you have questions, write to {{contact}}.',
  },
  es: {
    subject: 'Tienes una invitación a {{program}}',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Tu cuenta en {{program}} está lista. Elige una contraseña para registrar tus pasos, unirte a un equipo y participar en retos.',
    ],
    action: 'Empezar',
    closing:
      'Tu nombre de usuario es {{username}}. El enlace sirve durante {{days}} días; si caducó, te ofrece uno nuevo. Si tienes preguntas, escribe a {{contact}}.',
  },
};
