import { LRUCache } from 'lru-cache';
import { type Db, deferUntilCommit, inProgram } from '#engine/postgres/index.ts';
import { failureText, isDatabaseUnavailable } from '#engine/requests/problems/failures.ts';
import {
  claimIdempotencyKeys,
  type EarlierAnswer,
  type KeyedRequest,
  releaseIdempotencyKeys,
  storeAnswers,
} from '#engine/requests/repeats/idempotency.sql.ts';
import {
  replayAnswer,
  isFinalRefusal,
  isSameRequest,
  storeRefusal,
  readRequestKey,
} from '#engine/requests/repeats/idempotency.ts';
import { Problem } from '#engine/requests/problems/problem.ts';
import { type CheckedRequest, type CallServices, writeAnswer } from './run-call.ts';
import type { AnyAnswer, BatchedRoute } from './serve.ts';
import type { Viewer } from './viewer.ts';

/** The most calls of one batch. */
const maxBatchSize = 256;

/** Concurrent transactions of one program: while one commits, the next one runs. */
const maxRunning = 2;

/** How long, and for how many members at most, to remember that a call of theirs broke a transaction. */
const suspicion = { ttl: 60_000, max: 10_000 };

interface WaitingCall {
  viewer: Viewer;
  checked: CheckedRequest;
  keyed: KeyedRequest | undefined;
  /** Monotonic clock. */
  since: number;
  resolve(text: string): void;
  reject(error: unknown): void;
}

/** The calls of one program. */
interface Queue {
  waiting: WaitingCall[];
  running: number;
  /** Whether a suspect's call is running: one at a time, in parallel to the shared transactions. */
  isTryingSuspect: boolean;
  /** Members with a call in a running transaction: their next call would only wait for their lock. */
  atWork: Set<number>;
}

/** The outcome of a call: the response, the refusal, or the stored response of an earlier one. */
type Outcome = string | Problem | EarlierAnswer;

/**
 * Micro-batching: creates the runner that executes a route's calls, many per transaction. Calls that arrive while
 * transactions run go into the next batch, so that a call costs less the more there are; a single call does not wait.
 * Responses are sent after the commit.
 */
export function runMicroBatches(services: CallServices, route: BatchedRoute, maxWaitMs: number) {
  const queues = new Map<number, Queue>();
  // Members whose call broke a transaction: their next ones run alone, so that no other call fails with them.
  const suspects = new LRUCache<number, true>(suspicion);
  const isSuspect = ({ viewer }: WaitingCall) => suspects.has(viewer.memberId);
  const suspect = ({ viewer }: WaitingCall) => void suspects.set(viewer.memberId, true);

  async function workOn(programId: number, queue: Queue, batch: WaitingCall[]): Promise<void> {
    for (const { viewer } of batch) queue.atWork.add(viewer.memberId);
    await runBatch(services, route, programId, batch, suspect);
    for (const { viewer } of batch) queue.atWork.delete(viewer.memberId);
  }

  function flush(programId: number, queue: Queue): void {
    refuseOverdue(queue, performance.now() - maxWaitMs);
    while (queue.running < maxRunning) {
      const batch = takeBatch(queue, maxBatchSize, (call) => !isSuspect(call));
      if (batch.length === 0) break;
      queue.running += 1;
      void workOn(programId, queue, batch).then(() => {
        queue.running -= 1;
        flush(programId, queue);
      });
    }
    const [tried] = queue.isTryingSuspect ? [] : takeBatch(queue, 1, isSuspect);
    if (tried) {
      queue.isTryingSuspect = true;
      void workOn(programId, queue, [tried]).then(() => {
        queue.isTryingSuspect = false;
        flush(programId, queue);
      });
    }
    if (queue.running === 0 && !queue.isTryingSuspect) queues.delete(programId);
  }

  return (viewer: Viewer, checked: CheckedRequest): Promise<string> =>
    new Promise((resolve, reject) => {
      const key = readRequestKey(services.keys, route.endpoint, checked);
      const { programId, memberId } = viewer;
      const keyed = key && { ...key, memberId };
      const queue = queues.get(programId) ?? {
        waiting: [],
        running: 0,
        isTryingSuspect: false,
        atWork: new Set(),
      };
      queues.set(programId, queue);
      queue.waiting.push({ viewer, checked, keyed, since: performance.now(), resolve, reject });
      // Deferred, so that the other calls of this turn of the event loop are included.
      if (queue.running < maxRunning || (!queue.isTryingSuspect && suspects.has(memberId))) {
        setImmediate(flush, programId, queue);
      }
    });
}

function refuseOverdue(queue: Queue, deadline: number): void {
  const isOverdue = ({ since }: WaitingCall) => since < deadline;
  for (const call of queue.waiting.filter(isOverdue)) call.reject(new Problem('unavailable'));
  queue.waiting = queue.waiting.filter((call) => !isOverdue(call));
}

