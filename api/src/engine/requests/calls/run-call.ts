import type { Endpoint } from '@stridewell/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asProvider, type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { storeAnswers } from '#engine/requests/repeats/idempotency.sql.ts';
import {
  replayAnswer,
  claimIdempotencyKey,
  isFinalRefusal,
  storeRefusal,
  openAnswer,
  readRequestKey,
  sealAnswer,
} from '#engine/requests/repeats/idempotency.ts';
import { type Listing, readListing } from '#engine/requests/lists/cursors.ts';
import { requireMember, requireProgram, requireResellersProgram } from './ownership.sql.ts';
import { cursorLinks, pageLinks, pageOf } from '#engine/requests/lists/pages.ts';
import { Problem } from '#engine/requests/problems/problem.ts';
import type { AnyAnswer, Route } from './serve.ts';
import type { Viewer } from './viewer.ts';
import type { WireKeys } from '#engine/requests/input/wire-keys.ts';
import { auditedCallOf, type AuditRecorder } from './audited-call.ts';

/** The services that calls need. */
export interface CallServices {
  pools: Pools;
  keys: WireKeys;
  auditRecorder: AuditRecorder;
}

/** The context of one call. */
export interface CallContext extends CallServices {
  operationId: string;
}

/** A request with a known viewer and checked input. */
export interface CheckedRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  params: { id?: number };
  query: Record<string, unknown>;
  body: unknown;
}

/** Runs a signed-in call in one transaction and returns the response text after its commit. */
export async function runSignedIn(
  { pools, keys, auditRecorder, operationId }: CallContext,
  { endpoint, handle, prepare }: Extract<Route, { kind: 'signed-in' }>,
  viewer: Viewer,
  checked: CheckedRequest,
): Promise<string> {
  const { request, reply, params, query, body } = checked;
  const programId = endpoint.owns === 'program' ? (params.id ?? 0) : viewer.programId;
  const isWrite = endpoint.method !== 'GET';
  const key = isWrite ? readRequestKey(keys, endpoint, checked) : undefined;
  const keyed = key && { ...key, memberId: viewer.memberId };
  const about = { programId, id: params.id, body };
  const auditedCall = auditedCallOf(operationId, endpoint, viewer, about);
  const listing = endpoint.list && readListing(keys.cursor, endpoint, viewer, checked);
  const prepared = await prepare?.({ viewer, params, query, body, request });
  let afterCommit: (() => void)[] = [];
  let isBegun = false;
  const work = async (db: Db) => {
    afterCommit = [];
    isBegun = false;
    await requireOwned(db, endpoint, programId, viewer, params.id);
    const earlier = await claimIdempotencyKey(db, programId, keyed);
    if (earlier) return replayAnswer(reply, openAnswer(keys, endpoint, earlier));
    isBegun = true;
    const call = {
      db,
      viewer,
      programId,
      params,
      query,
      body,
      prepared,
      page: listing?.page,
      log: request.log,
      request,
      afterCommit: (later: () => void) => void afterCommit.push(later),
    };
    const text = writeAnswer(checked, endpoint, await handle(call), listing);
    if (auditedCall && isWrite) await auditRecorder.record(db, auditedCall);
    if (keyed) {
      const body = sealAnswer(keys, endpoint, keyed, text);
      await storeAnswers(db, programId, [{ ...keyed, status: reply.statusCode, body }]);
    }
    return text;
  };
  try {
    const answer = await (seesAllPrograms(endpoint)
      ? asProvider(pools, work)
      : inProgram(pools, programId, work, {
          isReadOnly: !isWrite,
          // Impersonation shows no private rows.
          ...(!viewer.impersonation && { memberId: viewer.memberId }),
        }));
    if (auditedCall && !isWrite) {
      await inProgram(pools, programId, (db) => auditRecorder.record(db, auditedCall));
    }
    for (const later of afterCommit) later();
    return answer;
  } catch (error) {
    // Refusals from before the key was claimed (another's thing, a key used twice) aren't stored.
    if (!keyed || !isBegun || !(error instanceof Problem) || !isFinalRefusal(error)) throw error;
    const earlier = await storeRefusal(
      pools,
      programId,
      keyed,
      error,
      request.id,
      endpoint.saysSuccess,
    );
    if (!earlier) throw error;
    return replayAnswer(reply, earlier);
  }
}

/** Returns whether a call is about many programs; its service checks whose they are. */
function seesAllPrograms({ access, owns }: Endpoint): boolean {
  if (access === 'partner') return owns === undefined;
  return access === 'super' || access === 'super-admin';
}

/** Wraps a result in its envelope and runs the endpoint's compiled serializer. */
export function writeAnswer(
  { request, reply, query }: CheckedRequest,
  endpoint: Endpoint,
  answer: AnyAnswer,
  listing?: Listing,
): string {
  const serialize = reply.getSerializationFunction('200');
  if (!serialize) throw new Error(`${endpoint.path} has no compiled serializer.`);
  const { data, message } = answer;
  const success = endpoint.saysSuccess && true;
  if (!endpoint.list) return serialize({ success, data, message });
  const asked = listing?.page ?? pageOf(endpoint, query);
  const page = answer.page ? { ...asked, page: answer.page } : asked;
  const total = answer.total ?? 0;
  const { next = null } = answer;
  const nextCursor = listing && next !== null ? listing.cursorOf(next) : undefined;
  return serialize({
    success,
    data,
    message,
    meta: { ...answer.meta, page: page.page, perPage: page.perPage, total, nextCursor },
    links:
      listing?.isNumbered === false
        ? cursorLinks(request.url, nextCursor)
        : pageLinks(request.url, page, total),
  });
}

/** Throws `not_found` unless the thing in the path exists where the viewer may name it. */
export async function requireOwned(
  db: Db,
  endpoint: Endpoint,
  programId: number,
  viewer: Viewer,
  id: number | undefined,
): Promise<void> {
  if (endpoint.access === 'partner') {
    if (endpoint.owns) await requireResellersProgram(db, programId, viewer.reseller?.id);
    return;
  }
  // The path was compared with the viewer before the body was read; existence is checked here.
  if (endpoint.owns === 'program' && programId !== viewer.programId) {
    await requireProgram(db, programId);
  }
  if (endpoint.owns === 'member') await requireMember(db, programId, id ?? 0);
}
