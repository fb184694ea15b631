import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { Unassigned } from './deal-teams.ts';

/** Selects the first members without a team, by name. */
export async function selectUnassigned(
  db: Db,
  programId: number,
  most: number,
): Promise<Unassigned[]> {
  const { rows } = await sql<Unassigned>`
    select member.member_id as id, member.first_name || ' ' || member.last_name as name,
      organization.organization_id, organization.name as organization
    from member
    left join organization_member own on own.program_id = ${programId}
      and own.member_id = member.member_id and own.left_at is null
    left join organization on organization.program_id = ${programId}
      and organization.organization_id = own.organization_id
    where member.program_id = ${programId} and member.deactivated_at is null and not member.in_team
    order by member.search_words, member.member_id
    limit ${most}`.execute(db);
  return rows;
}

/** Selects which of the names are taken by teams, in lower case. */
export async function selectTakenNames(
  db: Db,
  programId: number,
  names: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select lower(team.name) as name from team
    where team.program_id = ${programId} and team.ended_at is null
      and lower(team.name) = any(${names.map((name) => name.toLowerCase())}::text[])`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Stores which members were assigned to which teams. */
export async function insertAssignment(
  db: Db,
  programId: number,
  { assignmentId, madeBy, madeAt }: { assignmentId: number; madeBy: number; madeAt: Date },
  members: readonly { memberId: number; teamId: number }[],
): Promise<void> {
  await db
    .insertInto('teamAssignment')
    .values({ programId, assignmentId, madeBy, madeAt })
    .execute();
  await db
    .insertInto('teamAssignmentMember')
    .values(members.map((one) => ({ ...one, programId, assignmentId })))
    .execute();
}

/** Teams that were created together. */
export interface AssignmentRow {
  id: number;
  madeAt: string;
  undoneAt: string | null;
  teams: number;
  members: number;
}

/** Selects a program's newest one. */
export async function selectNewestAssignment(
  db: Db,
  programId: number,
): Promise<AssignmentRow | undefined> {
  const { rows } = await sql<AssignmentRow>`
    select made.assignment_id as id, made.made_at, made.undone_at,
      (select count(distinct put.team_id)::int from team_assignment_member put
        where put.program_id = ${programId} and put.assignment_id = made.assignment_id) as teams,
      (select count(*)::int from team_assignment_member put
        where put.program_id = ${programId} and put.assignment_id = made.assignment_id) as members
    from team_assignment made
    where made.program_id = ${programId}
    order by made.assignment_id desc limit 1`.execute(db);
  return rows[0];
}

/** Selects the members of an assignment who are still in their assigned team, and all of its teams. */
export async function selectAssigned(
  db: Db,
  programId: number,
  assignmentId: number,
): Promise<{ memberId: number; teamId: number; isThere: boolean }[]> {
  const { rows } = await sql<{ memberId: number; teamId: number; isThere: boolean }>`
    select put.member_id, put.team_id, exists (select from team_member own
      where own.program_id = ${programId} and own.member_id = put.member_id
        and own.team_id = put.team_id and own.left_at is null) as is_there
    from team_assignment_member put
    where put.program_id = ${programId} and put.assignment_id = ${assignmentId}
    order by put.member_id`.execute(db);
  return rows;
}

/** Marks an assignment as undone; returns whether it wasn't before. */
export async function updateUndone(
  db: Db,
  programId: number,
  assignmentId: number,
  undoneAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('teamAssignment')
    .set({ undoneAt })
    .where('programId', '=', programId)
    .where('assignmentId', '=', assignmentId)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
