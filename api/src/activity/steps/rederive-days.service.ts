import { dayRuleVersion, memberDay } from '@stridewell/rules';
import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import {
  selectHasOlderSince,
  selectNextMembersForUpdate,
  selectOlderDays,
  selectRuleProgressForUpdate,
  updateRuleProgress,
} from './rederive-days.sql.ts';
import { keyOf } from './steps.sql.ts';
import { recomputeDays } from './write-entries.ts';

/** The maximum number of members and days in a transaction. */
interface Batch {
  members: number;
  days: number;
}

const usualBatch: Batch = { members: 200, days: 2000 };

/**
 * Recalculates a program's days that older rules calculated, from their entries, and updates everything that depends on
 * them; a closed challenge stays unchanged. Any instance may run this job at any time: it resumes where the previous
 * run stopped, and once a program is done it only reads one row. Returns how many days it recalculated.
 */
export async function rederiveDays(
  pools: Pools,
  programId: number,
  now: Date,
  batch: Batch = usualBatch,
): Promise<number> {
  let derived = 0;
  for (;;) {
    const step = await inProgram(pools, programId, (db) => rederiveNext(db, programId, batch, now));
    derived += step.derived;
    if (step.isDone) return derived;
  }
}

async function rederiveNext(
  db: Db,
  programId: number,
  batch: Batch,
  now: Date,
): Promise<{ derived: number; isDone: boolean }> {
  const progress = await selectRuleProgressForUpdate(db, programId, dayRuleVersion, now);
  if (!progress || progress.finishedAt !== null) return { derived: 0, isDone: true };
  // A separate statement, before the days are read: see lockMembers.
  const locked = await selectNextMembersForUpdate(db, programId, progress.memberId, batch.members);
  const lastId = locked.at(-1)?.memberId;
  if (lastId === undefined) {
    await finish(db, programId, progress.startedAt, now);
    return { derived: 0, isDone: true };
  }
  const members = locked.map((member) => ({ ...member, today: memberDay(now, member) }));
  const memberIds = members.map(({ memberId }) => memberId);
  const rows = await selectOlderDays(db, programId, memberIds, dayRuleVersion, batch.days);
  if (rows.length > 0) {
    const before = new Map(rows.map((row) => [keyOf(row), row]));
    await recomputeDays(db, programId, members, { keys: rows, before }, now);
  }
  // If the batch is full, the same members may have more days.
  if (rows.length < batch.days) {
    await updateRuleProgress(db, programId, dayRuleVersion, { memberId: lastId });
  }
  return { derived: rows.length, isDone: false };
}

/** Ends the round, or makes the next run start over if an older instance has written days in the meantime. */
async function finish(db: Db, programId: number, startedAt: string, now: Date): Promise<void> {
  const isWritten = await selectHasOlderSince(db, programId, dayRuleVersion, startedAt);
  await updateRuleProgress(
    db,
    programId,
    dayRuleVersion,
    isWritten ? { memberId: 0, startedAt: now } : { memberId: 0, finishedAt: now },
  );
}
