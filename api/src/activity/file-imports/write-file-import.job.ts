import { undoDays as daysUntilFinal } from '@stridewell/contracts';
import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { defineProgramJob, enqueue, type Job } from '#engine/jobs/index.ts';
import { deleteOldDays, selectDaysToWrite } from './file-import-days.sql.ts';
import {
  type HeldImport,
  lockFileImport,
  selectFileImport,
  selectUnfinished,
  updateFileImport,
} from './file-imports.sql.ts';
import type { FileStore } from './file-store.ts';
import { aboutOneImport, defineReadingJob, type OfImport } from './read-file-import.job.ts';
import { applyDays, MemberGone, undoDays } from './write-days.ts';

/** The maximum number of days in a transaction, and the initial one. */
const [maxBatchSize, firstBatchSize] = [256, 32];
/** The target duration of a transaction, in milliseconds: a member who adds steps waits for it. */
const wantedTime = 250;

/**
 * Returns the number of days for the next transaction, based on how long the last one took: a slow database gets
 * smaller batches.
 */
function nextBatchSize(days: number, took: number): number {
  if (took > 2 * wantedTime) return Math.max(1, days >> 1);
  return took < wantedTime / 2 ? Math.min(maxBatchSize, days << 1) : days;
}

/**
 * Writes or undoes the days of an import. Each batch is one transaction under the import's lock: if the process is
 * killed, the next attempt finds either all of the batch or nothing.
 */
export const writeFileImport: Job<OfImport> = {
  ...aboutOneImport,
  name: 'write-file-import',
  async handle(ofImport, { pools, signal }) {
    try {
      const { programId, importId } = ofImport;
      const held = await inProgram(pools, programId, (db) =>
        lockFileImport(db, programId, importId),
      );
      if (!held) return;
      let daysPerBatch = firstBatchSize;
      let isOver = false;
      while (!signal.aborted && !isOver) {
        const begun = performance.now();
        isOver = !(await writePart(pools, ofImport, { ...held, daysPerBatch }, new Date()));
        daysPerBatch = nextBatchSize(daysPerBatch, performance.now() - begun);
      }
    } catch (error) {
      if (!(error instanceof MemberGone)) throw error;
      await inProgram(pools, ofImport.programId, (db) => end(db, ofImport, { state: 'failed' }));
    }
  },
};

/** Writes or undoes the next days; returns whether there may be more. */
function writePart(
  pools: Pools,
  ofImport: OfImport,
  { memberId, daysPerBatch }: HeldImport & { daysPerBatch: number },
  now: Date,
): Promise<boolean> {
  const { programId, importId } = ofImport;
  const work = async (db: Db) => {
    const held = await lockFileImport(db, programId, importId);
    if (held?.state !== 'applying' && held?.state !== 'undoing') return false;
    const isUndo = held.state === 'undoing';
    const days = await selectDaysToWrite(db, programId, importId, isUndo, daysPerBatch);
    if (days.length === 0) {
      const appliedAt = now.toISOString();
      await end(db, ofImport, isUndo ? { state: 'undone' } : { state: 'applied', appliedAt });
      return false;
    }
    const target = { programId, importId, memberId };
    if (!isUndo) await applyDays(db, target, days, now);
    const kept = isUndo ? await undoDays(db, target, days, now) : 0;
    await notePercent(db, ofImport, held, kept);
    return true;
  };
  // Existing values are read and replaced in a transaction of their member.
  return inProgram(pools, programId, work, { memberId });
}

async function notePercent(
  db: Db,
  { programId, importId }: OfImport,
  { memberId, state }: HeldImport,
  kept: number,
): Promise<void> {
  const row = await selectFileImport(db, programId, memberId, importId);
  if (!row) return;
  const all = row.newDays + row.changedDays;
  const share = all === 0 ? 1 : row.daysApplied / all;
  const percent = Math.floor(100 * (state === 'undoing' ? 1 - share : share));
  await updateFileImport(db, programId, importId, { percent, daysKept: row.daysKept + kept });
}

function end(
  db: Db,
  { programId, importId }: OfImport,
  change: { state: 'applied' | 'undone' | 'failed'; appliedAt?: string },
): Promise<void> {
  const finishedAt = new Date().toISOString();
  const problem = change.state === 'failed' ? ('went_wrong' as const) : null;
  return updateFileImport(db, programId, importId, {
    ...change,
    problem,
    finishedAt,
    percent: 100,
  });
}

/** Defines the job that resumes imports whose job gave up, and deletes data that is no longer needed. */
export function defineFileImportCare(store: FileStore) {
  const reading = defineReadingJob(store);
  return defineProgramJob({
    name: 'look-after-file-imports',
    everyMinutes: 60,
    async handle({ programId }, { pools }) {
      await store.removeOld(new Date());
      await inProgram(pools, programId, async (db) => {
        await deleteOldDays(db, programId, daysUntilFinal);
        for (const { importId } of await selectUnfinished(db, programId)) {
          // Either job does nothing if its step isn't due.
          await enqueue(db, reading, { programId, importId });
          await enqueue(db, writeFileImport, { programId, importId });
        }
      });
    },
  });
}
