import { createHash } from 'node:crypto';
import { plainText } from '#engine/requests/index.ts';
import type { ContentLanguage } from './content-schema.ts';
import type { Piece } from './read-content.ts';

const block = /<\/(?:p|li|h\d|blockquote)>/i;
const quotationMarks = /[“”«»]/g;

/** Returns the paragraphs of a piece to read aloud, without quotation marks and the section titles of strategies. */
export function spokenText(piece: Piece, language: ContentLanguage): string[] {
  const { title, html, sections, ...words } = piece.words[language];
  const parts = sections.flatMap((section) => [
    ...(piece.kind === 'strategies' ? [] : [section.title]),
    ...section.html.split(block),
  ]);
  return [title, 'summary' in words ? words.summary : '', ...html.split(block), ...parts]
    .map((part) => plainText(part).replace(quotationMarks, '').replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
}

/** Returns a fingerprint of a text, which shows whether its spoken version is up to date. */
export function fingerprintOf(text: readonly string[]): string {
  return createHash('sha256').update(text.join('\n')).digest('hex').slice(0, 16);
}
