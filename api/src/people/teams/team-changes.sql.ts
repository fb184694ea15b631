import type { Person, TeamMember } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#foundation/database/in-program.ts';
import { requireChanged } from '#foundation/http/plain-rows.sql.ts';
import { imageUrl } from '#foundation/pictures/pictures.service.ts';

/** What of a team changes; what is left out stays. */
export interface TeamColumns {
  name?: string;
  description?: string;
  image?: string | null;
  imageAlt?: string;
  isOpen?: boolean;
  byRequest?: boolean;
  organizationId?: number | null;
}

/** Changes a team that is not over. */
export async function updateTeamRow(
  db: Db,
  programId: number,
  teamId: number,
  columns: TeamColumns,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  requireChanged(
    await db
      .updateTable('team')
      .set(columns)
      .where('programId', '=', programId)
      .where('teamId', '=', teamId)
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  );
}

/** Ends teams. */
export async function endTeamRows(
  db: Db,
  programId: number,
  teamIds: readonly number[],
  endedAt: Date,
): Promise<void> {
  await db
    .updateTable('team')
    .set({ endedAt })
    .where('programId', '=', programId)
    .where('teamId', 'in', teamIds)
    .execute();
}

/** Selects the next teams that are not over, and how many there are. */
export async function selectNextTeams(
  db: Db,
  programId: number,
  limit: number,
): Promise<{ teamIds: number[]; total: number }> {
  const teams = db
    .selectFrom('team')
    .where('programId', '=', programId)
    .where('endedAt', 'is', null);
  const [rows, counted] = await Promise.all([
    teams.select('teamId').orderBy('teamId').limit(limit).execute(),
    teams.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { teamIds: rows.map(({ teamId }) => teamId), total: Number(counted.total) };
}

/** Selects who is in teams now, by id. */
export async function selectMembersOfTeams(
  db: Db,
  programId: number,
  teamIds: readonly number[],
): Promise<{ memberId: number; teamId: number; isLeader: boolean }[]> {
  return db
    .selectFrom('teamMember')
    .select(['memberId', 'teamId', 'isLeader'])
    .where('programId', '=', programId)
    .where('teamId', 'in', teamIds)
    .where('leftAt', 'is', null)
    .orderBy('memberId')
    .execute();
}

/** Selects who leads a team, by name. */
export async function selectLeaders(db: Db, programId: number, teamId: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select member.member_id as id, member.first_name || ' ' || member.last_name as name, member.username,
      member.image
    from team_member membership
    join member on member.program_id = ${programId} and member.member_id = membership.member_id
    where membership.program_id = ${programId} and membership.team_id = ${teamId}
      and membership.left_at is null and membership.is_leader
    order by name, id`.execute(db);
  return rows.map((row) => ({ ...row, image: imageUrl(row.image) }));
}

const orders = {
  username: sql`username`,
  name: sql`name`,
  joined: sql`joined_on desc`,
  steps: sql`week_steps desc nulls last`,
} as const;

const pageOrders = {
  username: sql`page.username`,
  name: sql`page.name`,
  joined: sql`page.joined_on desc`,
  steps: sql`page.week_steps desc nulls last`,
} as const;

/** Selects a page of the members of a team with their steps since a day, all of them where no viewer is named. */
export async function selectMembersPage(
  db: Db,
  { programId, teamId, viewerId }: { programId: number; teamId: number; viewerId: number | null },
  asked: {
    search?: string | undefined;
    orderBy: keyof typeof orders;
    since: string;
    today: string;
  },
  { offset, perPage }: { offset: number; perPage: number },
): Promise<{ data: TeamMember[]; total: number }> {
  const { search, since, today } = asked;
  const pattern = search === undefined ? undefined : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const isShown =
    viewerId === null ? sql`true` : sql`(not member.is_quiet or member.member_id = ${viewerId})`;
  const from = sql`
    from team_member membership
    join member on member.program_id = ${programId} and member.member_id = membership.member_id
    where membership.program_id = ${programId} and membership.team_id = ${teamId}
      and membership.left_at is null
      ${
        pattern === undefined
          ? sql``
          : sql`and (member.username ilike ${pattern}
              or member.first_name || ' ' || member.last_name ilike ${pattern})`
      }`;
  const weekSteps = sql`(
    select case when ${isShown} then coalesce(sum(day.steps), 0)::int end from member_day day
    where day.program_id = ${programId} and day.member_id = member.member_id
      and day.day between greatest(membership.first_day, ${since}::date) and ${today})`;
  // Only an order by steps needs those of everybody; else they are summed for the rows of the page alone.
  const page = sql`
    select member.member_id as id, ${asked.orderBy === 'steps' ? weekSteps : sql`0`} as week_steps,
      member.first_name || ' ' || member.last_name as name, member.username, membership.first_day as joined_on
    ${from} order by ${orders[asked.orderBy]}, id offset ${offset} limit ${perPage}`;
  const [found, counted] = await Promise.all([
    sql<TeamMember>`
      select page.id, page.name, page.username, member.image, membership.is_leader as is_team_leader,
        page.joined_on, ${weekSteps} as week_steps,
        (select max(day.day) from member_day day
          where ${isShown} and day.program_id = ${programId} and day.member_id = member.member_id
            and day.steps > 0 and day.day <= ${today}) as last_step_day
      from (${page}) page
      join member on member.program_id = ${programId} and member.member_id = page.id
      join team_member membership on membership.program_id = ${programId}
        and membership.team_id = ${teamId} and membership.member_id = page.id
        and membership.left_at is null
      order by ${pageOrders[asked.orderBy]}, page.id`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ]);
  const data = found.rows.map((row) => ({ ...row, image: imageUrl(row.image) }));
  return { data, total: counted.rows[0]?.total ?? 0 };
}
