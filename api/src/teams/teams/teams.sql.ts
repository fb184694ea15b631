import type { SortedPlace, TeamSort } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';
import {
  cutSorted,
  inPageOrder,
  type Page,
  readSorted,
  sortedPage,
  type SortOrder,
} from '#engine/requests/index.ts';

/** A team to insert. */
export interface NewTeamRow {
  teamId: number;
  name: string;
  description: string;
  image: string | null;
  imageAlt: string;
  isOpen: boolean;
  byRequest: boolean;
  organizationId: number | null;
  dailyGoal: number | null;
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

/** Makes a member of a team one of its leaders, or a regular member. */
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

/** A team and a member's relation to it. */
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
  dailyGoal: number | null;
  createdAt: string;
  members: number;
  isJoined: boolean;
  isRequested: boolean;
  isTeamLeader: boolean;
}

/** Filters for teams; an omitted field doesn't filter. */
export interface TeamFilter {
  search?: string | undefined;
  teamId?: number | undefined;
  isJoined?: boolean | undefined;
  isLed?: boolean | undefined;
  sort?: z.infer<typeof TeamSort> | undefined;
}

/** The newest size is the current one. */
const sizeOf = (programId: number) => sql`coalesce((
  select size.members from group_size size
  where size.program_id = ${programId} and size.group_id = team.team_id
  order by size.from_day desc limit 1), 0)`;

function orderOf(programId: number, sort: NonNullable<TeamFilter['sort']>): SortOrder {
  const orders: Record<typeof sort, SortOrder> = {
    name: { key: sql`lower(team.name)`, type: 'text', direction: 'asc' },
    newest: { key: sql`team.created_at`, type: 'timestamptz', direction: 'desc' },
    members: { key: sizeOf(programId), type: 'bigint', direction: 'desc' },
  };
  return orders[sort];
}

interface TeamReader {
  programId: number;
  memberId: number;
}

/** Selects a page of active teams and their total number. */
export async function selectTeams(
  db: Db,
  viewer: TeamReader,
  filter: TeamFilter,
  page: Page<SortedPlace>,
): Promise<{ rows: TeamRow[]; total: number; next: SortedPlace | null }> {
  const { from, selectRows } = teamQuery(viewer, filter, page);
  const [found, total] = await readSorted(
    page,
    () => countTeams(db, from),
    (count) => selectRows(count).execute(db),
  );
  return { ...cutSorted(found.rows, page), total };
}

/** Selects an active team. */
export async function selectTeam(
  db: Db,
  viewer: TeamReader,
  teamId: number,
): Promise<TeamRow | undefined> {
  const { selectRows } = teamQuery(viewer, { teamId }, { page: 1, perPage: 1, offset: 0 });
  const { rows } = await selectRows().execute(db);
  return rows[0];
}

function teamQuery(
  { programId, memberId }: TeamReader,
  filter: TeamFilter,
  page: Page<SortedPlace>,
) {
  const own = sql`left join team_member own on own.program_id = ${programId}
    and own.team_id = team.team_id and own.member_id = ${memberId} and own.left_at is null`;
  const isOwn = filter.isJoined !== undefined || filter.isLed !== undefined;
  const from = sql`from team ${isOwn ? own : sql``}
    where team.program_id = ${programId} and team.ended_at is null and ${isWanted(filter)}`;
  const order = orderOf(programId, filter.sort ?? 'name');
  const sorted = { id: sql`team.team_id`, from, order };
  const selectRows = (count?: number) =>
    sql<TeamRow & SortedPlace>`
      select page.id, page.key, team.team_id, team.name, team.description, team.image, team.image_alt,
        team.is_open, team.by_request, team.created_at, team.daily_goal, team.organization_id,
        organization.name as organization, own.member_id is not null as is_joined,
        exists (select from team_request request where request.program_id = ${programId}
          and request.team_id = team.team_id and request.member_id = ${memberId}
          and request.withdrawn_at is null) as is_requested,
        coalesce(own.is_leader, false) as is_team_leader, ${sizeOf(programId)} as members
      from (${sortedPage(sorted, page, count)}) page
      join team on team.program_id = ${programId} and team.team_id = page.id ${own}
      left join organization on organization.program_id = ${programId}
        and organization.organization_id = team.organization_id
      ${inPageOrder(order)}`;
  return { from, selectRows };
}

async function countTeams(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  return rows[0]?.total ?? 0;
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

/** The team's combined numbers on a day. */
export interface TeamDayRow {
  day: string;
  steps: number;
  members: number;
  walkers: number;
}

/** The days of a team in a span, each with its size and its combined numbers. */
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

/** First and last day, both included. */
export interface DaySpan {
  first: string;
  last: string;
}

/** Selects the days of a team in a span, the newest first. */
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

/** A team's combined numbers over a span. */
export interface TeamSumRow {
  totalSteps: number;
  averageSteps: number;
  activeDays: number;
  members: number;
  activeMembers: number;
}

/** Sums the days of a team in a span. */
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
