import type { MailWords } from '#engine/mail/index.ts';

/** Notifies both addresses that two accounts were merged. */
export const mergeMail: Readonly<Record<'en' | 'es', MailWords>> = {
  en: {
    subject: 'Your accounts in {{program}} were merged',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'Your account {{closed}} was merged into {{kept}}. Your steps, points, friends, team and challenges are there now.',
      "Private data in {{closed}}, such as wellness metrics and private journals, wasn't moved. We'll delete it after {{days}} days.",
    ],
    closing:
      "If one of these accounts isn't yours, or you want to keep something, write to {{contact}}.",
  },
  es: {
    subject: 'Se combinaron tus cuentas de {{program}}',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Tu cuenta {{closed}} se combinó con {{kept}}. Ahí están ahora tus pasos, puntos, amistades, equipo y retos.',
      'Los datos privados de {{closed}}, como tus métricas de bienestar y entradas privadas del diario, no se movieron. Los eliminaremos después de {{days}} días.',
    ],
    closing: 'Si una de estas cuentas no es tuya, o quieres conservar algo, escribe a {{contact}}.',
  },
};
