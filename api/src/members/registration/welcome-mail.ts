import type { MailWords } from '#engine/mail/index.ts';

/** Tells new members that they have an account, and their sign-in name. */
export const welcomeMail: Readonly<Record<'en' | 'es', MailWords>> = {
  en: {
    subject: 'Welcome to {{program}}',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'Your account {{username}} in {{program}} is ready. Log your first steps today, or join a challenge.',
    ],
    closing: "If you didn't register, write to {{contact}} and we'll delete the account.",
  },
  es: {
    subject: 'Te damos la bienvenida a {{program}}',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Tu cuenta {{username}} de {{program}} está lista. Registra hoy tus primeros pasos o únete a un reto.',
    ],
    closing: 'Si no te registraste, escribe a {{contact}} y eliminaremos la cuenta.',
  },
};
