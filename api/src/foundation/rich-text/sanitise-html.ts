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
