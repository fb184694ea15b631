import { z } from 'zod';
import { lockMembers } from '#engine/leaderboard/index.ts';
import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { isDatabaseUnavailable } from '#engine/requests/index.ts';
import { enqueue, type Job } from '#engine/jobs/index.ts';
import {
  type HeldImport,
  type ImportChange,
  lockFileImport,
  updateFileImport,
  updatePercent,
} from './file-imports.sql.ts';
import type { FileStore } from './file-store.ts';
import { selectKnownColumns } from './known-columns.sql.ts';
import { stateOf, storeFound, storeReport } from './store-found.ts';
import { FileRefused } from './formats/file-refused.ts';
import type { FoundDays } from './formats/found-days.ts';
import type { FoundReport } from './formats/found-report.ts';
import { readFile } from './formats/read-file.ts';

const OfImport = z.object({ programId: z.number().int(), importId: z.number().int() });

/** The payload of a job of one import. */
export type OfImport = z.infer<typeof OfImport>;

/** How often it is noted how far a file was read, and looked whether its member has stopped it. */
const noteEveryMs = 500;
/** A file lies on the instance that took it. One that no instance has found after so long is gone. */
const lookedForMs = 10 * 60_000;

/** What jobs of imports have in common: nobody else works on the same one. */
export const aboutOneImport = {
  payload: OfImport,
  oneAtATime: ({ importId }: OfImport) => String(importId),
  // A member waits for it.
  priority: 1,
};

/** How long a file is read at most where others wait behind it, and where only other large ones do. */
const shortBudgetMs = 10_000;
const longBudgetMs = 5 * 60_000;

/** Defines the job that reads an uploaded file, and finds what it would change. */
export function defineReadingJob(store: FileStore): Job<OfImport> {
  return defineReadingJobs(store)[0];
}

/**
 * Defines the job that reads an uploaded file, and the one that reads it where that takes long: a large archive keeps
 * nobody waiting but others who have one, and no file is read for longer than a few minutes.
 */
export function defineReadingJobs(
  store: FileStore,
  budgets: { shortMs: number; longMs: number } = { shortMs: shortBudgetMs, longMs: longBudgetMs },
): [Job<OfImport>, Job<OfImport>] {
  const long = defineJob(store, 'read-large-file-import', budgets.longMs);
  return [defineJob(store, 'read-file-import', budgets.shortMs, long), long];
}

/** Raised where a file takes longer to read than it may. */
class BudgetOver extends Error {}

function defineJob(
  store: FileStore,
  name: string,
  budgetMs: number,
  next?: Job<OfImport>,
): Job<OfImport> {
  return {
    ...aboutOneImport,
    name,
    async handle({ programId, importId }, { pools, signal }) {
      const held = await inProgram(pools, programId, (db) =>
        lockFileImport(db, programId, importId),
      );
      if (!held || held.state !== 'reading') {
        if (!isAsking(held?.state)) await store.remove(importId);
        return;
      }
      const end = (problem: FileRefused['problem'], report?: FoundReport) =>
        endReading(pools, { programId, importId }, held, async (db) => {
          const finishedAt = new Date().toISOString();
          const found = report && (await storeReport(db, { programId, importId }, report));
          const change: ImportChange = { state: 'failed', problem, finishedAt, ...found };
          await updateFileImport(db, programId, importId, change);
        });
      if (!(await store.has(importId))) {
        if (Date.now() - Date.parse(held.uploadedAt) > lookedForMs) return end('interrupted');
        // Another instance may have it: the queue hands the job on.
        throw new Error(`The file of import ${importId} is not here.`);
      }
      try {
        const about = { programId, importId, budgetMs };
        const found = await readWatched(pools, store, about, held, signal);
        if (!found) return;
        await endReading(pools, { programId, importId }, held, (db) =>
          storeFound(db, { programId, importId }, held, found),
        );
        if (!isAsking(stateOf(found))) await store.remove(importId);
      } catch (error) {
        if (signal.aborted || isDatabaseUnavailable(error)) throw error;
        if (error instanceof BudgetOver && next) {
          await inProgram(pools, programId, (db) => enqueue(db, next, { programId, importId }));
          return;
        }
        if (error instanceof FileRefused) await end(error.problem, error.report);
        else await end(error instanceof BudgetOver ? 'took_too_long' : 'went_wrong');
        await store.remove(importId);
        if (!(error instanceof FileRefused || error instanceof BudgetOver)) throw error;
      }
    },
  };
}

/** Whether the file is kept until its member has answered. */
function isAsking(state: HeldImport['state'] | undefined): boolean {
  return state === 'person_needed' || state === 'answer_needed';
}

/** Reads a file, notes how far it is, and stops when its member does; undefined then. */
async function readWatched(
  pools: Pools,
  store: FileStore,
  { programId, importId, budgetMs }: OfImport & { budgetMs: number },
  { memberId, person, answers, fileName }: HeldImport,
  signal: AbortSignal,
): Promise<FoundDays | undefined> {
  const stop = new AbortController();
  let [done, isCancelled, isOver] = [0, false, false];
  const note = async () => {
    const percent = Math.floor(done * 100);
    const continues = await inProgram(pools, programId, (db) =>
      updatePercent(db, programId, importId, percent),
    );
    if (continues) return;
    isCancelled = true;
    stop.abort();
  };
  // What cannot be noted now is noted the next time.
  const budget = setTimeout(() => {
    isOver = true;
    stop.abort();
  }, budgetMs);
  const notes = setInterval(() => void note().catch(() => {}), noteEveryMs);
  try {
    const about = await inProgram(pools, programId, async (db) => {
      const [member] = await lockMembers(db, programId, [memberId]);
      const knownColumns = await selectKnownColumns(db, programId, memberId, importId);
      return { timeZone: member?.timeZone ?? 'UTC', knownColumns };
    });
    return await readFile(store.pathOf(importId), {
      person,
      answers,
      fileName,
      ...about,
      signal: AbortSignal.any([signal, stop.signal]),
      onProgress: (part) => {
        done = part;
      },
    });
  } catch (error) {
    if (isOver && !isCancelled) throw new BudgetOver();
    if (!isCancelled) throw error;
    await store.remove(importId);
    return undefined;
  } finally {
    clearInterval(notes);
    clearTimeout(budget);
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
