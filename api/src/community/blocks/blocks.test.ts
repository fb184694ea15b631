import {
  addTeamMembers,
  blockMember,
  createDiscussion,
  createTeam,
  listBlockedMembers,
  listInvites,
  listMessages,
  listTeamDiscussion,
  sendInvites,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ timeZone: 'UTC', settings: { teamsOff: 0 } });
const make = () => api.makeMember(program);
const [maya, theo] = [await make(), await make()];
const team = (await api.as(maya).call(createTeam, { body: { name: 'Herons' } })).data;
const params = { id: team.id };
await api.as(theo).call(addTeamMembers, { params, body: { memberIds: [theo.memberId] } });

const block = (by: TestMember, { memberId: id }: TestMember, is: 0 | 1) =>
  api.as(by).call(blockMember, { params: { id }, body: { block: is } });
const write = async (by: TestMember, text: string, parentId?: number) =>
  (
    await api
      .as(by)
      .call(createDiscussion, {
        body: { topic: team.id, text, ...(parentId !== undefined && { parentId }) },
      })
  ).data;
const newest = async (by: TestMember) =>
  (await api.as(by).call(listTeamDiscussion, { params })).data[0];

it('a block hides what the blocked member writes, and keeps their messages and requests away', async () => {
  const { id: parentId } = await write(maya, 'Question');
  await block(maya, theo, 1);
  await block(maya, theo, 1);
  await write(theo, 'Answer', parentId);
  await write(theo, 'Something unkind');
  expect(await newest(maya)).toMatchObject({ isHidden: true, text: '', photos: [] });
  expect(await newest(theo)).toMatchObject({ isHidden: false, text: 'Something unkind' });
  const invited = await api
    .as(theo)
    .call(sendInvites, { body: { type: 'friends', recipientIds: [maya.memberId] } });
  // They aren't told.
  expect(invited.data.invited).toBe(1);
  const own = { params: { id: maya.memberId } };
  expect((await api.as(maya).call(listMessages, own)).data).toEqual([]);
  const query = { type: 'friends', recipient: 1 } as const;
  expect((await api.as(maya).call(listInvites, { ...own, query })).data).toEqual([]);
  const blocked = await api.as(maya).call(listBlockedMembers, own);
  expect(blocked.data).toMatchObject([{ id: theo.memberId }]);
  await block(maya, theo, 0);
  expect(await newest(maya)).toMatchObject({ isHidden: false, text: 'Something unkind' });
  expect((await api.as(maya).call(listBlockedMembers, own)).data).toEqual([]);
});

it('a block is only possible for other members', async () => {
  await expect(block(maya, maya, 1)).rejects.toMatchObject({
    fields: { block: 'Choose someone else.' },
  });
});
