import type { Audience, AudienceCondition } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { type AudienceFilter, isInAudience } from './members-in.sql.ts';

/** Counts an audience, and its members who have opted out of mail from administrators. */
export async function selectAudienceSize(
  db: Db,
  programId: number,
  audience: AudienceFilter,
): Promise<{ people: number; optedOut: number }> {
  return db
    .selectFrom('member')
    .where(isInAudience(programId, audience))
    .select([
      sql<number>`count(*)::int`.as('people'),
      sql<number>`(count(*) filter (where not takes_announcements))::int`.as('optedOut'),
    ])
    .executeTakeFirstOrThrow();
}

/** Selects the first names of an audience in alphabetical order. */
export async function selectAudienceNames(
  db: Db,
  programId: number,
  audience: AudienceFilter,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select member.first_name || ' ' || member.last_name as name from member
    where ${isInAudience(programId, audience)}
    order by member.search_words, member.member_id limit ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Selects the ids of an audience. */
export async function selectAudienceIds(
  db: Db,
  programId: number,
  audience: AudienceFilter,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select member.member_id from member where ${isInAudience(programId, audience)}
    order by member.member_id limit ${limit}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Selects the names of the organizations, teams and challenges in an audience's conditions. */
export async function selectAudienceGroups(
  db: Db,
  programId: number,
  { conditions = [] }: Audience,
): Promise<{ id: number; name: string }[]> {
  const named = (field: 'organizationIds' | 'teamIds' | 'challengeIds') =>
    conditions.flatMap((condition: AudienceCondition) => condition[field] ?? []);
  const of = (kind: 'organization' | 'team' | 'challenge', ids: readonly number[]) => sql`
    select ${sql.ref(`${kind}Id`)} as id, name from ${sql.table(kind)}
    where program_id = ${programId} and ${sql.ref(`${kind}Id`)} = any(${ids}::bigint[])
      and ${sql.ref(kind === 'challenge' ? 'deletedAt' : 'endedAt')} is null`;
  const { rows } = await sql<{ id: number; name: string }>`
    ${of('organization', named('organizationIds'))}
    union all ${of('team', named('teamIds'))}
    union all ${of('challenge', named('challengeIds'))}`.execute(db);
  return rows;
}

/** A member with what a list can name them by, in lower case. */
export interface NamedMember {
  memberId: number;
  email: string;
  username: string;
  employeeId: string | null;
}

/** Selects the active members with an email address, a username or an employee ID among some texts in lower case. */
export async function selectNamedMembers(
  db: Db,
  programId: number,
  texts: readonly string[],
): Promise<NamedMember[]> {
  const isNamed = (column: 'email' | 'username' | 'employeeId') =>
    sql`lower(${sql.ref(column)}) = any(${texts}::text[])`;
  const { rows } = await sql<NamedMember>`
    select member_id, email, lower(username) as username, lower(employee_id) as employee_id from member
    where program_id = ${programId} and deactivated_at is null
      and (${isNamed('email')} or ${isNamed('username')} or ${isNamed('employeeId')})`.execute(db);
  return rows;
}
