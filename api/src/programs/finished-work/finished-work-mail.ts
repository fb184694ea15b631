import type { MailWords } from '#engine/mail/index.ts';

/** How work on a file ended. */
export type WorkOutcome = 'checked' | 'applied' | 'undone' | 'failed';

const en = (subject: string, sentence: string): MailWords => ({
  subject,
  greeting: 'Hello {{firstName}},',
  paragraphs: [sentence],
  action: 'Open imports',
  closing: 'You get this email because it took more than a minute.',
});

const es = (subject: string, sentence: string): MailWords => ({
  subject,
  greeting: 'Hola, {{firstName}}:',
  paragraphs: [sentence],
  action: 'Abrir importaciones',
  closing: 'Recibes este correo porque tardó más de un minuto.',
});

/** Tells the person who uploaded a file that the work on it has ended. */
export const finishedWorkMail: Readonly<
  Record<WorkOutcome, Readonly<Record<'en' | 'es', MailWords>>>
> = {
  checked: {
    en: en(
      'Ready to review: {{file}}',
      'We checked {{file}}. Review the changes, then apply them.',
    ),
    es: es('Para revisar: {{file}}', 'Revisamos {{file}}. Mira los cambios y aplícalos.'),
  },
  applied: {
    en: en('Imported: {{file}}', '{{file}} was imported.'),
    es: es('Importado: {{file}}', '{{file}} se importó.'),
  },
  undone: {
    en: en('Import undone: {{file}}', 'The import of {{file}} was undone.'),
    es: es('Importación deshecha: {{file}}', 'La importación de {{file}} se deshizo.'),
  },
  failed: {
    en: en(
      'Import failed: {{file}}',
      "We couldn't finish {{file}}. Open it to see why, then try again.",
    ),
    es: es(
      'Falló la importación: {{file}}',
      'No pudimos terminar {{file}}. Ábrelo para ver por qué e inténtalo de nuevo.',
    ),
  },
};

/** The name of a file that has none. */
export const unnamedFile = { en: 'your file', es: 'tu archivo' } as const;
