import {
  addFriend,
  addTeamMembers,
  blockMember,
  cheerMember,
  createTeam,
  getCheersToday,
  listCheers,
  maxCheersPerDay,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ timeZone: 'UTC', settings: { teamsOff: 0 } });
const make = () => api.makeMember(program, { timeZone: 'UTC' });

const cheer = (by: TestMember, { memberId: id }: TestMember) =>
  api.as(by).call(cheerMember, { params: { id } });
const cheersOf = async (by: TestMember) =>
  (await api.as(by).call(listCheers, { params: { id: by.memberId } })).data.map(
    ({ sender }) => sender.id,
  );
async function befriend(one: TestMember, other: TestMember) {
  for (const [by, friend] of [
    [one, other],
    [other, one],
  ] as const)
    await api
      .as(by)
      .call(addFriend, { params: { id: by.memberId }, body: { friendId: friend.memberId } });
}

it('a member can cheer on friends and teammates, once a day each, and no one else', async () => {
  const [maya, theo, noor, stranger] = [await make(), await make(), await make(), await make()];
  await befriend(maya, theo);
  const team = (await api.as(maya).call(createTeam, { body: { name: 'Herons' } })).data;
  const body = { memberIds: [noor.memberId] };
  await api.as(noor).call(addTeamMembers, { params: { id: team.id }, body });
  for (const other of [theo, theo, noor]) await cheer(maya, other);
  for (const other of [maya, stranger])
    await expect(cheer(maya, other)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await cheersOf(theo)).toEqual([maya.memberId]);
  expect(await cheersOf(noor)).toEqual([maya.memberId]);
  const today = await api.as(maya).call(getCheersToday, { params: { id: maya.memberId } });
  expect(today.data).toEqual({ memberIds: [theo.memberId, noor.memberId], left: 8 });
});

it('cheering is limited to ten a day, also when cheers are sent together', async () => {
  const maya = await make();
  const friends = await Promise.all(Array.from({ length: maxCheersPerDay + 2 }, make));
  for (const friend of friends) await befriend(maya, friend);
  const sent = await Promise.allSettled(friends.map((friend) => cheer(maya, friend)));
  const refused = sent.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(2);
  for (const one of refused) expect(one.reason).toMatchObject({ code: 'cheers_used_up' });
  const today = await api.as(maya).call(getCheersToday, { params: { id: maya.memberId } });
  expect(today.data).toMatchObject({ left: 0 });
});

it('a cheer is shown for a week, except from members whom the recipient has blocked', async () => {
  const [maya, theo, noor] = [await make(), await make(), await make()];
  await befriend(maya, theo);
  await befriend(maya, noor);
  await cheer(theo, maya);
  await cheer(noor, maya);
  const block = { params: { id: noor.memberId }, body: { block: 1 } } as const;
  await api.as(maya).call(blockMember, block);
  expect(await cheersOf(maya)).toEqual([theo.memberId]);
  await api.inProgram(program, (db) =>
    db
      .updateTable('cheer')
      .set({ sentAt: new Date(Date.now() - 8 * 86_400_000) })
      .where('programId', '=', program.programId)
      .where('memberId', '=', maya.memberId)
      .execute(),
  );
  expect(await cheersOf(maya)).toEqual([]);
});
