import { togetherFormats } from '@stridewell/rules';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** The first and last day of a month. */
export interface Month {
  first: string;
  last: string;
}

/** The figures of a month; `activeDays` are days of members with steps. */
export interface MonthFigures {
  members: number;
  active: number;
  activeDays: number;
  goalDays: number;
  steps: number;
}

/** Whether someone is a member on the last day of a month: only their days are counted, also in other figures. */
const isMemberOn = (last: string) => sql<boolean>`(member.registered_on <= ${last}::date
  and (member.deactivated_at is null or member.deactivated_at::date > ${last}::date))`;

/** Selects the figures of a month for a program. */
export async function selectMonthFigures(
  db: Db,
  programId: number,
  { first, last }: Month,
): Promise<MonthFigures | undefined> {
  const { rows } = await sql<MonthFigures>`
    select (select count(*)::int from member
        where member.program_id = ${programId} and ${isMemberOn(last)}) as members,
      count(distinct day.member_id)::int as active, count(*)::int as active_days,
      count(*) filter (where day.steps >= day.goal)::int as goal_days,
      coalesce(sum(day.steps), 0)::float8 as steps
    from member_day day
    join member on member.program_id = ${programId} and member.member_id = day.member_id
      and ${isMemberOn(last)}
    where day.program_id = ${programId} and day.steps > 0
      and day.day between ${first}::date and ${last}::date`.execute(db);
  return rows[0];
}

/** The figures of a site in a month. */
export interface SiteFigures {
  siteId: number;
  name: string;
  members: number;
  active: number;
  activeDays: number;
}

/** Selects the figures of each organization for the people who belong to it on the last day of a month. */
export async function selectSiteFigures(
  db: Db,
  programId: number,
  { first, last }: Month,
): Promise<SiteFigures[]> {
  const { rows } = await sql<SiteFigures>`
    select organization.organization_id as site_id, organization.name, count(*)::int as members,
      count(*) filter (where walked.days > 0)::int as active,
      coalesce(sum(walked.days), 0)::int as active_days
    from organization
    join organization_member belonging on belonging.program_id = ${programId}
      and belonging.organization_id = organization.organization_id
      and belonging.first_day <= ${last}::date
      and (belonging.last_day is null or belonging.last_day >= ${last}::date)
    join member on member.program_id = ${programId} and member.member_id = belonging.member_id
      and ${isMemberOn(last)}
    cross join lateral (
      select count(*) as days from member_day day
      where day.program_id = ${programId} and day.member_id = member.member_id
        and day.steps > 0 and day.day between ${first}::date and ${last}::date
    ) walked
    where organization.program_id = ${programId} and organization.ended_at is null
    group by organization.organization_id, organization.name
    order by organization.name, organization.organization_id`.execute(db);
  return rows;
}

/** A challenge with days in a month. */
export interface ChallengeFigures {
  name: string;
  startDay: string;
  endDay: string;
  between: 'individuals' | 'groups' | 'organization';
  participants: number;
  reached: number;
}

/** Selects the challenges with days in a month, by their first day. All reach a goal that they share, or none. */
export async function selectMonthChallenges(
  db: Db,
  programId: number,
  { first, last }: Month,
): Promise<ChallengeFigures[]> {
  const { rows } = await sql<ChallengeFigures>`
    select challenge.name, board.start_day::text as start_day, board.end_day::text as end_day,
      challenge.between_whom as between, count(score.contender_id)::int as participants,
      (case when board.format <> all(${togetherFormats}::text[])
          then count(*) filter (where score.total >= board.goal)
        when board.goal <= (select sum(together.total) from leaderboard_score together
          where together.program_id = ${programId} and together.leaderboard_id = challenge.challenge_id)
          then count(score.contender_id)
        else 0 end)::int as reached
    from challenge
    join leaderboard board on board.program_id = ${programId}
      and board.leaderboard_id = challenge.challenge_id
    left join leaderboard_score score on score.program_id = ${programId}
      and score.leaderboard_id = challenge.challenge_id and score.bucket is not null
    where challenge.program_id = ${programId} and challenge.deleted_at is null
      and board.start_day <= ${last}::date and board.end_day >= ${first}::date
    group by challenge.challenge_id, challenge.name, board.start_day, board.end_day,
      board.format, board.goal, challenge.between_whom
    order by board.start_day, challenge.challenge_id`.execute(db);
  return rows;
}
