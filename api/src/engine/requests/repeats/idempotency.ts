import { createHmac } from 'node:crypto';
import type { Endpoint, ProblemCode } from '@stridewell/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { acceptedKeys, openText, sealText } from '#engine/secrets/index.ts';
import { failureText } from '#engine/requests/problems/failures.ts';
import {
  claimIdempotencyKeys,
  type EarlierAnswer,
  type KeyedRequest,
  type RequestKey,
  sameRequestKey,
  storeAnswers,
} from './idempotency.sql.ts';
import { Problem } from '#engine/requests/problems/problem.ts';
import type { WireKeys } from '#engine/requests/input/wire-keys.ts';

/**
 * Reads the Idempotency-Key of a write and the hash of its request. Without the header, an endpoint that creates
 * something uses the request itself as the key for some seconds; every other has none.
 */
export function readRequestKey(
  keys: WireKeys,
  { creates = false }: Pick<Endpoint, 'creates'>,
  { request, body }: { request: FastifyRequest; body: unknown },
): RequestKey | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined && !creates) return undefined;
  const text = `${request.method} ${request.url}\n${JSON.stringify(body ?? null)}`;
  const [requestHash = Buffer.alloc(0), previousHash] = acceptedKeys(keys.request).map((one) =>
    createHmac('sha256', one).update(text).digest(),
  );
  const hashes = { requestHash, ...(previousHash && { previousHash }) };
  if (key === undefined) return { key: sameRequestKey(requestHash), ...hashes };
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    const message = 'Use 1 to 255 visible characters without spaces as an Idempotency-Key.';
    throw new Problem('validation_failed', { fields: { 'Idempotency-Key': [message] } });
  }
  return { key, ...hashes };
}

/** Binds a key to one more value that the request depends on, such as the token it came with. */
export function bindKey(
  { key, requestHash, previousHash }: RequestKey,
  to: string | Buffer,
): RequestKey {
  const bind = (hash: Buffer) => createHmac('sha256', hash).update(to).digest();
  return {
    key,
    requestHash: bind(requestHash),
    ...(previousHash && { previousHash: bind(previousHash) }),
  };
}

/**
 * Claims a key for this transaction. Returns the stored response if the request is a repeat. A repeat that arrives
 * while the first one is running waits for its end. Throws `idempotency_key_reused` for another request.
 */
export async function claimIdempotencyKey(
  db: Db,
  programId: number,
  keyed: KeyedRequest | undefined,
): Promise<EarlierAnswer | undefined> {
  if (!keyed) return undefined;
  const [earlier] = await claimIdempotencyKeys(db, programId, [keyed]);
  if (earlier && !isSameRequest(earlier, keyed)) throw new Problem('idempotency_key_reused');
  return earlier;
}

/** Returns whether a key was used for the same request before, even before the installation's secret changed. */
export function isSameRequest(
  earlier: Pick<EarlierAnswer, 'requestHash'>,
  { requestHash, previousHash }: RequestKey,
): boolean {
  return (
    earlier.requestHash.equals(requestHash) ||
    (previousHash !== undefined && earlier.requestHash.equals(previousHash))
  );
}

/** Encrypts a response with a secret before it is stored; only the same request can read it. */
export function sealAnswer(
  keys: WireKeys,
  { answersSecret }: Pick<Endpoint, 'answersSecret'>,
  { requestHash }: RequestKey,
  body: string,
): string {
  return answersSecret ? sealText(keys.answer, body, requestHash.toString('base64url')) : body;
}

/** Decrypts a stored response; refusals contain no secret. */
export function openAnswer(
  keys: WireKeys,
  { answersSecret }: Pick<Endpoint, 'answersSecret'>,
  earlier: EarlierAnswer,
): EarlierAnswer {
  if (!answersSecret || earlier.status !== 200) return earlier;
  const context = earlier.requestHash.toString('base64url');
  return { ...earlier, body: openText(keys.answer, earlier.body, context) };
}

/** Sends the stored response to a repeat. */
export function replayAnswer(reply: FastifyReply, { status, body }: EarlierAnswer): string {
  markReplayed(reply.code(status));
  return body;
}

/** Marks a response as replayed. */
export function markReplayed(reply: FastifyReply): void {
  reply.header('Idempotent-Replayed', 'true');
}

/** Statuses of problems that a retry may not meet again. */
const transient = new Set([401, 408, 425, 429]);
const transientCodes = new Set<ProblemCode>(['conflict', 'step_up_required']);

/**
 * Returns whether a refusal is stored, so that a repeat with its key gets it again. A refusal isn't final if a
 * retry may change it: authentication, rate limits, conflicts with another request, and every server error.
 * Requests that are refused before the service runs (a body that can't be parsed) never get here.
 */
export function isFinalRefusal({ status, code, details }: Problem): boolean {
  if (status >= 500 || transient.has(status)) return false;
  return !transientCodes.has(code) && details.retryAfter === undefined;
}

/**
 * Stores a refusal whose transaction was rolled back, so that repeats get it again. If a repeat was faster, its stored
 * response is returned for the first request too.
 */
export function storeRefusal(
  pools: Pools,
  programId: number,
  keyed: KeyedRequest,
  problem: Problem,
  requestId: string,
  saysSuccess?: boolean,
): Promise<EarlierAnswer | undefined> {
  return inProgram(pools, programId, async (db) => {
    const earlier = await claimIdempotencyKey(db, programId, keyed);
    if (earlier) return earlier;
    const body = failureText(problem, requestId, { saysSuccess });
    await storeAnswers(db, programId, [{ ...keyed, status: problem.status, body }]);
    return undefined;
  });
}
