import type { Db } from '#engine/postgres/index.ts';
import { describeGroup, describeUser, namesIn, type Resource } from './describe-resource.ts';
import type { AskedList, ListQuery } from './read-list.ts';
import type { ScimWrite } from './scim-call.ts';
import {
  changeGroup,
  createGroup,
  listGroups,
  readGroupRow,
  removeGroup,
} from './scim-groups.service.ts';
import { type GroupRow, selectGroups } from './scim-groups.sql.ts';
import { ScimProblem } from './scim-problem.ts';
import { userOf } from './scim-user.ts';
import { selectPeopleIn, type UserRow } from './scim-users.sql.ts';
import {
  changeUser,
  createUser,
  listUsers,
  readUserRow,
  removeUser,
} from './scim-users.service.ts';

/** How an answer is written. */
interface Answering {
  base: string;
  query: ListQuery;
}

/** A change to a resource. */
interface Change {
  method: string;
  body: unknown;
  /** The version that the call is about (`If-Match`). */
  version: string | undefined;
}

/** The calls about a kind of resource. */
export interface Kind {
  about: 'user' | 'group';
  list(
    db: Db,
    programId: number,
    asked: AskedList,
    answering: Answering,
  ): Promise<{ resources: Resource[]; total: number }>;
  get(db: Db, programId: number, id: number, answering: Answering): Promise<Resource>;
  create(write: ScimWrite, body: unknown, answering: Answering): Promise<Resource>;
  /** Changes or deletes a resource; undefined if the answer has no body. */
  change(
    write: ScimWrite,
    id: number,
    change: Change,
    answering: Answering,
  ): Promise<Resource | undefined>;
}

/** People are the members of the program. */
export const answerUsers: Kind = {
  about: 'user',
  async list(db, programId, asked, answering) {
    const { rows, total } = await listUsers(db, programId, asked.conditions, asked);
    return { resources: await describeUsers(db, programId, rows, answering), total };
  },
  get: readUser,
  async create(write, body, answering) {
    const id = await createUser(write, body);
    return readUser(write.db, write.programId, id, answering);
  },
  async change(write, id, { method, body, version }, answering) {
    const { db, programId } = write;
    const row = await readUserRow(db, programId, id);
    if (version !== undefined)
      requireVersion(await readUser(db, programId, id, answering), version);
    if (method === 'DELETE') {
      await removeUser(write, row);
      return undefined;
    }
    await changeUser(write, row, { method: method === 'PUT' ? 'PUT' : 'PATCH', body });
    return readUser(db, programId, id, answering);
  },
};

async function readUser(db: Db, programId: number, id: number, answering: Answering) {
  const rows = [await readUserRow(db, programId, id)];
  const [resource] = await describeUsers(db, programId, rows, answering);
  if (!resource) throw new ScimProblem('not_found');
  return resource;
}

async function describeUsers(
  db: Db,
  programId: number,
  rows: readonly UserRow[],
  { base }: Answering,
): Promise<Resource[]> {
  const ids = [...new Set(rows.flatMap((row) => userOf(row).organizationId ?? []))];
  const page = { offset: 0, limit: ids.length };
  const groups = ids.length === 0 ? [] : (await selectGroups(db, programId, { ids }, page)).rows;
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return rows.map((row) => describeUser(row, { base, names }));
}

/** Groups are the organizations of the program: a person is in one at most. */
export const answerGroups: Kind = {
  about: 'group',
  async list(db, programId, asked, answering) {
    const { rows, total } = await listGroups(db, programId, asked.conditions, asked);
    const resources: Resource[] = [];
    for (const row of rows) resources.push(await describe(db, programId, row, answering));
    return { resources, total };
  },
  get: readGroup,
  async create(write, body, answering) {
    const id = await createGroup(write, body);
    return readGroup(write.db, write.programId, id, answering);
  },
  async change(write, id, { method, body, version }, answering) {
    const { db, programId } = write;
    const row = await readGroupRow(db, programId, id);
    if (version !== undefined)
      requireVersion(await describe(db, programId, row, { ...answering, query: {} }), version);
    if (method === 'DELETE') {
      await removeGroup(write, row);
      return undefined;
    }
    await changeGroup(write, row, { method: method === 'PUT' ? 'PUT' : 'PATCH', body });
    // A large group would be sent back for each of its members.
    return method === 'PUT' ? readGroup(db, programId, id, answering) : undefined;
  },
};

async function readGroup(db: Db, programId: number, id: number, answering: Answering) {
  return describe(db, programId, await readGroupRow(db, programId, id), answering);
}

async function describe(
  db: Db,
  programId: number,
  row: GroupRow,
  { base, query }: Answering,
): Promise<Resource> {
  const asked = namesIn(query.attributes);
  const hasMembers =
    !namesIn(query.excludedAttributes).has('members') && (asked.size === 0 || asked.has('members'));
  const people = hasMembers ? await selectPeopleIn(db, programId, row.id) : undefined;
  return describeGroup(row, { base, people });
}

function requireVersion({ meta: { version } }: Resource, wanted: string): void {
  if (wanted.trim() !== '*' && wanted.trim() !== version) throw new ScimProblem('changed_since');
}
