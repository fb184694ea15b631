import { type Db, deferUntilCommit } from '#engine/postgres/index.ts';
import { applyGroupDays } from '#engine/leaderboard/groups/apply-group-days.ts';
import type { DayChange } from '#engine/leaderboard/scores/day-change.ts';
import { deriveScoresOfDays } from '#engine/leaderboard/scores/derive-scores.ts';
import { updateScores } from '#engine/leaderboard/scores/scores.sql.ts';
import { withdrawScores } from './boards.sql.ts';
import { deleteContenders, insertContenders } from './contenders.sql.ts';
import { enterPeriods } from './period-boards.ts';

/**
 * Applies changed days to every leaderboard that contains them and creates the program's boards that are needed
 * for the first time. The caller holds the lock of each member (see updateScores).
 * @param behindGroups what every writer locks after the groups and before their boards
 */
export async function applyDaysToBoards(
  db: Db,
  programId: number,
  changes: readonly DayChange[],
  behindGroups: (db: Db, programId: number, changes: readonly DayChange[]) => Promise<void>,
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  // A member with steps on a day is on the boards that hold it.
  const fresh = changes.filter(({ before }) => !before || before.steps === 0);
  const days = fresh.map(({ memberId, day }) => ({ contenderId: memberId, day }));
  await enterPeriods(db, programId, 'members', days);
  deferUntilCommit(updateScores(db, programId, changes, now));
  const derived = deriveScoresOfDays(db, programId, 'members', changes, now);
  const groups = applyGroupDays(db, programId, changes, now);
  deferUntilCommit(behindGroups(db, programId, changes));
  await Promise.all([derived, groups]);
}

/** Applies days with changed points to the boards that count them. The caller holds the lock of each member. */
export function applyPointChanges(
  db: Db,
  programId: number,
  days: readonly { memberId: number; day: string }[],
  now: Date,
): Promise<void> {
  return deriveScoresOfDays(db, programId, 'members', days, now);
}

/**
 * Adds new or reactivated members to the boards of their program; reactivated ones keep their scores. The caller holds
 * the lock of members that existed before.
 */
export async function enterProgramBoards(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  now: Date,
): Promise<void> {
  await insertContenders(db, programId, 'members', memberIds);
  await withdrawScores(db, programId, memberIds, { isBack: true }, now);
}

/** Removes deactivated members from every board that has not closed. The caller holds the lock of each member. */
export async function leaveProgramBoards(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  now: Date,
): Promise<void> {
  await withdrawScores(db, programId, memberIds, { isBack: false }, now);
  await deleteContenders(db, programId, 'members', memberIds);
}
