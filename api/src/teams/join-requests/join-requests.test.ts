import {
  answerJoinRequest,
  listJoinRequests,
  listMessages,
  requestToJoinChallenge,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import {
  admin,
  api,
  get,
  join,
  leave,
  make,
  maya,
  stranger,
  theo,
  una,
} from '#test/fixtures/challenges.fixture.ts';
import { setClock } from '#test/setup/set-clock.ts';
import type { TestMember } from '#test/setup/test-api.ts';

const ask = (by: TestMember, id: number, memberId = by.memberId) =>
  api.as(by).call(requestToJoinChallenge, { params: { id }, body: { memberId } });
const answer = (by: TestMember, id: number, { memberId }: TestMember, accept: 0 | 1) =>
  api.as(by).call(answerJoinRequest, { params: { id }, body: { memberId, accept } });
const waiting = async (by: TestMember, id: number) => {
  const { data } = await api.as(by).call(listJoinRequests, { params: { id } });
  return data.map((one) => one.id);
};
const messages = async (
  of: TestMember,
  type: 'joinrequest' | 'joinrequest-accepted',
  id: number,
) => {
  const asked = { params: { id: of.memberId }, query: { type } };
  const { data } = await api.as(of).call(listMessages, asked);
  return data.filter(({ subjectId }) => subjectId === id);
};

it('a request notifies the organizer and administrators, and the member when one of them accepts it', async () => {
  const id = await make({ organiserId: una.memberId, isOpen: false });
  expect((await ask(theo, id)).data).toMatchObject({ hasAskedToJoin: true, isJoined: false });
  await ask(theo, id);
  for (const told of [una, admin]) {
    const found = await messages(told, 'joinrequest', id);
    expect(found).toMatchObject([{ sender: { id: theo.memberId }, isOpen: true }]);
    expect(found[0]?.excerpt).toMatch(/^Autumn Miles/);
    expect(await waiting(told, id)).toEqual([theo.memberId]);
  }
  await expect(waiting(theo, id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(answer(theo, id, theo, 1)).rejects.toMatchObject({ code: 'forbidden' });
  await answer(una, id, theo, 1);
  expect((await get(theo, id)).data).toMatchObject({ isJoined: true, hasAskedToJoin: false });
  expect(await messages(theo, 'joinrequest-accepted', id)).toMatchObject([
    { sender: { id: una.memberId }, isOpen: false },
  ]);
  expect(await messages(una, 'joinrequest', id)).toMatchObject([{ isOpen: false }]);
  await expect(answer(admin, id, theo, 0)).rejects.toMatchObject({ code: 'already_settled' });
  await leave(theo, id);
  expect((await ask(theo, id)).data.hasAskedToJoin).toBe(true);
  expect(await waiting(una, id)).toEqual([theo.memberId]);
});

it('a declined request looks pending, and notifies no one again', async () => {
  const id = await make({ isOpen: false });
  await ask(maya, id);
  await answer(admin, id, maya, 0);
  expect((await ask(maya, id)).data).toMatchObject({ hasAskedToJoin: true, isJoined: false });
  expect(await waiting(admin, id)).toEqual([]);
  expect(await messages(maya, 'joinrequest-accepted', id)).toEqual([]);
  await expect(answer(admin, id, maya, 1)).rejects.toMatchObject({ code: 'already_settled' });
});

it("a request is only for the member who sends it, and for a challenge between members that isn't open but can still be joined", async () => {
  const open = await make();
  await expect(ask(theo, open)).rejects.toMatchObject({ fields: { memberId: expect.any(String) } });
  await join(theo, open);
  await expect(ask(theo, open)).rejects.toMatchObject({ code: 'already_joined' });
  const closed = await make({ isOpen: false });
  await expect(ask(theo, closed, maya.memberId)).rejects.toMatchObject({ code: 'not_found' });
  await expect(ask(stranger, closed)).rejects.toMatchObject({ code: 'not_found' });
  await expect(answer(admin, closed, theo, 1)).rejects.toMatchObject({ code: 'not_found' });
  const teams = await make({ isOpen: false, between: 'groups' });
  await expect(ask(theo, teams)).rejects.toMatchObject({ code: 'challenge_between_others' });
  const late = await make({ isOpen: false, lastJoinDay: '2026-11-20' });
  await expect(ask(theo, late)).rejects.toMatchObject({ code: 'join_date_passed' });
  await ask(theo, closed);
  setClock('2026-11-26T12:00:00Z');
  await expect(answer(admin, closed, theo, 1)).rejects.toMatchObject({ code: 'challenge_over' });
});
