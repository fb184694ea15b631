import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#engine/requests/problems/problem.ts';

/** Which pages are ours, and which may call with a token. */
export interface Origins {
  publicOrigin: string | undefined;
  embedOrigins: readonly string[];
}

/** The browser's statement about a request's origin. */
export interface RequestOrigin {
  secFetchSite: string | undefined;
  origin: string | undefined;
  host: string | undefined;
}

/**
 * Whether a request comes from our own pages. Browsers state the origin; a client that does not isn't a browser, so no
 * one's cookie can be abused there.
 */
export function isSameOrigin(from: RequestOrigin, publicOrigin: string | undefined): boolean {
  if (from.secFetchSite !== undefined) {
    return from.secFetchSite === 'same-origin' || from.secFetchSite === 'none';
  }
  if (from.origin === undefined) return true;
  if (publicOrigin !== undefined) return from.origin === publicOrigin;
  return URL.canParse(from.origin) && new URL(from.origin).host === from.host;
}

/**
 * Lets the routes of this context read and set cookies, and refuses requests to them that another site's page
 * makes a browser send. A partner's page may send its token: no cookie is then read or set.
 */
export async function useCookies(app: FastifyInstance, origins: Origins): Promise<void> {
  const ofPartners = new WeakSet<FastifyRequest>();
  await app.register(cookie);
  app.addHook('onRequest', async (request) => {
    if (comesFromOwnPages(request, origins)) return;
    if (!comesFromPartner(request, origins)) throw new Problem('foreign_origin');
    request.cookies = {};
    ofPartners.add(request);
  });
  app.addHook('onSend', async (request, reply) => {
    if (ofPartners.has(request)) reply.removeHeader('set-cookie');
  });
}

function comesFromPartner({ headers }: FastifyRequest, { embedOrigins }: Origins): boolean {
  const isEmbed = headers.origin !== undefined && embedOrigins.includes(headers.origin);
  return isEmbed && /^Bearer \S/i.test(headers.authorization ?? '');
}

/** Whether a request comes from our own pages, or from no browser at all. */
export function comesFromOwnPages(
  { headers, host }: FastifyRequest,
  { publicOrigin }: Pick<Origins, 'publicOrigin'>,
): boolean {
  const secFetchSite = headers['sec-fetch-site'];
  const from = {
    secFetchSite: typeof secFetchSite === 'string' ? secFetchSite : undefined,
    origin: headers.origin,
    host,
  };
  return isSameOrigin(from, publicOrigin);
}
