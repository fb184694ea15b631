import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { fieldProblem, Problem } from '#engine/requests/problems/problem.ts';

/** The message for text that is invalid, or that the database can't store. */
export const unstorableText = "This contains a character we can't store.";

/** Refuses JSON that isn't valid UTF-8; invalid bytes would be replaced silently. */
export function readJsonAsUtf8(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      if (!isUtf8(bytes)) done(new Problem('malformed_request'));
      else parse(request, bytes.toString('utf8'), done);
    },
  );
}

/** Throws if a query or a form has escapes that decode to no text; decoders replace them, or leave them. */
export function requireReadableForm(text: string): void {
  if (/[^\x20-\x7e]/.test(text)) throw new Problem('malformed_request');
  if (!text.includes('%')) return;
  for (const pair of text.split('&')) {
    const [name = '', value = ''] = pair.split('=', 2);
    if (!isEscapedText(name)) throw new Problem('malformed_request');
    if (!isEscapedText(value)) {
      throw fieldProblem('validation_failed', decodeURIComponent(name), unstorableText);
    }
  }
}

function isEscapedText(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
