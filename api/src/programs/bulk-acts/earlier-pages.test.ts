import {
  addTeamMembers,
  createTeam,
  getTeam,
  listBulkActs,
  removeMember,
  undoBulkAct,
} from '@stridewell/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const noon = '2026-11-21T12:00:00Z';
beforeEach(() => setClock(noon));

const list = async (admin: TestMember) =>
  (await api.as(admin).call(listBulkActs, { params: { id: admin.programId } })).data;

describe('calls of pages of 1.0 with the same bulkAct', () => {
  it('are one bulk action of an admin, which can be undone', async () => {
    const program = await api.makeProgram({ timeZone: 'UTC' });
    const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
    const [maya, theo] = [await api.makeMember(program), await api.makeMember(program)];
    await signInAhead(api, [admin, maya, theo]);
    setClock(noon);
    const team = await api
      .as(admin)
      .call(createTeam, { body: { name: 'One', bulkAct: 'made-0001' } });
    await api.as(admin).call(createTeam, { body: { name: 'Two', bulkAct: 'made-0001' } });
    const params = { id: team.data.id };
    for (const { memberId } of [maya, theo]) {
      const body = { memberIds: [memberId], bulkAct: 'moved-001' };
      await api.as(admin).call(addTeamMembers, { params, body });
    }
    const acts = await list(admin);
    expect(acts.map(({ kind, items }) => [kind, items]).sort()).toEqual([
      ['team-members', 2],
      ['teams-made', 2],
    ]);
    const moved = acts.find(({ kind }) => kind === 'team-members') ?? expect.fail();
    await api.as(admin).call(undoBulkAct, { params: { id: moved.id } });
    expect((await api.as(admin).call(getTeam, { params })).data.members).toBe(0);
    await api
      .as(admin)
      .call(removeMember, { params: { id: theo.memberId }, body: { bulkAct: 'removed-1' } });
    expect(await list(admin)).toHaveLength(2);
  });

  it('are none of a member, who joins like anyone', async () => {
    const program = await api.makeProgram({ timeZone: 'UTC', settings: { teamsOff: 0 } });
    const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
    const maya = await api.makeMember(program);
    await signInAhead(api, [admin, maya]);
    setClock(noon);
    const team = await api.as(admin).call(createTeam, { body: { name: 'One', joining: 'open' } });
    const body = { memberIds: [maya.memberId], bulkAct: 'joined-01' };
    await api.as(maya).call(addTeamMembers, { params: { id: team.data.id }, body });
    expect(await list(admin)).toEqual([]);
  });
});
