import { sendInvites } from '@stridewell/contracts';
import { expect, it } from 'vitest';
import {
  addTeams,
  admin,
  alpha,
  readBoard,
  getAs,
  leader,
  makeGroupChallenge,
  mate,
  north,
  other,
  program,
  south,
} from '#test/fixtures/group-challenges.fixture.ts';
import { api, makeTeam } from '#test/fixtures/teams.fixture.ts';

it("a team leader sees a team member's invitation and can accept it for the team", async () => {
  const id = await makeGroupChallenge({ isPublic: false, isOpen: false });
  await expect(getAs(leader, id)).rejects.toMatchObject({ code: 'not_found' });
  const body = { challengeId: id, memberIds: [mate.memberId] };
  await api.as(admin).call(sendInvites, { body: { type: 'competitions', ...body } });
  expect((await getAs(mate, id)).data).toMatchObject({ isInvited: true, canJoin: false });
  expect((await getAs(leader, id)).data).toMatchObject({ isInvited: true, canJoin: true });
  expect((await addTeams(leader, id)).data).toMatchObject({ isJoined: true });
});

it('a private challenge is visible only to the members of its teams and joined by invitation', async () => {
  const id = await makeGroupChallenge({ isPublic: false });
  await expect(addTeams(leader, id)).rejects.toMatchObject({ code: 'not_found' });
  await addTeams(admin, id, { teamIds: [alpha] });
  expect((await getAs(mate, id)).data.isJoined).toBe(true);
  await expect(getAs(other, id)).rejects.toMatchObject({ code: 'not_found' });
  const closed = await makeGroupChallenge({ isOpen: false });
  await expect(addTeams(leader, closed)).rejects.toMatchObject({ code: 'challenge_not_open' });
});

it('members of invited teams see the challenge, and their leaders enter it', async () => {
  const id = await makeGroupChallenge({ isPublic: false, isOpen: false });
  const { message } = await addTeams(admin, id, { teamIds: [alpha], invite: 1 });
  expect(message).toMatch(/^Successfully invited to challenge Together/);
  for (const member of [leader, mate]) {
    expect((await getAs(member, id)).data).toMatchObject({ isInvited: true, isJoined: false });
  }
  await expect(getAs(other, id)).rejects.toMatchObject({ code: 'not_found' });
  expect((await readBoard(id)).meta.total).toBe(0);
  await expect(addTeams(mate, id)).rejects.toMatchObject({ code: 'forbidden' });
  // A leader can enter their own team but not invite.
  await expect(addTeams(leader, id, { invite: 1 })).rejects.toMatchObject({ code: 'forbidden' });
  expect((await addTeams(leader, id)).data).toMatchObject({ participants: 1, isJoined: true });
  // Teams already in it aren't invited; every other team is.
  await expect(addTeams(admin, id, { teamIds: [alpha], invite: 1 })).rejects.toMatchObject({
    code: 'already_joined',
  });
  await addTeams(admin, id, { includeAll: 1, invite: 1 });
  expect((await getAs(other, id)).data).toMatchObject({ isInvited: true, isJoined: false });
  const nobody = await makeTeam(program, 'Nobody');
  await expect(addTeams(admin, id, { teamIds: [nobody], invite: 1 })).rejects.toMatchObject({
    fields: { teamIds: 'These teams have no members.' },
  });
  const between = await makeGroupChallenge({ between: 'organization', isPublic: false });
  await expect(
    addTeams(admin, between, { organizationIds: [south], invite: 1 }),
  ).rejects.toMatchObject({ fields: { organizationIds: 'These organizations have no members.' } });
  await addTeams(admin, between, { organizationIds: [north, south], invite: 1 });
  expect((await getAs(mate, between)).data).toMatchObject({ isInvited: true, isJoined: false });
  await expect(getAs(other, between)).rejects.toMatchObject({ code: 'not_found' });
});
