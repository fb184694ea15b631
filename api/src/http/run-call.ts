import { createHash } from 'node:crypto';
import type { Endpoint } from '@stridewell/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Db, inProgram } from '#database/in-program.ts';
import type { Pools } from '#database/pools.ts';
import { claimIdempotencyKeys, type KeyedRequest, storeAnswers } from './idempotency.sql.ts';
import { requireMember, requireProgram } from './ownership.sql.ts';
import { pageLinks, pageOf } from './pages.ts';
import { Problem } from './problem.ts';
import type { AnyAnswer, Route } from './serve.ts';
import type { Viewer } from './viewer.ts';

/** A request whose viewer is known and whose parts are checked. */
export interface CheckedRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  params: { id?: number };
  query: Record<string, unknown>;
  body: unknown;
}

/** Runs a signed-in call in one transaction and answers the text that goes out after its commit. */
export async function runSignedIn(
  pools: Pools,
  { endpoint, handle }: Extract<Route, { kind: 'signed-in' }>,
  viewer: Viewer,
  checked: CheckedRequest,
): Promise<string> {
  const { request, reply, params } = checked;
  const programId = endpoint.owns === 'program' ? (params.id ?? 0) : viewer.programId;
  const isWrite = endpoint.method !== 'GET';
  const keyed = isWrite ? keyedRequest(checked, viewer) : undefined;
  let afterCommit: (() => void)[] = [];
  const answer = await inProgram(
    pools,
    programId,
    async (db) => {
      afterCommit = [];
      await requireOwned(db, endpoint, programId, viewer, params.id);
      if (keyed) {
        const [earlier] = await claimIdempotencyKeys(db, programId, [keyed]);
        if (earlier) {
          if (!earlier.requestHash.equals(keyed.requestHash)) {
            throw new Problem('idempotency_key_reused');
          }
          reply.code(earlier.status).header('Idempotent-Replayed', 'true');
          return earlier.body;
        }
      }
      const { query, body } = checked;
      const page = endpoint.list ? pageOf(endpoint, query) : undefined;
      const call = {
        ...{ db, viewer, programId, params, query, body, page, log: request.log },
        afterCommit: (work: () => void) => void afterCommit.push(work),
      };
      const text = writeAnswer(checked, endpoint, await handle(call));
      if (keyed) {
        await storeAnswers(db, programId, [{ ...keyed, status: reply.statusCode, body: text }]);
      }
      return text;
    },
    { isReadOnly: !isWrite },
  );
  for (const work of afterCommit) work();
  return answer;
}

/** Puts an answer into its envelope and through the endpoint's compiled serializer. */
export function writeAnswer(
  { request, reply, query }: CheckedRequest,
  endpoint: Endpoint,
  answer: AnyAnswer,
): string {
  const serialize = reply.getSerializationFunction('200');
  if (!serialize) throw new Error(`${endpoint.path} has no compiled serializer.`);
  const { data, message } = answer;
  if (!endpoint.list) return serialize({ data, message });
  const page = pageOf(endpoint, answer.page ? { ...query, page: answer.page } : query);
  const total = answer.total ?? 0;
  return serialize({
    data,
    message,
    meta: { ...answer.meta, page: page.page, perPage: page.perPage, total },
    links: pageLinks(request.url, page, total),
  });
}

async function requireOwned(
  db: Db,
  endpoint: Endpoint,
  programId: number,
  viewer: Viewer,
  id: number | undefined,
): Promise<void> {
  // The path was compared with the viewer before the body was read; what exists is asked here.
  if (endpoint.owns === 'program' && programId !== viewer.programId) {
    await requireProgram(db, programId);
  }
  if (endpoint.owns === 'member') await requireMember(db, programId, id ?? 0);
}

/** What a write is remembered under, if it came with a key. */
export function keyedRequest(
  { request, body }: CheckedRequest,
  viewer: Viewer,
): KeyedRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    const message = 'An Idempotency-Key has 1 to 255 visible characters and no spaces.';
    throw new Problem('validation_failed', { fields: { 'Idempotency-Key': [message] } });
  }
  const requestHash = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(body ?? null)}`)
    .digest();
  return { memberId: viewer.memberId, key, requestHash };
}
