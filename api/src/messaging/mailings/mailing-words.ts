import { mailVariables } from '@stridewell/contracts';
import { fieldProblem, plainText, sanitizeHtml } from '#engine/requests/index.ts';

/** The texts that an administrator writes: in English, and optionally in Spanish. */
export interface MailingWords {
  subject: string;
  body: string;
  subjectEs: string | null;
  bodyEs: string | null;
}

/**
 * Returns the texts to store: with harmless HTML and known merge fields only. The Spanish subject and text must both be
 * given or both be missing.
 */
export function requireWords(words: MailingWords): MailingWords {
  const { subject, subjectEs } = words;
  if ((subjectEs === null) !== (words.bodyEs === null)) {
    const field = subjectEs === null ? 'subjectEs' : 'bodyEs';
    throw fieldProblem(
      'validation_failed',
      field,
      'Enter both the Spanish subject and text, or leave both empty.',
    );
  }
  const body = requireText('body', words.body);
  const bodyEs = words.bodyEs === null ? null : requireText('bodyEs', words.bodyEs);
  for (const [field, text] of Object.entries({ body, bodyEs, subject, subjectEs }))
    requirePlaces(field, text ?? '');
  return { subject, body, subjectEs, bodyEs };
}

function requireText(field: string, html: string): string {
  const harmless = sanitizeHtml(html);
  if (plainText(harmless).trim() === '')
    throw fieldProblem('validation_failed', field, 'Enter the email text.');
  return harmless;
}

function requirePlaces(field: string, text: string): void {
  const known: readonly string[] = mailVariables;
  for (const [place, name = ''] of text.matchAll(/\{\{(\w+)\}\}/g)) {
    if (known.includes(name)) continue;
    const offered = mailVariables.map((one) => `{{${one}}}`).join(', ');
    throw fieldProblem('validation_failed', field, `${place} isn't a merge field. Use ${offered}.`);
  }
}

/** Returns the beginning of a mail, as its subject if none was entered. */
export function subjectOf(body: string): string {
  const words = plainText(sanitizeHtml(body)).replace(/\s+/g, ' ').trim();
  return words.slice(0, 80).trim();
}

/** The footer of each letter. */
const footers = {
  en: "You received this email because you're a member of {{programName}}. Questions? Write to {{contactEmail}}. To stop these emails, change your settings.",
  es: 'Recibiste este correo porque eres miembro de {{programName}}. ¿Tienes preguntas? Escribe a {{contactEmail}}. Para dejar de recibir estos correos, cambia tu configuración.',
} as const;

/** The text of the link that ends such mail. */
const unsubscribe = { en: 'Unsubscribe', es: 'Cancelar suscripción' } as const;

/** Returns the letter of a mailing in the language of its reader, if it has text in that language. */
export function letterFor(words: MailingWords, language: 'en' | 'es' | null) {
  const isSpanish = language === 'es';
  const { subject, html } =
    isSpanish && words.subjectEs !== null && words.bodyEs !== null
      ? { subject: words.subjectEs, html: words.bodyEs }
      : { subject: words.subject, html: words.body };
  const of = isSpanish ? 'es' : 'en';
  const letter = { subject, html, footer: footers[of], unsubscribe: unsubscribe[of] };
  return { language: of, letter } as const;
}
