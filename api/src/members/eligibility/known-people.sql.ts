import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { Standing } from './eligibility-lines.sql.ts';

/** A current or former member of the program. */
export interface KnownPerson extends Standing {
  memberId: number;
  /** Whether they have an admin role or work for a reseller: a file neither removes them nor changes their address. */
  isProtected: boolean;
  worksForReseller: boolean;
  isHere: boolean;
  deactivatedAt: string | null;
}

/** A person and when they changed their former email address. */
export type FormerOwner = KnownPerson & { changedAt: string };

const worksForReseller = (programId: number) => sql`exists (
  select from reseller_person person
  where person.program_id = ${programId} and person.member_id = member.member_id)`;

const isProtected = (programId: number) => sql`(member.role_name <> 'NonAdmin'
  or ${worksForReseller(programId)})`;

function selectPeople(programId: number, isWanted: RawBuilder<unknown>) {
  const groupOf = (kind: 'organization' | 'team') => sql`(
    select known.name from ${sql.table(`${kind}Member`)} own
    join ${sql.table(kind)} known on known.program_id = ${programId}
      and ${sql.ref(`known.${kind}Id`)} = ${sql.ref(`own.${kind}Id`)}
    where own.program_id = ${programId} and own.member_id = member.member_id and own.left_at is null)`;
  return sql<KnownPerson>`
    select member.member_id, member.email, member.employee_id, member.first_name, member.last_name,
      ${isProtected(programId)} as is_protected, ${worksForReseller(programId)} as works_for_reseller,
      member.deactivated_at is null as is_here,
      member.deactivated_at,
      ${groupOf('organization')} as organization, ${groupOf('team')} as team
    from member where member.program_id = ${programId} and member.erased_at is null and ${isWanted}`;
}

/** Selects the program's current and former members by email addresses. */
export async function selectPeopleByEmail(
  db: Db,
  programId: number,
  emails: readonly string[],
): Promise<KnownPerson[]> {
  const isNamed = sql`member.email = any(${emails}::text[])`;
  return (await selectPeople(programId, isNamed).execute(db)).rows;
}

/** Selects the program's current and former members by employee IDs. */
export async function selectPeopleByEmployeeId(
  db: Db,
  programId: number,
  employeeIds: readonly string[],
): Promise<KnownPerson[]> {
  const isNamed = sql`member.employee_id = any(${employeeIds}::text[])`;
  return (await selectPeople(programId, isNamed).execute(db)).rows;
}

/** Selects the members who previously had one of some email addresses, with that address. */
export async function selectPeopleByFormerEmail(
  db: Db,
  programId: number,
  emails: readonly string[],
): Promise<Map<string, FormerOwner>> {
  const { rows } = await sql<{ email: string; memberId: number; changedAt: string }>`
    select distinct on (from_email) from_email as email, member_id, changed_at from email_change
    where program_id = ${programId} and from_email = any(${emails}::text[]) and undone_at is null
    order by from_email, change_id desc`.execute(db);
  const ids = rows.map(({ memberId }) => memberId);
  const isNamed = sql`member.member_id = any(${ids}::bigint[])`;
  const people = ids.length === 0 ? [] : (await selectPeople(programId, isNamed).execute(db)).rows;
  const byId = new Map(people.map((person) => [person.memberId, person]));
  return new Map(
    rows.flatMap(({ email, memberId, changedAt }) => {
      const person = byId.get(memberId);
      return person ? [[email, { ...person, changedAt }]] : [];
    }),
  );
}

/** Selects members other than administrators by full names, without regard to case and accents. */
export async function selectPeopleByName(
  db: Db,
  programId: number,
  names: readonly string[],
): Promise<(KnownPerson & { name: string })[]> {
  const name = sql`search_words(member.first_name || ' ' || member.last_name)`;
  const isNamed = sql`not ${isProtected(programId)}
    and ${name} in (select search_words(said) from unnest(${names}::text[]) as said)`;
  const { rows } = await selectPeople(programId, isNamed).execute(db);
  return rows.map((person) => ({ ...person, name: `${person.firstName} ${person.lastName}` }));
}

