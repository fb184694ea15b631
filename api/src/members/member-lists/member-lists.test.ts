import {
  createTeam,
  listMembersNotInTeam,
  listProgramMembers,
  removeMember,
  searchMembers,
  updateMember,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { joinGroup, leaveGroup } from '#teams/memberships/memberships.service.ts';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { shareTestApi } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ settings: { teamsOff: 0 } });
const make = (firstName: string, columns = {}) =>
  api.makeMember(program, { firstName, lastName: 'Okafor', ...columns });
const admin = await make('Zora', { roleName: 'CoreTierAdmin' });
const [maya, theo] = [await make('Maya'), await make('Theo')];
const gone = await make('Gone');
await api.as(admin).call(removeMember, { params: { id: gone.memberId }, body: {} });
await api.as(maya).call(createTeam, { body: { name: 'Heron Walkers' } });
const params = { id: program.programId };
const find = async (search: string) =>
  (await api.as(maya).call(searchMembers, { params, query: { search } })).data;

it('members who are not on a team are listed by name, page by page, and counted', async () => {
  const list = (query: object) => api.as(maya).call(listMembersNotInTeam, { params, query });
  const first = await list({ perPage: 1 });
  expect(first).toMatchObject({ data: [{ name: 'Theo Okafor' }], meta: { total: 2 } });
  const { nextCursor } = first.meta;
  expect((await list({ perPage: 1, cursor: nextCursor })).data).toMatchObject([
    { name: 'Zora Okafor' },
  ]);
  expect((await list({ search: 'MAYA' })).data).toEqual([]);
  expect((await list({ search: 'heo ok' })).meta.total).toBe(1);
});

it('members are found by a part of their names, with their team, unless they left', async () => {
  expect(await find('aya OK')).toMatchObject([{ id: maya.memberId, team: 'Heron Walkers' }]);
  expect(await find('gone')).toEqual([]);
});

it('a member is found by the complete email address, but not by a part of it', async () => {
  expect(await find(theo.email.toUpperCase())).toMatchObject([{ id: theo.memberId, team: null }]);
  expect(await find(theo.email.slice(0, -1))).toEqual([]);
});

it('a member who does not want to be found is found by email address, and by administrators', async () => {
  const hidden = await make('Hidde');
  const change = (findable: 0 | 1) =>
    api.as(hidden).call(updateMember, { params: { id: hidden.memberId }, body: { findable } });
  expect(await find('hidde')).toMatchObject([{ id: hidden.memberId }]);
  expect((await change(0)).data.findable).toBe(0);
  expect(await find('hidde')).toEqual([]);
  expect(await find(hidden.email)).toMatchObject([{ id: hidden.memberId }]);
  const byAdmin = await api.as(admin).call(searchMembers, { params, query: { search: 'hidde' } });
  expect(byAdmin.data).toMatchObject([{ id: hidden.memberId }]);
  const inNoTeam = { params, query: { search: 'hidde' } };
  expect((await api.as(maya).call(listMembersNotInTeam, inNoTeam)).data).toEqual([]);
  const everybody = async (by: typeof maya) => {
    const { data, meta } = await api.as(by).call(listMembersNotInTeam, { params, query: {} });
    return { names: data.map(({ name }) => name.split(' ')[0]), total: meta.total };
  };
  expect(await everybody(maya)).toEqual({ names: ['Theo', 'Zora'], total: 2 });
  expect(await everybody(admin)).toEqual({ names: ['Hidde', 'Theo', 'Zora'], total: 3 });
  await api.as(admin).call(removeMember, { params: { id: hidden.memberId }, body: {} });
});

it('administrators list all members, with filters and in any order', async () => {
  const list = async (query: object = {}, by = admin) =>
    (await api.as(by).call(listProgramMembers, { params, query })).data;
  const names = async (query: object) => (await list(query)).map(({ name }) => name.split(' ')[0]);
  expect(await names({})).toEqual(['Maya', 'Theo', 'Zora']);
  expect((await list({ search: 'maya' }))[0]).toEqual({
    id: maya.memberId,
    firstName: 'Maya',
    lastName: 'Okafor',
    name: 'Maya Okafor',
    username: maya.username,
    email: maya.email,
    employeeId: null,
    image: null,
    roleName: 'NonAdmin',
    language: null,
    organization: null,
    deviceName: null,
    team: { id: expect.any(Number), name: 'Heron Walkers', isTeamLeader: 1 },
    registeredDate: expect.any(String),
    lastVisit: expect.any(String),
    status: 'active',
  });
  expect(await names({ memberId: theo.memberId })).toEqual(['Theo']);
  expect(await names({ sortOrder: 'desc', perPage: 1, page: 2 })).toEqual(['Theo']);
  // Theo never visited.
  expect((await names({ sortColumn: 'lastVisit' }))[0]).toBe('Theo');
  expect((await names({ sortColumn: 'lastVisit', sortOrder: 'desc' }))[2]).toBe('Theo');
  expect(await names({ status: 'deactivated' })).toEqual(['Gone', 'Hidde']);
  expect(await names({ adminsOnly: 1 })).toEqual(['Zora']);
  expect(await names({ inNoTeam: 1 })).toEqual(['Theo', 'Zora']);
  expect(await names({ notSeenForDays: 1 })).toEqual(['Theo']);
  expect(await names({ hasDevice: 1 })).toEqual([]);
  expect(await names({ inNoOrganization: 1, search: theo.email.toUpperCase() })).toEqual(['Theo']);
  expect(await names({ teamId: 4711 })).toEqual([]);
  const { meta } = await api
    .as(admin)
    .call(listProgramMembers, { params, query: { status: 'all' } });
  expect(meta).toMatchObject({ total: 5, perPage: 15 });
  await expect(list({}, maya)).rejects.toMatchObject({ code: 'forbidden' });
});

