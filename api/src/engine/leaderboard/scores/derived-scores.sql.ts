import { type ChallengeFormatName, type PointCategory, pointRules } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { memberships } from '#engine/leaderboard/locks/group-locks.sql.ts';
import { isOpenAt } from '#engine/leaderboard/groups/group-days.sql.ts';
import { countedOnBoard, countsOnBoard, sumsDays } from './scores.sql.ts';

/**
 * A stored score that is derived from all of its days together; totals as decimal strings, because units can be
 * many.
 */
export interface DerivedScore {
  leaderboardId: number;
  contenderId: number;
  contenders: 'members' | 'teams' | 'organizations';
  format: ChallengeFormatName;
  dayGoal: number | null;
  pointCategories: PointCategory[];
  total: string;
  activeDays: number;
  verifiedSteps: string;
}

/** A member's day on a board: what it adds, in steps under the cap or in points. */
export interface ScoredDay {
  leaderboardId: number;
  contenderId: number;
  memberId: number;
  day: string;
  worth: number;
  verified: number;
  lastEntryAt: string | null;
}

const columns = sql`board.leaderboard_id, score.contender_id, board.contenders, board.format, board.day_goal,
  board.point_categories, score.total::text, score.active_days, score.verified_steps::text`;

/** The derived boards with everyone on them; only the open ones if a time is given. */
function openScores(programId: number, now: Date | undefined): RawBuilder<unknown> {
  return sql`leaderboard_score score
    join leaderboard board on board.program_id = ${programId}
      and board.leaderboard_id = score.leaderboard_id and not ${sumsDays}
      ${now ? sql`and ${isOpenAt(now)}` : sql``}`;
}

/** Selects the derived scores that members' days affect: their own, or those of teams that they were in. */
export async function selectDerivedOfDays(
  db: Db,
  programId: number,
  contenders: 'members' | 'teams',
  days: readonly { memberId: number; day: string }[],
  now: Date,
): Promise<DerivedScore[]> {
  const changed = sql`unnest(${days.map(({ memberId }) => memberId)}::bigint[],
    ${days.map(({ day }) => day)}::date[]) as change (member_id, day)`;
  const whose =
    contenders === 'members'
      ? sql`select member_id as contender_id, day from ${changed}`
      : sql`select membership.team_id as contender_id, change.day from ${changed}
          join team_member membership on membership.program_id = ${programId}
            and membership.member_id = change.member_id and membership.first_day <= change.day
            and (membership.last_day is null or membership.last_day >= change.day)`;
  const { rows } = await sql<DerivedScore>`
    select distinct ${columns}
    from (${whose}) touched
    join ${openScores(programId, now)} on score.program_id = ${programId}
      and score.contender_id = touched.contender_id
      and score.end_day >= touched.day and score.start_day <= touched.day
    where board.contenders = ${contenders}`.execute(db);
  return rows;
}

/** Selects the derived scores of contenders, on one board or on all; only the open ones if a time is given. */
export async function selectDerivedOf(
  db: Db,
  programId: number,
  {
    leaderboardIds,
    contenderIds,
  }: { leaderboardIds?: readonly number[]; contenderIds?: readonly number[] },
  now: Date | undefined,
): Promise<DerivedScore[]> {
  const ofBoard = leaderboardIds
    ? sql`and score.leaderboard_id = any(${leaderboardIds}::bigint[])`
    : sql``;
  const ofContenders = contenderIds
    ? sql`and score.contender_id = any(${contenderIds}::bigint[])`
    : sql``;
  const { rows } = await sql<DerivedScore>`
    select ${columns}
    from ${openScores(programId, now)}
    where score.program_id = ${programId} ${ofBoard} ${ofContenders}`.execute(db);
  return rows;
}

const rulesOf = (category: string) =>
  Object.entries(pointRules).flatMap(([rule, one]) => (one.category === category ? [rule] : []));

/** Each category with its rules, as rows. */
function categories(): RawBuilder<unknown> {
  const pairs = [...new Set(Object.values(pointRules).map(({ category }) => category))].flatMap(
    (category) => rulesOf(category).map((rule) => [category, rule] as const),
  );
  return sql`unnest(${pairs.map(([category]) => category)}::text[],
    ${pairs.map(([, rule]) => rule)}::text[]) as known (category, rule)`;
}

/** Selects what the days of some derived scores add, by day, and in a team by member. */
export async function selectScoredDays(
  db: Db,
  programId: number,
  scores: readonly Pick<DerivedScore, 'leaderboardId' | 'contenderId'>[],
): Promise<ScoredDay[]> {
  const { rows } = await sql<ScoredDay>`
    with asked as materialized (
      select * from unnest(${scores.map(({ leaderboardId }) => leaderboardId)}::bigint[],
        ${scores.map(({ contenderId }) => contenderId)}::bigint[]) as t (leaderboard_id, contender_id)
    ), own as (
      select asked.leaderboard_id, asked.contender_id, who.member_id, day.day,
        ${countedOnBoard('day')} as worth,
        least(day.verified, board.daily_cap) as verified, day.last_entry_at
      from asked
      join leaderboard_score score on score.program_id = ${programId}
        and score.leaderboard_id = asked.leaderboard_id and score.contender_id = asked.contender_id
      join leaderboard board on board.program_id = ${programId}
        and board.leaderboard_id = asked.leaderboard_id and board.format <> 'points'
      cross join lateral (
        select asked.contender_id as member_id, '-infinity'::date as first_day, null::date as last_day
        where board.contenders = 'members'
        union all
        select membership.member_id, membership.first_day, membership.last_day
        from ${memberships(programId)}
        where board.contenders <> 'members' and membership.group_id = asked.contender_id
      ) who
      join member_day day on day.program_id = ${programId} and day.member_id = who.member_id
        and day.day >= who.first_day and (who.last_day is null or day.day <= who.last_day)
      where ${countsOnBoard('day.day')}
    ), pointed as (
      select asked.leaderboard_id, asked.contender_id, asked.contender_id as member_id, entry.day,
        sum(entry.points)::bigint as worth, 0 as verified, max(entry.written_at) as last_entry_at
      from asked
      join leaderboard_score score on score.program_id = ${programId}
        and score.leaderboard_id = asked.leaderboard_id and score.contender_id = asked.contender_id
      join leaderboard board on board.program_id = ${programId}
        and board.leaderboard_id = asked.leaderboard_id and board.format = 'points'
      join ${categories()} on known.category = any(board.point_categories)
      join point_entry entry on entry.program_id = ${programId} and entry.member_id = asked.contender_id
        and entry.rule = known.rule and entry.reversed_at is null
        and entry.day between board.start_day and board.end_day
      where ${countsOnBoard('entry.day')}
      group by asked.leaderboard_id, asked.contender_id, entry.day
    )
    select leaderboard_id, contender_id, member_id, day, worth, verified, last_entry_at from own
    union all
    select leaderboard_id, contender_id, member_id, day, worth, verified, last_entry_at from pointed
    order by leaderboard_id, contender_id, day, member_id`.execute(db);
  return rows;
}
