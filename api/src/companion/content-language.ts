import type { FastifyRequest } from 'fastify';
import { preferredLanguage } from '#engine/requests/index.ts';

/** Returns the language for content: that of the query, or else the browser's. */
export function contentLanguage({
  query,
  request,
}: {
  query: { language?: 'en' | 'es' | undefined };
  request: FastifyRequest;
}): 'en' | 'es' {
  return query.language ?? preferredLanguage(request.headers['accept-language']);
}
