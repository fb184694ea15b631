import type { Db } from '#database/in-program.ts';
import type { ContenderKind } from './contenders.sql.ts';

/** Selects a board by its id; undefined where the program has none of it. */
export function selectLeaderboard(db: Db, programId: number, leaderboardId: number) {
  return db
    .selectFrom('leaderboard')
    .selectAll()
    .where('programId', '=', programId)
    .where('leaderboardId', '=', leaderboardId)
    .executeTakeFirst();
}

/** Selects the board of a period; undefined until somebody has logged a day of it. */
export function selectPeriodLeaderboard(
  db: Db,
  programId: number,
  contenders: ContenderKind,
  kind: 'day' | 'week' | 'month' | 'all',
  startDay: string | null,
) {
  return db
    .selectFrom('leaderboard')
    .selectAll()
    .where('programId', '=', programId)
    .where('contenders', '=', contenders)
    .where('kind', '=', kind)
    .where('startDay', startDay === null ? 'is' : '=', startDay)
    .executeTakeFirst();
}

/** Selects how the days of groups count on the boards of a program. */
export async function selectGroupCounting(db: Db, programId: number) {
  const { groupCounting } = await db
    .selectFrom('program')
    .select('groupCounting')
    .where('programId', '=', programId)
    .executeTakeFirstOrThrow();
  return groupCounting;
}
