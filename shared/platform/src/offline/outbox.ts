import { ApiProblem } from '@stridewell/api-client';
import type { ApiClient, CallArgs } from '@stridewell/api-client';
import { addSteps, addWellnessMetrics } from '@stridewell/contracts';
import type { Endpoint, Input } from '@stridewell/contracts';
import { isAnswered } from '#session/pending-writes.ts';
import { createWatchers } from '#watchers/watchers.ts';
import { offlineStore } from './offline-store.ts';
import type { WaitingOperation, WaitingWrite } from './offline-store.ts';

const operations = { addSteps, addWellnessMetrics } as const;

/** How long the server knows a key, in milliseconds (api/src/engine/requests/repeats/idempotency.sql.ts). */
const keyLifetime = 24 * 3_600_000;
/** How often to retry while something waits, in milliseconds. */
const tryAgainEvery = 20_000;

/** Sends writes that found no network, once each, when there is one. */
export interface Outbox {
  /** Starts storing and sending; nothing is stored before. */
  start(): void;
  /**
   * Whether a failed write is stored: if there was no network. If there was one and the response was lost, the member
   * sees it and retries under the same key.
   */
  takes(error: unknown): boolean;
  /** Returns the viewer's waiting or refused writes, oldest first. */
  list(): readonly WaitingWrite[];
  subscribe(onChange: () => void): () => void;
  /** Stores a write without a response, under its key. Returns whether that worked. */
  keep<E extends typeof addSteps | typeof addWellnessMetrics>(
    endpoint: E,
    input: Input<E>,
    key: string,
  ): Promise<boolean>;
  /** Removes a write that was refused, or that the member no longer wants. */
  discard(key: string): Promise<void>;
  /** Sends waiting writes, unless another tab does; call it when there may be a network. */
  send(): Promise<void>;
  stop(): void;
}

/** The environment of an outbox. */
export interface OutboxParts {
  call: ApiClient['call'];
  /** The signed-in member; null for no one. */
  memberId: () => number | null;
  /** Called for each successful write, in this tab or another. */
  onSent: (endpoint: Endpoint) => void;
  store?: Pick<typeof offlineStore, 'writesOf' | 'putWrite' | 'removeWrite'>;
}

/** Creates a separate outbox for a test; the product shares `outbox`. */
export function createOutbox({
  call,
  memberId,
  onSent,
  store = offlineStore,
}: OutboxParts): Outbox {
  let shown: readonly WaitingWrite[] = [];
  let isStarted = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  let otherTabs: BroadcastChannel | undefined;
  let turn: Promise<void> | undefined;
  let isAskedAgain = false;
  const watchers = createWatchers();
  const sendNow = () => void send().catch(() => undefined);

  async function read(): Promise<void> {
    const id = memberId();
    shown = id === null ? [] : await store.writesOf(id);
    watchers.notify();
  }

  /** Reads the stored writes, and lets other tabs do the same. */
  async function readAll(): Promise<void> {
    await read();
    otherTabs?.postMessage('changed');
  }

  /** Requested during a run, it runs again: the network may have returned in the middle. */
  function send(): Promise<void> {
    isAskedAgain = true;
    turn ??= sendInTurns().finally(() => {
      turn = undefined;
    });
    return turn;
  }

  async function sendInTurns(): Promise<void> {
    while (isAskedAgain) {
      isAskedAgain = false;
      await sendAll();
    }
  }

  async function sendAll(): Promise<void> {
    const id = memberId();
    if (!isStarted || id === null) return;
    await read();
    if (!shown.some(({ refusedAs }) => refusedAs === null)) return;
    // One tab at a time: two would send under one key and wait for the same response. If a tab is closed in the middle,
    // the next takes over right away.
    await navigator.locks.request('stridewell-outbox', async () => {
      for (const write of await store.writesOf(id)) {
        if (!isStarted || memberId() !== id) break;
        if (write.refusedAs === null && !(await sendOne(write))) break;
      }
    });
    await readAll();
  }

  /** Sends a write. Returns false if there is still no response. */
  async function sendOne(write: WaitingWrite): Promise<boolean> {
    if (isAddition(write) && Date.now() - write.at > keyLifetime) {
      // It may have arrived the first time, and would be added again.
      await store.putWrite({ ...write, refusedAs: 'key_expired' });
      return true;
    }
    const endpoint: Endpoint = operations[write.operation];
    try {
      // The input was stored for this endpoint.
      const sent = [write.input, { idempotencyKey: write.key }] as unknown as CallArgs<Endpoint>;
      await call(endpoint, ...sent);
    } catch (error) {
      if (!isAnswered(error)) return false;
      const refusedAs = error instanceof ApiProblem ? error.code : 'internal_error';
      await store.putWrite({ ...write, refusedAs });
      return true;
    }
    await store.removeWrite(write.key);
    onSent(endpoint);
    // Another tab may have read the day between two of them.
    otherTabs?.postMessage(write.operation);
    return true;
  }

  return {
    start() {
      if (isStarted || !('locks' in navigator) || !('indexedDB' in window)) return;
      isStarted = true;
      otherTabs = new BroadcastChannel('stridewell.outbox');
      otherTabs.onmessage = ({ data }: MessageEvent<'changed' | WaitingOperation>) => {
        if (data !== 'changed') onSent(operations[data]);
        void read().catch(() => undefined);
      };
      window.addEventListener('online', sendNow);
      document.addEventListener('visibilitychange', sendNow);
      timer = setInterval(sendNow, tryAgainEvery);
      sendNow();
    },
    takes: (error) =>
      isStarted &&
      !navigator.onLine &&
      error instanceof ApiProblem &&
      error.code === 'network_unreachable',
    list: () => shown,
    subscribe: watchers.add,
    async keep(endpoint, input, key) {
      const id = memberId();
      if (!isStarted || id === null) return false;
      const operation = endpoint.path === addSteps.path ? 'addSteps' : 'addWellnessMetrics';
      try {
        const write = {
          key,
          memberId: id,
          operation,
          input,
          at: Date.now(),
          refusedAs: null,
        } as const;
        await store.putWrite(write);
        await readAll();
        return true;
      } catch {
        return false;
      }
    },
    async discard(key) {
      await store.removeWrite(key);
      await readAll();
    },
    send,
    stop() {
      isStarted = false;
      clearInterval(timer);
      otherTabs?.close();
      window.removeEventListener('online', sendNow);
      document.removeEventListener('visibilitychange', sendNow);
    },
  };
}

/** Whether a write adds to existing data: all others set a value, and can be repeated. */
function isAddition({ operation, input }: WaitingWrite): boolean {
  if (operation !== 'addSteps') return false;
  const { body } = input as Input<typeof addSteps>; // stored for this operation
  return body.stepData.some(({ mode }) => mode === 'add');
}
