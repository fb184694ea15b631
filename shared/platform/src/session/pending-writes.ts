import { ApiProblem } from '@stridewell/api-client';
import { hashKey } from '@tanstack/react-query';

/** A write that was sent without a response: sending it again under its key changes nothing twice. */
export interface PendingWrite {
  memberId: number;
  /** What it writes to; a later answered write to the same target makes this one outdated. */
  subject: string;
  /** Fingerprint of the member's intent. */
  intent: string;
  key: string;
  sentAt: number;
  /** The input that was sent, if it was made from the server's data at the time. */
  input?: unknown;
}

/** Stores this tab's pending writes. */
export interface PendingWrites {
  find(intent: string): PendingWrite | undefined;
  keep(write: PendingWrite): void;
  forget(isMeant: (write: PendingWrite) => boolean): void;
}

const storageKey = 'stridewell.pending-writes';

/** How long the server knows a key, in milliseconds (api/src/engine/requests/repeats/idempotency.sql.ts). */
const keyLifetime = 24 * 3_600_000;

/** Returns a 53-bit hash (cyrb53, public domain), so that a member's text isn't in the tab's storage. */
function fingerprint(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}

/** Returns the fingerprint of an intent; the order of properties does not matter. */
export function intentOf(memberId: number, call: string, wanted: unknown): string {
  return fingerprint(hashKey([memberId, call, wanted]));
}

/** Stores them in the tab's storage, over reloads; in memory if the browser denies storage. */
export function createPendingWrites(): PendingWrites {
  let inMemory: readonly PendingWrite[] = [];

  function read(): readonly PendingWrite[] {
    try {
      const stored = sessionStorage.getItem(storageKey);
      // Written below only.
      return stored === null ? [] : (JSON.parse(stored) as PendingWrite[]);
    } catch {
      return inMemory;
    }
  }

  function write(writes: readonly PendingWrite[]): void {
    inMemory = writes;
    try {
      if (writes.length === 0) sessionStorage.removeItem(storageKey);
      else sessionStorage.setItem(storageKey, JSON.stringify(writes));
    } catch {
      // Stored in memory.
    }
  }

  const isCurrent = ({ sentAt }: PendingWrite) => Date.now() - sentAt < keyLifetime;

  return {
    find: (intent) => read().find((kept) => kept.intent === intent && isCurrent(kept)),
    keep: (kept) =>
      write([
        ...read()
          .filter(({ intent }) => intent !== kept.intent)
          .filter(isCurrent),
        kept,
      ]),
    forget: (isMeant) => write(read().filter((kept) => !isMeant(kept))),
  };
}

const askForAnotherTry = new Set([401, 408, 425, 429]);

/**
 * Whether the server has answered a write for good. Not if there was no response, or a proxy's, or a refusal that asks
 * for a retry (`isFinalRefusal` in api/src/engine/requests/repeats/idempotency.ts).
 */
export function isAnswered(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  const { code, status, retryAfter } = error;
  if (status < 400 || status >= 500 || askForAnotherTry.has(status)) return false;
  return code !== 'answer_unreadable' && code !== 'conflict' && retryAfter === null;
}
