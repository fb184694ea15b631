import { dailyStepCap } from '@stridewell/rules';
import { type Db, newId } from '#engine/postgres/index.ts';
import {
  type ContenderDay,
  insertLeaderboards,
  insertMissingScores,
  type NewLeaderboard,
} from './boards.sql.ts';
import type { ContenderKind } from './contenders.sql.ts';
import { selectGroupCounting } from './leaderboards.sql.ts';
import { averageShift, periodsOf } from './periods.ts';

/**
 * Makes sure that contenders have a row on each board of the program that contains one of their days, and creates
 * missing boards. The caller must hold the lock of each contender.
 */
export async function enterPeriods(
  db: Db,
  programId: number,
  contenders: ContenderKind,
  days: readonly ContenderDay[],
): Promise<void> {
  if (days.length === 0) return;
  const periods = periodsOf(days.map(({ day }) => day));
  const missing = await insertMissingScores(db, programId, contenders, periods, days);
  if (missing === 0) return;
  const counting = contenders === 'members' ? 'total' : await selectGroupCounting(db, programId);
  const boards = periods.map(({ bucketShift, ...period }): NewLeaderboard => ({
    ...period,
    leaderboardId: newId(),
    contenders,
    counting,
    bucketShift: counting === 'total' ? bucketShift : bucketShift + averageShift,
    goal: null,
    dailyCap: dailyStepCap,
    countsActivities: true,
    closesAt: null,
  }));
  await insertLeaderboards(db, programId, boards);
  await insertMissingScores(db, programId, contenders, periods, days);
}
