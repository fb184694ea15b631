import type { MailWords } from '#foundation/mail/mail.service.ts';

/** Tells both addresses that two accounts became one. */
export const mergeMail: Readonly<Record<'en' | 'es', MailWords>> = {
  en: {
    subject: 'Your accounts in {{program}} were merged',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'An administrator of {{program}} merged your account {{closed}} into {{kept}}. Your days, points, friends, team and challenges are there now.',
      'What only you can see in {{closed}}, such as wellness metrics and private journals, was not moved. It is erased after {{days}} days.',
    ],
    closing:
      "If these accounts aren't both yours, or you want to keep something, write to {{contact}}.",
  },
  es: {
    subject: 'Se combinaron tus cuentas de {{program}}',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'La administración de {{program}} combinó tu cuenta {{closed}} con {{kept}}. Allí están ahora tus días, puntos, amistades, equipo y retos.',
      'Lo que solo tú puedes ver en {{closed}}, como tus métricas de bienestar y diarios privados, no se movió. Se borra después de {{days}} días.',
    ],
    closing:
      'Si estas cuentas no son las dos tuyas, o quieres conservar algo, escribe a {{contact}}.',
  },
};
