import { newIdempotencyKey } from '@stridewell/api-client';
import type { ApiClient, CallArgs } from '@stridewell/api-client';
import { isUpload } from '@stridewell/contracts';
import type { Endpoint, Input, Output } from '@stridewell/contracts';
import { hashKey } from '@tanstack/react-query';
import { askBeforeClosing } from '#history/leave-guard.ts';
import { createPendingWrites, intentOf, isAnswered } from './pending-writes.ts';

/** The intent of a write, which identifies its retries. */
export interface WriteIntent<E extends Endpoint> {
  params: Input<E>['params'];
  /** What tells it from other intents; plain data. */
  wanted: unknown;
}

/** The API as the viewer may use it. */
export interface SessionApi extends ApiClient {
  /**
   * Sends a write whose input is made from the server's current data. If the same write was sent before without a
   * response, sends that one again under the same key: it happens once.
   */
  callOnce<E extends Endpoint>(
    endpoint: E,
    intent: WriteIntent<E>,
    makeInput: () => Promise<Input<E>>,
  ): Promise<Output<E>>;
  /** Whether the same write was sent before and may have happened, since there was no response. */
  isPendingWrite<E extends Endpoint>(endpoint: E, intent: WriteIntent<E>): boolean;
  /** Returns the key of a write that had no response; from then on the caller sends it again. */
  takeOver<E extends Endpoint>(endpoint: E, intent: WriteIntent<E>): string | null;
}

/** An endpoint with its path parameters, for comparison. */
function subjectOf({ owns, path }: Endpoint, params: unknown): string {
  const above = path.slice(0, path.lastIndexOf('/'));
  const isThing = owns === 'self' || path.slice(above.length).startsWith('/:');
  return `${isThing ? path : above} ${hashKey([params])}`;
}

/**
 * Makes every write of a signed-in member happen once per intent: while it is pending, repeats share its response;
 * until there is one, it is sent under the same key, also after a reload.
 */
export function callWritesOnce(
  call: ApiClient['call'],
  viewerId: () => number | null,
): SessionApi & { forgetWrites(): void } {
  const pending = createPendingWrites();
  const underWay = new Map<string, Promise<unknown>>();

  function identify(endpoint: Endpoint, params: unknown, wanted: unknown) {
    const memberId = viewerId();
    if (memberId === null) return null;
    const { method, path } = endpoint;
    const intent = intentOf(memberId, `${method} ${path}`, { params, wanted });
    return { memberId, intent, subject: subjectOf(endpoint, params) };
  }

  async function attempt<T>(
    own: NonNullable<ReturnType<typeof identify>>,
    send: (key: string, sentBefore: unknown, keep: (input?: unknown) => void) => Promise<T>,
  ): Promise<T> {
    const before = pending.find(own.intent);
    const key = before?.key ?? newIdempotencyKey();
    const keep = (input?: unknown) =>
      pending.keep({ ...own, key, sentAt: before?.sentAt ?? Date.now(), input });
    const isOwn = ({ intent }: { intent: string }) => intent === own.intent;
    try {
      const answer = await send(key, before?.input, keep);
      pending.forget(
        (kept) =>
          isOwn(kept) ||
          kept.memberId !== own.memberId ||
          (kept.subject === own.subject && !underWay.has(kept.intent)),
      );
      return answer;
    } catch (error) {
      if (isAnswered(error)) pending.forget(isOwn);
      throw error;
    }
  }

  function share<T>(intent: string, start: () => Promise<T>): Promise<T> {
    const known = underWay.get(intent);
    if (known) return known as Promise<T>; // an intent is of one endpoint, whose answer it is
    // Forms close before the server has answered: if the page closes now, the entry may be lost.
    const stopAsking = askBeforeClosing();
    const started = start().finally(() => {
      underWay.delete(intent);
      stopAsking();
    });
    underWay.set(intent, started);
    return started;
  }

  return {
    call(endpoint, ...args) {
      const [given, options] = args;
      const { params, ...wanted } = (given ?? {}) as { params?: unknown }; // `Input<E>` in its loosest form
      const isOwnKind = options?.idempotencyKey !== undefined || options?.keepalive === true;
      const isPlain = endpoint.method === 'GET' || isUpload(endpoint) || isOwnKind;
      const own = isPlain ? null : identify(endpoint, params, wanted);
      if (!own) return call(endpoint, ...args);
      return share(own.intent, () =>
        attempt(own, (idempotencyKey, _sentBefore, keep) => {
          keep();
          // The given input with one more option.
          return call(endpoint, ...([given, { ...options, idempotencyKey }] as typeof args));
        }),
      );
    },
    async callOnce<E extends Endpoint>(
      endpoint: E,
      { params, wanted }: WriteIntent<E>,
      makeInput: () => Promise<Input<E>>,
    ) {
      const send = (...args: [input: Input<E>, options?: { idempotencyKey: string }]) =>
        call(endpoint, ...(args as CallArgs<E>)); // an input is given, whether or not it may be left out
      const own = identify(endpoint, params, wanted);
      if (!own) return send(await makeInput());
      return share(own.intent, () =>
        attempt(own, async (idempotencyKey, sentBefore, keep) => {
          // Stored below, when this endpoint was called with the same intent.
          const input = (sentBefore as Input<E> | undefined) ?? (await makeInput());
          keep(input);
          return send(input, { idempotencyKey });
        }),
      );
    },
    isPendingWrite(endpoint, { params, wanted }) {
      const own = identify(endpoint, params, wanted);
      if (!own || underWay.has(own.intent)) return false;
      return pending.find(own.intent) !== undefined;
    },
    takeOver(endpoint, { params, wanted }) {
      const own = identify(endpoint, params, wanted);
      const kept = own && pending.find(own.intent);
      if (!kept) return null;
      pending.forget(({ intent }) => intent === kept.intent);
      return kept.key;
    },
    forgetWrites: () => pending.forget(() => true),
  };
}
