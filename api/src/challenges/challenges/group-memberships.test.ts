import {
  addChallengeMember,
  addChallengeTeam,
  getChallenge,
  listChallengeLeaderboard,
  listMemberChallenges,
  listOrganizationChallenges,
  removeChallengeMember,
  removeChallengeTeam,
  sendInvites,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { verifyBoards } from '#engine/leaderboard/index.ts';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { changeLeader } from '#teams/teams/teams.service.ts';
import {
  api,
  join,
  makePeople,
  makeTeam,
  monday,
  noonOf,
  tell,
  tuesday,
  walk,
} from '#test/fixtures/teams.fixture.ts';
import { signInAhead } from '#test/setup/set-clock.ts';
import type { TestMember } from '#test/setup/test-api.ts';
import { createChallenge, type NewChallenge } from './challenges.service.ts';
import { nameOnce } from '#test/fixtures/name-once.fixture.ts';

const { program, members, asker: leader, ids } = await makePeople(6);
const { programId } = program;
const [, mate, other] = members as [TestMember, TestMember, TestMember]; // six are made
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
await signInAhead(api, [mate, other, admin]);
noonOf(monday);
// Beta belongs to North, and so do the first two members; North has no team of theirs.
const [north, south] = await api.inProgram(program, async (db) => {
  const make = (name: string) => createOrganization(db, programId, { name }, new Date());
  const made = [await make('North'), await make('South')] as const;
  const change = { by: admin.memberId, now: new Date() };
  await joinGroup(db, programId, 'organizations', made[0], ids.slice(0, 2), change);
  return made;
});
const alpha = await makeTeam(program, 'Alpha');
const beta = await makeTeam(program, 'Beta', { organizationId: north });
await join(program, alpha, ids.slice(0, 2));
await join(program, beta, ids.slice(2, 4));
await api.inProgram(program, (db) =>
  changeLeader(db, programId, { teamId: alpha, memberId: leader.memberId, isLeader: true }),
);
await walk(program, ids.slice(0, 4), [1000, 2000, 9000, 0]);
const stranger = (await makePeople(1)).program;
const foreign = await makeTeam(stranger, 'Foreign');

async function make(columns: Partial<NewChallenge> = {}): Promise<number> {
  noonOf(monday);
  const about = { name: nameOnce('Together'), description: '', organiserId: admin.memberId };
  const days = { startDay: monday, endDay: '2026-11-20', steps: 1000, dailyCap: 4000 };
  const challenge = { ...about, ...days, between: 'groups', ...columns } as const;
  return api.inProgram(program, async (db) => {
    return (await createChallenge(db, programId, challenge, new Date())).challengeId;
  });
}

function add(member: TestMember, id: number, body: Record<string, unknown> = {}) {
  return api.as(member).call(addChallengeTeam, { params: { id }, body });
}

function remove(member: TestMember, id: number, body: Record<string, unknown> = {}) {
  return api.as(member).call(removeChallengeTeam, { params: { id }, body });
}

function get(member: TestMember, id: number) {
  return api.as(member).call(getChallenge, { params: { id } });
}

function board(id: number, query = {}) {
  return api.as(leader).call(listChallengeLeaderboard, { params: { id }, query });
}

async function mine(member: TestMember) {
  const input = { params: { id: member.memberId }, query: {} };
  return (await api.as(member).call(listMemberChallenges, input)).data.map(({ id }) => id);
}

async function expectNoDisagreement() {
  const found = await api.inProgram(program, (db) => verifyBoards(db, programId));
  expect(Object.values(found).flat()).toEqual([]);
}

it('is entered by a leader with the own team, whose members are in it from then on', async () => {
  const id = await make();
  expect((await get(mate, id)).data.isJoined).toBe(false);
  const { data, message } = await add(leader, id);
  expect(message).toBe('Successfully added to challenge Together!');
  expect(data).toMatchObject({ isJoined: true, participants: 1, standing: null, canLeave: true });
  expect((await get(mate, id)).data.isJoined).toBe(true);
  expect(await mine(mate)).toContain(id);
  expect((await get(other, id)).data.isJoined).toBe(false);
  await expect(add(leader, id)).rejects.toMatchObject({
    code: 'already_joined',
    message: "It's already in this challenge.",
  });
  expect((await remove(leader, id)).message).toBe('Your team left the challenge Together.');
  expect(await mine(mate)).not.toContain(id);
  await expect(remove(leader, id)).rejects.toMatchObject({ code: 'not_joined' });
  await add(leader, id);
  expect(tell((await board(id)).data)).toEqual([['Alpha', 1, 1500]]);
});

it('getChallenge tells a participant how their group stands and what they walked for it', async () => {
  const [teams, organizations] = [await make(), await make({ between: 'organization' })];
  await add(leader, teams);
  await add(admin, organizations, { organizationIds: [north] });
  const shown = async (member: TestMember, id: number) =>
    (await get(member, id)).data.groupStanding;
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
  await remove(admin, organizations, { organizationIds: [north] });
  const byDays = await make({ format: 'daily-goal' });
  await add(leader, byDays);
  expect(await shown(leader, byDays)).toMatchObject({ ownSteps: null });
});

it('shows a leader the invitation of somebody in their team, whom they enter it for', async () => {
  const id = await make({ isPublic: false, isOpen: false });
  await expect(get(leader, id)).rejects.toMatchObject({ code: 'not_found' });
  const body = { challengeId: id, memberIds: [mate.memberId] };
  await api.as(admin).call(sendInvites, { body: { type: 'competitions', ...body } });
  expect((await get(mate, id)).data).toMatchObject({ isInvited: true, canJoin: false });
  expect((await get(leader, id)).data).toMatchObject({ isInvited: true, canJoin: true });
  expect((await add(leader, id)).data).toMatchObject({ isJoined: true });
});

it('lets who organises it take teams out, and enters none of them', async () => {
  const id = await make({ organiserId: mate.memberId });
  await expect(add(mate, id, { teamIds: [beta] })).rejects.toMatchObject({ code: 'forbidden' });
  await add(admin, id, { teamIds: [alpha, beta] });
  await expect(remove(other, id, { teamIds: [beta] })).rejects.toMatchObject({ code: 'forbidden' });
  expect((await remove(mate, id, { teamIds: [beta] })).data.participants).toBe(1);
});

it("is nobody else's to enter a team into but an administrator's", async () => {
  const id = await make();
  for (const [who, body] of [
    [mate, {}],
    [leader, { teamIds: [beta] }],
    [leader, { includeAll: 1 }],
    [leader, { organizationIds: [north] }],
    [leader, { addOrganization: 1 }],
  ] as const) {
    await expect(add(who, id, body)).rejects.toMatchObject({ code: 'forbidden' });
  }
  await add(admin, id, { teamIds: [alpha] });
  await expect(remove(mate, id)).rejects.toMatchObject({ code: 'forbidden' });
  for (const body of [{ teamIds: [beta, foreign] }, { organizationIds: [foreign] }]) {
    await expect(add(admin, id, body)).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(add(admin, id)).rejects.toMatchObject({
    fields: { teamIds: 'Choose at least one team.' },
  });
  await expect(add(admin, id, { addOrganization: 1 })).rejects.toMatchObject({
    fields: { addOrganization: "You're not in an organization yet." },
  });
  expect((await add(admin, id, { includeAll: 1 })).data.participants).toBe(2);
  expect((await remove(admin, id, { teamIds: [alpha] })).data.participants).toBe(1);
  await expect(remove(admin, id, { teamIds: [alpha, beta] })).rejects.toMatchObject({
    code: 'not_joined',
  });
});

it('counts the days of who comes late from joining where it says so, with the cap of each member', async () => {
  const id = await make({ lateJoinCounts: 'join-date' });
  await add(leader, id);
  noonOf(tuesday);
  // Organizations stand for the teams that belong to them.
  await add(admin, id, { organizationIds: [north] });
  await walk(program, ids.slice(0, 4), [1000, 0, 9000, 0]);
  const { data, meta } = await board(id);
  expect(data).toMatchObject([
    { name: 'Alpha', rank: 1, total: 2000, goalPercent: 40, rankChange: 0, isViewer: true },
    { name: 'Beta', rank: 2, total: 2000, rankChange: null },
  ]);
  expect(meta).toMatchObject({ total: 2, counting: 'average', viewer: { name: 'Alpha' } });
  await expectNoDisagreement();
  await remove(leader, id);
  expect(tell((await board(id)).data)).toEqual([['Beta', 1, 2000]]);
  await expectNoDisagreement();
});

it('can be seen by the members of its teams when it is not public, and is joined by invitation', async () => {
  const id = await make({ isPublic: false });
  await expect(add(leader, id)).rejects.toMatchObject({ code: 'not_found' });
  await add(admin, id, { teamIds: [alpha] });
  expect((await get(mate, id)).data.isJoined).toBe(true);
  await expect(get(other, id)).rejects.toMatchObject({ code: 'not_found' });
  const closed = await make({ isOpen: false });
  await expect(add(leader, closed)).rejects.toMatchObject({ code: 'challenge_not_open' });
});

it('is seen by the members of the teams that an administrator invites, and entered by their leaders', async () => {
  const id = await make({ isPublic: false, isOpen: false });
  const { message } = await add(admin, id, { teamIds: [alpha], invite: 1 });
  expect(message).toMatch(/^Successfully invited to challenge Together/);
  for (const member of [leader, mate]) {
    expect((await get(member, id)).data).toMatchObject({ isInvited: true, isJoined: false });
  }
  await expect(get(other, id)).rejects.toMatchObject({ code: 'not_found' });
  expect((await board(id)).meta.total).toBe(0);
  await expect(add(mate, id)).rejects.toMatchObject({ code: 'forbidden' });
  // A leader enters the own team, and invites nobody.
  await expect(add(leader, id, { invite: 1 })).rejects.toMatchObject({ code: 'forbidden' });
  expect((await add(leader, id)).data).toMatchObject({ participants: 1, isJoined: true });
  // Who is in it already is not invited; every other team is.
  await expect(add(admin, id, { teamIds: [alpha], invite: 1 })).rejects.toMatchObject({
    code: 'already_joined',
  });
  await add(admin, id, { includeAll: 1, invite: 1 });
  expect((await get(other, id)).data).toMatchObject({ isInvited: true, isJoined: false });
  const nobody = await makeTeam(program, 'Nobody');
  await expect(add(admin, id, { teamIds: [nobody], invite: 1 })).rejects.toMatchObject({
    fields: { teamIds: 'These teams have no members.' },
  });
  const between = await make({ between: 'organization', isPublic: false });
  await expect(add(admin, between, { organizationIds: [south], invite: 1 })).rejects.toMatchObject({
    fields: { organizationIds: 'These organizations have no members.' },
  });
  await add(admin, between, { organizationIds: [north, south], invite: 1 });
  expect((await get(mate, between)).data).toMatchObject({ isInvited: true, isJoined: false });
  await expect(get(other, between)).rejects.toMatchObject({ code: 'not_found' });
});

it('is entered while joining is possible, and left while it runs', async () => {
  const id = await make({ lastJoinDay: monday });
  await add(leader, id);
  noonOf(tuesday);
  await expect(add(admin, id, { teamIds: [beta] })).rejects.toMatchObject({
    code: 'join_date_passed',
  });
  noonOf('2026-11-21');
  for (const change of [add, remove]) {
    await expect(change(leader, id)).rejects.toMatchObject({ code: 'challenge_over' });
  }
});

it('between organizations is entered by those, which an administrator names', async () => {
  const id = await make({ between: 'organization' });
  await expect(add(leader, id)).rejects.toMatchObject({
    code: 'challenge_between_others',
    message: 'Only organizations can join this challenge.',
  });
  await expect(add(admin, id)).rejects.toMatchObject({
    fields: { organizationIds: 'Choose at least one organization.' },
  });
  await add(admin, id, { organizationIds: [north, south] });
  expect((await board(id, { organizationLeaderboard: 1 })).meta.total).toBe(2);
  expect((await get(mate, id)).data.isJoined).toBe(true);
  const ofOrganization = async (by: TestMember) =>
    (await api.as(by).call(listOrganizationChallenges, {})).data.map((one) => one.id);
  expect(await ofOrganization(mate)).toEqual([id]);
  expect(await ofOrganization(other)).toEqual([]);
  expect((await get(other, id)).data.isJoined).toBe(false);
  expect((await remove(admin, id, { organizationIds: [south] })).data.participants).toBe(1);
});

it('says who takes part to those who would by themselves, and to teams where members do', async () => {
  const id = await make();
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
  await expect(board(id, { organizationLeaderboard: 1 })).rejects.toMatchObject({
    fields: { organizationLeaderboard: 'This challenge has no organization leaderboard.' },
  });
  await expect(add(leader, await make({ between: 'individuals' }))).rejects.toMatchObject({
    code: 'challenge_between_others',
    message: 'Only individual members can join this challenge.',
  });
});

it('between members is entered by everybody in an organization whom an administrator adds', async () => {
  const id = await make({ between: 'individuals' });
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
