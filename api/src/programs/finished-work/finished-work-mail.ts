import type { MailWords } from '#engine/mail/index.ts';

/** How work on a file ended. */
export type WorkOutcome = 'checked' | 'applied' | 'undone' | 'failed';

const en = (subject: string, sentence: string, action = 'Open imports'): MailWords => ({
  subject,
  greeting: 'Hello {{firstName}},',
  paragraphs: [sentence],
  action,
  closing: 'You get this email because it took more than a minute.',
});

const es = (subject: string, sentence: string, action = 'Abrir importaciones'): MailWords => ({
  subject,
  greeting: 'Hola, {{firstName}}:',
  paragraphs: [sentence],
  action,
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

/** How a bulk action or its undo ended without being stopped by a person. */
export type BulkActOutcome = 'done' | 'undone' | 'stopped' | 'failed';

const enAct = (subject: string, sentence: string) => en(subject, sentence, 'Open bulk changes');
const esAct = (subject: string, sentence: string) =>
  es(subject, sentence, 'Abrir cambios en bloque');

/** Tells the person who started a bulk action or its undo that it has ended. */
export const bulkActMail: Readonly<
  Record<BulkActOutcome, Readonly<Record<'en' | 'es', MailWords>>>
> = {
  done: {
    en: enAct('Your bulk change is done', 'Changed: {{items}}. Skipped: {{skipped}}.'),
    es: esAct('Tu cambio en bloque terminó', 'Cambiados: {{items}}. Omitidos: {{skipped}}.'),
  },
  undone: {
    en: enAct('Your bulk change was undone', 'Changes undone: {{items}}.'),
    es: esAct('Se deshizo tu cambio en bloque', 'Cambios deshechos: {{items}}.'),
  },
  stopped: {
    en: enAct(
      'Not all changes were undone',
      'Something changed meanwhile, so we stopped. Not undone yet: {{left}}.',
    ),
    es: esAct(
      'No se deshicieron todos los cambios',
      'Algo cambió mientras tanto y nos detuvimos. Sin deshacer: {{left}}.',
    ),
  },
  failed: {
    en: enAct(
      'Your bulk change failed',
      'Something went wrong after {{items}} changes. Open it to see what was changed.',
    ),
    es: esAct(
      'Falló tu cambio en bloque',
      'Algo salió mal después de {{items}} cambios. Ábrelo para ver qué se cambió.',
    ),
  },
};
