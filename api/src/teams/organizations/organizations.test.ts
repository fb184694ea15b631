import {
  addOrganizationMember,
  addOrganizationTeams,
  chooseOrganization,
  createOrganization,
  createTeam,
  deleteOrganization,
  getOrganization,
  getTeam,
  joinOrganization,
  listOrganizations,
  listProgramOrganizations,
  removeOrganizationMember,
  updateOrganization,
  updateOrganizationSettings,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { inspectBoards } from '#test/fixtures/inspect-boards.fixture.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();

async function makeWorld() {
  const settings = { teamsOff: 0, organizationsOn: 1 };
  const program = await api.makeProgram({ timeZone: 'UTC', settings });
  const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
  const [maya, theo] = [await api.makeMember(program), await api.makeMember(program)];
  const make = async (name: string) =>
    (await api.as(admin).call(createOrganization, { body: { name } })).data;
  return { program, admin, maya, theo, make };
}

const choose = (by: TestMember, organizationId: number) =>
  api.as(by).call(chooseOrganization, { body: { organizationId } });

describe('organizations', () => {
  it('are created and renamed by administrators, and listed by name for everyone', async () => {
    const { program, admin, maya, make } = await makeWorld();
    const south = await make('South');
    await make('North');
    expect(south).toMatchObject({ programId: program.programId, members: 0, teams: 0 });
    await expect(make('SOUTH')).rejects.toMatchObject({ code: 'already_taken' });
    const rename = (name: string) =>
      api.as(admin).call(updateOrganization, { body: { organizationId: south.id, name } });
    await expect(rename('north')).rejects.toMatchObject({ fields: { name: expect.any(String) } });
    await rename('Harbour');
    const params = { id: program.programId };
    const listed = await api.as(maya).call(listProgramOrganizations, { params });
    expect(listed.data.map(({ name }) => name)).toEqual(['Harbour', 'North']);
    const found = await api.as(maya).call(listOrganizations, { query: { search: 'ARB' } });
    expect(found.data.map(({ id }) => id)).toEqual([south.id]);
    const forbidden = api.as(maya).call(createOrganization, { body: { name: 'Mine' } });
    await expect(forbidden).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('are chosen and changed by members, unless the program locks the choice', async () => {
    const { admin, maya, theo, make } = await makeWorld();
    const [north, south] = [await make('North'), await make('South')];
    const own = (by: TestMember) => api.as(by).call(getOrganization, {});
    await expect(own(maya)).rejects.toMatchObject({ code: 'not_found' });
    expect((await choose(maya, north.id)).data).toMatchObject({ members: 1, isJoined: true });
    const join = (by: TestMember, organizationId: number) =>
      api.as(by).call(joinOrganization, { body: { organizationId } });
    await expect(join(maya, south.id)).rejects.toMatchObject({ code: 'already_in_group' });
    expect((await join(theo, south.id)).data.members).toBe(1);
    expect((await choose(maya, south.id)).data.members).toBe(2);
    expect((await own(maya)).data.name).toBe('South');
    const params = { id: admin.programId };
    const body = { membersChangeOrganization: 0 } as const;
    await api.as(admin).call(updateOrganizationSettings, { params, body });
    await expect(choose(maya, north.id)).rejects.toMatchObject({ code: 'organization_locked' });
    const move = { params: { memberId: maya.memberId }, body: { organizationId: north.id } };
    expect((await api.as(admin).call(addOrganizationMember, move)).data.members).toBe(1);
    expect((await api.as(admin).call(removeOrganizationMember, move)).data.members).toBe(0);
    await expect(api.as(admin).call(removeOrganizationMember, move)).rejects.toMatchObject({
      code: 'not_in_group',
    });
  });

  it("don't exist for members while the program has none", async () => {
    const { program, admin, maya, make } = await makeWorld();
    const { id } = await make('North');
    const params = { id: program.programId };
    const body = { organizationsOn: 0 } as const;
    await api.as(admin).call(updateOrganizationSettings, { params, body });
    const join = api.as(maya).call(joinOrganization, { body: { organizationId: id } });
    await expect(join).rejects.toMatchObject({ code: 'not_found' });
    await expect(choose(maya, id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await choose(admin, id)).data.members).toBe(1);
  });

  it('have teams, which remain without them after deletion, and boards stay correct', async () => {
    const { program, admin, maya, make } = await makeWorld();
    const north = await make('North');
    const { id } = (await api.as(maya).call(createTeam, { body: { name: 'Herons' } })).data;
    const put = (teamIds: number[]) =>
      api.as(admin).call(addOrganizationTeams, { body: { organizationId: north.id, teamIds } });
    await expect(put([id, 4711])).rejects.toMatchObject({ code: 'not_found' });
    expect((await put([id])).data.teams).toBe(1);
    await choose(maya, north.id);
    await api.as(admin).call(deleteOrganization, { body: { organizationId: north.id } });
    const team = await api.as(maya).call(getTeam, { params: { id } });
    expect(team.data).toMatchObject({ organization: null, members: 1 });
    await expect(choose(maya, north.id)).rejects.toMatchObject({ code: 'not_found' });
    const { wrongScores, wrongBuckets, others } = await inspectBoards(api, program);
    expect([wrongScores, wrongBuckets, ...Object.values(others)].flat()).toEqual([]);
  });

  it('are missing for other programs, also for their administrators', async () => {
    const { admin, maya } = await makeWorld();
    const foreign = await (await makeWorld()).make('Elsewhere');
    const body = { organizationId: foreign.id };
    const calls = [
      () => choose(maya, foreign.id),
      () => api.as(maya).call(joinOrganization, { body }),
      () => api.as(maya).call(getOrganization, { query: body }),
      () => api.as(admin).call(updateOrganization, { body: { ...body, name: 'Taken' } }),
      () => api.as(admin).call(deleteOrganization, { body }),
      () =>
        api
          .as(admin)
          .call(createOrganization, { body: { programId: foreign.programId, name: 'X' } }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' });
  });
});
