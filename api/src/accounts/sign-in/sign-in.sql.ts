import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Selects the accounts with a sign-in name in all programs; runs as the provider. */
export function selectAccounts(
  db: Db,
  signInName: string,
): Promise<{ programId: number; memberId: number }[]> {
  return db
    .selectFrom('signInName')
    .select(['programId', 'memberId'])
    .where('signInName', '=', signInName)
    .orderBy('programId')
    .execute();
}

/** Selects which of some names members of a program sign in with. */
export async function selectTakenNames(
  db: Db,
  programId: number,
  names: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('signInName')
    .select('signInName')
    .where('programId', '=', programId)
    .where('signInName', 'in', names)
    .execute();
  return rows.map(({ signInName }) => signInName);
}

/** Selects the active members with a sign-in name in all programs. */
export function selectMembersNamed(db: Db, signInName: string) {
  return db
    .selectFrom('signInName')
    .innerJoin('member', (join) =>
      join
        .onRef('member.programId', '=', 'signInName.programId')
        .onRef('member.memberId', '=', 'signInName.memberId'),
    )
    .select(['member.programId', 'member.memberId', 'member.roleName'])
    .where('signInName.signInName', '=', signInName)
    .where('member.deactivatedAt', 'is', null)
    .execute();
}

/** Deletes the sign-in names of an account; returns them. */
export async function deleteSignInNames(
  db: Db,
  { programId, memberId }: { programId: number; memberId: number },
): Promise<string[]> {
  const rows = await db
    .deleteFrom('signInName')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .returning('signInName')
    .execute();
  return rows.map(({ signInName }) => signInName);
}

/** Deletes some of the sign-in names of an account. */
export async function deleteSomeSignInNames(
  db: Db,
  { programId, memberId }: { programId: number; memberId: number },
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await db
    .deleteFrom('signInName')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('signInName', 'in', names)
    .execute();
}

/** Inserts sign-in names; returns those that were free. */
export async function insertSignInNames(
  db: Db,
  member: { programId: number; memberId: number },
  names: readonly string[],
): Promise<string[]> {
  const rows = await db
    .insertInto('signInName')
    .values(names.map((signInName) => ({ ...member, signInName })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('signInName')
    .execute();
  return rows.map(({ signInName }) => signInName);
}

/** Selects the username and email address of members, by their ids. */
export function selectOwnNames(db: Db, programId: number, memberIds: readonly number[]) {
  return db
    .selectFrom('member')
    .select(['memberId', 'username', 'email'])
    .where('programId', '=', programId)
    .where(sql<boolean>`member_id = any(${memberIds}::bigint[])`)
    .orderBy('memberId')
    .execute();
}

/** A sign-in name of a member. */
export interface NameOfMember {
  memberId: number;
  signInName: string;
}

/** Inserts members' sign-in names, except taken ones. */
export async function insertNamesOfMembers(
  db: Db,
  programId: number,
  names: readonly NameOfMember[],
): Promise<void> {
  await sql`
    insert into sign_in_name (program_id, member_id, sign_in_name)
    select ${programId}::bigint, own.member_id, own.name
    from unnest(${names.map(({ memberId }) => memberId)}::bigint[],
      ${names.map(({ signInName }) => signInName)}::text[]) as own (member_id, name)
    order by own.name
    on conflict do nothing`.execute(db);
}

/** Selects the members of a program with some sign-in names. */
export function selectNameOwners(
  db: Db,
  programId: number,
  names: readonly string[],
): Promise<NameOfMember[]> {
  return db
    .selectFrom('signInName')
    .select(['signInName', 'memberId'])
    .where('programId', '=', programId)
    .where(sql<boolean>`sign_in_name = any(${names}::text[])`)
    .execute();
}

/** Selects the data that a password is checked against; none for a deactivated member. */
export function selectCredentials(db: Db, programId: number, memberId: number) {
  return db
    .selectFrom('member')
    .select(['memberId', 'programId', 'passwordHash', 'email', 'lastVisitAt'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirst();
}
