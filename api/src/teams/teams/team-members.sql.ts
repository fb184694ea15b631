import type { SortedPlace, TeamMember } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, isNamedTo, selectHiddenInGroup } from '#engine/postgres/index.ts';
import {
  cutPage,
  cutSorted,
  inPageOrder,
  type Page,
  readSorted,
  sortedPage,
  type SortOrder,
} from '#engine/requests/index.ts';
import { imageUrl } from '#engine/files/index.ts';
import type { DaySpan } from './teams.sql.ts';

/** A page of the members of a team. */
interface MemberPage<Row> {
  rows: Row[];
  total: number;
  next: SortedPlace | null;
}

/** The team whose members are listed, and the viewer; without a viewer, all members are listed. */
interface OfTeam {
  programId: number;
  teamId: number;
  viewerId: number | null;
}

/** The same, with a condition for whether the viewer may see the steps of a row `membership`. */
interface OfShownTeam extends OfTeam {
  isShown: RawBuilder<boolean>;
}

/** Finds the members whose steps a member may see in lists of a team. */
export async function findShownInTeam(
  db: Db,
  { programId, teamId, viewerId }: OfTeam & { viewerId: number },
): Promise<RawBuilder<boolean>> {
  const reader = { programId, memberId: viewerId };
  const leftOut = await selectHiddenInGroup(db, reader, { group: 'team', groupId: teamId });
  return sql`(${isNamedTo(reader, 'membership')}
    and membership.member_id <> all(${leftOut}::bigint[]))`;
}

/** The search and order of a member list. */
interface MembersAsked {
  search?: string | undefined;
  orderBy: 'username' | 'name' | 'joined' | 'steps';
  since: string;
  today: string;
  now: Date;
}

const orders: Record<Exclude<MembersAsked['orderBy'], 'steps'>, SortOrder> = {
  username: { key: sql`membership.username`, type: 'text', direction: 'asc' },
  name: { key: sql`member.first_name || ' ' || member.last_name`, type: 'text', direction: 'asc' },
  joined: { key: sql`membership.first_day`, type: 'date', direction: 'desc' },
};

/** Selects a page of the members of a team with their steps since a day. */
export async function selectMembersPage(
  db: Db,
  team: OfTeam,
  asked: MembersAsked,
  page: Page<SortedPlace>,
): Promise<MemberPage<TeamMember>> {
  const { viewerId } = team;
  const isShown =
    viewerId === null ? sql<boolean>`true` : await findShownInTeam(db, { ...team, viewerId });
  const of = { ...team, isShown };
  if (asked.orderBy === 'steps') return selectPageBySteps(db, of, asked, page);
  const { programId, teamId } = of;
  const from = fromMembers(of, asked);
  const order = orders[asked.orderBy];
  const sorted = { id: sql`membership.member_id`, from, order };
  const [found, total] = await readSorted(
    page,
    () => (asked.search === undefined ? readSize(db, programId, teamId) : countRows(db, from)),
    (count) => {
      const places = sql`(${sortedPage(sorted, page, count)})`;
      return selectMembersAt(db, of, asked, places, inPageOrder(order));
    },
  );
  const { rows, next } = cutSorted(found, page);
  return { rows: rows.map((row) => ({ ...row, image: imageUrl(row.image) })), total, next };
}

/** Selects the same page by steps, which sums the steps of all members. */
async function selectPageBySteps(
  db: Db,
  of: OfShownTeam,
  asked: MembersAsked,
  page: Page<SortedPlace>,
): Promise<MemberPage<TeamMember>> {
  const found = await selectPlacesBySteps(db, of, asked, page);
  const total = found[0]?.total ?? 0;
  const places = found.flatMap(({ id, key }) => (id === null ? [] : [{ id, key }]));
  const { rows: shown, next } = cutPage(places, page, (place) => place);
  const at = sql`unnest(${shown.map(({ id }) => id)}::bigint[],
    ${shown.map(({ key }) => key)}::bigint[])`;
  const inOrder = sql`order by page.key desc, page.id desc`;
  const members = await selectMembersAt(db, of, asked, at, inOrder);
  const rows = members.map(({ key: _key, ...row }) => ({ ...row, image: imageUrl(row.image) }));
  return { rows, total, next };
}

/**
 * Selects the positions on a page, and one more, by the steps of the program's last seven days, each with the number of
 * members; an empty page has one row without a position. Members whose steps the reader may not see come last, because
 * neighbors would reveal their steps.
 */
