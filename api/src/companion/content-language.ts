import type { FastifyRequest } from 'fastify';
import { preferredLanguage } from '#engine/requests/index.ts';

/** The language that content is asked for in: that of the query, else the browser's. */
export function contentLanguage({
  query,
  request,
}: {
  query: { language?: 'en' | 'es' | undefined };
  request: FastifyRequest;
}): 'en' | 'es' {
  return query.language ?? preferredLanguage(request.headers['accept-language']);
}
