import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addFriend,
  blockMember,
  createJournal,
  createJournalComment,
  deleteJournal,
  deleteJournalComment,
  destroyJournalImage,
  type Input,
  listMemberJournals,
  listPoints,
  listProgramJournals,
  Picture,
  removeMember,
  updateJournal,
  updateJournalComment,
} from '@stridewell/contracts';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { addDays, localDay } from '@stridewell/rules';

import { startTestApi, type TestMember } from '#test/setup/test-api.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'stridewell-journals-'));
afterAll(() => rm(dataFolder, { recursive: true }));
const api = await startTestApi({ dataFolder });
const program = await api.makeProgram({ timeZone: 'UTC' });
const makeMember = () => api.makeMember(program, { timeZone: 'UTC' });
const [ana, friend, stranger] = [await makeMember(), await makeMember(), await makeMember()];
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin', timeZone: 'UTC' });
const today = localDay(new Date(), 'UTC');
const paramsOf = ({ memberId: id }: TestMember) => ({ id });

for (const [by, other] of [
  [ana, friend],
  [friend, ana],
] as const) {
  const body = { friendId: other.memberId };
  await api.as(by).call(addFriend, { params: paramsOf(by), body });
}

type JournalInput = Input<typeof createJournal>['body'];
const write = async (by: TestMember, body: JournalInput) =>
  (await api.as(by).call(createJournal, { body })).data;
const read = (
  by: TestMember,
  of: TestMember,
  query: Input<typeof listMemberJournals>['query'] = {},
) => api.as(by).call(listMemberJournals, { params: paramsOf(of), query });
const comment = (by: TestMember, journalId: number, text = 'Well done') =>
  api.as(by).call(createJournalComment, { body: { journalId, text } });

let shade = 0;
async function photo(by: TestMember): Promise<number> {
  shade += 1;
  const create = {
    width: 20,
    height: 20,
    channels: 3,
    background: { r: shade, g: 1, b: 1 },
  } as const;
  const payload = await sharp({ create }).png().toBuffer();
  const headers = { 'content-type': 'image/png' };
  const answer = await api
    .as(by)
    .request({ method: 'POST', url: '/api/pictures', payload, headers });
  return Picture.parse(answer.json<{ data: unknown }>().data).id;
}

