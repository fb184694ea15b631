import type { DayChange } from '#engine/leaderboard/scores/day-change.ts';
import type { Db } from '#engine/postgres/index.ts';
import { deriveScoresOfDays } from '#engine/leaderboard/scores/derive-scores.ts';
import {
  type GroupKind,
  selectTouchedForUpdate,
} from '#engine/leaderboard/locks/group-locks.sql.ts';
import { updateGroupScores } from './group-scores.sql.ts';
import { enterPeriods } from '#engine/leaderboard/boards/period-boards.ts';

/**
 * Applies changed days to the teams and organizations that the members were in. The caller holds the lock of each
 * member; the groups are locked here, after everything of members.
 */
export async function applyGroupDays(
  db: Db,
  programId: number,
  changes: readonly DayChange[],
  now: Date,
): Promise<void> {
  const touched = await selectTouchedForUpdate(db, programId, changes);
  if (touched.length === 0) return;
  for (const kind of ['teams', 'organizations'] satisfies GroupKind[]) {
    const days = touched.filter((group) => group.kind === kind && group.isOnDay);
    await enterPeriods(
      db,
      programId,
      kind,
      days.map(({ groupId, day }) => ({ contenderId: groupId, day })),
    );
  }
  const groupIds = [...new Set(touched.map(({ groupId }) => groupId))];
  await updateGroupScores(db, programId, changes, groupIds, now);
  if (touched.some(({ kind }) => kind === 'teams')) {
    await deriveScoresOfDays(db, programId, 'teams', changes, now);
  }
}
