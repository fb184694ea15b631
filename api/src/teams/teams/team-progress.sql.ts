import type { Person, SortedPlace } from '@stridewell/contracts';
import { sql } from 'kysely';
import { type Db, isNamedTo } from '#engine/postgres/index.ts';
import {
  cutSorted,
  inPageOrder,
  type Page,
  sortedPage,
  type SortOrder,
} from '#engine/requests/index.ts';
import { findShownInTeam } from './team-members.sql.ts';
import type { DaySpan } from './teams.sql.ts';

/** The team whose weeks are compared, and the member who sees it. */
interface OfTeam {
  programId: number;
  teamId: number;
  viewerId: number;
}

/** A team member compared with their own four weeks. */
export interface OwnWeeks extends Person {
  /** Steps per day in the week, and in the four weeks before; null if these have too few days. */
  weekAverage: number;
  usualAverage: number | null;
  /**
   * The number of days, among the last 28, with at least four fifths of their average; null if there are too few days.
   */
  steadyDays: number | null;
}

/** The minimum of days with steps, among 28, for a usual average. */
const fewestDays = 14;

/**
 * Selects the members who were in a team on all days of a week, each with their own weeks, in no order; only those
 * whose steps the viewer may see.
 */
export async function selectOwnWeeks(
  db: Db,
  { programId, teamId, viewerId }: OfTeam,
  { first, last }: DaySpan,
): Promise<OwnWeeks[]> {
  const isShown = await findShownInTeam(db, { programId, teamId, viewerId });
  const { rows } = await sql<OwnWeeks>`
    with day as materialized (
      select membership.member_id, day.day, day.steps from team_member membership
      join member_day day on day.program_id = ${programId} and day.member_id = membership.member_id
        and day.day between ${first}::date - 28 and ${last}::date and day.steps > 0
      where membership.program_id = ${programId} and membership.team_id = ${teamId}
        and membership.left_at is null and membership.first_day <= ${first}
        and ${isShown}
    ), own as (
      select member_id, coalesce(sum(steps) filter (where day >= ${first}), 0) / 7.0 as week,
        sum(steps) filter (where day < ${first}) / 28.0 as usual,
        count(*) filter (where day < ${first}) as usual_days,
        sum(steps) filter (where day > ${last}::date - 28) / 28.0 as recent,
        count(*) filter (where day > ${last}::date - 28) as recent_days
      from day group by member_id
    )
    select member.member_id as id, member.first_name || ' ' || member.last_name as name,
      member.username, member.image, round(own.week)::int as week_average,
      case when own.usual_days >= ${fewestDays} then round(own.usual)::int end as usual_average,
      case when own.recent_days >= ${fewestDays} then (
        select count(*)::int from day where day.member_id = own.member_id
          and day.day > ${last}::date - 28 and day.steps >= 0.8 * own.recent) end as steady_days
    from own join member on member.program_id = ${programId} and member.member_id = own.member_id
      and member.deactivated_at is null`.execute(db);
  return rows;
}

/** A member's interval in a team; a member who hides their name has none. */
export interface StayRow extends SortedPlace {
  memberId: number;
  name: string | null;
  username: string;
  image: string | null;
  firstDay: string;
  lastDay: string | null;
  from: string | null;
  to: string | null;
}

const byFirstDay: SortOrder = { key: sql`membership.first_day`, type: 'date', direction: 'desc' };

/** Selects a page of the intervals in a team that began or ended within a span, the newest first. */
export async function selectStays(
  db: Db,
  { programId, teamId, viewerId }: OfTeam,
  { first, last }: DaySpan,
  page: Page<SortedPlace>,
): Promise<{ rows: Omit<StayRow, 'key'>[]; total: number; next: SortedPlace | null }> {
  // A member who moved on within a day has no interval.
  const from = sql`
    from team_member membership
    where membership.program_id = ${programId} and membership.team_id = ${teamId}
      and (membership.last_day is null or membership.last_day >= membership.first_day)
      and (membership.first_day > ${first}::date and membership.first_day <= ${last}::date
        or membership.last_day >= ${first}::date and membership.last_day < ${last}::date)`;
  const team = (day: 'first' | 'last') => sql`(
    select team.name from team_member other
    join team on team.program_id = ${programId} and team.team_id = other.team_id
    where other.program_id = ${programId} and other.member_id = stay.member_id
      and other.team_id <> ${teamId} and (other.last_day is null or other.last_day >= other.first_day)
      and ${day === 'first' ? sql`other.last_day = stay.first_day - 1` : sql`other.first_day = stay.last_day + 1`}
    limit 1)`;
  const isNamed = sql`${isNamedTo({ programId, memberId: viewerId })}
    and member.deactivated_at is null`;
  const id = sql`membership.membership_id`;
  const [found, counted] = await Promise.all([
    sql<StayRow>`
      select page.id, page.key, stay.member_id, member.username, member.image,
        case when ${isNamed} then member.first_name || ' ' || member.last_name end as name,
        stay.first_day, stay.last_day,
        case when ${isNamed} then ${team('first')} end as "from",
        case when ${isNamed} then ${team('last')} end as "to"
      from (${sortedPage({ id, from, order: byFirstDay }, page)}) page
      join team_member stay on stay.program_id = ${programId} and stay.team_id = ${teamId}
        and stay.first_day = page.key and stay.membership_id = page.id
      join member on member.program_id = ${programId} and member.member_id = stay.member_id
      ${inPageOrder(byFirstDay)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ]);
  return { ...cutSorted(found.rows, page), total: counted.rows[0]?.total ?? 0 };
}
