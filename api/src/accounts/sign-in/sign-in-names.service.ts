import { asProvider, type Db, type Pools } from '#engine/postgres/index.ts';
import { fieldProblem, Problem } from '#engine/requests/index.ts';
import { signInNameOf } from './sign-in.policy.ts';
import {
  deleteSignInNames,
  deleteSomeSignInNames,
  insertNamesOfMembers,
  insertSignInNames,
  selectAccounts,
  selectMembersNamed,
  selectNameOwners,
  selectOwnNames,
  selectTakenNames,
} from './sign-in.sql.ts';

export interface Account {
  programId: number;
  memberId: number;
}

/** Finds the accounts with a typed sign-in name, in each program that has it. */
export function findAccounts(pools: Pools, typed: string): Promise<Account[]> {
  return asProvider(pools, (db) => selectAccounts(db, signInNameOf(typed)));
}

/**
 * Finds the member whom the provider's staff name by a sign-in name; undefined if there is none. Throws if members of
 * several programs have it and no program was given.
 */
export async function findMemberNamed(
  db: Db,
  { username, programId }: { username: string; programId?: number | undefined },
) {
  const found = (await selectMembersNamed(db, signInNameOf(username))).filter(
    (one) => programId === undefined || one.programId === programId,
  );
  if (found.length > 1)
    throw fieldProblem(
      'validation_failed',
      'username',
      'Several programs have a member with this username or email. Try the other of the two, or name the program.',
    );
  return found[0];
}

/** Returns which of some names members of a program already sign in with. */
export async function findTakenNames(
  db: Db,
  programId: number,
  typed: readonly string[],
): Promise<Set<string>> {
  if (typed.length === 0) return new Set();
  return new Set(await selectTakenNames(db, programId, typed.map(signInNameOf)));
}

/** Moves the sign-in names of one account to another, or releases them; returns those that were taken there. */
export async function giveSignInNames(
  db: Db,
  from: Account,
  to: Account | null,
): Promise<string[]> {
  const names = await deleteSignInNames(db, from);
  if (!to || names.length === 0) return [];
  const given = await insertSignInNames(db, to, names);
  return names.filter((name) => !given.includes(name));
}

/** Releases some of a member's sign-in names. */
export function dropSignInNames(
  db: Db,
  member: { programId: number; memberId: number },
  typed: readonly string[],
): Promise<void> {
  return deleteSomeSignInNames(db, member, typed.map(signInNameOf));
}

/** Adds sign-in names to a member; returns those that someone else already has. */
export async function takeSignInNames(
  db: Db,
  member: { programId: number; memberId: number },
  typed: readonly string[],
): Promise<string[]> {
  const names = typed.map(signInNameOf);
  const taken = await insertSignInNames(db, member, names);
  return typed.filter((_, at) => !taken.includes(names[at] ?? ''));
}

/** The username and email address that a member signs in with. */
interface OwnNames {
  memberId: number;
  names: string[];
}

async function listOwnNames(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<OwnNames[]> {
  const found = await selectOwnNames(db, programId, memberIds);
  return found.map(({ memberId, username, email }) => ({
    memberId,
    names: [...new Set([username, email].map(signInNameOf))],
  }));
}

/**
 * Lists the members with a username or email address that another member of the program signs in with. If no one does
 * yet and several of them have the same one, the first of those who can have both of their names gets it.
 */
export async function listMembersWithTakenNames(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<Set<number>> {
  const own = await listOwnNames(db, programId, memberIds);
  return listMembersWithout(db, programId, own);
}

async function listMembersWithout(
  db: Db,
  programId: number,
  own: readonly OwnNames[],
): Promise<Set<number>> {
  const names = own.flatMap((member) => member.names);
  const owners = new Map(
    (await selectNameOwners(db, programId, names)).map((row) => [row.signInName, row.memberId]),
  );
  const found = new Set<number>();
  for (const { memberId, names } of own) {
    if (names.some((name) => (owners.get(name) ?? memberId) !== memberId)) found.add(memberId);
    else for (const name of names) owners.set(name, memberId);
  }
  return found;
}

/**
 * Lets members sign in by their username and email address again; throws `already_taken` if another member has one of
 * them.
 */
export async function restoreSignInNames(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<void> {
  const own = await listOwnNames(db, programId, memberIds);
  const names = own.flatMap(({ memberId, names }) =>
    names.map((signInName) => ({ memberId, signInName })),
  );
  await insertNamesOfMembers(db, programId, names);
  if ((await listMembersWithout(db, programId, own)).size > 0)
    throw new Problem('already_taken', {
      message:
        "Someone else now uses this person's username or email. Change the other member's first.",
    });
}
