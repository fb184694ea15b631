import { harmlessTags } from '@stridewell/contracts';
import sanitizeHtml from 'sanitize-html';

/** Reduces user-written HTML to a short list of harmless tags, with safe links. */
export function sanitizeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...harmlessTags],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }),
    },
  });
}

/** Converts sanitized HTML to the plain text of an email: one line per paragraph, with link addresses. */
export function textOfHtml(html: string): string {
  const told = html.replace(
    /<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gis,
    (_, to: string, of: string) => (plainText(of).trim() === to ? of : `${of} (${to})`),
  );
  const lines = told.replace(/\s+/g, ' ').split(/<\/(?:p|li|h\d|blockquote|ul|ol)>|<br\s*\/?>/i);
  const words = lines.map((one) => plainText(one).replace(/\s+/g, ' ').trim());
  return words.filter((one) => one !== '').join('\n\n');
}

/** Returns the text of sanitized HTML, without tags and with decoded entities. */
export function plainText(html: string): string {
  const words = sanitizeHtml(html.replace(/<\/(?:p|li|h\d)>|<br\s*\/?>/gi, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  });
  const entities: Record<string, string> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
  };
  return words.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
}
