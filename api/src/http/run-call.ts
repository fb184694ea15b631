import type { Endpoint } from '@stridewell/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Db, inProgram } from '#database/in-program.ts';
import type { Pools } from '#database/pools.ts';
import { storeAnswers } from './idempotency.sql.ts';
import { answerAgain, claimOnce, isFinal, keepRefusal, readRequestKey } from './once.ts';
import { requireMember, requireProgram } from './ownership.sql.ts';
import { pageLinks, pageOf } from './pages.ts';
import { Problem } from './problem.ts';
import type { AnyAnswer, Route } from './serve.ts';
import type { Viewer } from './viewer.ts';
import type { WireKeys } from './wire-keys.ts';

/** What calls are carried out with. */
export interface Grounds {
  pools: Pools;
  keys: WireKeys;
}

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
  { pools, keys }: Grounds,
  { endpoint, handle }: Extract<Route, { kind: 'signed-in' }>,
  viewer: Viewer,
  checked: CheckedRequest,
): Promise<string> {
  const { request, reply, params, query, body } = checked;
  const programId = endpoint.owns === 'program' ? (params.id ?? 0) : viewer.programId;
  const isWrite = endpoint.method !== 'GET';
  const key = isWrite ? readRequestKey(keys, checked) : undefined;
  const keyed = key && { ...key, memberId: viewer.memberId };
  let afterCommit: (() => void)[] = [];
  let isBegun = false;
  const work = async (db: Db) => {
    afterCommit = [];
    isBegun = false;
    await requireOwned(db, endpoint, programId, viewer, params.id);
    const earlier = await claimOnce(db, programId, keyed);
    if (earlier) return answerAgain(reply, earlier);
    isBegun = true;
    const page = endpoint.list ? pageOf(endpoint, query) : undefined;
    const call = {
      ...{ db, viewer, programId, params, query, body, page, log: request.log },
      afterCommit: (later: () => void) => void afterCommit.push(later),
    };
    const text = writeAnswer(checked, endpoint, await handle(call));
    if (keyed) {
      await storeAnswers(db, programId, [{ ...keyed, status: reply.statusCode, body: text }]);
    }
    return text;
  };
  try {
    const answer = await inProgram(pools, programId, work, { isReadOnly: !isWrite });
    for (const later of afterCommit) later();
    return answer;
  } catch (error) {
    // What was refused before the key was taken (another's thing, a key used twice) is not kept.
    if (!keyed || !isBegun || !(error instanceof Problem) || !isFinal(error)) throw error;
    const earlier = await keepRefusal(pools, programId, keyed, error, request.id);
    if (!earlier) throw error;
    return answerAgain(reply, earlier);
  }
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
