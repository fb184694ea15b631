import type { FastifyRequest } from 'fastify';

/**
 * Returns whether the browser has this response in its cache (If-None-Match); a proxy that compresses may have
 * weakened the tag.
 */
export function isNotModified({ headers }: FastifyRequest, etag: string): boolean {
  const held = headers['if-none-match']?.split(',') ?? [];
  return held.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
