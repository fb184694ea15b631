import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { ContenderKind } from '#engine/leaderboard/boards/contenders.sql.ts';
import { stepsOf } from './counting.sql.ts';
import { sumsDaysOf } from '#engine/leaderboard/groups/group-days.sql.ts';
import type { GroupKind } from '#engine/leaderboard/locks/group-locks.sql.ts';
import { sizeOn, worthOf } from '#engine/leaderboard/groups/group-scores.sql.ts';
import { countedOnBoard, countsOnBoard, sumsDays } from './scores.sql.ts';

/** What a contender's days since a given day count on a board, in steps. */
export interface DayWorth {
  leaderboardId: number;
  contenderId: number;
  steps: number;
}

/** Selects what the days since `firstDay` count, for contenders with steps on them. */
export async function selectWorthFrom(
  db: Db,
  programId: number,
  contenders: ContenderKind,
  leaderboardIds: readonly number[],
  contenderIds: readonly number[],
  firstDay: string,
): Promise<DayWorth[]> {
  if (contenderIds.length === 0 || leaderboardIds.length === 0) return [];
  const { rows } = await sql<DayWorth>`
    select leaderboard_id, contender_id, sum(steps)::float8 as steps
    from (${countedDays(programId, contenders, leaderboardIds, contenderIds, firstDay)}) counted
    group by leaderboard_id, contender_id`.execute(db);
  return rows;
}

/** Selects what each day since `firstDay` counts for one contender, in order. */
export async function selectDaysFrom(
  db: Db,
  programId: number,
  contenders: ContenderKind,
  leaderboardIds: readonly number[],
  contenderId: number,
  firstDay: string,
): Promise<{ leaderboardId: number; day: string; steps: number }[]> {
  const { rows } = await sql<{ leaderboardId: number; day: string; steps: number }>`
    select leaderboard_id, day, steps::float8 as steps
    from (${countedDays(programId, contenders, leaderboardIds, [contenderId], firstDay)}) counted
    order by day`.execute(db);
  return rows;
}

const memberships = {
  teams: { table: sql.table('team_member'), id: sql.raw('team_id') },
  organizations: { table: sql.table('organization_member'), id: sql.raw('organization_id') },
} as const;

/**
 * Selects a member's steps for a team or an organization, by board: those of the counted days on which the
 * member was in it. Boards with derived scores aren't in the result.
 */
export async function selectOwnSteps(
  db: Db,
  programId: number,
  group: { kind: GroupKind; id: number },
  leaderboardIds: readonly number[],
  memberId: number,
): Promise<ReadonlyMap<number, number>> {
  const { table, id } = memberships[group.kind];
  const { rows } = await sql<{ leaderboardId: number; steps: number }>`
    select score.leaderboard_id, coalesce(sum(worth.steps), 0)::float8 as steps
    from leaderboard_score score
    join leaderboard board on board.program_id = ${programId}
      and board.leaderboard_id = score.leaderboard_id and ${sumsDays}
    left join lateral (
      select ${countedOnBoard('day')} as steps
      from ${table} membership
      join member_day day on day.program_id = ${programId} and day.member_id = ${memberId}
        and day.day >= membership.first_day
        and (membership.last_day is null or day.day <= membership.last_day)
      where membership.program_id = ${programId} and membership.${id} = ${group.id}
        and membership.member_id = ${memberId} and ${countsOnBoard('day.day')}
    ) worth on true
    where score.program_id = ${programId} and score.contender_id = ${group.id}
      and score.leaderboard_id = any(${leaderboardIds}::bigint[])
    group by score.leaderboard_id`.execute(db);
  return new Map(rows.map(({ leaderboardId, steps }) => [leaderboardId, steps]));
}

function countedDays(
  programId: number,
  contenders: ContenderKind,
  leaderboardIds: readonly number[],
  contenderIds: readonly number[],
  firstDay: string,
) {
  const days =
    contenders === 'members'
      ? sql`
        join member_day day on day.program_id = ${programId}
          and day.member_id = score.contender_id and day.day >= ${firstDay}::date
        cross join lateral (select ${countedOnBoard('day')} as units) worth`
      : sql`
        join leaderboard kept on kept.program_id = ${programId} and ${sumsDaysOf}
          and kept.contenders = board.contenders
        join group_day day on day.program_id = ${programId}
          and day.leaderboard_id = kept.leaderboard_id and day.group_id = score.contender_id
          and day.day >= ${firstDay}::date
        ${sizeOn(programId)}
        cross join lateral (select ${worthOf('steps', 'now')} as units) worth`;
  return sql`
      select score.leaderboard_id, score.contender_id, day.day, ${stepsOf('worth.units')} as steps
      from leaderboard_score score
      join leaderboard board on board.program_id = ${programId}
        and board.leaderboard_id = score.leaderboard_id and ${sumsDays}
      ${days}
      where score.program_id = ${programId}
        and score.leaderboard_id = any(${leaderboardIds}::bigint[])
        and score.contender_id = any(${contenderIds}::bigint[])
        and ${countsOnBoard('day.day')}`;
}
