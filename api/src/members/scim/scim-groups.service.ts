import { type Db, newId } from '#engine/postgres/index.ts';
import { enqueue } from '#engine/jobs/index.ts';
import { requireProTier } from '#programs/settings/settings.service.ts';
import { applyGroup, type WantedGroup } from './apply-group.ts';
import { moveToOrganization } from './apply-user.ts';
import type { Condition } from './read-filter.ts';
import { type GroupChanges, readGroup, readGroupPatch, readId } from './read-group.ts';
import type { ScimWrite } from './scim-call.ts';
import { insertCall, type LoggedCall } from './scim-calls.sql.ts';
import {
  deleteGroup,
  type GroupFilter,
  type GroupRow,
  selectGroups,
  type StoredGroup,
  upsertGroup,
} from './scim-groups.sql.ts';
import { scimQueue } from './scim-queue.ts';
import { ScimProblem } from './scim-problem.ts';
import { isSeen, userOf } from './scim-user.ts';
import { selectPeopleIn, selectUsers, type UserRow, upsertUser } from './scim-users.sql.ts';
import type { ListPage } from './scim-users.service.ts';

/** How many people a call moves itself; the job moves more, in short transactions. */
const maxMovedByCall = 25;

const one = { offset: 0, limit: 1 };

/** Reads a group; throws `not_found` if there is none. */
export async function readGroupRow(db: Db, programId: number, id: number): Promise<GroupRow> {
  const [row] = (await selectGroups(db, programId, { ids: [id] }, one)).rows;
  if (!row) throw new ScimProblem('not_found');
  return row;
}

/** Lists the groups for which all conditions hold; throws a problem for a condition on another attribute. */
export async function listGroups(
  db: Db,
  programId: number,
  conditions: readonly Condition[],
  page: ListPage,
): Promise<{ rows: GroupRow[]; total: number }> {
  let ids: number[] | undefined;
  const filter: GroupFilter = {};
  const only = (some: readonly number[]) => {
    ids = ids?.filter((id) => some.includes(id)) ?? [...some];
  };
  for (const { attribute, value } of conditions) {
    if (typeof value !== 'string' || value.includes('\0'))
      throw new ScimProblem('filter_unreadable');
    const id = readId(value);
    if (attribute === 'id') only(id === undefined ? [] : [id]);
    else if (attribute === 'displayname') filter.name = value;
    else if (attribute === 'externalid') filter.externalId = value;
    else if (attribute === 'members' || attribute === 'members.value') {
      const [row] = id === undefined ? [] : await selectUsers(db, programId, [id]);
      const { active, organizationId } = row && isSeen(row) ? userOf(row) : nowhere;
      only(active && organizationId !== null ? [organizationId] : []);
    } else throw new ScimProblem('filter_unreadable');
  }
  return selectGroups(db, programId, { ...filter, ids }, page);
}

const nowhere = { active: false, organizationId: null };

/** Creates an organization with its members; returns its id. */
export async function createGroup(write: ScimWrite, body: unknown): Promise<number> {
  const { name, externalId = null, ...said } = readGroup(body);
  if (name === undefined) throw new ScimProblem('required', 'displayName');
  await requireProTier(write.db, write.programId);
  const id = newId();
  await saveGroup(write, { id, externalId, wantedName: name, isDeleted: false, ownName: null });
  await setMembers(write, id, said);
  await logGroup(write, name, 'add', said.ignored);
  return id;
}

/** Changes a group and its members by PUT or PATCH. */
export async function changeGroup(
  write: ScimWrite,
  row: GroupRow,
  { method, body }: { method: 'PUT' | 'PATCH'; body: unknown },
): Promise<void> {
  const { name, externalId, ...said } = method === 'PUT' ? readGroup(body) : readGroupPatch(body);
  if (method === 'PUT' && name === undefined) throw new ScimProblem('required', 'displayName');
  const wanted = { wantedName: name ?? row.name, externalId: externalId ?? row.externalId };
  if (wanted.wantedName !== row.name || wanted.externalId !== row.externalId)
    await saveGroup(write, { ...wanted, id: row.id, isDeleted: false, ownName: row.ownName });
  await setMembers(write, row.id, said);
  await logGroup(write, name ?? row.name, 'change', said.ignored);
}

