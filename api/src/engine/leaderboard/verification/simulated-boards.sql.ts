import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { GroupCounting } from '#engine/leaderboard/boards/boards.sql.ts';
import type { ChallengeBoard } from '#engine/leaderboard/boards/challenge-boards.ts';
import type { ContenderKind } from '#engine/leaderboard/boards/contenders.sql.ts';
import { stepsOf } from '#engine/leaderboard/scores/counting.sql.ts';
import { daysOfGroups, everyMembership } from '#engine/leaderboard/groups/group-days.sql.ts';
import { memberships } from '#engine/leaderboard/locks/group-locks.sql.ts';
import { sizeOn, worthOf } from '#engine/leaderboard/groups/group-scores.sql.ts';
import { countedOnBoard, countsOnBoard } from '#engine/leaderboard/scores/scores.sql.ts';

/** How many contenders a change of a board would affect. */
export interface SimulatedRow {
  contenders: ContenderKind;
  /** The size of the sample. */
  looked: number;
  belowGoal: number;
  aboveGoal: number;
  otherPlace: number;
}

/** The proposed board of a challenge. */
export type ProposedBoard = Omit<ChallengeBoard, 'closesAt'>;

/** Selects the contenders of a board with their number of people, in an order that doesn't depend on their steps. */
export async function selectSample(
  db: Db,
  programId: number,
  { challengeId, contenders }: Pick<ProposedBoard, 'challengeId' | 'contenders'>,
): Promise<{ contenderId: number; people: number }[]> {
  const people =
    contenders === 'members'
      ? sql`1`
      : sql`(select count(*)::int from ${memberships(programId)}
          where membership.group_id = score.contender_id)`;
  const { rows } = await sql<{ contenderId: number; people: number }>`
    select score.contender_id, ${people} as people from leaderboard_score score
    where score.program_id = ${programId} and score.leaderboard_id = ${challengeId}
      and score.bucket is not null
    order by part_of(score.contender_id), score.contender_id`.execute(db);
  return rows;
}

/** Compares the scores on a challenge's board with those on the proposed one. */
export async function selectSimulatedChallenge(
  db: Db,
  programId: number,
  proposed: ProposedBoard,
  contenderIds: readonly number[],
): Promise<SimulatedRow | undefined> {
  const { challengeId, contenders } = proposed;
  const onBoard = sql`score.program_id = ${programId} and score.leaderboard_id = ${challengeId}
    and score.contender_id = any(${contenderIds}::bigint[])`;
  const scored = sql`leaderboard_score score on ${onBoard}`;
  const boards = sql`join ${scored} and score.contender_id = moved.group_id
    cross join proposed board`;
  const days =
    contenders === 'members'
      ? sql``
      : sql`${daysOfGroups(programId, everyMembership(programId, contenderIds), boards)}, `;
  const units =
    contenders === 'members'
      ? sql`select coalesce(sum(${countedOnBoard('day')}), 0)::bigint as units
          from member_day day where day.program_id = ${programId}
            and day.member_id = score.contender_id and ${countsOnBoard('day.day')}`
      : sql`select coalesce(sum(worth.units), 0)::bigint as units
          from (select change.* from change where change.group_id = score.contender_id) day
          ${sizeOn(programId)}
          cross join lateral (select ${worthOf('steps', 'now')} as units) worth`;
  const { rows } = await sql<SimulatedRow>`
    with proposed as materialized (
      select ${challengeId}::bigint as leaderboard_id, ${contenders}::text as contenders,
        ${proposed.counting}::text as counting, ${proposed.startDay}::date as start_day,
        ${proposed.endDay}::date as end_day, ${proposed.goal}::bigint as goal,
        ${proposed.dailyCap}::int as daily_cap,
        ${proposed.countsActivities}::boolean as counts_activities,
        ${proposed.countsManual}::boolean as counts_manual
    ), ${days} before as (
      select score.contender_id, score.total, ${stepsOf('score.total')} >= board.goal as is_reached
      from leaderboard board join ${scored}
      where board.program_id = ${programId} and board.leaderboard_id = ${challengeId}
    ), after as (
      select score.contender_id, total.units, ${stepsOf('total.units')} >= board.goal as is_reached
      from proposed board join ${scored}
      cross join lateral (${units}) total
    )
    ${compared(sql`
      select board.contenders, before.is_reached as was_reached, after.is_reached,
        rank() over (order by before.total desc) as place_before,
        rank() over (order by after.units desc) as place_after
      from before join after using (contender_id) cross join proposed board`)}`.execute(db);
  return rows[0];
}

/** Compares the places of teams and organizations over all days with those under another counting. */
export async function selectSimulatedCounting(
  db: Db,
  programId: number,
  counting: GroupCounting,
): Promise<SimulatedRow[]> {
  const { rows } = await sql<SimulatedRow>`
    with proposed as materialized (
      select leaderboard_id, contenders, ${counting}::text as counting from leaderboard
      where program_id = ${programId} and kind = 'all' and contenders <> 'members'
    )
    ${compared(sql`
      select board.contenders, false as was_reached, false as is_reached,
        rank() over (partition by board.contenders order by score.total desc) as place_before,
        rank() over (partition by board.contenders order by total.units desc) as place_after
      from proposed board
      join leaderboard_score score on score.program_id = ${programId}
        and score.leaderboard_id = board.leaderboard_id and score.bucket is not null
      cross join lateral (
        select coalesce(sum(worth.units), 0)::bigint as units from group_day day
        ${sizeOn(programId)}
        cross join lateral (select ${worthOf('steps', 'now')} as units) worth
        where day.program_id = ${programId} and day.leaderboard_id = board.leaderboard_id
          and day.group_id = score.contender_id
      ) total`)}`.execute(db);
  return rows;
}

function compared(places: RawBuilder<unknown>) {
  return sql`
    select contenders, count(*)::int as looked,
      (count(*) filter (where was_reached and not is_reached))::int as below_goal,
      (count(*) filter (where is_reached and not was_reached))::int as above_goal,
      (count(*) filter (where place_after <> place_before))::int as other_place
    from (${places}) place group by contenders`;
}
