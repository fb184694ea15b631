import {
  addChallengeMember,
  listMemberChallenges,
  listOrganizationChallenges,
  removeChallengeMember,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { verifyBoards } from '#engine/leaderboard/index.ts';
import {
  addTeams,
  admin,
  alpha,
  beta,
  readBoard,
  foreign,
  getAs,
  ids,
  leader,
  makeGroupChallenge,
  mate,
  north,
  other,
  program,
  removeTeams,
  south,
} from '#test/fixtures/group-challenges.fixture.ts';
import { api, monday, noonOf, tell, tuesday, walk } from '#test/fixtures/teams.fixture.ts';
import type { TestMember } from '#test/setup/test-api.ts';

async function mine(member: TestMember) {
  const input = { params: { id: member.memberId }, query: {} };
  return (await api.as(member).call(listMemberChallenges, input)).data.map(({ id }) => id);
}

async function expectNoDisagreement() {
  const found = await api.inProgram(program, (db) => verifyBoards(db, program.programId));
  expect(Object.values(found).flat()).toEqual([]);
}

it('a team leader enters their team, and its members take part from then on', async () => {
  const id = await makeGroupChallenge();
  expect((await getAs(mate, id)).data.isJoined).toBe(false);
  const { data, message } = await addTeams(leader, id);
  expect(message).toBe('Successfully added to challenge Together!');
  expect(data).toMatchObject({ isJoined: true, participants: 1, standing: null, canLeave: true });
  expect((await getAs(mate, id)).data.isJoined).toBe(true);
  expect(await mine(mate)).toContain(id);
  expect((await getAs(other, id)).data.isJoined).toBe(false);
  await expect(addTeams(leader, id)).rejects.toMatchObject({
    code: 'already_joined',
    message: "It's already in this challenge.",
  });
  expect((await removeTeams(leader, id)).message).toBe('Your team left the challenge Together.');
  expect(await mine(mate)).not.toContain(id);
  await expect(removeTeams(leader, id)).rejects.toMatchObject({ code: 'not_joined' });
  await addTeams(leader, id);
  expect(tell((await readBoard(id)).data)).toEqual([['Alpha', 1, 1500]]);
});

it("getChallenge returns participants their group's standing and their own steps for it", async () => {
  const [teams, organizations] = [
    await makeGroupChallenge(),
    await makeGroupChallenge({ between: 'organization' }),
  ];
  await addTeams(leader, teams);
  await addTeams(admin, organizations, { organizationIds: [north] });
  const shown = async (member: TestMember, id: number) =>
    (await getAs(member, id)).data.groupStanding;
  const alphas = { id: alpha, name: 'Alpha', total: 1500, rank: 1, goalPercent: 30 };
  expect(await shown(leader, teams)).toMatchObject({ ...alphas, ownSteps: 1000 });
  expect(await shown(mate, teams)).toMatchObject({ ...alphas, ownSteps: 2000 });
  expect(await shown(other, teams)).toBeNull();
  // Two people are too few for their organization to have a score.
  expect(await shown(mate, organizations)).toMatchObject({
    name: 'North',
    total: 0,
    rank: null,
    ownSteps: 2000,
  });
  await removeTeams(admin, organizations, { organizationIds: [north] });
  const byDays = await makeGroupChallenge({ format: 'daily-goal' });
  await addTeams(leader, byDays);
  expect(await shown(leader, byDays)).toMatchObject({ ownSteps: null });
});

it('an organizer can remove teams but not enter them', async () => {
  const id = await makeGroupChallenge({ organiserId: mate.memberId });
  await expect(addTeams(mate, id, { teamIds: [beta] })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await addTeams(admin, id, { teamIds: [alpha, beta] });
  await expect(removeTeams(other, id, { teamIds: [beta] })).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect((await removeTeams(mate, id, { teamIds: [beta] })).data.participants).toBe(1);
});

it('only administrators can enter other teams or organizations', async () => {
  const id = await makeGroupChallenge();
  for (const [who, body] of [
    [mate, {}],
    [leader, { teamIds: [beta] }],
    [leader, { includeAll: 1 }],
    [leader, { organizationIds: [north] }],
    [leader, { addOrganization: 1 }],
  ] as const) {
    await expect(addTeams(who, id, body)).rejects.toMatchObject({ code: 'forbidden' });
  }
  await addTeams(admin, id, { teamIds: [alpha] });
  await expect(removeTeams(mate, id)).rejects.toMatchObject({ code: 'forbidden' });
  for (const body of [{ teamIds: [beta, foreign] }, { organizationIds: [foreign] }]) {
    await expect(addTeams(admin, id, body)).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(addTeams(admin, id)).rejects.toMatchObject({
    fields: { teamIds: 'Choose at least one team.' },
  });
  await expect(addTeams(admin, id, { addOrganization: 1 })).rejects.toMatchObject({
    fields: { addOrganization: "You're not in an organization yet." },
  });
  expect((await addTeams(admin, id, { includeAll: 1 })).data.participants).toBe(2);
  expect((await removeTeams(admin, id, { teamIds: [alpha] })).data.participants).toBe(1);
  await expect(removeTeams(admin, id, { teamIds: [alpha, beta] })).rejects.toMatchObject({
    code: 'not_joined',
  });
});

it("a team that joins late counts from its join date, with each member's daily cap", async () => {
  const id = await makeGroupChallenge({ lateJoinCounts: 'join-date' });
  await addTeams(leader, id);
  noonOf(tuesday);
  // Adding an organization enters the teams that belong to it.
  await addTeams(admin, id, { organizationIds: [north] });
  await walk(program, ids.slice(0, 4), [1000, 0, 9000, 0]);
  const { data, meta } = await readBoard(id);
  expect(data).toMatchObject([
    { name: 'Alpha', rank: 1, total: 2000, goalPercent: 40, rankChange: 0, isViewer: true },
    { name: 'Beta', rank: 2, total: 2000, rankChange: null },
  ]);
  expect(meta).toMatchObject({ total: 2, counting: 'average', viewer: { name: 'Alpha' } });
  await expectNoDisagreement();
  await removeTeams(leader, id);
  expect(tell((await readBoard(id)).data)).toEqual([['Beta', 1, 2000]]);
  await expectNoDisagreement();
});

it('a team can enter until the last join day and leave until the challenge ends', async () => {
  const id = await makeGroupChallenge({ lastJoinDay: monday });
  await addTeams(leader, id);
  noonOf(tuesday);
  await expect(addTeams(admin, id, { teamIds: [beta] })).rejects.toMatchObject({
    code: 'join_date_passed',
  });
  noonOf('2026-11-21');
  for (const change of [addTeams, removeTeams]) {
    await expect(change(leader, id)).rejects.toMatchObject({ code: 'challenge_over' });
  }
});

it('an administrator enters organizations into a challenge between organizations', async () => {
  const id = await makeGroupChallenge({ between: 'organization' });
  await expect(addTeams(leader, id)).rejects.toMatchObject({
    code: 'challenge_between_others',
    message: 'Only organizations can join this challenge.',
  });
  await expect(addTeams(admin, id)).rejects.toMatchObject({
    fields: { organizationIds: 'Choose at least one organization.' },
  });
  await addTeams(admin, id, { organizationIds: [north, south] });
  expect((await readBoard(id, { organizationLeaderboard: 1 })).meta.total).toBe(2);
  expect((await getAs(mate, id)).data.isJoined).toBe(true);
  const ofOrganization = async (by: TestMember) =>
    (await api.as(by).call(listOrganizationChallenges, {})).data.map((one) => one.id);
  expect(await ofOrganization(mate)).toEqual([id]);
  expect(await ofOrganization(other)).toEqual([]);
  expect((await getAs(other, id)).data.isJoined).toBe(false);
  expect((await removeTeams(admin, id, { organizationIds: [south] })).data.participants).toBe(1);
});

it('joining as the wrong kind of participant is refused, naming the right kind', async () => {
  const id = await makeGroupChallenge();
  const refusal = {
    code: 'challenge_between_others',
    message: 'Only teams can join this challenge.',
  };
  const params = { id };
  const body = { memberIds: [leader.memberId] };
  await expect(api.as(leader).call(addChallengeMember, { params, body: {} })).rejects.toMatchObject(
    refusal,
  );
  await expect(api.as(leader).call(removeChallengeMember, { params, body })).rejects.toMatchObject(
    refusal,
  );
  await expect(readBoard(id, { organizationLeaderboard: 1 })).rejects.toMatchObject({
    fields: { organizationLeaderboard: 'This challenge has no organization leaderboard.' },
  });
  await expect(
    addTeams(leader, await makeGroupChallenge({ between: 'individuals' })),
  ).rejects.toMatchObject({
    code: 'challenge_between_others',
    message: 'Only individual members can join this challenge.',
  });
});

it('an administrator adds everyone in an organization to a challenge between members', async () => {
  const id = await makeGroupChallenge({ between: 'individuals' });
  const addMembers = (member: TestMember, body: Record<string, unknown>) =>
    api.as(member).call(addChallengeMember, { params: { id }, body });
  await expect(addMembers(leader, { addOrganization: 1 })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(addMembers(admin, { organizationIds: [foreign] })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(addMembers(admin, { organizationIds: [south] })).rejects.toMatchObject({
    fields: { organizationIds: 'These organizations have no members.' },
  });
  const { data } = await addMembers(admin, { organizationIds: [north] });
  expect(data).toMatchObject({ participants: 2, isJoined: false });
  await expect(addMembers(admin, { organizationIds: [north] })).rejects.toMatchObject({
    code: 'already_joined',
    message: "They're all already in this challenge.",
  });
});
