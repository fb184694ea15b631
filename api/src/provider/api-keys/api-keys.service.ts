import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { endpoints, type PartnerApiKey } from '@stridewell/contracts';
import type { FastifyRequest } from 'fastify';
import { asProvider, type Db, newId, type Pools } from '#engine/postgres/index.ts';
import { type Authenticate, Problem, requireRow, type Viewer } from '#engine/requests/index.ts';
import { bearerToken } from '#accounts/sign-in/session.service.ts';
import { resellerOf } from '#provider/partner-programs/partner-programs.service.ts';
import * as rows from './api-keys.sql.ts';

const secretBytes = 32;
const hintLength = 4;
/** The precision of a key's last use, in milliseconds. */
const usedToMs = 60_000;

/** With this many random bits, a plain hash reveals nothing. */
function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Creates a key of the viewer's reseller; only this response ever contains it. */
export async function createApiKey(
  db: Db,
  viewer: Viewer,
  { name, scopes }: Pick<PartnerApiKey, 'name' | 'scopes'>,
  now: Date,
): Promise<PartnerApiKey & { key: string }> {
  const resellerId = resellerOf(viewer);
  const apiKeyId = newId();
  const secret = randomBytes(secretBytes).toString('base64url');
  await rows.insertApiKey(db, {
    apiKeyId,
    resellerId,
    name,
    scopes: [...new Set(scopes)],
    secretHash: hashOf(secret),
    hint: secret.slice(-hintLength),
    createdBy: viewer.memberId,
    createdAt: now,
    homeProgramId: viewer.programId,
  });
  const made = requireRow(await rows.selectApiKey(db, resellerId, apiKeyId));
  return { ...made, key: `swk_${apiKeyId}_${secret}` };
}

/** Revokes a key; throws `not_found` if the viewer's reseller has no such key. */
export async function revokeApiKey(
  db: Db,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<PartnerApiKey> {
  const resellerId = resellerOf(viewer);
  requireRow(await rows.selectApiKey(db, resellerId, id));
  await rows.updateApiKeyRevokedAt(db, resellerId, id, now);
  return requireRow(await rows.selectApiKey(db, resellerId, id));
}

/**
 * Accepts API keys of resellers' servers, only for the calls of their scopes; all other requests are authenticated as
 * before.
 */
export function acceptApiKeys(authenticate: Authenticate, pools: Pools): Authenticate {
  return async (request) => {
    const token = bearerToken(request.headers.authorization);
    const [, id, secret] = /^swk_(\d{1,16})_([\w-]{43})$/.exec(token ?? '') ?? [];
    if (id === undefined || secret === undefined) return authenticate(request);
    const now = new Date();
    const found = await asProvider(pools, (db) => findKey(db, Number(id), secret, now));
    if (!found) throw new Problem('not_signed_in');
    if (!mayCall(found.scopes, request)) throw new Problem('forbidden');
    return found.viewer;
  };
}

function mayCall(scopes: readonly string[], request: FastifyRequest): boolean {
  const { operationId = '' } = request.routeOptions.schema ?? {};
  const scope = endpoints[operationId]?.keyScope;
  return scope !== undefined && scopes.includes(scope);
}

async function findKey(
  db: Db,
  id: number,
  secret: string,
  now: Date,
): Promise<{ scopes: string[]; viewer: Viewer } | undefined> {
  if (!Number.isSafeInteger(id)) return undefined;
  const row = await rows.selectBroughtKey(db, id);
  if (!row || !timingSafeEqual(row.secretHash, hashOf(secret))) return undefined;
  const { resellerId, suspendedAt, createdBy, homeProgramId, lastUsedAt } = row;
  const isOld = lastUsedAt === null || Date.parse(lastUsedAt) < now.getTime() - usedToMs;
  if (isOld) await rows.updateLastUsedAt(db, id, now);
  const reseller = { id: resellerId, isSuspended: suspendedAt !== null };
  const viewer = { memberId: createdBy, programId: homeProgramId, sessionId: 0, adminLevel: 0 };
  return { scopes: row.scopes, viewer: { ...viewer, timeZone: 'UTC', dayStartsAt: 0, reseller } };
}
