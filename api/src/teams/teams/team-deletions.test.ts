import {
  addSteps,
  addTeamMembers,
  createBulkAct,
  createChallenge,
  createTeam,
  deleteTeam,
  deleteTeams,
  getBulkAct,
  getTeam,
  type Input,
  listBulkActs,
  listChallengeLeaderboard,
  listProgramLeaderboard,
  undoBulkAct,
} from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { inspectBoards } from '#test/fixtures/inspect-boards.fixture.ts';
import { until } from '#test/fixtures/mail.fixture.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const today = '2026-11-21';
const tomorrow = addDays(today, 1);
const at = (day: string) => setClock(`${day}T12:00:00Z`);
beforeEach(() => at(today));

async function makeWorld() {
  const program = await api.makeProgram({ timeZone: 'UTC', settings: { teamsOff: 0 } });
  const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
  const [maya, theo, noor] = [
    await api.makeMember(program),
    await api.makeMember(program),
    await api.makeMember(program),
  ];
  await signInAhead(api, [admin, maya, theo, noor]);
  at(today);
  const make = async (by: TestMember, name: string, more = {}) =>
    (await api.as(by).call(createTeam, { body: { name, ...more } })).data.id;
  const herons = await make(maya, 'Herons');
  const otters = await make(noor, 'Otters');
  const join = (by: TestMember, id: number) =>
    api.as(by).call(addTeamMembers, { params: { id }, body: { memberIds: [by.memberId] } });
  await join(theo, herons);
  const walk = (by: TestMember, date: string, steps: number) =>
    api
      .as(by)
      .call(addSteps, { params: { id: by.memberId }, body: { stepData: [{ date, steps }] } });
  const board = async () => {
    const params = { id: program.programId };
    const query = { view: 'teams', period: 'all' } as const;
    const { data } = await api.as(admin).call(listProgramLeaderboard, { params, query });
    return data.map(({ name, total }) => `${name} ${total}`);
  };
  const acts = async () =>
    (await api.as(admin).call(listBulkActs, { params: { id: program.programId } })).data;
  const undo = async () => {
    const [act] = await acts();
    return (await api.as(admin).call(undoBulkAct, { params: { id: act?.id ?? 0 } })).data;
  };
  const wrongPlaces = async () => {
    const { wrongScores, wrongBuckets, others } = await inspectBoards(api, program);
    return [...wrongScores, ...wrongBuckets, ...Object.values(others).flat()];
  };
  return {
    ...{ program, admin, maya, theo, noor, herons, otters },
    ...{ make, join, walk, board, acts, undo, wrongPlaces },
  };
}

const remove = (by: TestMember, id: number) => api.as(by).call(deleteTeam, { params: { id } });

const removeMany = async (by: TestMember, ids: number[]) => {
  const body = { kind: 'teams-deleted' as const, ids, bulkAct: 'both-teams' };
  const { data } = await api.as(by).call(createBulkAct, { body });
  await until(async () => {
    const act = await api.as(by).call(getBulkAct, { params: { id: data.id } });
    return act.data.state === 'done' ? act : undefined;
  });
};

describe('teams that an administrator deleted', () => {
  it('are one bulk action, and return with their leaders and scores, and with steps logged in the meantime', async () => {
    const world = await makeWorld();
    const { admin, maya, theo, noor, herons, otters } = world;
    await world.walk(maya, today, 8_000);
    await world.walk(theo, today, 4_000);
    await world.walk(noor, today, 5_000);
    expect(await world.board()).toEqual(['Herons 6000', 'Otters 5000']);
    await removeMany(admin, [herons, otters]);
    expect(await world.board()).toEqual([]);
    expect(await world.acts()).toMatchObject([{ kind: 'teams-deleted', items: 2, left: 2 }]);
    setClock(`${tomorrow}T11:00:00Z`);
    await world.walk(maya, today, 10_000);
    await world.walk(maya, tomorrow, 3_000);
    expect(await world.undo()).toEqual({ undone: 2, remaining: 0 });
    const { data } = await api.as(maya).call(getTeam, { params: { id: herons } });
    expect(data).toMatchObject({ members: 2, isTeamLeader: true });
    // 7,000 on the first day, and 1,500 on the second.
    expect(await world.board()).toEqual(['Herons 8500', 'Otters 5000']);
    expect(await world.wrongPlaces()).toEqual([]);
  });

  it('return without members who have joined another team, and never if another team has the name', async () => {
    const world = await makeWorld();
    const { admin, maya, theo, noor, herons } = world;
    await remove(admin, herons);
    const swifts = await world.make(theo, 'Swifts');
    const same = await world.make(maya, 'Herons');
    await expect(world.undo()).rejects.toMatchObject({ code: 'already_taken' });
    await remove(maya, same);
    // A leader's own deletion isn't a bulk action.
    expect(await world.acts()).toHaveLength(1);
    await world.undo();
    const { data } = await api.as(maya).call(getTeam, { params: { id: herons } });
    expect(data).toMatchObject({ members: 1, leaders: [{ id: maya.memberId }] });
    const there = await api.as(theo).call(getTeam, { params: { id: swifts } });
    expect(there.data.members).toBe(1);
    expect(await world.wrongPlaces()).toEqual([]);
    await expect(remove(noor, herons)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('return to their challenges', async () => {
    const world = await makeWorld();
    const { admin, maya, herons } = world;
    const body: Input<typeof createChallenge>['body'] = {
      challengeName: 'Canal',
      between: 'groups',
      startDate: today,
      endDate: addDays(today, 6),
      steps: 5_000,
      includeType: 'add',
      teamIds: [herons],
    };
    const { id } = (await api.as(admin).call(createChallenge, { body })).data;
    await world.walk(maya, today, 9_000);
    const board = async () =>
      (await api.as(admin).call(listChallengeLeaderboard, { params: { id } })).data.map(
        ({ name }) => name,
      );
    expect(await board()).toEqual(['Herons']);
    const query = { confirm: 2, bulkAct: 'every-team' };
    expect((await api.as(admin).call(deleteTeams, { query })).data).toEqual({
      deleted: 2,
      remaining: 0,
    });
    expect(await board()).toEqual([]);
    await world.undo();
    expect(await board()).toEqual(['Herons']);
    expect(await world.wrongPlaces()).toEqual([]);
  });
});
