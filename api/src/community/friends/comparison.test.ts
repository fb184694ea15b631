import {
  addFriend,
  blockMember,
  getProfile,
  listInvites,
  removeMember,
  updateMember,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import {
  admin,
  api,
  join,
  leave,
  make,
  maya,
  program,
  stranger,
  theo,
  una,
  walk,
} from '#test/fixtures/challenges.fixture.ts';
import type { TestMember } from '#test/setup/test-api.ts';

const ask = (by: TestMember, { memberId: friendId }: TestMember, answer: object = {}) =>
  api.as(by).call(addFriend, { params: { id: by.memberId }, body: { friendId, ...answer } });

async function befriend(one: TestMember, other: TestMember) {
  await ask(one, other);
  const invites = await api
    .as(other)
    .call(listInvites, {
      params: { id: other.memberId },
      query: { type: 'friends', recipient: 1 },
    });
  await ask(other, one, { invitePrimaryId: invites.data[0]?.id });
}

const compared = async (by: TestMember, { username }: TestMember) =>
  (await api.as(by).call(getProfile, { params: { username } })).data.compared;

it('getProfile compares the week of friends, and names the challenges that both are in', async () => {
  await walk(maya, '2026-11-21', 4000);
  await walk(theo, '2026-11-20', 9000);
  await walk(theo, '2026-11-15', 1000);
  await walk(theo, '2026-11-14', 7777);
  const [both, left, over, own] = [
    await make(),
    await make(),
    await make({ startDay: '2026-11-01', endDay: '2026-11-22' }),
    await make(),
  ];
  for (const id of [both, left, over]) {
    await join(maya, id);
    await join(theo, id);
  }
  await join(maya, own);
  await leave(theo, left);
  expect(await compared(maya, theo)).toBeNull();
  await befriend(maya, theo);
  expect(await compared(maya, theo)).toMatchObject({
    weekSteps: 10_000,
    ownWeekSteps: 4000,
    challenges: [{ id: over }, { id: both }],
  });
  expect(await compared(theo, maya)).toMatchObject({ weekSteps: 4000, ownWeekSteps: 10_000 });
});

it('getProfile compares no one with themselves, a stranger, an admin, or someone who asked', async () => {
  expect(await compared(maya, maya)).toBeNull();
  await ask(una, maya);
  expect(await compared(una, maya)).toBeNull();
  expect(await compared(maya, una)).toBeNull();
  expect(await compared(admin, maya)).toBeNull();
  await expect(compared(stranger, maya)).rejects.toMatchObject({ code: 'not_found' });
});

it('getProfile compares no friend who hides their steps, has a block, or was deleted', async () => {
  const make = () => api.makeMember(program, { timeZone: 'UTC' });
  const [ana, ben] = [await make(), await make()];
  await befriend(ana, ben);
  expect(await compared(ana, ben)).toEqual({ weekSteps: 0, ownWeekSteps: 0, challenges: [] });
  const share = (friendsSeeSteps: 0 | 1) =>
    api.as(ben).call(updateMember, { params: { id: ben.memberId }, body: { friendsSeeSteps } });
  await share(0);
  expect(await compared(ana, ben)).toBeNull();
  await share(1);
  await api.as(ben).call(blockMember, { params: { id: ana.memberId }, body: { block: 1 } });
  expect(await compared(ana, ben)).toBeNull();
  await api.as(admin).call(removeMember, { params: { id: ben.memberId }, body: {} });
  await expect(compared(ana, ben)).rejects.toMatchObject({ code: 'not_found' });
});
