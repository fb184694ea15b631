import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** A new member. */
export interface NewMemberRow {
  memberId: number;
  email: string;
  username: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  language: 'en' | 'es' | null;
  timeZone: string | null;
  dailyGoal: number;
  registeredOn: string;
  employeeId: string | null;
}

/** Selects whether a current or former member of a program has an employee ID. */
export async function selectIsEmployeeIdTaken(
  db: Db,
  programId: number,
  employeeId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('member')
    .select('memberId')
    .where('programId', '=', programId)
    .where('employeeId', '=', employeeId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Inserts a member. */
export async function insertMember(db: Db, programId: number, row: NewMemberRow): Promise<void> {
  await db
    .insertInto('member')
    .values({ programId, ...row })
    .execute();
}

/** Selects the open teams, or the organizations, that people can choose from, by name. */
export async function selectChoices(
  db: Db,
  programId: number,
  kind: 'teams' | 'organizations',
  limit: number,
): Promise<{ id: number; name: string }[]> {
  const table = sql.table(kind === 'teams' ? 'team' : 'organization');
  const id = sql.ref(kind === 'teams' ? 'team_id' : 'organization_id');
  const { rows } = await sql<{ id: number; name: string }>`
    select ${id} as id, name from ${table}
    where program_id = ${programId} and ended_at is null
      ${kind === 'teams' ? sql`and is_open` : sql``}
    order by lower(name), 1 limit ${limit}`.execute(db);
  return rows;
}

/** Selects whether a program has a challenge or a team with that name. */
export async function selectIsNamed(
  db: Db,
  programId: number,
  table: 'challenge' | 'team',
  name: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where program_id = ${programId} and lower(name) = lower(${name})
      and ${sql.ref(table === 'team' ? 'ended_at' : 'deleted_at')} is null limit 1`.execute(db);
  return rows.length > 0;
}
