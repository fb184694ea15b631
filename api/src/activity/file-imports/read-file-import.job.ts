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

/** The payload of a job for one import. */
export type OfImport = z.infer<typeof OfImport>;

/** How often progress is stored, together with a check whether the member has stopped the import. */
const noteEveryMs = 500;
/** A file is on the instance that received it. If no instance has found it after this time, it is lost. */
const lookedForMs = 10 * 60_000;

/** The common settings of import jobs: only one job at a time works on an import. */
export const aboutOneImport = {
  payload: OfImport,
  oneAtATime: ({ importId }: OfImport) => String(importId),
  // A member is waiting for it.
  priority: 1,
};

/** The maximum time for reading a file while others wait behind it, and when only other large ones do. */
const shortBudgetMs = 10_000;
const longBudgetMs = 5 * 60_000;

/** Defines the job that reads an uploaded file and finds what it would change. */
export function defineReadingJob(store: FileStore): Job<OfImport> {
  return defineReadingJobs(store)[0];
}

/**
 * Defines the job that reads an uploaded file, and the job that takes over if that takes long: a large archive only
 * delays other large ones, and no file is read for longer than a few minutes.
 */
export function defineReadingJobs(
  store: FileStore,
  budgets: { shortMs: number; longMs: number } = { shortMs: shortBudgetMs, longMs: longBudgetMs },
): [Job<OfImport>, Job<OfImport>] {
  const long = defineJob(store, 'read-large-file-import', budgets.longMs);
  return [defineJob(store, 'read-file-import', budgets.shortMs, long), long];
}

/** Thrown if a file takes longer to read than allowed. */
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
        // Another instance may have the file: the queue passes the job on.
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

/** Reads a file and stores the progress; stops and returns undefined if its member cancels the import. */
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
  const budget = setTimeout(() => {
    isOver = true;
    stop.abort();
  }, budgetMs);
  // If progress can't be stored now, it is stored the next time.
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

/** Ends reading in one transaction, unless the import was stopped in the meantime. */
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