/** Deletes a group; its people stay in the program. */
export async function removeGroup(write: ScimWrite, row: GroupRow): Promise<void> {
  const { id, name, externalId, ownName } = row;
  await saveGroup(write, { id, externalId, wantedName: null, isDeleted: true, ownName });
  await logGroup(write, name, 'leave', []);
}

async function saveGroup(write: ScimWrite, group: WantedGroup): Promise<void> {
  const { db, programId, state, now } = write;
  const { ownName, ...stored } = group;
  const { id, wantedName, isDeleted } = stored;
  if (await isNameTaken(write, stored)) throw new ScimProblem('taken', 'displayName');
  // No one else has seen a group that only the dry run created.
  if (isDeleted && ownName === null) return deleteGroup(db, programId, id);
  const isChanged = isDeleted || wantedName !== ownName;
  if (state === 'on') {
    if (isChanged) await applyGroup(write, group);
    if (isDeleted) return deleteGroup(db, programId, id);
  }
  const waits = state === 'dry-run' && isChanged;
  const kept = { ...stored, wantedName: waits ? wantedName : null, waits };
  return upsertGroup(db, programId, kept, now);
}

async function isNameTaken(
  { db, programId }: ScimWrite,
  { id, wantedName }: Pick<StoredGroup, 'id' | 'wantedName'>,
): Promise<boolean> {
  if (wantedName === null) return false;
  const page = { offset: 0, limit: 2 };
  const { rows } = await selectGroups(db, programId, { name: wantedName }, page);
  return rows.some((row) => row.id !== id);
}

/** Adds and removes the members that a call mentions. Someone who is in another group moves. */
async function setMembers(
  write: ScimWrite,
  groupId: number,
  { replacement, members }: Pick<GroupChanges, 'replacement' | 'members'>,
): Promise<void> {
  const { db, programId } = write;
  if (!replacement && members.size === 0) return;
  const wanted = new Map(members);
  for (const id of replacement ?? []) if (!wanted.has(id)) wanted.set(id, true);
  if (replacement)
    for (const id of await selectPeopleIn(db, programId, groupId))
      if (!wanted.has(id)) wanted.set(id, false);
  const rows = (await selectUsers(db, programId, [...wanted.keys()])).filter(isSeen);
  const known = new Set(rows.map(({ id }) => id));
  // Someone who is removed may have been deleted before.
  const unknown = [...wanted].find(([id, isIn]) => isIn && !known.has(id));
  if (unknown) throw new ScimProblem('member_unknown', `members ${unknown[0]}`);
  const isMoved = (row: UserRow) => (userOf(row).organizationId === groupId) !== wanted.get(row.id);
  const moved = rows.filter(isMoved);
  await moveAll(
    write,
    moved.filter(({ id }) => wanted.get(id)),
    groupId,
  );
  await moveAll(
    write,
    moved.filter(({ id }) => !wanted.get(id)),
    null,
  );
}

async function moveAll(
  write: ScimWrite,
  rows: readonly UserRow[],
  organizationId: number | null,
): Promise<void> {
  const { db, programId, state, now } = write;
  const isOwn = (row: UserRow) => row.waitsFor === null && userOf(row).active;
  const own = state === 'on' ? rows.filter(isOwn) : [];
  const isShort = own.length <= maxMovedByCall;
  if (isShort && own.length > 0)
    await moveToOrganization(
      write,
      own.map(({ id }) => id),
      organizationId,
    );
  else if (own.length > 0) await enqueue(db, scimQueue, { programId });
  const direct = new Set(isShort ? own : []);
  for (const row of rows) {
    if (direct.has(row)) continue;
    const { id, userName, externalId, ...data } = userOf(row);
    const waitsFor = row.waitsFor ?? (!data.active ? null : state === 'on' ? 'job' : 'turn-on');
    const wanted = { ...data, organizationId };
    const { isDeleted } = row;
    await upsertUser(db, programId, { id, userName, externalId, wanted, waitsFor, isDeleted }, now);
  }
}

function logGroup(
  { db, programId, state, now }: ScimWrite,
  name: string,
  act: LoggedCall['act'],
  ignored: readonly string[],
): Promise<void> {
  const outcome = state === 'on' ? 'done' : 'would';
  const call = { about: 'group', memberId: null, name, act, outcome, ignored } as const;
  return insertCall(db, programId, { ...call, isDirect: true }, now);
}
