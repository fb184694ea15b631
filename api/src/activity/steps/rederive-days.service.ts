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

/** What one transaction takes on: so many members, and of them so many days. */
interface Batch {
  members: number;
  days: number;
}

const usualBatch: Batch = { members: 200, days: 2000 };

/**
 * Derives the days of a program that older rules derived again, from their entries, and carries the
 * differences over to everything that follows; a challenge that has closed stays as it is. A job that any
 * instance may run at any time: it goes on where the one before stopped, and once the program is done it
 * reads one row. Answers how many days it derived.
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
  // A statement of its own, before the days are read: see lockMembers.
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
  // With as many days as one batch takes there may be more of the same members.
  if (rows.length < batch.days) {
    await updateRuleProgress(db, programId, dayRuleVersion, { memberId: lastId });
  }
  return { derived: rows.length, isDone: false };
}

/** Ends the round, or lets the next run begin anew where an older instance has gone on writing meanwhile. */
async function finish(db: Db, programId: number, startedAt: string, now: Date): Promise<void> {
  const isWritten = await selectHasOlderSince(db, programId, dayRuleVersion, startedAt);
  await updateRuleProgress(
    db,
    programId,
    dayRuleVersion,
    isWritten ? { memberId: 0, startedAt: now } : { memberId: 0, finishedAt: now },
  );
}
