import type { Person } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { requireChanged } from '#engine/requests/index.ts';
import { imageUrl } from '#engine/files/index.ts';

/** The changed columns of a team; omitted columns stay. */
export interface TeamColumns {
  name?: string;
  description?: string;
  image?: string | null;
  imageAlt?: string;
  isOpen?: boolean;
  byRequest?: boolean;
  organizationId?: number | null;
  dailyGoal?: number | null;
}

/** Updates an active team. */
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

/** Locks the given teams that have ended, in order of their ids. */
export function selectEndedTeamsForUpdate(
  db: Db,
  programId: number,
  teamIds: readonly number[],
): Promise<{ teamId: number }[]> {
  return db
    .selectFrom('team')
    .select('teamId')
    .where('programId', '=', programId)
    .where('teamId', 'in', teamIds)
    .where('endedAt', 'is not', null)
    .orderBy('teamId')
    .forUpdate()
    .execute();
}

/** Makes teams that have ended active again. */
export async function updateTeamsReturned(
  db: Db,
  programId: number,
  teamIds: readonly number[],
): Promise<void> {
  await db
    .updateTable('team')
    .set({ endedAt: null })
    .where('programId', '=', programId)
    .where('teamId', 'in', teamIds)
    .execute();
}

/** Selects the next active teams and their total number. */
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

/** Selects the current members of teams, by id. */
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

/** Selects the leaders of a team, by name. */
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
