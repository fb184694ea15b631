import type { SortedPlace, TeamMember } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#foundation/database/in-program.ts';
import type { Page } from '#foundation/http/pages.ts';
import {
  cutSorted,
  inPageOrder,
  type SortOrder,
  sortedPage,
} from '#foundation/http/sorted-page.sql.ts';
import { imageUrl } from '#foundation/pictures/pictures.service.ts';
import type { DaySpan } from './teams.sql.ts';

/** A page of the members of a team. */
interface MemberPage<Row> {
  rows: Row[];
  total: number;
  next: SortedPlace | null;
}

/** Whose members, for whom: all of them where no viewer is named. */
interface OfTeam {
  programId: number;
  teamId: number;
  viewerId: number | null;
}

/** Which members, and by what. */
interface MembersAsked {
  search?: string | undefined;
  orderBy: 'username' | 'name' | 'joined' | 'steps';
  since: string;
  today: string;
}

const orders: Record<MembersAsked['orderBy'], SortOrder> = {
  username: { key: sql`membership.username`, type: 'text', direction: 'asc' },
  name: { key: sql`member.first_name || ' ' || member.last_name`, type: 'text', direction: 'asc' },
  joined: { key: sql`membership.first_day`, type: 'date', direction: 'desc' },
  steps: { key: sql`membership.week_steps`, type: 'bigint', direction: 'desc' },
};

/** Selects a page of the members of a team with their steps since a day. */
export async function selectMembersPage(
  db: Db,
  of: OfTeam,
  asked: MembersAsked,
  page: Page<SortedPlace>,
): Promise<MemberPage<TeamMember>> {
  const { programId, teamId, viewerId } = of;
  const { since, today } = asked;
  const from = fromMembers(of, asked);
  const order = orders[asked.orderBy];
  const isShown =
    viewerId === null
      ? sql`true`
      : sql`(not membership.is_quiet or membership.member_id = ${viewerId})`;
  const [found, total] = await Promise.all([
    sql<TeamMember & SortedPlace>`
      select page.id, page.key, member.first_name || ' ' || member.last_name as name, member.username,
        member.image, membership.is_leader as is_team_leader, membership.first_day as joined_on,
        (select coalesce(sum(day.steps), 0)::int from member_day day
          where day.program_id = ${programId} and day.member_id = page.id
            and day.day between greatest(membership.first_day, ${since}::date) and ${today}
          having ${isShown}) as week_steps,
        (select max(day.day) from member_day day
          where ${isShown} and day.program_id = ${programId} and day.member_id = page.id
            and day.steps > 0 and day.day <= ${today}) as last_step_day
      from (${sortedPage({ id: sql`membership.member_id`, from, order }, page)}) page
      join member on member.program_id = ${programId} and member.member_id = page.id
      join team_member membership on membership.program_id = ${programId}
        and membership.team_id = ${teamId} and membership.member_id = page.id
        and membership.left_at is null
      ${inPageOrder(order)}`.execute(db),
    page.knownTotal ??
      (asked.search === undefined ? readSize(db, programId, teamId) : countRows(db, from)),
  ]);
  const { rows, next } = cutSorted(found.rows, page);
  return { rows: rows.map((row) => ({ ...row, image: imageUrl(row.image) })), total, next };
}

/** The members of a team, where they are searched for with their names, and where they are sorted by steps with those. */
function fromMembers(of: OfTeam, { search, orderBy, since, today }: MembersAsked) {
  const { programId, teamId, viewerId } = of;
  const pattern = search === undefined ? undefined : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const isListed = sql`membership.program_id = ${programId} and membership.team_id = ${teamId}
    and membership.left_at is null`;
  const isNamed = sql`and (member.username ilike ${pattern}
    or member.first_name || ' ' || member.last_name ilike ${pattern})`;
  // Who keeps out of such lists stands at the end of them for others.
  const isHidden =
    viewerId === null
      ? sql`false`
      : sql`membership.is_quiet and membership.member_id <> ${viewerId}`;
  const withSteps = sql`(
    select membership.member_id,
      case when ${isHidden} then -1 else coalesce(sum(day.steps), 0) end as week_steps
    from team_member membership
    left join member_day day on day.program_id = ${programId} and day.member_id = membership.member_id
      and day.day between ${since} and ${today} and day.day >= membership.first_day
    where ${isListed} group by membership.member_id, membership.is_quiet)`;
  const isByName = pattern !== undefined || orderBy === 'name';
  return sql`
    from ${orderBy === 'steps' ? withSteps : sql`team_member`} membership
    ${isByName ? sql`join member on member.program_id = ${programId} and member.member_id = membership.member_id` : sql``}
    where ${orderBy === 'steps' ? sql`true` : isListed} ${pattern === undefined ? sql`` : isNamed}`;
}

/** How many are in a team now. */
async function readSize(db: Db, programId: number, teamId: number): Promise<number> {
  const row = await db
    .selectFrom('groupSize')
    .select('members')
    .where('programId', '=', programId)
    .where('groupId', '=', teamId)
    .orderBy('fromDay', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.members ?? 0;
}

async function countRows(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  return rows[0]?.total ?? 0;
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
  page: Page<SortedPlace>,
): Promise<MemberPage<TeamMemberRow>> {
  const order = orders.username;
  const from = sql`
    from team_member membership
    where membership.program_id = ${programId} and membership.team_id = ${teamId}
      and membership.left_at is null
      and (not membership.is_quiet or membership.member_id = ${memberId})`;
  const [found, total] = await Promise.all([
    sql<TeamMemberRow & SortedPlace>`
      select page.id, page.key, page.id as member_id,
        member.first_name || ' ' || member.last_name as name, member.username, member.image,
        membership.is_leader as is_team_leader, membership.first_day as joined_on,
        days.total_steps, days.days
      from (${sortedPage({ id: sql`membership.member_id`, from, order }, page)}) page
      join member on member.program_id = ${programId} and member.member_id = page.id
      join team_member membership on membership.program_id = ${programId}
        and membership.team_id = ${teamId} and membership.member_id = page.id
        and membership.left_at is null
      cross join lateral (
        select coalesce(sum(day.steps), 0)::bigint as total_steps,
          coalesce(json_agg(json_build_object('date', day.day, 'steps', day.steps) order by day.day), '[]')
            as days
        from member_day day
        where day.program_id = ${programId} and day.member_id = page.id and day.steps > 0
          and day.day between greatest(membership.first_day, ${first}::date) and ${last}
      ) days
      ${inPageOrder(order)}`.execute(db),
    page.knownTotal ?? countNamed(db, { programId, teamId, memberId }),
  ]);
  return { ...cutSorted(found.rows, page), total };
}

/** How many of a team a member sees in lists that keep quiet members out. */
async function countNamed(
  db: Db,
  { programId, teamId, memberId }: { programId: number; teamId: number; memberId: number },
): Promise<number> {
  const [size, { rows }] = await Promise.all([
    readSize(db, programId, teamId),
    sql<{ quiet: number }>`
      select count(*)::int as quiet from team_member
      where program_id = ${programId} and team_id = ${teamId} and left_at is null and is_quiet
        and member_id <> ${memberId}`.execute(db),
  ]);
  return size - (rows[0]?.quiet ?? 0);
}
