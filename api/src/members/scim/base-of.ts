import type { FastifyRequest } from 'fastify';

/** Returns the address that identity providers call. */
export function baseOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicOrigin: string | undefined,
): string {
  return `${publicOrigin ?? `${protocol}://${host}`}/api/scim/v2`;
}
