import { settleBadges } from '#activity/badges/badges.service.ts';
import type { Db } from '#foundation/database/in-program.ts';
import { applyDayChanges, type DayChange } from '#activity/leaderboards/leaderboards.service.ts';
import { settleGoalDays } from '#activity/points/points.service.ts';
import { settleStreaks } from '#activity/streaks/streaks.service.ts';

/**
 * Carries changed days to everything that follows from them, in the transaction that changed them. Whoever
 * calls has locked the members in an earlier statement: what is a member's own waits for nobody. What
 * members share, the boards, comes last, so that the next writer waits for it as short as can be.
 */
export async function carryDays(
  db: Db,
  programId: number,
  changes: readonly DayChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const [streaks] = await Promise.all([
    settleStreaks(db, programId, changes, now),
    settleGoalDays(db, programId, changes, now),
  ]);
  await Promise.all([
    settleBadges(db, programId, { days: changes, streaks }, now),
    applyDayChanges(db, programId, changes, now),
  ]);
}