/** Takes the next calls from the queue: one per member, so that a member's calls keep their order. */
function takeBatch(
  queue: Queue,
  most: number,
  isWanted: (call: WaitingCall) => boolean,
): WaitingCall[] {
  const batch = new Map<number, WaitingCall>();
  const left: WaitingCall[] = [];
  for (const call of queue.waiting) {
    const { memberId } = call.viewer;
    const isFree = !batch.has(memberId) && !queue.atWork.has(memberId);
    if (batch.size < most && isFree && isWanted(call)) batch.set(memberId, call);
    else left.push(call);
  }
  queue.waiting = left;
  return [...batch.values()];
}

/** Executes calls and responds to each; never rejects. */
async function runBatch(
  services: CallServices,
  route: BatchedRoute,
  programId: number,
  batch: readonly WaitingCall[],
  suspect: (call: WaitingCall) => void,
): Promise<void> {
  const outcomes = await inProgram(services.pools, programId, (db) =>
    handleBatch(db, route, programId, batch),
  ).catch((error: unknown) => ({ error }));
  if (!('error' in outcomes)) {
    for (const [call, outcome] of outcomes) answer(call, outcome);
    return;
  }
  const [call] = batch;
  // Without the database each would only fail again; and after a commit with an unknown outcome, run twice.
  if (isDatabaseUnavailable(outcomes.error)) {
    for (const { reject } of batch) reject(outcomes.error);
    return;
  }
  if (call && batch.length === 1) {
    suspect(call);
    return respondToFailure(services, programId, call, outcomes.error);
  }
  const middle = Math.ceil(batch.length / 2);
  await runBatch(services, route, programId, batch.slice(0, middle), suspect);
  await runBatch(services, route, programId, batch.slice(middle), suspect);
}

/** Responds to a call that failed by itself, storing a final refusal; never rejects. */
async function respondToFailure(
  { pools }: CallServices,
  programId: number,
  call: WaitingCall,
  error: unknown,
): Promise<void> {
  const { keyed, checked, reject } = call;
  if (!keyed || !(error instanceof Problem) || !isFinalRefusal(error)) return reject(error);
  await storeRefusal(pools, programId, keyed, error, checked.request.id).then(
    (earlier) => answer(call, earlier ?? error),
    reject,
  );
}

function answer({ checked, resolve, reject }: WaitingCall, outcome: Outcome): void {
  if (outcome instanceof Problem) reject(outcome);
  else resolve(typeof outcome === 'string' ? outcome : replayAnswer(checked.reply, outcome));
}

async function handleBatch(
  db: Db,
  route: BatchedRoute,
  programId: number,
  batch: readonly WaitingCall[],
): Promise<Map<WaitingCall, Outcome>> {
  const callsOf = (some: readonly WaitingCall[]) =>
    some.map(({ viewer, checked: { params, query, body } }) => ({ viewer, params, query, body }));
  const [repeats, known] = await Promise.all([
    answerRepeats(db, programId, batch),
    route.readAll(db, programId, callsOf(batch)),
  ]);
  const outcomes = new Map(repeats);
  const fresh = batch.filter((call) => !outcomes.has(call));
  const answers =
    fresh.length > 0 ? await route.handleAll(db, programId, callsOf(fresh), known) : [];
  for (const [at, call] of fresh.entries()) {
    const answered = answers[at];
    if (!answered) throw new Error(`${route.endpoint.path} did not answer every call.`);
    outcomes.set(call, toOutcome(call, route, answered));
  }
  keepAnswers(db, programId, fresh, outcomes);
  return outcomes;
}

function toOutcome(
  { checked }: WaitingCall,
  { endpoint }: BatchedRoute,
  answered: AnyAnswer | Problem,
): Outcome {
  if (answered instanceof Problem) return answered;
  return writeAnswer(checked, endpoint, answered);
}

/** Claims the keys of calls; responds to those whose key was used before. */
async function answerRepeats(
  db: Db,
  programId: number,
  batch: readonly WaitingCall[],
): Promise<[WaitingCall, Outcome][]> {
  const keyed = batch.flatMap((call) => (call.keyed ? { call, request: call.keyed } : []));
  const requests = keyed.map(({ request }) => request);
  const earlier = await claimIdempotencyKeys(db, programId, requests);
  return keyed.flatMap(({ call, request }, at): [WaitingCall, Outcome][] => {
    const first = earlier[at];
    if (!first) return [];
    return [[call, isSameRequest(first, request) ? first : new Problem('idempotency_key_reused')]];
  });
}

function keepAnswers(
  db: Db,
  programId: number,
  calls: readonly WaitingCall[],
  outcomes: ReadonlyMap<WaitingCall, Outcome>,
): void {
  const kept: (KeyedRequest & { status: number; body: string })[] = [];
  const released: KeyedRequest[] = [];
  for (const call of calls) {
    const outcome = outcomes.get(call);
    if (!call.keyed || outcome === undefined) continue;
    if (typeof outcome === 'string') kept.push({ ...call.keyed, status: 200, body: outcome });
    else if (outcome instanceof Problem && isFinalRefusal(outcome)) {
      const body = failureText(outcome, call.checked.request.id);
      kept.push({ ...call.keyed, status: outcome.status, body });
    } else released.push(call.keyed);
  }
  deferUntilCommit(storeAnswers(db, programId, kept));
  deferUntilCommit(releaseIdempotencyKeys(db, programId, released));
}