it('names are found and sorted without regard to case and accents', async () => {
  const own = await api.makeProgram();
  const { programId } = own;
  const within = { params: { id: programId } };
  const add = (firstName: string, columns = {}) =>
    api.makeMember(own, { firstName, lastName: 'Ñandú', ...columns });
  const boss = await add('zoë', { roleName: 'CoreTierAdmin' });
  await add('Åse');
  const angel = await add('Ángel');
  await add('Bjørn');
  const list = (query: object) => api.as(boss).call(listProgramMembers, { ...within, query });
  const names = async (query: object) =>
    (await list(query)).data.map(({ name }) => name.split(' ')[0]);
  expect(await names({})).toEqual(['Ángel', 'Åse', 'Bjørn', 'zoë']);
  for (const search of ['ángel NANDU', 'ÁNGEL', 'angel'])
    expect(await names({ search })).toEqual(['Ángel']);
  expect(await names({ search: '%' })).toEqual([]);
  // By page number, and with the previous page's cursor.
  const first = await list({ perPage: 2 });
  expect(first.meta).toMatchObject({ total: 4, nextCursor: expect.any(String) });
  const { nextCursor } = first.meta;
  expect(await names({ perPage: 2, cursor: nextCursor })).toEqual(['Bjørn', 'zoë']);
  expect(await names({ perPage: 2, page: 2 })).toEqual(['Bjørn', 'zoë']);
  for (const sortColumn of ['email', 'registeredDate', 'lastVisit'] as const)
    for (const sortOrder of ['asc', 'desc'] as const) {
      const sort = { sortColumn, sortOrder, perPage: 3 };
      const { data, meta } = await list(sort);
      const rest = await list({ ...sort, cursor: meta.nextCursor });
      expect(new Set([...data, ...rest.data].map(({ id }) => id)).size).toBe(4);
    }
  // The last visit stays after its session is deleted.
  const seen = (await list({ memberId: angel.memberId })).data[0]?.lastVisit;
  expect(seen).toBeNull();
  await api.as(angel).call(searchMembers, { ...within, query: { search: 'zoe' } });
  await api.inProgram(own, (db) =>
    db
      .deleteFrom('session')
      .where('programId', '=', programId)
      .where('memberId', '=', angel.memberId)
      .execute(),
  );
  expect((await list({ memberId: angel.memberId })).data[0]?.lastVisit).toEqual(expect.any(String));
});

it('totals match the rows that are listed', async () => {
  const own = await api.makeProgram({ settings: { teamsOff: 0 } });
  const boss = await api.makeMember(own, { roleName: 'CoreTierAdmin' });
  const people = [boss];
  for (let at = 0; at < 6; at += 1) people.push(await api.makeMember(own));
  const ids = people.map(({ memberId }) => memberId);
  const organizationId = await api.inProgram(own, async (db) => {
    const now = new Date();
    const id = await createOrganization(db, own.programId, { name: 'North' }, now);
    await joinGroup(db, own.programId, 'organizations', id, ids.slice(0, 4), {
      by: ids[0] ?? 0,
      now,
    });
    await leaveGroup(db, own.programId, 'organizations', ids.slice(3, 4), { by: ids[0] ?? 0, now });
    return id;
  });
  await api.inProgram(own, (db) =>
    db
      .updateTable('member')
      .set({ deviceName: 'Fitbit' })
      .where('programId', '=', own.programId)
      .where('memberId', 'in', ids.slice(1, 3))
      .execute(),
  );
  const removed = { params: { id: ids[2] ?? 0 }, body: {} };
  await api.as(boss).call(removeMember, removed);
  const wanted: [object, number][] = [
    [{}, 6],
    [{ hasDevice: 1 }, 1],
    [{ hasDevice: 0 }, 5],
    [{ inNoOrganization: 1 }, 4],
    [{ organizationId }, 2],
    [{ inNoTeam: 1 }, 6],
    [{ inNoOrganization: 1, hasDevice: 0 }, 4],
    [{ status: 'deactivated' }, 1],
    [{ status: 'all' }, 7],
  ];
  for (const [query, count] of wanted) {
    const { data, meta } = await api
      .as(boss)
      .call(listProgramMembers, { params: { id: own.programId }, query });
    expect([query, data.length, meta.total]).toEqual([query, count, count]);
  }
});
