import type { ScimChange } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** The data of a person that an identity provider can change. */
export interface UserData {
  active: boolean;
  email: string;
  firstName: string;
  lastName: string;
  employeeId: string | null;
  language: 'en' | 'es' | null;
  organizationId: number | null;
}

/** What a stored change waits for. */
export type WaitsFor = ScimChange['waitsFor'];

/** What an identity provider said about a person, and their member; null for what isn't there. */
export interface UserRow {
  id: number;
  userName: string | null;
  externalId: string | null;
  wanted: Omit<UserData, 'email'> | null;
  wantedEmail: string | null;
  waitsFor: WaitsFor | null;
  isDeleted: boolean;
  createdAt: string | null;
  changedAt: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  employeeId: string | null;
  language: 'en' | 'es' | null;
  registeredOn: string | null;
  isHere: boolean | null;
  isAdmin: boolean;
  worksForReseller: boolean;
  organizationId: number | null;
}

/** Selects people by id, members or reserved, in the order of their ids. */
export async function selectUsers(
  db: Db,
  programId: number,
  ids: readonly number[],
): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<UserRow>`
    select asked.id, own.user_name, own.external_id, own.wanted, own.wanted_email, own.waits_for,
      coalesce(own.is_deleted, false) as is_deleted, own.created_at, own.changed_at, member.email,
      member.first_name, member.last_name, member.employee_id, member.language, member.registered_on,
      member.deactivated_at is null and member.member_id is not null as is_here,
      coalesce(member.role_name <> 'NonAdmin', false) as is_admin,
      person.member_id is not null as works_for_reseller,
      (select joined.organization_id from organization_member joined where joined.program_id = ${programId}
        and joined.member_id = asked.id and joined.left_at is null) as organization_id
    from unnest(${ids}::bigint[]) as asked (id)
    left join scim_user own on own.program_id = ${programId} and own.member_id = asked.id
    left join member on member.program_id = ${programId} and member.member_id = asked.id
      and member.erased_at is null
    left join reseller_person person on person.program_id = ${programId} and person.member_id = asked.id
    where own.member_id is not null or member.member_id is not null
    order by asked.id`.execute(db);
  return rows;
}

/** Selects who may have a value; the caller compares what they have now. */
export async function selectCandidates(
  db: Db,
  programId: number,
  by: 'userName' | 'email' | 'externalId' | 'employeeId',
  value: string,
): Promise<number[]> {
  const key = value.toLowerCase();
  // Two parts, each with its index.
  const members = sql`
    select member_id as id from member
      where program_id = ${programId} and email = ${key} and deactivated_at is null
    union all select member_id from member
      where program_id = ${programId} and email = ${key} and erase_at is not null and erased_at is null
        and deactivated_at is not null
    union all select member_id from scim_user where program_id = ${programId} and wanted_email = ${key}`;
  const found: Record<typeof by, RawBuilder<{ id: number }>> = {
    email: sql<{ id: number }>`${members}`,
    userName: sql<{ id: number }>`${members}
      union all select member_id from scim_user where program_id = ${programId} and user_key = ${key}`,
    externalId: sql<{ id: number }>`select member_id as id from scim_user
      where program_id = ${programId} and external_id = ${value}`,
    employeeId: sql<{ id: number }>`
      select member_id as id from member where program_id = ${programId} and employee_id = ${value}
      union all select member_id from scim_user
        where program_id = ${programId} and waits_for is not null and wanted ->> 'employeeId' = ${value}`,
  };
  const { rows } = await found[by].execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}

/** Everyone whom an identity provider sees: members, and people who aren't members yet. */
function everyone(programId: number, active: boolean | undefined) {
  const of = (isActive: RawBuilder<unknown>) =>
    active === undefined ? sql`` : sql`and ${isActive} = ${active}`;
  return sql`(
    select member.member_id as id from member
    left join scim_user own on own.program_id = ${programId} and own.member_id = member.member_id
    where member.program_id = ${programId} and member.erased_at is null
      and (own.is_deleted is not true or (own.waits_for is null and member.deactivated_at is null))
      ${of(sql`case when own.waits_for is null then member.deactivated_at is null
        else (own.wanted ->> 'active')::boolean end`)}
    union all
    select own.member_id from scim_user own
    left join member on member.program_id = ${programId} and member.member_id = own.member_id
      and member.erased_at is null
    where own.program_id = ${programId} and own.wanted is not null and not own.is_deleted
      and member.member_id is null ${of(sql`(own.wanted ->> 'active')::boolean`)}) as everyone`;
}

/** Selects a page of the ids of everyone whom an identity provider sees, and how many they are. */
export async function selectEveryone(
  db: Db,
  programId: number,
  { active, offset, limit }: { active: boolean | undefined; offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const from = everyone(programId, active);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`
    select id from ${from} order by id offset ${offset} limit ${limit}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}

/** Selects the ids of the people in an organization, as an identity provider sees it. */
export async function selectPeopleIn(
  db: Db,
  programId: number,
  organizationId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select joined.member_id as id from organization_member joined
    left join scim_user own on own.program_id = ${programId} and own.member_id = joined.member_id
    where joined.program_id = ${programId} and joined.organization_id = ${organizationId}
      and joined.left_at is null and own.waits_for is null
    union all
    select member_id from scim_user where program_id = ${programId} and waits_for is not null
      and (wanted ->> 'organizationId')::bigint = ${organizationId} and (wanted ->> 'active')::boolean
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What to store about a person. */
export interface StoredUser {
  id: number;
  userName: string;
  externalId: string | null;
  wanted: UserData | null;
  waitsFor: WaitsFor | null;
  isDeleted?: boolean;
}

/** Stores what an identity provider said about a person. */
export async function upsertUser(
  db: Db,
  programId: number,
  { id, userName, externalId, wanted, waitsFor, isDeleted = false }: StoredUser,
  now: Date,
): Promise<void> {
  const columns = {
    userName,
    userKey: userName.toLowerCase(),
    externalId,
    // The address has its own column.
    wanted: wanted && JSON.stringify({ ...wanted, email: undefined }),
    wantedEmail: wanted?.email ?? null,
    waitsFor,
    isDeleted,
    changedAt: now,
  };
  await db
    .insertInto('scimUser')
    .values({ programId, memberId: id, createdAt: now, ...columns })
    .onConflict((conflict) => conflict.columns(['programId', 'memberId']).doUpdateSet(columns))
    .execute();
}

/** Deletes what an identity provider said about someone who never was a member. */
export async function deleteUser(db: Db, programId: number, id: number): Promise<void> {
  await db
    .deleteFrom('scimUser')
    .where('programId', '=', programId)
    .where('memberId', '=', id)
    .execute();
}
