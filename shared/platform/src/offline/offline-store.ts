import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';

/** The writes that wait for a network, by the operation id of their endpoint. */
export type WaitingOperation = 'addSteps' | 'addWellnessMetrics';

/** A write that could not be sent, with the key under which it is sent again and again until it is answered. */
export interface WaitingWrite {
  key: string;
  memberId: number;
  operation: WaitingOperation;
  /** The input of the call. */
  input: unknown;
  /** When it was first sent, in milliseconds since 1970: the order in which they are sent. */
  at: number;
  /** The code of the problem with which the server refused it; null while it waits. */
  refusedAs: string | null;
}

/** What a member saw last. */
export interface KeptAnswers {
  memberId: number;
  /** The scripts of the shell that the answers were made for. */
  shell: string;
  at: number;
  viewer: unknown;
  /** The answers of the query cache, as JSON. */
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
    // Another tab has a newer page: this one opens it anew when it needs it.
    blocking: () => void opened?.then((database) => database.close()).then(forgetOpened),
    terminated: forgetOpened,
  });
  opened.catch(forgetOpened);
  return opened;
}

function forgetOpened(): void {
  opened = undefined;
}

/** What is kept in the browser for times without a network. Rejects where the browser denies it. */
export const offlineStore = {
  /** The waiting writes of a member, the oldest first. */
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
  /** The answers that were kept last, whoever's they are: there is one set at a time. */
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
