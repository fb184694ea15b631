import type { FastifyRequest } from 'fastify';

/** The site that passkeys are for: its origin, and the host name that devices use for it. */
export interface RelyingParty {
  origin: string;
  id: string;
}

/** Returns the site at which a request arrived; the public origin if there is one, whatever the request says. */
export function relyingPartyOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicOrigin: string | undefined,
): RelyingParty {
  const { origin, hostname } = new URL(publicOrigin ?? `${protocol}://${host}`);
  return { origin, id: hostname };
}