async function selectPlacesBySteps(
  db: Db,
  of: OfShownTeam,
  asked: MembersAsked,
  { offset, perPage, after }: Page<SortedPlace>,
): Promise<readonly { id: number | null; key: number; total: number }[]> {
  const { programId, viewerId, isShown } = of;
  const isHidden = viewerId === null ? sql`membership.is_quiet` : sql`not ${isShown}`;
  const behind = after ? sql`where (key, id) < (${after.key}::bigint, ${after.id}::bigint)` : sql``;
  const { rows } = await sql<{ id: number | null; key: number; total: number }>`
    with today as materialized (
      select (${asked.now}::timestamptz at time zone time_zone)::date as day from program
      where program_id = ${programId}
    ), membership as materialized (
      select membership.member_id, membership.is_quiet, membership.first_day ${fromMembers(of, asked)}
    ), walked as (
      select day.member_id, sum(day.steps) as steps from membership cross join today
      join member_day day on day.program_id = ${programId} and day.member_id = membership.member_id
        and day.day between greatest(membership.first_day, today.day - 6) and today.day
      where not (${isHidden})
      group by day.member_id
    ), place as (
      select membership.member_id as id,
        (case when ${isHidden} then -1 else coalesce(walked.steps, 0) end)::int as key
      from membership left join walked on walked.member_id = membership.member_id
    )
    select page.id, page.key, counted.total
    from (select count(*)::int as total from membership) counted
    left join lateral (
      select id, key from place ${behind}
      order by key desc, id desc limit ${perPage + 1} offset ${after ? 0 : offset}
    ) page on true
    order by page.key desc, page.id desc`.execute(db);
  return rows;
}

/** Selects the members at the positions of a page. */
async function selectMembersAt(
  db: Db,
  { programId, teamId, isShown }: OfShownTeam,
  { since, today }: MembersAsked,
  page: RawBuilder<unknown>,
  inOrder: RawBuilder<unknown>,
): Promise<(TeamMember & SortedPlace)[]> {
  const { rows } = await sql<TeamMember & SortedPlace>`
    select page.id, page.key, member.first_name || ' ' || member.last_name as name, member.username,
      member.image, membership.is_leader as is_team_leader, membership.first_day as joined_on,
      (select coalesce(sum(day.steps), 0)::int from member_day day
        where day.program_id = ${programId} and day.member_id = page.id
          and day.day between greatest(membership.first_day, ${since}::date) and ${today}
        having ${isShown}) as week_steps,
      (select max(day.day) from member_day day
        where ${isShown} and day.program_id = ${programId} and day.member_id = page.id
          and day.steps > 0 and day.day <= ${today}) as last_step_day
    from ${page} as page (id, key)
    join member on member.program_id = ${programId} and member.member_id = page.id
    join team_member membership on membership.program_id = ${programId}
      and membership.team_id = ${teamId} and membership.member_id = page.id
      and membership.left_at is null
    ${inOrder}`.execute(db);
  return rows;
}

/** Returns the members of a team, joined with their names only if these are searched or sorted by. */
function fromMembers({ programId, teamId }: OfTeam, { search, orderBy }: MembersAsked) {
  const pattern = search === undefined ? undefined : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const isNamed = sql`and (member.username ilike ${pattern}
    or member.first_name || ' ' || member.last_name ilike ${pattern})`;
  const isByName = pattern !== undefined || orderBy === 'name';
  return sql`
    from team_member membership
    ${isByName ? sql`join member on member.program_id = ${programId} and member.member_id = membership.member_id` : sql``}
    where membership.program_id = ${programId} and membership.team_id = ${teamId}
      and membership.left_at is null ${pattern === undefined ? sql`` : isNamed}`;
}

/** Reads the current size of a team. */
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

/** A team member with their days. */
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
 * Selects a page of the members of a team, by username, with their days in a span since they joined; only those whose
 * steps the viewer may see.
 */
export async function selectTeamMembers(
  db: Db,
  { programId, memberId }: { programId: number; memberId: number },
  teamId: number,
  { first, last }: DaySpan,
  page: Page<SortedPlace>,
): Promise<MemberPage<TeamMemberRow>> {
  const order = orders.username;
  const isShown = await findShownInTeam(db, { programId, teamId, viewerId: memberId });
  const from = sql`
    from team_member membership
    where membership.program_id = ${programId} and membership.team_id = ${teamId}
      and membership.left_at is null and ${isShown}`;
  const sorted = { id: sql`membership.member_id`, from, order };
  const readRows = (count?: number) =>
    sql<TeamMemberRow & SortedPlace>`
      select page.id, page.key, page.id as member_id,
        member.first_name || ' ' || member.last_name as name, member.username, member.image,
        membership.is_leader as is_team_leader, membership.first_day as joined_on,
        days.total_steps, days.days
      from (${sortedPage(sorted, page, count)}) page
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
      ${inPageOrder(order)}`.execute(db);
  const countShown = () => countShownIn(db, { programId, teamId, isShown });
  const [found, total] = await readSorted(page, countShown, readRows);
  return { ...cutSorted(found.rows, page), total };
}

/** Counts the members of a team whom a member sees in lists of names and numbers. */
async function countShownIn(
  db: Db,
  { programId, teamId, isShown }: Omit<OfShownTeam, 'viewerId'>,
): Promise<number> {
  const [size, { rows }] = await Promise.all([
    readSize(db, programId, teamId),
    sql<{ hidden: number }>`
      select count(*)::int as hidden from team_member membership
      where membership.program_id = ${programId} and membership.team_id = ${teamId}
        and membership.left_at is null
        and not ${isShown}`.execute(db),
  ]);
  return size - (rows[0]?.hidden ?? 0);
}
