import { mailVariables } from '@stridewell/contracts';
import { fieldProblem, plainText, sanitizeHtml } from '#engine/requests/index.ts';

/** What an administrator writes: in the language of most, and maybe in Spanish. */
export interface MailingWords {
  subject: string;
  body: string;
  subjectEs: string | null;
  bodyEs: string | null;
}

/** The words as they are kept: harmless, with known places only, and in Spanish whole or not at all. */
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

/** The beginning of a mail, where nobody wrote a subject. */
export function subjectOf(body: string): string {
  const words = plainText(sanitizeHtml(body)).replace(/\s+/g, ' ').trim();
  return words.slice(0, 80).trim();
}

/** What stands below each letter. */
const footers = {
  en: "You received this email because you're a member of {{programName}}. Questions? Write to {{contactEmail}}. To stop these emails, change your settings.",
  es: 'Recibiste este correo porque eres miembro de {{programName}}. ¿Tienes preguntas? Escribe a {{contactEmail}}. Para dejar de recibir estos correos, cambia tu configuración.',
} as const;

/** What the link is called that ends such mail. */
const unsubscribe = { en: 'Unsubscribe', es: 'Cancelar suscripción' } as const;

/** The letter of a mailing in the language of its reader, as far as it has words in it. */
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
