import type { FastifyRequest } from 'fastify';

/** Whether the browser holds this answer already; what stands in between may have weakened the tag by compressing. */
export function holdsAlready({ headers }: FastifyRequest, etag: string): boolean {
  const held = headers['if-none-match']?.split(',') ?? [];
  return held.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
