import { EmailAddress } from '@stridewell/contracts';
import { newId } from '#engine/postgres/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { normalizeEmail } from '#engine/mail/index.ts';
import { readId } from './read-group.ts';
import { readUser, readUserPatch, type UserChanges } from './read-user.ts';
import type { Condition } from './read-filter.ts';
import { logUser, saveUser } from './save-user.ts';
import type { ScimWrite } from './scim-call.ts';
import { ScimProblem } from './scim-problem.ts';
import { isSeen, memberDataOf, type ScimUser, userOf } from './scim-user.ts';
import {
  deleteUser,
  selectCandidates,
  selectEveryone,
  selectUsers,
  type UserRow,
} from './scim-users.sql.ts';

/** A page of a list: from an index counted from 0. */
export interface ListPage {
  offset: number;
  limit: number;
}

/** Reads a person; throws `not_found` unless the identity provider sees them. */
export async function readUserRow(db: Db, programId: number, id: number): Promise<UserRow> {
  const [row] = await selectUsers(db, programId, [id]);
  if (!row || !isSeen(row)) throw new ScimProblem('not_found');
  return row;
}

/** The attributes that people can be found by, with what they are compared to. */
const keys: Readonly<
  Record<string, readonly ['userName' | 'email' | 'externalId' | 'employeeId', boolean]>
> = {
  username: ['userName', false],
  emails: ['email', false],
  'emails.value': ['email', false],
  externalid: ['externalId', true],
  employeenumber: ['employeeId', true],
};

/** Lists the people for whom all conditions hold; throws a problem for a condition on another attribute. */
export async function listUsers(
  db: Db,
  programId: number,
  conditions: readonly Condition[],
  { offset, limit }: ListPage,
): Promise<{ rows: UserRow[]; total: number }> {
  for (const condition of conditions) requireFilterable(condition);
  const selective = conditions.find(
    ({ attribute }) => attribute === 'id' || Object.hasOwn(keys, attribute),
  );
  const active = conditions.find(({ attribute }) => attribute === 'active')?.value;
  if (!selective) {
    if (conditions.some((condition) => isNone(condition))) return { rows: [], total: 0 };
    const isActive = active === undefined ? undefined : isTrue(active);
    const page = await selectEveryone(db, programId, { active: isActive, offset, limit });
    return { rows: await selectUsers(db, programId, page.ids), total: page.total };
  }
  const { attribute, value } = selective;
  const [by] = keys[attribute] ?? [];
  const ids = by ? await selectCandidates(db, programId, by, String(value)) : idsIn(value);
  const rows = (await selectUsers(db, programId, ids)).filter(
    (row) => isSeen(row) && conditions.every((condition) => holds(userOf(row), condition)),
  );
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
}

function requireFilterable({ attribute, value }: Condition): void {
  if (attribute === 'active' && /^(true|false)$/i.test(String(value))) return;
  const isText = typeof value === 'string' && !value.includes('\0');
  const isKnown =
    attribute === 'id' ||
    Object.hasOwn(keys, attribute) ||
    attribute === 'emails.type' ||
    attribute === 'emails.primary';
  if (!isKnown || !(isText || attribute === 'emails.primary'))
    throw new ScimProblem('filter_unreadable');
}

const isTrue = (value: Condition['value']) => /^true$/i.test(String(value));

/** Each person has one address, which is the primary one for work. */
function isNone({ attribute, value }: Condition): boolean {
  if (attribute === 'emails.type') return String(value).toLowerCase() !== 'work';
  return attribute === 'emails.primary' && !isTrue(value);
}

function holds(user: ScimUser, condition: Condition): boolean {
  const { attribute, value } = condition;
  if (isNone(condition)) return false;
  if (attribute === 'active') return user.active === isTrue(value);
  if (attribute === 'id') return String(user.id) === value;
  const [by, isExact] = keys[attribute] ?? [];
  if (!by) return true;
  const own = user[by] ?? '';
  return isExact ? own === value : own.toLowerCase() === String(value).toLowerCase();
}

function idsIn(value: Condition['value']): number[] {
  const id = readId(value);
  return id === undefined ? [] : [id];
}

/** Creates a person, or restores someone who had left with the same address; returns their id. */
export async function createUser(write: ScimWrite, body: unknown): Promise<number> {
  const { db, programId } = write;
  const { ignored, ...said } = readUser(body);
  const { userName, language = null } = said;
  if (userName === undefined) throw new ScimProblem('required', 'userName');
  const isAddress = EmailAddress.safeParse(normalizeEmail(userName)).success;
  const email = said.email ?? (isAddress ? normalizeEmail(userName) : undefined);
  if (email === undefined) throw new ScimProblem('email_missing', 'emails');
  const known = await selectCandidates(db, programId, 'email', email);
  const row = (await selectUsers(db, programId, known)).find(
    (one) => !userOf(one).active && (!isSeen(one) || one.userName === null),
  );
  const { firstName = row?.firstName, lastName = row?.lastName } = said;
  if (!firstName || !lastName) throw new ScimProblem('name_missing', 'name');
  const before = row ? userOf(row) : { employeeId: null, organizationId: null, language };
  const user = {
    ...before,
    externalId: null,
    ...definedOf(said),
    ...{ id: row?.id ?? newId(), userName, email, firstName, lastName, language },
    active: said.active ?? true,
  };
  await saveUser(write, row, user, { ignored });
  return user.id;
}

function definedOf({ language: _, ...said }: Omit<UserChanges, 'ignored'>) {
  return said;
}

/** Changes a person by PUT or PATCH. What a PUT leaves out stays, as RFC 7644 allows. */
export async function changeUser(
  write: ScimWrite,
  row: UserRow,
  { method, body }: { method: 'PUT' | 'PATCH'; body: unknown },
): Promise<void> {
  const { ignored, ...said } = method === 'PUT' ? readUser(body) : readUserPatch(body);
  if (method === 'PUT' && said.userName === undefined)
    throw new ScimProblem('required', 'userName');
  await saveUser(write, row, { ...userOf(row), ...definedOf(said) }, { ignored });
}

/** Removes a person; the identity provider doesn't see them any more. */
export async function removeUser(write: ScimWrite, row: UserRow): Promise<void> {
  const { db, programId, state } = write;
  const user = { ...userOf(row), active: false };
  if (memberDataOf(row)) return saveUser(write, row, user, { isDeleted: true });
  await deleteUser(db, programId, user.id);
  const outcome = state === 'dry-run' ? 'would' : 'done';
  await logUser(write, user, { act: 'leave', outcome, isDirect: false });
}
