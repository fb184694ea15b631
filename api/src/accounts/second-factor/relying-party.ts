import type { FastifyRequest } from 'fastify';

/** The site that passkeys are for: its origin, and the host name by which devices know it. */
export interface RelyingParty {
  origin: string;
  id: string;
}

/** The site at which a request arrived; the public origin where there is one, whatever a request says. */
export function relyingPartyOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicOrigin: string | undefined,
): RelyingParty {
  const { origin, hostname } = new URL(publicOrigin ?? `${protocol}://${host}`);
  return { origin, id: hostname };
}
