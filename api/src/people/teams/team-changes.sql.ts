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
  steps: sql`week_steps desc`,
} as const;

/** Selects a page of the members of a team with their steps since a day, and how many there are. */
export async function selectMembersPage(
  db: Db,
  { programId, teamId }: { programId: number; teamId: number },
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
  const [found, counted] = await Promise.all([
    sql<TeamMember>`
      select member.member_id as id, member.first_name || ' ' || member.last_name as name, member.username,
        member.image, membership.is_leader as is_team_leader, membership.first_day as joined_on,
        (select max(day.day) from member_day day
          where day.program_id = ${programId} and day.member_id = member.member_id and day.steps > 0
            and day.day <= ${today}) as last_step_day,
        (select coalesce(sum(day.steps), 0)::int from member_day day
          where day.program_id = ${programId} and day.member_id = member.member_id
            and day.day between greatest(membership.first_day, ${since}::date) and ${today}) as week_steps
      ${from}
      order by ${orders[asked.orderBy]}, id offset ${offset} limit ${perPage}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ]);
  const data = found.rows.map((row) => ({ ...row, image: imageUrl(row.image) }));
  return { data, total: counted.rows[0]?.total ?? 0 };
}
