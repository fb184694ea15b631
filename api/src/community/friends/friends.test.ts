import { localDay } from '@stridewell/rules';
import {
  addFriend,
  addSteps,
  getProfile,
  listFriends,
  listFriendSuggestions,
  listInvites,
  removeFriend,
  removeMember,
  sendInvites,
  updateMember,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';

import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { createTeam } from '#teams/teams/teams.service.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ timeZone: 'UTC' });
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const today = localDay(new Date(), 'UTC');

const makeMember = () => api.makeMember(program, { timeZone: 'UTC' });
const paramsOf = ({ memberId: id }: TestMember) => ({ id });
const ask = (by: TestMember, friend: TestMember, answer: object = {}) =>
  api
    .as(by)
    .call(addFriend, { params: paramsOf(by), body: { friendId: friend.memberId, ...answer } });
const invitesOf = async (who: TestMember, recipient: 0 | 1 = 1) =>
  (
    await api
      .as(who)
      .call(listInvites, { params: paramsOf(who), query: { type: 'friends', recipient } })
  ).data;
const friendsOf = async (who: TestMember, by = who) =>
  (await api.as(by).call(listFriends, { params: paramsOf(who) })).data;
const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id);

describe('two members', () => {
  it("become friends when one asks and the other accepts, and see each other's week", async () => {
    const [ana, ben] = [await makeMember(), await makeMember()];
    expect((await ask(ana, ben)).data.status).toBe('invited');
    expect(await invitesOf(ana, 0)).toMatchObject([{ recipient: 0, member: { id: ben.memberId } }]);
    const [invite] = await invitesOf(ben);
    expect(invite).toMatchObject({ type: 'friends', member: { id: ana.memberId } });
    const accepted = await ask(ben, ana, { invitePrimaryId: invite?.id });
    expect(accepted.data).toMatchObject({ status: 'friends', friend: { id: ana.memberId } });
    expect(accepted.message).toBe(`You are now friends with ${accepted.data.friend.name}!`);
    const stepData = [{ date: today, steps: 4321 }];
    await api.as(ana).call(addSteps, { params: paramsOf(ana), body: { stepData } });
    expect(await friendsOf(ben)).toMatchObject([{ id: ana.memberId, weekSteps: 4321 }]);
    expect(idsOf(await friendsOf(ana, admin))).toEqual([ben.memberId]);
    const hide = { params: paramsOf(ana), body: { friendsSeeSteps: 0 } } as const;
    expect((await api.as(ana).call(updateMember, hide)).data.friendsSeeSteps).toBe(0);
    expect(await friendsOf(ben)).toMatchObject([{ id: ana.memberId, weekSteps: null }]);
    expect([await invitesOf(ben), await invitesOf(ana, 0)]).toEqual([[], []]);
  });

  it('see their relation to each other on a profile', async () => {
    const [ana, ben] = [await makeMember(), await makeMember()];
    const seenBy = async (viewer: TestMember, { username }: TestMember) =>
      (await api.as(viewer).call(getProfile, { params: { username } })).data;
    expect(await seenBy(ana, ana)).toMatchObject({ id: ana.memberId, friendship: 'self' });
    expect(await seenBy(ana, ben)).toMatchObject({ id: ben.memberId, friendship: 'none' });
    await ask(ana, ben);
    expect(await seenBy(ana, ben)).toMatchObject({ friendship: 'invited', invitePrimaryId: null });
    const { friendship, invitePrimaryId } = await seenBy(ben, ana);
    expect(friendship).toBe('asking');
    await ask(ben, ana, { invitePrimaryId });
    expect(await seenBy(ben, ana)).toMatchObject({ friendship: 'friends' });
    const other = await api.makeMember(await api.makeProgram());
    await expect(seenBy(other, ana)).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each(['a.very/odd 50% name 🏃', 'x'.repeat(150), 'x'.repeat(3000)])(
    'getProfile answers not_found for a username that no one can have: %s',
    async (username) => {
      const ana = await makeMember();
      const asked = api.as(ana).call(getProfile, { params: { username } });
      await expect(asked).rejects.toMatchObject({ code: 'not_found' });
    },
  );

  it('become friends when they ask each other at the same moment', async () => {
    const [ana, ben] = [await makeMember(), await makeMember()];
    await Promise.all([ask(ana, ben), ask(ben, ana)]);
    expect(idsOf(await friendsOf(ana))).toEqual([ben.memberId]);
    expect(idsOf(await friendsOf(ben))).toEqual([ana.memberId]);
    expect(await invitesOf(ana)).toEqual([]);
  });

  it("stay apart after a decline: the sender isn't told, can't ask again, and can still be asked", async () => {
    const [ana, ben] = [await makeMember(), await makeMember()];
    await ask(ana, ben);
    const [invite] = await invitesOf(ben);
    const declined = await ask(ben, ana, { invitePrimaryId: invite?.id, invite: 0 });
    expect(declined.data.status).toBe('declined');
    expect([await invitesOf(ben), idsOf(await invitesOf(ana, 0))]).toEqual([[], [invite?.id]]);
    expect((await ask(ana, ben)).data.status).toBe('invited');
    expect(await invitesOf(ben)).toEqual([]);
    expect((await ask(ben, ana)).data.status).toBe('friends');
  });

  it('can end their friendship or withdraw an invitation', async () => {
    const [ana, ben] = [await makeMember(), await makeMember()];
    const remove = (by: TestMember, other: TestMember) =>
      api.as(by).call(removeFriend, { params: paramsOf(by), body: { friendId: other.memberId } });
    await ask(ana, ben);
    await remove(ana, ben);
    expect(await invitesOf(ben)).toEqual([]);
    await Promise.all([ask(ana, ben), ask(ben, ana)]);
    const { message, data } = await remove(ben, ana);
    expect(message).toBe(`You are no longer friends with ${data.name}!`);
    expect([await friendsOf(ana), await friendsOf(ben)]).toEqual([[], []]);
  });
});

describe('a request', () => {
  it('is answered only by its recipient', async () => {
    const [ana, ben, eve] = [await makeMember(), await makeMember(), await makeMember()];
    await ask(ana, ben);
    const [invite] = await invitesOf(ben);
    for (const by of [eve, ana]) {
      const forged = ask(by, by === ana ? ben : ana, { invitePrimaryId: invite?.id });
      await expect(forged).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await friendsOf(ben)).toEqual([]);
  });

  it('goes to many people together, and skips friends and those already asked', async () => {
    const [ana, ben, eve] = [await makeMember(), await makeMember(), await makeMember()];
    await ask(ana, ben);
    const recipientIds = [ben.memberId, eve.memberId, eve.memberId, ana.memberId];
    const body = { type: 'friends' as const, recipientIds };
    expect((await api.as(ana).call(sendInvites, { body })).data).toEqual({ invited: 1 });
  });

  it.each([
    ['oneself', async (ana: TestMember) => ana.memberId, 'validation_failed'],
    [
      'a member of another program',
      async () => (await api.makeMember(await api.makeProgram())).memberId,
      'not_found',
    ],
  ])('to %s is refused', async (_, whom, code) => {
    const ana = await makeMember();
    const body = { friendId: await whom(ana) };
    const asked = api.as(ana).call(addFriend, { params: paramsOf(ana), body });
    await expect(asked).rejects.toMatchObject({ code });
  });

  it('to remove no one is refused with the message of the specification', async () => {
    const ana = await makeMember();
    const asked = api.as(ana).call(removeFriend, { params: paramsOf(ana), body: {} });
    const friendId = "You need both the member's id and friend's id";
    await expect(asked).rejects.toMatchObject({ message: friendId, fields: { friendId } });
  });
});

it("suggestions are my team members, then friends of friends, and no one who has left or doesn't want to be found", async () => {
  const made = await Promise.all(Array.from({ length: 6 }, makeMember));
  const [ana, mate, ben, far, gone, hidden] = made;
  if (!ana || !mate || !ben || !far || !gone || !hidden) throw new Error('Six were made.');
  await api.inProgram(program, async (db) => {
    const { programId } = program;
    const team = { name: 'Walkers', createdBy: ana.memberId };
    const teamId = await createTeam(db, programId, team, new Date());
    const by = { by: ana.memberId, now: new Date() };
    const mates = [ana, mate, gone, hidden].map(({ memberId }) => memberId);
    await joinGroup(db, programId, 'teams', teamId, mates, by);
  });
  for (const [one, other] of [
    [ana, ben],
    [ben, far],
  ] as const) {
    await ask(one, other);
    await ask(other, one);
  }
  await api.as(admin).call(removeMember, { params: paramsOf(gone), body: {} });
  await api.as(hidden).call(updateMember, { params: paramsOf(hidden), body: { findable: 0 } });
  const { data } = await api.as(ana).call(listFriendSuggestions, { params: paramsOf(ana) });
  expect(data).toMatchObject([
    { id: mate.memberId, team: 'Walkers', friendsInCommon: 0 },
    { id: far.memberId, team: null, friendsInCommon: 1 },
  ]);
});
