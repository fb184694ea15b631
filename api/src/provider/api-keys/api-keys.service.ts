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
/** How exactly it is kept when a key was used last. */
const usedToMs = 60_000;

/** Of random bits as many as these, a plain hash gives nothing away. */
function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Makes a key of the viewer's reseller; only this answer ever holds it. */
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

/** Lets a key serve no longer; throws `not_found` where the viewer's reseller has none. */
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
 * Lets servers in that bring a key of their reseller, for the calls of its scopes alone; everybody else is checked as
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
