import type { MailWords } from '#foundation/mail/mail.service.ts';

/** Says that somebody has an account now, and by which name they sign in. */
export const welcomeMail: Readonly<Record<'en' | 'es', MailWords>> = {
  en: {
    subject: 'Welcome to {{program}}',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'You are in: your account {{username}} in {{program}} is ready. Log your first steps today, or join a challenge.',
    ],
    closing: 'If you did not register, write to {{contact}} and we take the account away.',
  },
  es: {
    subject: 'Te damos la bienvenida a {{program}}',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Ya está: tu cuenta {{username}} en {{program}} está lista. Anota hoy tus primeros pasos o únete a un reto.',
    ],
    closing: 'Si no te has registrado tú, escribe a {{contact}} y retiramos la cuenta.',
  },
};
