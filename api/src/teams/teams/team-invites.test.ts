import {
  addTeamMembers,
  createTeam,
  deleteTeam,
  listInvites,
  removeTeamInvite,
  sendInvites,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();

async function makeWorld() {
  const program = await api.makeProgram({ timeZone: 'UTC', settings: { teamsOff: 0 } });
  const make = () => api.makeMember(program);
  const [maya, theo, noor] = [await make(), await make(), await make()];
  const { data: team } = await api.as(maya).call(createTeam, { body: { name: 'Herons', open: 0 } });
  const invite = (by: TestMember, ...who: TestMember[]) =>
    api
      .as(by)
      .call(sendInvites, {
        body: {
          type: 'groups',
          teamId: team.id,
          recipientIds: who.map(({ memberId }) => memberId),
        },
      });
  const join = (by: TestMember) =>
    api
      .as(by)
      .call(addTeamMembers, { params: { id: team.id }, body: { memberIds: [by.memberId] } });
  const remove = (by: TestMember, memberId?: number) =>
    api
      .as(by)
      .call(removeTeamInvite, {
        params: { id: team.id },
        body: memberId === undefined ? {} : { memberId },
      });
  const invitesOf = async (by: TestMember, recipient: 0 | 1 = 1) =>
    (
      await api
        .as(by)
        .call(listInvites, { params: { id: by.memberId }, query: { type: 'groups', recipient } })
    ).data;
  return { maya, theo, noor, team, invite, join, remove, invitesOf };
}

it('a leader invites members to a closed team, and an invited member can join it', async () => {
  const { maya, theo, noor, team, invite, join, invitesOf } = await makeWorld();
  await expect(invite(theo, noor)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(join(theo)).rejects.toMatchObject({ code: 'team_not_open' });
  const sent = await invite(maya, maya, theo);
  expect(sent).toMatchObject({ data: { invited: 1 }, message: 'Team invites sent!' });
  expect((await invite(maya, theo)).data.invited).toBe(0);
  expect(await invitesOf(theo)).toMatchObject([
    { recipient: 1, member: { id: maya.memberId }, team: { id: team.id, name: 'Herons' } },
  ]);
  expect(await invitesOf(maya, 0)).toMatchObject([{ member: { id: theo.memberId } }]);
  expect((await join(theo)).data.members).toBe(2);
  expect(await invitesOf(theo)).toEqual([]);
});

it('an invitation lets no one in once its recipient declines it or a leader withdraws it', async () => {
  const { maya, theo, noor, invite, join, remove, invitesOf } = await makeWorld();
  await invite(maya, theo, noor);
  await remove(theo);
  expect(await invitesOf(theo)).toEqual([]);
  expect((await invite(maya, theo)).data.invited).toBe(0);
  await expect(join(theo)).rejects.toMatchObject({ code: 'team_not_open' });
  await expect(remove(theo)).rejects.toMatchObject({ code: 'not_found' });
  await expect(remove(theo, noor.memberId)).rejects.toMatchObject({ code: 'forbidden' });
  await remove(maya, noor.memberId);
  expect(await invitesOf(noor)).toEqual([]);
  await expect(join(noor)).rejects.toMatchObject({ code: 'team_not_open' });
});

it("invitations end with their team, and can't be sent for another program's team", async () => {
  const { maya, theo, team, invite, invitesOf } = await makeWorld();
  await invite(maya, theo);
  const foreign = await makeWorld();
  await expect(foreign.invite(maya, theo)).rejects.toMatchObject({ code: 'not_found' });
  await expect(invite(maya, foreign.theo)).rejects.toMatchObject({ code: 'not_found' });
  await api.as(maya).call(deleteTeam, { params: { id: team.id } });
  expect(await invitesOf(theo)).toEqual([]);
});
