import {
  embedSessionSeconds,
  embedTokenSeconds,
  type enterByEmbed as contract,
  endpoints,
  RemoteName,
} from '@stridewell/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  type Authenticate,
  comesFromOwnPages,
  Problem,
  type Viewer,
} from '#engine/requests/index.ts';
import { namedKeyOf } from '#accounts/partner-keys/partner-tokens.service.ts';
import type { HandedOut } from '#accounts/sign-in/begin-session.service.ts';
import type { Sessions } from '#accounts/sign-in/session.service.ts';
import { beginPartnerSession, type Entry, proveByPartner } from '#accounts/sso/sso.service.ts';

/** What the element sends. */
export type Asked = NonNullable<z.output<typeof contract.body>>;

/** A session exchanged for a partner's token, and the remote that it is for. */
export interface OpenedPart extends HandedOut {
  remote: string;
}

/** The page that requests a part: a partner's own page, or ours in a frame on theirs. */
export interface AskingPage {
  /** The origin that its browser sends; undefined if there is none. */
  origin: string | undefined;
  isOurs: boolean;
}

/** Returns whether partners can show a remote, according to the publisher of its releases. */
export type IsEmbeddable = (remote: string) => Promise<boolean>;

/**
 * Exchanges a partner's token, once, for access that is bound to the member and remote in the token and to the site of
 * the requesting page. A token that isn't valid here isn't used up.
 */
export async function enterByEmbed(
  sessions: Sessions,
  { embedToken, remote: shown, site: around }: Asked,
  page: AskingPage,
  { key, userAgent }: Entry,
  isEmbeddable: IsEmbeddable,
  now: Date,
): Promise<OpenedPart> {
  const named = namedKeyOf(embedToken);
  const site = page.isOurs ? around : page.origin;
  if (!named || site === undefined) throw new Problem('sso_failed');
  let remote = '';
  const handedOut = await beginPartnerSession(sessions, named, key, now, async (db) => {
    const by = { purpose: 'embed', seconds: embedTokenSeconds, hasKey: key !== undefined } as const;
    const { claims, sites, ...proof } = await proveByPartner(db, embedToken, named, by, now);
    const bound = RemoteName.safeParse(claims.remote);
    if (!bound.success || (shown ?? bound.data) !== bound.data) throw new Problem('sso_failed');
    if (!sites.includes(site) || !isNamed(claims.sites, site)) throw new Problem('sso_failed');
    if (!(await isEmbeddable(bound.data))) throw new Problem('sso_failed');
    remote = bound.data;
    const binding = { embedRemote: remote, embedSite: site, embedInFrame: page.isOurs };
    const begun = { method: 'embed', userAgent, lifeSeconds: embedSessionSeconds } as const;
    return { ...proof, ...binding, ...begun };
  });
  return { ...handedOut, remote };
}

/** Returns whether a token allows a site; a token without sites leaves it to its key. */
function isNamed(sites: unknown, site: string): boolean {
  return sites === undefined || (Array.isArray(sites) && sites.includes(site));
}

/** Returns whether the releases of a remote make a call, according to their publisher. */
export type MayRemoteCall = (remote: string, operationId: string) => Promise<boolean>;

/** The rules for calls of parts in partners' pages. */
export interface EmbedRules {
  mayRemoteCall: MayRemoteCall;
  publicOrigin: string | undefined;
}

/** The calls that every part makes through the platform and the page around it. */
const callsOfEveryPart = new Set(['getAuthUser', 'reportReleaseHealth', 'saveAnswers']);

/**
 * Limits sessions of parts to their part and their site: another call is `forbidden`, another site is `foreign_origin`.
 * Calls that would extend such a session (for a code, a token or a step-up) are always refused.
 */
export function guardEmbeds(authenticate: Authenticate, rules: EmbedRules): Authenticate {
  return async (request) => {
    const viewer = await authenticate(request);
    if (viewer.embed) await requirePart(viewer.embed, request, rules);
    return viewer;
  };
}

async function requirePart(
  { remote, site, isInFrame }: NonNullable<Viewer['embed']>,
  request: FastifyRequest,
  { mayRemoteCall, publicOrigin }: EmbedRules,
): Promise<void> {
  const isFromThere = isInFrame
    ? comesFromOwnPages(request, { publicOrigin })
    : request.headers.origin === site;
  if (!isFromThere) throw new Problem('foreign_origin');
  const { operationId = '' } = request.routeOptions.schema ?? {};
  const endpoint = endpoints[operationId];
  if (!endpoint || endpoint.answersSecret || endpoint.stepUp || endpoint.usesCookie) {
    throw new Problem('forbidden');
  }
  if (callsOfEveryPart.has(operationId) || (await mayRemoteCall(remote, operationId))) return;
  throw new Problem('forbidden');
}