/** Writes the employee IDs of members. */
export async function updateEmployeeIds(
  db: Db,
  programId: number,
  said: readonly { memberId: number; employeeId: string | null }[],
): Promise<void> {
  if (said.length === 0) return;
  await sql`
    update member set employee_id = said.employee_id
    from unnest(${said.map(({ memberId }) => memberId)}::bigint[],
      ${said.map(({ employeeId }) => employeeId)}::text[]) as said (member_id, employee_id)
    where member.program_id = ${programId} and member.member_id = said.member_id`.execute(db);
}

/** Selects the current members, except administrators, who have none of some email addresses. */
export async function selectPeopleBeside(
  db: Db,
  programId: number,
  emails: readonly string[],
): Promise<KnownPerson[]> {
  const isBeside = sql`member.deactivated_at is null and not ${isProtected(programId)}
    and not exists (select from unnest(${emails}::text[]) as said (email) where said.email = member.email)
    order by member.member_id`;
  return (await selectPeople(programId, isBeside).execute(db)).rows;
}

/** Locks members, who may have left; returns their current data. */
export async function lockPeople(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<Map<number, KnownPerson>> {
  const ids = sql`${memberIds}::bigint[]`;
  // This is a separate statement, so that the next one sees what the previous holder of the lock has committed.
  await sql`select from member where program_id = ${programId} and member_id = any(${ids})
    order by member_id for update`.execute(db);
  const isNamed = sql`member.member_id = any(${ids})`;
  const { rows } = await selectPeople(programId, isNamed).execute(db);
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** Selects the groups of a kind by their names in lower case. */
export async function selectGroupsByName(
  db: Db,
  programId: number,
  kind: 'organization' | 'team',
  names: readonly string[],
): Promise<Map<string, { groupId: number; members: number }>> {
  const id = sql.ref(`${kind}Id`);
  const { rows } = await sql<{ name: string; groupId: number; members: number }>`
    select lower(known.name) as name, known.${id} as group_id,
      (select count(*)::int from ${sql.table(`${kind}Member`)} own
        where own.program_id = ${programId} and own.${id} = known.${id} and own.left_at is null) as members
    from ${sql.table(kind)} known
    where known.program_id = ${programId} and known.ended_at is null
      and lower(known.name) = any(${names.map((name) => name.toLowerCase())}::text[])`.execute(db);
  return new Map(rows.map(({ name, ...group }) => [name, group]));
}

/** Selects which of some members have signed in since a moment. */
export async function selectSignedInSince(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  since: string,
): Promise<Set<number>> {
  const { rows } = await sql<{ memberId: number }>`
    select distinct member_id from session where program_id = ${programId}
      and member_id = any(${memberIds}::bigint[]) and refreshed_at >= ${since}`.execute(db);
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Writes the names of members. */
export async function updateNames(
  db: Db,
  programId: number,
  named: readonly { memberId: number; firstName: string; lastName: string }[],
): Promise<void> {
  if (named.length === 0) return;
  await sql`
    update member set first_name = said.first_name, last_name = said.last_name
    from unnest(${named.map(({ memberId }) => memberId)}::bigint[],
      ${named.map(({ firstName }) => firstName)}::text[],
      ${named.map(({ lastName }) => lastName)}::text[]) as said (member_id, first_name, last_name)
    where member.program_id = ${programId} and member.member_id = said.member_id`.execute(db);
}

/** Selects an administrator of the program: the preferred one, or the longest-standing member among them. */
export async function selectAdmin(
  db: Db,
  programId: number,
  preferred: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ memberId: number }>`
    select member_id from member where program_id = ${programId} and role_name <> 'NonAdmin'
    order by member_id <> ${preferred}, member_id limit 1`.execute(db);
  return rows[0]?.memberId;
}
