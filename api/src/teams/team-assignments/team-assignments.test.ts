import {
  addTeamMembers,
  assignTeams,
  getTeamAssignment,
  listProgramTeams,
  previewTeamAssignment,
  undoTeamAssignment,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { shareTestApi, type TestMember, type TestProgram } from '#test/setup/test-api.ts';
import { dealTeams } from './deal-teams.ts';

const api = await shareTestApi();

async function makeWorld(people: number) {
  const program = await api.makeProgram({ timeZone: 'UTC', settings: { teamsOff: 0 } });
  const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
  const members: TestMember[] = [];
  for (let at = 0; at < people; at += 1) members.push(await api.makeMember(program));
  const params = { id: program.programId };
  const wanted = { size: 3, by: 'random', seed: 7 } as const;
  const preview = async (query: Parameters<typeof ask>[0] = wanted) => (await ask(query)).data;
  const ask = (query: { size: number; by: 'random' | 'organization'; seed: number }) =>
    api.as(admin).call(previewTeamAssignment, { params, query });
  const save = async (digest: string) =>
    (await api.as(admin).call(assignTeams, { params, body: { ...wanted, digest } })).data;
  const teams = async () => (await api.as(admin).call(listProgramTeams, { params })).data;
  const undo = () => api.as(admin).call(undoTeamAssignment, { params });
  const newest = async () =>
    (await api.as(admin).call(getTeamAssignment, { params })).data.assignment;
  return { program, admin, members, params, wanted, preview, save, teams, undo, newest };
}

function putIn(program: TestProgram, organizationId: number, by: TestMember) {
  const change = { by: by.memberId, now: new Date() };
  return api.inProgram(program, (db) =>
    joinGroup(db, program.programId, 'organizations', organizationId, [by.memberId], change),
  );
}

describe('members without a team', () => {
  it('are assigned to teams of similar size as previewed, which can be undone for a day', async () => {
    const { program, preview, save, teams, undo, newest } = await makeWorld(6);
    const shown = await preview();
    // Six, and the administrator.
    expect(shown).toMatchObject({ members: 7, left: 0 });
    expect(shown.teams.map((team) => team.members.length).sort()).toEqual([2, 2, 3]);
    expect(await preview()).toEqual(shown);
    expect(await save(shown.digest)).toMatchObject({ teams: 3, members: 7, isUndone: 0 });
    expect(await teams()).toMatchObject([
      { name: 'Team 1' },
      { name: 'Team 2' },
      { name: 'Team 3', members: 2 },
    ]);
    expect(await preview()).toMatchObject({ members: 0, teams: [] });
    // A team that someone else joined stays for them.
    const [first] = await teams();
    const late = await api.makeMember(program);
    await api
      .as(late)
      .call(addTeamMembers, {
        params: { id: first?.id ?? 0 },
        body: { memberIds: [late.memberId] },
      });
    expect((await undo()).data).toMatchObject({ isUndone: 1 });
    expect(await teams()).toMatchObject([{ name: 'Team 1', members: 1 }]);
    expect(await newest()).toMatchObject({ isUndone: 1 });
    await expect(undo()).rejects.toMatchObject({ code: 'not_found' });
    // The taken name is skipped.
    expect((await preview()).teams.map(({ name }) => name)).toEqual(['Team 2', 'Team 3', 'Team 4']);
  });

  it('are grouped by organization, and not assigned if members joined or left since the preview', async () => {
    const { program, members, preview, save, teams, wanted } = await makeWorld(4);
    const north = await api.inProgram(program, (db) =>
      createOrganization(db, program.programId, { name: 'North' }, new Date()),
    );
    for (const by of members.slice(0, 2)) await putIn(program, north, by);
    const shown = await preview({ ...wanted, by: 'organization' });
    expect(shown.teams.map(({ name, members: { length } }) => [name, length]).sort()).toEqual([
      ['North 1', 2],
      ['Team 1', 3],
    ]);
    const random = await preview();
    await api.makeMember(program);
    await expect(save(random.digest)).rejects.toMatchObject({
      fields: { digest: expect.any(String) },
    });
    expect(await teams()).toEqual([]);
  });

  it('are distributed differently with another seed, and equally with the same', () => {
    const people = Array.from({ length: 40 }, (_, id) => ({
      id: id + 1,
      name: `${id}`,
      organizationId: null,
      organization: null,
    }));
    const deal = (seed: number) =>
      JSON.stringify(dealTeams(people, { size: 7, by: 'random', seed }));
    expect(deal(1)).toBe(deal(1));
    expect(deal(1)).not.toBe(deal(2));
  });
});