describe('an entry', () => {
  it.each([
    ['self', [ana]],
    ['friends', [ana, friend]],
    ['public', [ana, friend, stranger, admin]],
  ] as const)(
    'for %s is read, listed, found and commented on by them, and by no one else',
    async (visibility, readers) => {
      const { id } = await write(ana, { text: `For ${visibility}`, visibility });
      for (const by of [ana, friend, stranger, admin]) {
        const may = (readers as readonly TestMember[]).includes(by); // one of the lists above
        const { data } = await read(by, ana, { includeComments: 1 });
        expect(data.some((one) => one.id === id)).toBe(may);
        const ofFriends = await api
          .as(by)
          .call(listProgramJournals, { params: { id: program.programId }, query: { friends: 1 } });
        expect(ofFriends.data.some((one) => one.id === id)).toBe(may && by === friend);
        if (may) await comment(by, id);
        else await expect(comment(by, id)).rejects.toMatchObject({ code: 'not_found' });
      }
      const [own] = (await read(ana, ana, { includeComments: 1 })).data;
      expect(own).toMatchObject({ id, commentCount: readers.length });
      expect(own?.comments?.map(({ member }) => member.id)).toEqual(
        readers.map(({ memberId }) => memberId),
      );
    },
  );

  it('is hidden with its comments from both sides of a block, but not from moderators', async () => {
    const [ben, rude] = [await makeMember(), await makeMember()];
    const ofBen = await write(ben, { text: 'By the lake', visibility: 'public' });
    const ofRude = await write(rude, { text: 'In the rain', visibility: 'public' });
    await comment(rude, ofBen.id, 'Slow');
    await comment(stranger, ofBen.id);
    for (const by of [ben, admin])
      await api.as(by).call(blockMember, { params: paramsOf(rude), body: { block: 1 } });
    const texts = async (by: TestMember, of: TestMember) => {
      const { data } = await read(by, of, { includeComments: 1 });
      return data.map(({ text, commentCount, comments = [] }) => [
        text,
        commentCount,
        comments.length,
      ]);
    };
    expect(await texts(rude, ben)).toEqual([]);
    expect(await texts(ben, rude)).toEqual([]);
    await expect(comment(rude, ofBen.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(comment(ben, ofRude.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(comment(admin, ofRude.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await texts(ben, ben)).toEqual([['By the lake', 1, 1]]);
    expect(await texts(stranger, ben)).toEqual([['By the lake', 2, 2]]);
    expect(await texts(admin, rude)).toEqual([['In the rain', 0, 0]]);
    await api.as(admin).call(deleteJournal, { params: { id: ofRude.id } });
  });

  it("counts only among its author's own entries, by visibility", async () => {
    const ben = await makeMember();
    for (const visibility of ['self', 'self', 'friends', 'public'] as const)
      await write(ben, { text: 'Walked', visibility });
    const { meta } = await read(ben, ben, { includeMetaCounts: 1 });
    expect(meta).toMatchObject({
      totalCount: 4,
      publicCount: 1,
      friendsOnlyCount: 1,
      privateCount: 2,
    });
    expect((await read(ana, ben, { includeMetaCounts: 1 })).meta.totalCount).toBeNull();
    const friends = read(ana, ben, { filter: 'friends' });
    await expect(friends).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('shows up to four photos with alt texts, which earn points until the last is deleted', async () => {
    const ben = await makeMember();
    const photos = [await photo(ben), await photo(ben)];
    const made = await write(ben, { text: 'By the lake', photos, alternativeTexts: ['A lake'] });
    expect(made.photos).toMatchObject([
      { id: photos[0], alternativeText: 'A lake' },
      { id: photos[1], alternativeText: '' },
    ]);
    const balance = async () =>
      (await api.as(ben).call(listPoints, { params: paramsOf(ben) })).data
        .filter(({ reversedAt }) => reversedAt === null)
        .map(({ rule }) => rule)
        .sort();
    expect(await balance()).toEqual(['journal', 'photo']);
    const params = { id: made.id };
    const more = [await photo(ben), await photo(ben), await photo(ben)];
    const five = api.as(ben).call(updateJournal, { params, body: { photos: more } });
    await expect(five).rejects.toMatchObject({ fields: { photos: expect.any(String) } });
    await api.as(ben).call(destroyJournalImage, { params, body: { imageId: photos[0] ?? 0 } });
    const removedPhotos = [photos[1] ?? 0];
    const empty = api.as(ben).call(updateJournal, { params, body: { text: '', removedPhotos } });
    await expect(empty).rejects.toMatchObject({ fields: { text: expect.any(String) } });
    const { data } = await api.as(ben).call(updateJournal, { params, body: { removedPhotos } });
    expect(data.photos).toEqual([]);
    expect(await balance()).toEqual(['journal']);
    await api.as(ben).call(deleteJournal, { params });
    expect(await balance()).toEqual([]);
  });

  it('for a day long ago earns nothing, and for a future or unreachable day is refused', async () => {
    const ben = await makeMember();
    await write(ben, { text: 'Remembered', date: addDays(today, -8) });
    expect((await api.as(ben).call(listPoints, { params: paramsOf(ben) })).data).toEqual([]);
    for (const [date, code] of [
      [addDays(today, 1), 'day_in_future'],
      [addDays(today, -93), 'day_outside_window'],
    ] as const)
      await expect(write(ben, { text: 'No', date })).rejects.toMatchObject({ code });
  });

  it.each([
    ['nothing', {}],
    ['blanks', { text: ' \n ' }],
  ])('is refused with %s as its text', async (_, body) => {
    await expect(write(ana, body)).rejects.toMatchObject({ fields: { text: expect.any(String) } });
  });

  it('is changed and deleted by its author; an administrator can delete public ones', async () => {
    const [kept, shared] = [
      await write(ana, { text: 'Mine', visibility: 'friends' }),
      await write(ana, { text: 'Ours', visibility: 'public' }),
    ];
    const params = { id: shared.id };
    for (const by of [friend, admin]) {
      const change = api.as(by).call(updateJournal, { params, body: { text: 'Theirs' } });
      await expect(change).rejects.toMatchObject({ code: 'forbidden' });
    }
    const hidden = await api
      .as(ana)
      .call(updateJournal, { params: { id: kept.id }, body: { visibility: 'self' } });
    expect(hidden.data).toMatchObject({
      text: 'Mine',
      visibility: 'self',
      editedAt: expect.any(String),
    });
    const byFriend = api.as(friend).call(deleteJournal, { params });
    await expect(byFriend).rejects.toMatchObject({ code: 'forbidden' });
    const unseen = api.as(admin).call(deleteJournal, { params: { id: kept.id } });
    await expect(unseen).rejects.toMatchObject({ code: 'not_found' });
    await comment(friend, shared.id);
    await api.as(admin).call(deleteJournal, { params });
    expect((await read(ana, ana)).data.some(({ id }) => id === shared.id)).toBe(false);
  });
});

describe('a comment', () => {
  it('is changed by its author, and deleted by them, the author of the entry, or an administrator', async () => {
    const { id } = await write(ana, { text: 'Talk to me', visibility: 'public' });
    const remove = (by: TestMember, commentId: number) =>
      api.as(by).call(deleteJournalComment, { params: { id: commentId } });
    for (const by of [friend, ana, admin]) {
      const { data } = await comment(friend, id);
      await expect(remove(stranger, data.id)).rejects.toMatchObject({ code: 'forbidden' });
      await remove(by, data.id);
    }
    const { data } = await comment(friend, id);
    const change = (by: TestMember) =>
      api.as(by).call(updateJournalComment, { params: { id: data.id }, body: { text: 'Better' } });
    await expect(change(ana)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await change(friend)).data).toMatchObject({ text: 'Better', canDelete: 1 });
    await expect(comment(friend, id, '  ')).rejects.toMatchObject({
      fields: { text: 'Write a comment.' },
    });
  });

  it('can still be deleted by its author and the author of the entry after a block', async () => {
    const [ben, rude] = [await makeMember(), await makeMember()];
    const { id } = await write(ben, { text: 'By the lake', visibility: 'public' });
    const [first, second] = [await comment(rude, id), await comment(rude, id)];
    await api.as(ben).call(blockMember, { params: paramsOf(rude), body: { block: 1 } });
    await api.as(stranger).call(blockMember, { params: paramsOf(rude), body: { block: 1 } });
    const remove = (by: TestMember, { data }: typeof first) =>
      api.as(by).call(deleteJournalComment, { params: { id: data.id } });
    const commentCount = async () => (await read(friend, ben)).data[0]?.commentCount;
    await expect(remove(stranger, first)).rejects.toMatchObject({ code: 'not_found' });
    await expect(remove(friend, first)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await commentCount()).toBe(2);
    await remove(rude, first);
    await remove(ben, second);
    expect(await commentCount()).toBe(0);
    await expect(remove(ben, second)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is neither listed nor counted once its author has left the program', async () => {
    const [ben, leaver] = [await makeMember(), await makeMember()];
    const { id } = await write(ben, { text: 'By the lake', visibility: 'public' });
    for (const by of [leaver, stranger]) await comment(by, id);
    await api.as(admin).call(removeMember, { params: paramsOf(leaver), body: {} });
    for (const by of [ben, admin]) {
      const [entry] = (await read(by, ben, { includeComments: 1 })).data;
      expect(entry).toMatchObject({
        commentCount: 1,
        comments: [{ member: { id: stranger.memberId } }],
      });
    }
  });
});

it('a list can be filtered by photos, by a span of days, and by public entries', async () => {
  const ben = await makeMember();
  const shown = await write(ben, { photos: [await photo(ben)], visibility: 'public' });
  await write(ben, { text: 'Words', visibility: 'public', date: addDays(today, -2) });
  expect((await read(ana, ben, { photosOnly: 1 })).data.map(({ id }) => id)).toEqual([shown.id]);
  const span = { startDate: addDays(today, -2), endDate: addDays(today, -1) };
  expect((await read(ana, ben, span)).data).toMatchObject([{ text: 'Words' }]);
  const { data, meta } = await api
    .as(stranger)
    .call(listProgramJournals, {
      params: { id: program.programId },
      query: { photosOnly: 1, perPage: 1 },
    });
  expect([data.length, meta.perPage]).toEqual([1, 1]);
});
