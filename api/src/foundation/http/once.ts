import { createHmac } from 'node:crypto';
import type { Endpoint, ProblemCode } from '@stridewell/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Db, inProgram } from '#foundation/database/in-program.ts';
import type { Pools } from '#foundation/database/pools.ts';
import { openText, sealText } from '#foundation/secrets/secret-box.ts';
import { failureText } from './failures.ts';
import {
  claimIdempotencyKeys,
  type EarlierAnswer,
  type KeyedRequest,
  type RequestKey,
  sameRequestKey,
  storeAnswers,
} from './idempotency.sql.ts';
import { Problem } from './problem.ts';
import type { WireKeys } from './wire-keys.ts';

/**
 * Reads the Idempotency-Key of a write and what it stands for. Without one, what makes something new has the
 * request itself for a key, which holds for seconds; everything else has none.
 */
export function readRequestKey(
  keys: WireKeys,
  { creates = false }: Pick<Endpoint, 'creates'>,
  { request, body }: { request: FastifyRequest; body: unknown },
): RequestKey | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined && !creates) return undefined;
  const requestHash = createHmac('sha256', keys.request)
    .update(`${request.method} ${request.url}\n${JSON.stringify(body ?? null)}`)
    .digest();
  if (key === undefined) return { key: sameRequestKey(requestHash), requestHash };
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    const message = 'An Idempotency-Key has 1 to 255 visible characters and no spaces.';
    throw new Problem('validation_failed', { fields: { 'Idempotency-Key': [message] } });
  }
  return { key, requestHash };
}

/** A key that holds for one more thing beside what the request said, such as the token it came with. */
export function bindKey({ key, requestHash }: RequestKey, to: string | Buffer): RequestKey {
  return { key, requestHash: createHmac('sha256', requestHash).update(to).digest() };
}

/**
 * Takes a key for this transaction; answers the earlier answer where the request is a repeat. A repeat that
 * arrives while the first is at work waits for its end. Throws `idempotency_key_reused` for another request.
 */
export async function claimOnce(
  db: Db,
  programId: number,
  keyed: KeyedRequest | undefined,
): Promise<EarlierAnswer | undefined> {
  if (!keyed) return undefined;
  const [earlier] = await claimIdempotencyKeys(db, programId, [keyed]);
  if (earlier && !isSame(earlier, keyed)) throw new Problem('idempotency_key_reused');
  return earlier;
}

/** Whether a key was used for the very same request before. */
export function isSame(earlier: EarlierAnswer, { requestHash }: RequestKey): boolean {
  return earlier.requestHash.equals(requestHash);
}

/** An answer as it is kept: encrypted where it holds a secret, for the request alone. */
export function sealAnswer(
  keys: WireKeys,
  { answersSecret }: Pick<Endpoint, 'answersSecret'>,
  { requestHash }: RequestKey,
  body: string,
): string {
  return answersSecret ? sealText(keys.answer, body, requestHash.toString('base64url')) : body;
}

/** A kept answer as it was given; refusals hold no secret. */
export function openAnswer(
  keys: WireKeys,
  { answersSecret }: Pick<Endpoint, 'answersSecret'>,
  earlier: EarlierAnswer,
): EarlierAnswer {
  if (!answersSecret || earlier.status !== 200) return earlier;
  const context = earlier.requestHash.toString('base64url');
  return { ...earlier, body: openText(keys.answer, earlier.body, context) };
}

/** Gives a repeat the first answer. */
export function answerAgain(reply: FastifyReply, { status, body }: EarlierAnswer): string {
  markRepeat(reply.code(status));
  return body;
}

/** Says that an answer was given before. */
export function markRepeat(reply: FastifyReply): void {
  reply.header('Idempotent-Replayed', 'true');
}

/** Problems that the same request may not meet again a moment later. */
const passing = new Set([401, 408, 425, 429]);
const passingCodes = new Set<ProblemCode>(['conflict', 'step_up_required']);

/**
 * Whether a refusal is the last word on a request, so that a repeat under its key hears it again. Not final
 * is what asks for another try: who is signed in and has proven it, how much is asked, somebody else at the same
 * moment, and every failure of ours. What is refused before a rule was asked (a body that cannot be read) never gets here.
 */
export function isFinal({ status, code, details }: Problem): boolean {
  if (status >= 500 || passing.has(status)) return false;
  return !passingCodes.has(code) && details.retryAfter === undefined;
}

/**
 * Keeps a refusal whose transaction was rolled back, so that repeats hear it again. A repeat may have come
 * in between: what it was answered then stands, and is handed back here for the first one too.
 */
export function keepRefusal(
  pools: Pools,
  programId: number,
  keyed: KeyedRequest,
  problem: Problem,
  requestId: string,
): Promise<EarlierAnswer | undefined> {
  return inProgram(pools, programId, async (db) => {
    const earlier = await claimOnce(db, programId, keyed);
    if (earlier) return earlier;
    const body = failureText(problem, requestId);
    await storeAnswers(db, programId, [{ ...keyed, status: problem.status, body }]);
    return undefined;
  });
}
