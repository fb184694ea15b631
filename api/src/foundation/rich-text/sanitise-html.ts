import { harmlessTags } from '@stridewell/contracts';
import sanitizeHtml from 'sanitize-html';

/** Reduces HTML that a person wrote to a short list of harmless tags; links leave in a safe way. */
export function sanitiseHtml(html: string): string {
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

/** The words of sanitised HTML, without its tags; entities stand for what they mean. */
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
