import {
  addOrganizationTeams,
  addSteps,
  chooseOrganization,
  createOrganization,
  createTeam,
  deleteOrganization,
  getOrganization,
  getTeam,
  listBulkActs,
  undoBulkAct,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { inspectBoards } from '#test/fixtures/inspect-boards.fixture.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();

it('a deleted organization is restored with its teams, its scores, and members who joined no other', async () => {
  const settings = { organizationsOn: 1, teamsOff: 0 };
  const program = await api.makeProgram({ timeZone: 'UTC', settings });
  const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
  const [maya, theo] = [await api.makeMember(program), await api.makeMember(program)];
  const make = async (name: string) =>
    (await api.as(admin).call(createOrganization, { body: { name } })).data.id;
  const [north, south] = [await make('North'), await make('South')];
  const choose = (by: TestMember, organizationId: number) =>
    api.as(by).call(chooseOrganization, { body: { organizationId } });
  await choose(maya, north);
  await choose(theo, north);
  const herons = (await api.as(maya).call(createTeam, { body: { name: 'Herons' } })).data.id;
  await api
    .as(admin)
    .call(addOrganizationTeams, { body: { organizationId: north, teamIds: [herons] } });
  const walk = (steps: number) => {
    const stepData = [{ date: new Date().toISOString().slice(0, 10), steps }];
    return api.as(maya).call(addSteps, { params: { id: maya.memberId }, body: { stepData } });
  };
  await walk(8_000);
  await api.as(admin).call(deleteOrganization, { body: { organizationId: north } });
  await walk(9_000);
  await choose(theo, south);
  const acts = await api.as(admin).call(listBulkActs, { params: { id: program.programId } });
  expect(acts.data).toMatchObject([{ kind: 'organizations-deleted', items: 1, left: 1 }]);
  const params = { id: acts.data[0]?.id ?? 0 };
  expect((await api.as(admin).call(undoBulkAct, { params })).data).toEqual({
    undone: 1,
    remaining: 0,
  });
  const query = { organizationId: north };
  const { data } = await api.as(maya).call(getOrganization, { query });
  expect(data).toMatchObject({ name: 'North', members: 1, teams: 1, isJoined: true });
  const team = await api.as(maya).call(getTeam, { params: { id: herons } });
  expect(team.data.organization).toBe('North');
  const { wrongScores, wrongBuckets, others } = await inspectBoards(api, program);
  expect([wrongScores, wrongBuckets, ...Object.values(others)].flat()).toEqual([]);
});
