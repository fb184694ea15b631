import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { inProgram, type Pools } from '#engine/postgres/index.ts';
import { Problem } from '#engine/requests/index.ts';
import { networkDigest, requireNotThrottled } from '#accounts/sign-in/throttle.service.ts';
import { hashSecret } from '#accounts/sync-links/sync-links.service.ts';
import { countCall } from './scim-connection.sql.ts';

/** How many calls a token may make in a minute: 30 a second, as Entra ID asks for at least 25. */
const callsPerMinute = 1_800;
const windowMs = 60_000;
const secretBytes = 32;
const hintLength = 4;

/** Throttles wrong tokens by network. They never make a working token wait. */
const throttleOfGuesses = { freeFailures: 30, failuresToDouble: 10, longestDelaySeconds: 60 };

/** The program of a call, and the token that it came with. */
export interface ScimCaller {
  programId: number;
  secretHash: Buffer;
}

/** Makes a token; with 256 random bits, a plain hash of it reveals nothing. */
export function makeToken(programId: number): { secret: string; secretHash: Buffer; hint: string } {
  const secret = `scim_${programId}_${randomBytes(secretBytes).toString('base64url')}`;
  return { secret, secretHash: hashSecret(secret), hint: secret.slice(-hintLength) };
}

/** Finds the program whose token a call brings; throws a problem if it doesn't work, or makes too many calls. */
export async function requireCaller(
  pools: Pools,
  { headers, ip }: FastifyRequest,
  now: Date,
): Promise<ScimCaller> {
  const secret = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const [, id] = /^scim_(\d{1,16})_[\w-]{43}$/.exec(secret) ?? [];
  const programId = Number(id);
  const secretHash = hashSecret(secret);
  const since = new Date(now.getTime() - windowMs);
  const found =
    Number.isSafeInteger(programId) &&
    (await inProgram(pools, programId, (db) =>
      countCall(db, programId, { secretHash, since, now }),
    ));
  if (!found) throw await refuseToken(pools, ip);
  if (found.calls > callsPerMinute) {
    const ends = Date.parse(found.callsSince) + windowMs;
    const retryAfter = Math.max(1, Math.ceil((ends - now.getTime()) / 1000));
    throw new Problem('too_many_requests', { retryAfter });
  }
  return { programId, secretHash };
}

/** Counts a wrong token against its network; the response is the same for anything wrong with it. */
async function refuseToken(pools: Pools, ip: string): Promise<Problem> {
  const key = `scim-network:${networkDigest(ip)}`;
  try {
    await requireNotThrottled(pools, [{ key, throttle: throttleOfGuesses }]);
    return new Problem('not_signed_in', { message: 'This token was replaced or revoked.' });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return new Problem('too_many_requests', { retryAfter: error.details.retryAfter ?? 1 });
  }
}
