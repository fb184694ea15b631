import type { TeamSort } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#foundation/database/in-program.ts';

/** A team, as it is made. */
export interface NewTeamRow {
  teamId: number;
  name: string;
  description: string;
  image: string | null;
  imageAlt: string;
  isOpen: boolean;
  byRequest: boolean;
  organizationId: number | null;
  createdBy: number;
  createdAt: Date;
}

/** Inserts a team. */
export async function insertTeam(db: Db, programId: number, team: NewTeamRow): Promise<void> {
  await db
    .insertInto('team')
    .values({ programId, ...team })
    .execute();
}

/** Makes a member who is in a team one of its leaders, or no longer one. */
export async function updateLeader(
  db: Db,
  programId: number,
  { teamId, memberId, isLeader }: { teamId: number; memberId: number; isLeader: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('teamMember')
    .set({ isLeader })
    .where('programId', '=', programId)
    .where('teamId', '=', teamId)
    .where('memberId', '=', memberId)
    .where('leftAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A team with how a member stands to it. */
export interface TeamRow {
  teamId: number;
  name: string;
  description: string;
  image: string | null;
  isOpen: boolean;
  byRequest: boolean;
  organization: string | null;
  organizationId: number | null;
  imageAlt: string;
  createdAt: string;
  members: number;
  isJoined: boolean;
  isRequested: boolean;
  isTeamLeader: boolean;
}

/** Which teams are wanted; a field left out does not matter. */
export interface TeamFilter {
  search?: string | undefined;
  teamId?: number | undefined;
  isJoined?: boolean | undefined;
  isLed?: boolean | undefined;
  sort?: z.infer<typeof TeamSort> | undefined;
}

const orders = {
  name: sql`lower(team.name)`,
  newest: sql`team.created_at desc`,
  members: sql`members desc, lower(team.name)`,
} as const;

/** Selects a page of the teams that take part, and how many there are. */
export async function selectTeams(
  db: Db,
  { programId, memberId }: { programId: number; memberId: number },
  filter: TeamFilter,
  { offset, perPage }: { offset: number; perPage: number },
): Promise<{ rows: TeamRow[]; total: number }> {
  const from = sql`
    from team
    left join team_member own on own.program_id = ${programId} and own.team_id = team.team_id
      and own.member_id = ${memberId} and own.left_at is null
    left join organization on organization.program_id = ${programId}
      and organization.organization_id = team.organization_id
    where team.program_id = ${programId} and team.ended_at is null and ${isWanted(filter)}`;
  const { rows } = await sql<TeamRow>`
    select team.team_id, team.name, team.description, team.image, team.image_alt, team.is_open, team.by_request, team.created_at,
      team.organization_id,
      organization.name as organization, own.member_id is not null as is_joined,
      exists (select from team_request request where request.program_id = ${programId}
        and request.team_id = team.team_id and request.member_id = ${memberId}
        and request.withdrawn_at is null) as is_requested,
      coalesce(own.is_leader, false) as is_team_leader,
      coalesce((
        select size.members from group_size size
        where size.program_id = ${programId} and size.group_id = team.team_id
        order by size.from_day desc limit 1), 0) as members
    ${from}
    order by ${orders[filter.sort ?? 'name']}, team.team_id offset ${offset} limit ${perPage}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function isWanted({ search, teamId, isJoined, isLed }: TeamFilter): RawBuilder<unknown> {
  const conditions = [
    search !== undefined && sql`team.name ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`,
    teamId !== undefined && sql`team.team_id = ${teamId}`,
    isJoined !== undefined && sql`(own.member_id is not null) = ${isJoined}`,
    isLed === true && sql`own.is_leader`,
  ].filter((condition) => condition !== false);
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/** What the members of a team did on a day together. */
export interface TeamDayRow {
  day: string;
  steps: number;
  members: number;
  walkers: number;
}

/** The days of a span of a team, each with how many were in it and what they did. */
function teamDays(programId: number, teamId: number, { first, last }: DaySpan) {
  return sql`
    select asked.day::date as day, coalesce(kept.steps, 0) as steps, coalesce(kept.walkers, 0) as walkers,
      coalesce(kept.active, 0) as active, coalesce((
        select size.members from group_size size
        where size.program_id = ${programId} and size.group_id = ${teamId} and size.from_day <= asked.day
        order by size.from_day desc limit 1), 0) as members
    from generate_series(${first}::date, ${last}::date, interval '1 day') as asked (day)
    left join leaderboard board on board.program_id = ${programId} and board.kind = 'all'
      and board.contenders = 'teams'
    left join group_day kept on kept.program_id = ${programId}
      and kept.leaderboard_id = board.leaderboard_id and kept.group_id = ${teamId}
      and kept.day = asked.day::date`;
}

interface DaySpan {
  first: string;
  last: string;
}

/** Selects the days of a span of a team, the newest first. */
export async function selectTeamDays(
  db: Db,
  programId: number,
  teamId: number,
  span: DaySpan,
): Promise<TeamDayRow[]> {
  const { rows } = await sql<TeamDayRow>`
    select day::text, steps, walkers, members from (${teamDays(programId, teamId, span)}) one
    order by day desc`.execute(db);
  return rows;
}

/** What a team did over a span. */
export interface TeamSumRow {
  totalSteps: number;
  averageSteps: number;
  activeDays: number;
  members: number;
  activeMembers: number;
}

/** Sums the days of a span of a team. */
export async function selectTeamSum(
  db: Db,
  programId: number,
  teamId: number,
  span: DaySpan,
): Promise<TeamSumRow> {
  const { rows } = await sql<TeamSumRow>`
    with one as (${teamDays(programId, teamId, span)})
    select coalesce(sum(steps), 0)::bigint as total_steps,
      coalesce(sum(steps::numeric / nullif(members, 0)), 0) as average_steps,
      count(*) filter (where steps > 0) as active_days,
      coalesce(max(members) filter (where day = ${span.last}), 0) as members,
      coalesce(max(active) filter (where day = ${span.last}), 0) as active_members
    from one`.execute(db);
  const [sum] = rows;
  if (!sum) throw new Error('An aggregate without groups always has one row.');
  return sum;
}

/** A team's member with their days. */
export interface TeamMemberRow {
  memberId: number;
  name: string;
  username: string;
  image: string | null;
  isTeamLeader: boolean;
  joinedOn: string;
  totalSteps: number;
  days: { date: string; steps: number }[];
}

/**
 * Selects a page of the members of a team, by username, with their days of a span since they joined; those who keep
 * out of such lists are in their own alone.
 */
export async function selectTeamMembers(
  db: Db,
  { programId, memberId }: { programId: number; memberId: number },
  teamId: number,
  { first, last }: DaySpan,
  { offset, perPage }: { offset: number; perPage: number },
): Promise<{ rows: TeamMemberRow[]; total: number }> {
  const from = sql`
    from team_member membership
    join member on member.program_id = ${programId} and member.member_id = membership.member_id
    where membership.program_id = ${programId} and membership.team_id = ${teamId}
      and membership.left_at is null and (not member.is_quiet or member.member_id = ${memberId})`;
  const { rows } = await sql<TeamMemberRow>`
    select member.member_id, member.first_name || ' ' || member.last_name as name, member.username,
      member.image, page.is_leader as is_team_leader, page.first_day as joined_on, days.total_steps, days.days
    from (
      select membership.member_id, membership.is_leader, membership.first_day, member.username ${from}
      order by member.username, member.member_id offset ${offset} limit ${perPage}
    ) page
    join member on member.program_id = ${programId} and member.member_id = page.member_id
    cross join lateral (
      select coalesce(sum(day.steps), 0)::bigint as total_steps,
        coalesce(json_agg(json_build_object('date', day.day, 'steps', day.steps) order by day.day), '[]')
          as days
      from member_day day
      where day.program_id = ${programId} and day.member_id = page.member_id and day.steps > 0
        and day.day between greatest(page.first_day, ${first}::date) and ${last}
    ) days
    order by member.username, member.member_id`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
