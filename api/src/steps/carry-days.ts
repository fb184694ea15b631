import { settleBadges } from '#badges/badges.service.ts';
import type { Db } from '#database/in-program.ts';
import { applyDayChanges, type DayChange } from '#leaderboards/leaderboards.service.ts';
import { settleGoalDays } from '#points/points.service.ts';
import { settleStreaks } from '#streaks/streaks.service.ts';

/**
 * Carries changed days to everything that follows from them, in the transaction that changed them and in
 * one order for every writer. Whoever calls has locked the members in an earlier statement.
 */
export async function carryDays(
  db: Db,
  programId: number,
  changes: readonly DayChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await applyDayChanges(db, programId, changes, now);
  const streaks = await settleStreaks(db, programId, changes, now);
  await settleGoalDays(db, programId, changes, now);
  await settleBadges(db, programId, { days: changes, streaks }, now);
}
