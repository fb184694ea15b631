import {
  addFriend,
  createJournal,
  createJournalComment,
  deleteJournal,
  getAuthUser,
  listMessages,
  markAllMessagesRead,
  markMessageRead,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram();
const [ana, ben] = [await api.makeMember(program), await api.makeMember(program)];

const paramsOf = ({ memberId: id }: TestMember) => ({ id });
const inboxOf = (who: TestMember) => api.as(who).call(listMessages, { params: paramsOf(who) });
const unreadOf = async (who: TestMember) =>
  (await api.as(who).call(getAuthUser, {})).data.unreadCount;
const ask = (by: TestMember, friend: TestMember, answer: object = {}) =>
  api
    .as(by)
    .call(addFriend, { params: paramsOf(by), body: { friendId: friend.memberId, ...answer } });

it("the inbox lists requests, acceptances and comments, but not one's own actions", async () => {
  await ask(ana, ben);
  const [request] = (await inboxOf(ben)).data;
  expect(request).toMatchObject({ type: 'friend-request', isOpen: true, readAt: null });
  expect(request?.sender.id).toBe(ana.memberId);
  const open = (isOpen: 0 | 1) =>
    api.as(ben).call(listMessages, { params: paramsOf(ben), query: { isOpen } });
  expect([(await open(1)).meta.total, (await open(0)).meta.total]).toEqual([1, 0]);
  expect([await unreadOf(ben), await unreadOf(ana)]).toEqual([1, 0]);
  await ask(ben, ana, { invitePrimaryId: request?.subjectId });
  expect((await inboxOf(ben)).data).toMatchObject([{ id: request?.id, isOpen: false }]);
  expect([(await open(1)).meta.total, (await open(0)).meta.total]).toEqual([0, 1]);
  expect((await inboxOf(ana)).data).toMatchObject([{ type: 'friend-accepted' }]);

  const entry = { text: 'Around the lake', visibility: 'friends' } as const;
  const { data: journal } = await api.as(ana).call(createJournal, { body: entry });
  const comment = (by: TestMember, text: string) =>
    api.as(by).call(createJournalComment, { body: { journalId: journal.id, text } });
  await comment(ana, 'In the rain');
  await comment(ben, `How far\nis it? ${'I wonder. '.repeat(30)}`);
  const [told, ...rest] = (await inboxOf(ana)).data;
  expect(told).toMatchObject({ type: 'journal-comment', subjectId: journal.id, isOpen: false });
  expect([told?.about, told?.journalDate]).toEqual([null, journal.date]);
  expect(told?.excerpt).toMatch(/^How far is it\? I wonder.*…$/);
  expect([told?.excerpt.length, rest.length]).toEqual([140, 1]);
  await api.as(ana).call(deleteJournal, { params: { id: journal.id } });
  expect((await inboxOf(ana)).data[0]).toMatchObject({ id: told?.id, journalDate: null });
});

it('the unread count decreases as the recipient reads messages, one or all', async () => {
  const [first] = (await inboxOf(ana)).data;
  const params = { id: first?.id ?? 0 };
  const byOther = api.as(ben).call(markMessageRead, { params });
  await expect(byOther).rejects.toMatchObject({ code: 'not_found' });
  expect((await api.as(ana).call(markMessageRead, { params })).data.unreadCount).toBe(1);
  expect((await api.as(ana).call(markMessageRead, { params })).data.unreadCount).toBe(1);
  const ofOther = api.as(ben).call(markAllMessagesRead, { body: { memberId: ana.memberId } });
  await expect(ofOther).rejects.toMatchObject({ code: 'not_found' });
  await api.as(ana).call(markAllMessagesRead, { body: { memberId: ana.memberId } });
  expect([await unreadOf(ana), (await inboxOf(ana)).meta.unreadCount]).toEqual([0, 0]);
});
