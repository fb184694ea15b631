import { z } from 'zod';
import { lockMembers } from '#activity/member-days/member-days.service.ts';
import { type Db, inProgram } from '#foundation/database/in-program.ts';
import type { Pools } from '#foundation/database/pools.ts';
import { isDatabaseUnavailable } from '#foundation/http/failures.ts';
import type { Job } from '#foundation/jobs/jobs.service.ts';
import { compareDays } from './compare-days.ts';
import { deleteFileDays, insertFileDays, selectWrittenDays } from './file-import-days.sql.ts';
import {
  type HeldImport,
  lockFileImport,
  updateFileImport,
  updatePercent,
} from './file-imports.sql.ts';
import type { FileStore } from './file-store.ts';
import { FileRefused } from './formats/file-refused.ts';
import type { FoundDay, FoundDays } from './formats/found-days.ts';
import { readFile } from './formats/read-file.ts';

const OfImport = z.object({ programId: z.number().int(), importId: z.number().int() });

/** The payload of a job of one import. */
export type OfImport = z.infer<typeof OfImport>;

/** How often it is noted how far a file was read, and looked whether its member has stopped it. */
const noteEveryMs = 500;
/** Days that one statement stores. */
const daysAtOnce = 2_000;
/** A file lies on the instance that took it. One that no instance has found after so long is gone. */
const lookedForMs = 10 * 60_000;

/** What jobs of imports have in common: nobody else works on the same one. */
export const aboutOneImport = {
  payload: OfImport,
  oneAtATime: ({ importId }: OfImport) => String(importId),
  // A member waits for it.
  priority: 1,
};

/** Defines the job that reads an uploaded file, and finds what it would change. */
export function defineReadingJob(store: FileStore): Job<OfImport> {
  return {
    ...aboutOneImport,
    name: 'read-file-import',
    async handle({ programId, importId }, { pools, signal }) {
      const held = await inProgram(pools, programId, (db) =>
        lockFileImport(db, programId, importId),
      );
      if (!held || held.state !== 'reading') {
        if (held?.state !== 'person_needed') await store.remove(importId);
        return;
      }
      const end = (problem: FileRefused['problem']) =>
        endReading(pools, { programId, importId }, held, (db) =>
          updateFileImport(db, programId, importId, {
            state: 'failed',
            problem,
            finishedAt: new Date().toISOString(),
          }),
        );
      if (!(await store.has(importId))) {
        if (Date.now() - Date.parse(held.uploadedAt) > lookedForMs) return end('interrupted');
        // Another instance may have it: the queue hands the job on.
        throw new Error(`The file of import ${importId} is not here.`);
      }
      try {
        const found = await readWatched(pools, store, { programId, importId }, held, signal);
        if (!found) return;
        await endReading(pools, { programId, importId }, held, (db) =>
          storeFound(db, { programId, importId }, held, found),
        );
        if (found.people.length === 0) await store.remove(importId);
      } catch (error) {
        if (signal.aborted || isDatabaseUnavailable(error)) throw error;
        await end(error instanceof FileRefused ? error.problem : 'went_wrong');
        await store.remove(importId);
        if (!(error instanceof FileRefused)) throw error;
      }
    },
  };
}

/** Reads a file, notes how far it is, and stops when its member does; undefined then. */
async function readWatched(
  pools: Pools,
  store: FileStore,
  { programId, importId }: OfImport,
  { memberId, person }: HeldImport,
  signal: AbortSignal,
): Promise<FoundDays | undefined> {
  const stop = new AbortController();
  let [done, isCancelled] = [0, false];
  const note = async () => {
    const percent = Math.floor(done * 100);
    const goesOn = await inProgram(pools, programId, (db) =>
      updatePercent(db, programId, importId, percent),
    );
    if (goesOn) return;
    isCancelled = true;
    stop.abort();
  };
  // What cannot be noted now is noted the next time.
  const notes = setInterval(() => void note().catch(() => {}), noteEveryMs);
  try {
    const timeZone = await inProgram(pools, programId, async (db) => {
      const [member] = await lockMembers(db, programId, [memberId]);
      return member?.timeZone ?? 'UTC';
    });
    return await readFile(store.pathOf(importId), {
      person,
      timeZone,
      signal: AbortSignal.any([signal, stop.signal]),
      onProgress: (part) => {
        done = part;
      },
    });
  } catch (error) {
    if (!isCancelled) throw error;
    await store.remove(importId);
    return undefined;
  } finally {
    clearInterval(notes);
  }
}

/** Ends reading in one transaction, unless the import was stopped meanwhile. */
function endReading(
  pools: Pools,
  { programId, importId }: OfImport,
  { memberId }: HeldImport,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  return inProgram(
    pools,
    programId,
    async (db) => {
      const held = await lockFileImport(db, programId, importId);
      if (held?.state === 'reading') await work(db);
    },
    { memberId },
  );
}

async function storeFound(
  db: Db,
  { programId, importId }: OfImport,
  { memberId }: HeldImport,
  { kind, days, people, unreadable }: FoundDays,
): Promise<void> {
  const now = new Date();
  // A job that was killed may have stored some.
  await deleteFileDays(db, programId, importId);
  for (let at = 0; at < days.length; at += daysAtOnce) {
    await storeDays(db, { programId, importId }, memberId, days.slice(at, at + daysAtOnce), now);
  }
  const state = people.length > 0 ? 'person_needed' : 'ready';
  await updateFileImport(db, programId, importId, {
    state,
    kind,
    people,
    unreadable,
    percent: 100,
  });
}

async function storeDays(
  db: Db,
  { programId, importId }: OfImport,
  memberId: number,
  days: readonly FoundDay[],
  now: Date,
): Promise<void> {
  const [member] = await lockMembers(db, programId, [memberId]);
  if (!member) return;
  const named = [...new Set(days.map(({ day }) => day))];
  const written = await selectWrittenDays(db, programId, memberId, named);
  const compared = compareDays(days, written, member, now);
  await insertFileDays(
    db,
    programId,
    importId,
    days.map((found, at) => {
      const { change = 'refused', reason = null, valueBefore = null } = compared[at] ?? {};
      return { ...found, change, reason, valueBefore };
    }),
  );
}
