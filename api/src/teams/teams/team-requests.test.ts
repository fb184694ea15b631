import {
  addTeamMembers,
  answerTeamRequest,
  createTeam,
  getTeam,
  listMessages,
  listTeamRequests,
  requestToJoinTeam,
  withdrawTeamRequest,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();

async function makeWorld(settings: { maxTeamMembers?: number } = {}) {
  const program = await api.makeProgram({
    timeZone: 'UTC',
    settings: { teamsOff: 0, ...settings },
  });
  const make = () => api.makeMember(program);
  const [maya, theo, noor] = [await make(), await make(), await make()];
  const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
  const makeTeam = async (by: TestMember, name: string, joining: 'open' | 'request' | 'closed') =>
    (await api.as(by).call(createTeam, { body: { name, joining } })).data;
  const team = await makeTeam(maya, 'Herons', 'request');
  const params = { id: team.id };
  const ask = (by: TestMember) => api.as(by).call(requestToJoinTeam, { params });
  const withdraw = (by: TestMember) => api.as(by).call(withdrawTeamRequest, { params });
  const answer = (by: TestMember, { memberId }: TestMember, accept: 0 | 1) =>
    api.as(by).call(answerTeamRequest, { params, body: { memberId, accept } });
  const waiting = async (by = maya) =>
    (await api.as(by).call(listTeamRequests, { params })).data.map(({ member }) => member.id);
  const messages = async (by: TestMember) =>
    (await api.as(by).call(listMessages, { params: { id: by.memberId } })).data;
  const read = async (by: TestMember) => (await api.as(by).call(getTeam, { params })).data;
  return {
    maya,
    theo,
    noor,
    admin,
    team,
    makeTeam,
    ask,
    withdraw,
    answer,
    waiting,
    messages,
    read,
  };
}

it("a request notifies the team's leaders, who find it in their messages and on the team page", async () => {
  const { maya, theo, team, ask, answer, waiting, messages, read } = await makeWorld();
  expect(team).toMatchObject({ open: 0, joining: 'request' });
  await ask(theo);
  await ask(theo);
  expect(await read(theo)).toMatchObject({ isRequested: true, isJoined: false });
  expect(await waiting()).toEqual([theo.memberId]);
  const [message, ...more] = await messages(maya);
  const about = { type: 'team-joinrequest', subjectId: team.id, excerpt: 'Herons', isOpen: true };
  expect([message, more]).toMatchObject([{ ...about, sender: { id: theo.memberId } }, []]);
  await answer(maya, theo, 1);
  expect(await read(theo)).toMatchObject({ isJoined: true, isRequested: false, members: 2 });
  expect(await waiting()).toEqual([]);
  expect(await messages(maya)).toMatchObject([{ isOpen: false }]);
  expect(await messages(theo)).toMatchObject([{ type: 'team-joinrequest-accepted' }]);
  await expect(ask(theo)).rejects.toMatchObject({ code: 'already_in_group' });
});

it('an accepted request moves a member of another team, unless they are its last leader, and ends their other requests', async () => {
  const { maya, theo, noor, makeTeam, ask, answer, waiting } = await makeWorld();
  const otters = await makeTeam(theo, 'Otters', 'open');
  await ask(theo);
  await ask(noor);
  const joinOtters = (by: TestMember, memberIds = [by.memberId]) =>
    api.as(by).call(addTeamMembers, { params: { id: otters.id }, body: { memberIds } });
  await joinOtters(noor);
  expect(await waiting()).toEqual([theo.memberId]);
  await expect(answer(maya, theo, 1)).rejects.toMatchObject({ code: 'last_leader' });
  await ask(noor);
  await answer(maya, noor, 1);
  await answer(maya, theo, 1);
  expect(await waiting()).toEqual([]);
});

it("a declined member can't repeat their request, and isn't told that it was declined", async () => {
  const { maya, theo, ask, withdraw, answer, waiting, messages, read } = await makeWorld();
  await ask(theo);
  await withdraw(theo);
  expect(await read(theo)).toMatchObject({ isRequested: false });
  expect(await messages(maya)).toMatchObject([{ isOpen: false }]);
  await expect(withdraw(theo)).rejects.toMatchObject({ code: 'not_found' });
  await ask(theo);
  expect(await messages(maya)).toMatchObject([{ isOpen: true }]);
  await answer(maya, theo, 0);
  expect(await read(theo)).toMatchObject({ isRequested: true });
  await withdraw(theo);
  await ask(theo);
  expect(await waiting()).toEqual([]);
  expect(await messages(maya)).toHaveLength(1);
  await expect(answer(maya, theo, 1)).rejects.toMatchObject({ code: 'not_found' });
});

it('a request is answered only by leaders and administrators', async () => {
  const { theo, noor, admin, ask, answer, waiting } = await makeWorld();
  await ask(theo);
  for (const by of [theo, noor]) {
    await expect(answer(by, theo, 1)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(waiting(by)).rejects.toMatchObject({ code: 'forbidden' });
  }
  expect(await waiting(admin)).toEqual([theo.memberId]);
  await answer(admin, theo, 1);
});

it("a request can't be sent to a team that is open, closed or full", async () => {
  const { theo, noor, makeTeam, maya, ask, answer } = await makeWorld({ maxTeamMembers: 2 });
  for (const joining of ['open', 'closed'] as const) {
    const other = await makeTeam(joining === 'open' ? theo : noor, joining, joining);
    const asked = api.as(maya).call(requestToJoinTeam, { params: { id: other.id } });
    await expect(asked).rejects.toMatchObject({ code: 'team_not_open' });
  }
  const [one, two] = await Promise.all([0, 1].map(() => api.makeMember(theo)));
  if (!one || !two) throw new Error('two members');
  await ask(one);
  await ask(two);
  await answer(maya, one, 1);
  await expect(answer(maya, two, 1)).rejects.toMatchObject({ code: 'team_full' });
  await expect(ask(noor)).rejects.toMatchObject({ code: 'team_full' });
});
