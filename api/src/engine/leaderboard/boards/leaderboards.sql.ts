import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { ContenderKind } from './contenders.sql.ts';

/** Selects a board by its id; undefined if the program has no such board. */
export function selectLeaderboard(db: Db, programId: number, leaderboardId: number) {
  return db
    .selectFrom('leaderboard')
    .selectAll()
    .where('programId', '=', programId)
    .where('leaderboardId', '=', leaderboardId)
    .executeTakeFirst();
}

/** Selects the board of a period; undefined until someone logs a day in it. */
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

/** Selects the time zone of a program. */
export async function selectTimeZone(db: Db, programId: number): Promise<string> {
  const { timeZone } = await db
    .selectFrom('program')
    .select('timeZone')
    .where('programId', '=', programId)
    .executeTakeFirstOrThrow();
  return timeZone;
}

/** Sets the time zone of a program. The caller holds the lock of every contender. */
export async function updateTimeZone(db: Db, programId: number, timeZone: string): Promise<void> {
  await db.updateTable('program').set({ timeZone }).where('programId', '=', programId).execute();
}

/** Selects the current team and organization of a member. */
export async function selectGroupsOf(
  db: Db,
  programId: number,
  memberId: number,
): Promise<{ teamId: number | null; organizationId: number | null }> {
  const { rows } = await sql<{ teamId: number | null; organizationId: number | null }>`
    select
      (select team_id from team_member
        where program_id = ${programId} and member_id = ${memberId} and left_at is null) as team_id,
      (select organization_id from organization_member
        where program_id = ${programId} and member_id = ${memberId} and left_at is null)
        as organization_id`.execute(db);
  return rows[0] ?? { teamId: null, organizationId: null };
}

/** Sums all scores by board. */
export async function selectSums(db: Db, programId: number, leaderboardIds: readonly number[]) {
  const { rows } = await sql<{ leaderboardId: number; total: number }>`
    select leaderboard_id, sum(total)::bigint as total from leaderboard_score
    where program_id = ${programId} and leaderboard_id = any(${leaderboardIds}::bigint[])
      and bucket is not null
    group by leaderboard_id`.execute(db);
  return rows;
}
