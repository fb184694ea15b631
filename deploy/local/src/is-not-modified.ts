import type { FastifyRequest } from 'fastify';

/** Whether the browser has this answer in its cache (If-None-Match); a proxy may have weakened the tag by compressing. */
export function isNotModified({ headers }: FastifyRequest, etag: string): boolean {
  const held = headers['if-none-match']?.split(',') ?? [];
  return held.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
