import {
  addTeamMembers,
  createTeam,
  deleteTeam,
  deleteTeams,
  demoteTeamMember,
  getTeam,
  type Input,
  listAdministeredTeams,
  listProgramTeams,
  listTeamMembers,
  promoteTeamMember,
  removeTeamMembers,
  searchTeams,
  updateTeam,
  updateTeamSettings,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { inspectBoards } from '#test/fixtures/inspect-boards.fixture.ts';
import { shareTestApi, type TestMember, type TestProgram } from '#test/setup/test-api.ts';

const api = await shareTestApi();

async function makePeople(count: number) {
  const program = await api.makeProgram({ timeZone: 'UTC', settings: { teamsOff: 0 } });
  const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
  const members: TestMember[] = [];
  for (let at = 0; at < count; at += 1) members.push(await api.makeMember(program));
  return { program, admin, members: members as [TestMember, TestMember, TestMember] }; // three members
}

const make = (by: TestMember, body: Partial<Input<typeof createTeam>['body']> = {}) =>
  api.as(by).call(createTeam, { body: { name: 'Heron Walkers', ...body } });
const add = (by: TestMember, id: number, who: TestMember[], more = {}) =>
  api.as(by).call(addTeamMembers, { params: { id }, body: { memberIds: who.map(idOf), ...more } });
const remove = (by: TestMember, id: number, who: TestMember[]) =>
  api.as(by).call(removeTeamMembers, { params: { id }, body: { memberIds: who.map(idOf) } });
const lead = (by: TestMember, call: typeof promoteTeamMember, id: number, who: TestMember) =>
  api.as(by).call(call, { params: { id }, body: { memberId: idOf(who) } });
const idOf = ({ memberId }: TestMember) => memberId;
const choose = (admin: TestMember, body: Input<typeof updateTeamSettings>['body']) =>
  api.as(admin).call(updateTeamSettings, { params: { id: admin.programId }, body });
const namesIn = async (by: TestMember, program: TestProgram) =>
  (await api.as(by).call(listProgramTeams, { params: { id: program.programId } })).data.map(
    ({ name }) => name,
  );

describe('a team', () => {
  it('is created by a member, who leads it, and found by part of its name', async () => {
    const { program, members } = await makePeople(3);
    const [maya, theo] = members;
    const { data, message } = await make(maya, { description: 'By the weir' });
    expect(message).toBe('Team successfully created!');
    expect(data).toMatchObject({
      name: 'Heron Walkers',
      description: 'By the weir',
      open: 1,
      members: 1,
      isTeamLeader: true,
      mayEdit: true,
      mayDelete: true,
      maxMembers: null,
      leaders: [{ id: maya.memberId }],
    });
    await expect(make(theo, { name: 'heron walkers' })).rejects.toMatchObject({
      code: 'already_taken',
      fields: { name: expect.any(String) },
    });
    const params = { id: program.programId };
    const found = await api.as(theo).call(searchTeams, { params, query: { search: 'ron w' } });
    expect(found.data.map(({ id }) => id)).toEqual([data.id]);
    const own = (by: TestMember) =>
      api.as(by).call(listAdministeredTeams, { params: { id: by.memberId } });
    expect((await own(maya)).data.map(({ id }) => id)).toEqual([data.id]);
    expect((await own(theo)).data).toEqual([]);
  });

  it('can be joined while open, only by oneself, and left for another, while earlier days stay', async () => {
    const { members } = await makePeople(3);
    const [maya, theo, noor] = members;
    const { id } = (await make(maya)).data;
    const other = (await make(noor, { name: 'Otters', open: 0 })).data;
    const joined = await add(theo, id, [theo]);
    expect(joined.message).toBe('Successfully joined team Heron Walkers!');
    expect(joined.data).toMatchObject({ members: 2, isJoined: true, mayEdit: false });
    await expect(add(maya, id, [noor])).rejects.toMatchObject({ code: 'forbidden' });
    await expect(add(theo, other.id, [theo])).rejects.toMatchObject({ code: 'team_not_open' });
    await api.as(noor).call(updateTeam, { params: { id: other.id }, body: { open: 1 } });
    await expect(add(theo, other.id, [theo])).rejects.toMatchObject({ code: 'already_in_group' });
    expect((await add(theo, other.id, [theo], { move: 1 })).data.members).toBe(2);
    const listed = await api.as(maya).call(listTeamMembers, { params: { id } });
    expect(listed.data).toMatchObject([{ id: maya.memberId, isTeamLeader: true, weekSteps: 0 }]);
  });

  it('has at most as many members as the program allows', async () => {
    const { admin, members } = await makePeople(3);
    const [maya, theo, noor] = members;
    await choose(admin, { maxTeamMembers: 2 });
    const { id } = (await make(maya)).data;
    const both = await Promise.allSettled([add(theo, id, [theo]), add(noor, id, [noor])]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'team_full' },
    });
  });

  it('is created by an administrator with the members they name, and changed by leaders as far as the program allows', async () => {
    const { program, admin, members } = await makePeople(3);
    const [maya, theo] = members;
    await choose(admin, { membersCreateTeams: 0, leadersRenameTeams: 0, leadersDeleteTeams: 0 });
    await expect(make(maya)).rejects.toMatchObject({ code: 'forbidden' });
    const { data } = await make(admin, { memberIds: [idOf(theo)], leaderIds: [idOf(maya)] });
    expect(data).toMatchObject({ members: 2, isJoined: false, leaders: [{ id: maya.memberId }] });
    const change = (by: TestMember, body: Input<typeof updateTeam>['body']) =>
      api.as(by).call(updateTeam, { params: { id: data.id }, body });
    expect((await change(maya, { description: 'New' })).message).toBe('Team successfully updated!');
    await expect(change(maya, { name: 'Otters' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(change(theo, { open: 0 })).rejects.toMatchObject({ code: 'forbidden' });
    await change(admin, { name: 'Otters' });
    const params = { id: data.id };
    const drop = (by: TestMember) => api.as(by).call(deleteTeam, { params });
    await expect(drop(maya)).rejects.toMatchObject({ code: 'forbidden' });
    await choose(admin, { leadersDeleteTeams: 1 });
    await expect(drop(theo)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await drop(maya)).message).toBe('Team successfully deleted!');
    expect(await namesIn(admin, program)).toEqual([]);
    // Its name is free, and its members can join other teams.
    await make(admin, { name: 'Otters', memberIds: [idOf(maya), idOf(theo)] });
    expect(await disagreementsOf(program)).toEqual([]);
  });

  it('is created and joined only by administrators while the program has teams switched off, and left by anyone', async () => {
    const { admin, members } = await makePeople(3);
    const [maya, theo] = members;
    const { id } = (await make(maya)).data;
    await add(theo, id, [theo]);
    await choose(admin, { teamsOff: 1 });
    await expect(make(members[2], { name: 'Otters' })).rejects.toMatchObject({ code: 'teams_off' });
    await expect(add(members[2], id, [members[2]])).rejects.toMatchObject({ code: 'teams_off' });
    expect((await add(admin, id, [members[2]])).data.members).toBe(3);
    expect((await remove(theo, id, [theo])).data.members).toBe(2);
  });

  it('is missing for another program', async () => {
    const { members } = await makePeople(3);
    const foreign = (await make((await makePeople(3)).members[0])).data.id;
    const by = members[0];
    const params = { id: foreign };
    const caller = api.as(by);
    const calls = [
      () => caller.call(getTeam, { params }),
      () => caller.call(listTeamMembers, { params }),
      () => caller.call(updateTeam, { params, body: { open: 0 } }),
      () => caller.call(deleteTeam, { params }),
      () => add(by, foreign, [by]),
      () => remove(by, foreign, [by]),
      () => lead(by, promoteTeamMember, foreign, by),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the leaders of a team', () => {
  it('make others leaders, and one remains when two demote each other at the same time', async () => {
    const { members } = await makePeople(3);
    const [maya, theo, noor] = members;
    const { id } = (await make(maya)).data;
    await add(theo, id, [theo]);
    await expect(lead(theo, promoteTeamMember, id, theo)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(lead(maya, promoteTeamMember, id, noor)).rejects.toMatchObject({
      code: 'not_in_group',
    });
    const { message } = await lead(maya, promoteTeamMember, id, theo);
    expect(message).toBe('Member has been promoted to team leader.');
    const both = await Promise.allSettled([
      lead(maya, demoteTeamMember, id, theo),
      lead(theo, demoteTeamMember, id, maya),
    ]);
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    const { data } = await api.as(noor).call(getTeam, { params: { id } });
    expect(data.leaders).toHaveLength(1);
  });

  it('remove members, and the last leader must stay while there are members', async () => {
    const { admin, members } = await makePeople(3);
    const [maya, theo, noor] = members;
    const { id } = (await make(maya)).data;
    const other = (await make(noor, { name: 'Otters' })).data.id;
    await add(theo, id, [theo]);
    await expect(remove(maya, id, [maya])).rejects.toMatchObject({ code: 'last_leader' });
    await expect(add(maya, other, [maya], { move: 1 })).rejects.toMatchObject({
      code: 'last_leader',
    });
    await expect(remove(theo, id, [maya])).rejects.toMatchObject({ code: 'forbidden' });
    await expect(remove(maya, id, [noor])).rejects.toMatchObject({ code: 'not_in_group' });
    await choose(admin, { leadersRemoveMembers: 0 });
    await expect(remove(maya, id, [theo])).rejects.toMatchObject({ code: 'forbidden' });
    await choose(admin, { leadersRemoveMembers: 1 });
    expect((await remove(maya, id, [theo])).data.members).toBe(1);
    expect((await remove(maya, id, [maya])).data).toMatchObject({ members: 0, leaders: [] });
  });
});

it('teams are listed by name, newest first, or largest first', async () => {
  const { program, members } = await makePeople(3);
  const [maya, theo, noor] = members;
  const { id } = (await make(maya, { name: 'Otters' })).data;
  await make(theo, { name: 'Larks' });
  await add(noor, id, [noor]);
  const params = { id: program.programId };
  const sorted = async (sort: 'name' | 'newest' | 'members') =>
    (await api.as(maya).call(listProgramTeams, { params, query: { sort } })).data.map(
      ({ name }) => name,
    );
  expect(await sorted('name')).toEqual(['Larks', 'Otters']);
  expect(await sorted('newest')).toEqual(['Larks', 'Otters']);
  expect(await sorted('members')).toEqual(['Otters', 'Larks']);
});

it('administrators delete all teams in batches', async () => {
  const { program, admin, members } = await makePeople(3);
  for (const [at, by] of members.entries()) await make(by, { name: `Team ${at}` });
  const bulkAct = 'all-teams';
  const next = async (confirm?: number) => {
    const query = { perPage: 2, bulkAct, ...(confirm !== undefined && { confirm }) };
    return (await api.as(admin).call(deleteTeams, { query })).data;
  };
  for (const wrong of [undefined, 2])
    await expect(next(wrong)).rejects.toMatchObject({
      code: 'confirmation_needed',
      fields: { confirm: 'This deletes all teams (3). Confirm their number: 3.' },
    });
  expect(await namesIn(admin, program)).toHaveLength(3);
  expect(await next(3)).toEqual({ deleted: 2, remaining: 1 });
  // The confirmed number is that of all teams, not of the batch.
  await expect(next(1)).rejects.toMatchObject({ code: 'confirmation_needed' });
  expect(await next(3)).toEqual({ deleted: 1, remaining: 0 });
  expect(await next()).toEqual({ deleted: 0, remaining: 0 });
  expect(await namesIn(admin, program)).toEqual([]);
  await expect(api.as(members[0]).call(deleteTeams, {})).rejects.toMatchObject({
    code: 'forbidden',
  });
});

async function disagreementsOf(program: TestProgram) {
  const { wrongScores, wrongBuckets, others } = await inspectBoards(api, program);
  return [...wrongScores, ...wrongBuckets, ...Object.values(others).flat()];
}
