import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';

/** Writes that can wait for a network, by operation id. */
export type WaitingOperation = 'addSteps' | 'addWellnessMetrics';

/** A write that could not be sent, with the key under which it is sent until there is a response. */
export interface WaitingWrite {
  key: string;
  memberId: number;
  operation: WaitingOperation;
  /** The input of the call. */
  input: unknown;
  /** When it was first sent, in milliseconds since 1970: the sending order. */
  at: number;
  /** The code with which the server refused it; null while it waits. */
  refusedAs: string | null;
}

/** What a member saw last. */
export interface KeptAnswers {
  memberId: number;
  /** The shell's scripts when the answers were stored. */
  shell: string;
  at: number;
  viewer: unknown;
  /** The query cache's answers, as JSON. */
  answers: string;
}

interface Schema extends DBSchema {
  writes: { key: string; value: WaitingWrite };
  answers: { key: number; value: KeptAnswers };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('stridewell', 1, {
    upgrade(database) {
      database.createObjectStore('writes', { keyPath: 'key' });
      database.createObjectStore('answers', { keyPath: 'memberId' });
    },
    // Another tab has a newer page: this one opens the database again when needed.
    blocking: () => void opened?.then((database) => database.close()).then(forgetOpened),
    terminated: forgetOpened,
  });
  opened.catch(forgetOpened);
  return opened;
}

function forgetOpened(): void {
  opened = undefined;
}

/** The browser's offline storage. Rejects if the browser denies it. */
export const offlineStore = {
  /** Returns a member's waiting writes, oldest first. */
  async writesOf(memberId: number): Promise<WaitingWrite[]> {
    const all = await (await open()).getAll('writes');
    return all.filter((write) => write.memberId === memberId).sort((a, b) => a.at - b.at);
  },
  async putWrite(write: WaitingWrite): Promise<void> {
    await (await open()).put('writes', write);
  },
  async removeWrite(key: string): Promise<void> {
    await (await open()).delete('writes', key);
  },
  /** Returns the last stored answers and their owner; there is one set at a time. */
  async readAnswers(): Promise<KeptAnswers | undefined> {
    return (await (await open()).getAll('answers')).at(-1);
  },
  async replaceAnswers(kept: KeptAnswers | null): Promise<void> {
    const change = (await open()).transaction('answers', 'readwrite');
    await Promise.all([
      change.store.clear(),
      ...(kept ? [change.store.put(kept)] : []),
      change.done,
    ]);
  },
};
