import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addTeamMembers,
  createDiscussion,
  createTeam,
  deleteDiscussion,
  destroyDiscussionImage,
  getTopicSubscription,
  type Input,
  listChallengeDiscussion,
  listMessages,
  listTeamDiscussion,
  markTopicRead,
  Picture,
  promoteTeamMember,
  subscribeToTopic,
  updateDiscussion,
} from '@stridewell/contracts';
import { localDay } from '@stridewell/rules';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import { makeUniqueName } from '#test/fixtures/unique-name.fixture.ts';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';
import { eraseDiscussions } from './delete-discussions.service.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'stridewell-discussions-'));
afterAll(() => rm(dataFolder, { recursive: true }));
const api = await startTestApi({ dataFolder });
const program = await api.makeProgram({ timeZone: 'UTC', settings: { teamsOff: 0 } });
const makeMember = () => api.makeMember(program, { timeZone: 'UTC' });
const [lead, ben, stranger] = [await makeMember(), await makeMember(), await makeMember()];
const organiser = await makeMember();
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin', timeZone: 'UTC' });
const team = (await api.as(lead).call(createTeam, { body: { name: 'Herons' } })).data;
await joinTeam(ben);

const today = localDay(new Date(), 'UTC');
const makeChallenge = (isPublic: boolean) =>
  api.inProgram(program, (db) =>
    createChallenge(
      db,
      program.programId,
      {
        name: makeUniqueName('Autumn'),
        description: '',
        steps: 1000,
        startDay: today,
        endDay: today,
        organiserId: organiser.memberId,
        isPublic,
      },
      new Date(),
    ),
  );

async function joinTeam(by: TestMember) {
  const body = { memberIds: [by.memberId] };
  await api.as(by).call(addTeamMembers, { params: { id: team.id }, body });
}

type PostInput = Omit<Input<typeof createDiscussion>['body'], 'topic'>;
const write = async (by: TestMember, input: PostInput | string, topic = team.id) =>
  (
    await api
      .as(by)
      .call(createDiscussion, {
        body: { topic, ...(typeof input === 'string' ? { text: input } : input) },
      })
  ).data;
const read = (by: TestMember, query: Input<typeof listTeamDiscussion>['query'] = {}) =>
  api.as(by).call(listTeamDiscussion, { params: { id: team.id }, query });
const remove = (by: TestMember, id: number) =>
  api.as(by).call(deleteDiscussion, { params: { id } });
const subscription = async (by: TestMember) =>
  (await api.as(by).call(getTopicSubscription, { params: { id: team.id } })).data;

let shade = 0;
async function photo(by: TestMember): Promise<number> {
  shade += 1;
  const background = { r: shade, g: 2, b: 2 };
  const create = { width: 20, height: 20, channels: 3, background } as const;
  const payload = await sharp({ create }).png().toBuffer();
  const headers = { 'content-type': 'image/png' };
  const answer = await api
    .as(by)
    .request({ method: 'POST', url: '/api/pictures', payload, headers });
  return Picture.parse(answer.json<{ data: unknown }>().data).id;
}

describe('the discussion of a team', () => {
  it('is read and written by its members and administrators, and by no one else', async () => {
    const { id } = await write(ben, 'Who walks at noon?');
    for (const by of [lead, ben, admin]) expect((await read(by)).data[0]).toMatchObject({ id });
    await expect(read(stranger)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(write(stranger, 'Me')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(remove(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(subscription(stranger)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it("is not found as a challenge's discussion, nor the reverse", async () => {
    const { challengeId } = await makeChallenge(true);
    const asChallenge = api.as(ben).call(listChallengeDiscussion, { params: { id: team.id } });
    await expect(asChallenge).rejects.toMatchObject({ code: 'not_found' });
    const asTeam = api.as(ben).call(listTeamDiscussion, { params: { id: challengeId } });
    await expect(asTeam).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the discussion of a challenge', () => {
  it('is for those who may see the challenge; its organizer may delete posts there', async () => {
    const [shown, hidden] = [await makeChallenge(true), await makeChallenge(false)];
    const post = await write(stranger, 'Hello', shown.challengeId);
    await expect(write(stranger, 'Hello', hidden.challengeId)).rejects.toMatchObject({
      code: 'not_found',
    });
    await write(organiser, { text: 'Welcome', parentId: post.id }, shown.challengeId);
    const inbox = await api.as(stranger).call(listMessages, { params: { id: stranger.memberId } });
    expect(inbox.data).toMatchObject([{ subjectId: shown.challengeId, about: 'challenge' }]);
    const params = { id: shown.challengeId };
    const seen = await api.as(ben).call(listChallengeDiscussion, { params });
    expect(seen.data).toMatchObject([{ text: 'Hello', mayEdit: false, mayDelete: false }]);
    await expect(remove(ben, post.id)).rejects.toMatchObject({ code: 'forbidden' });
    await remove(organiser, post.id);
    expect((await api.as(ben).call(listChallengeDiscussion, { params })).meta.total).toBe(0);
  });
});

describe('a post', () => {
  it('is changed only by its author, and deleted by them, a leader, or an administrator', async () => {
    for (const by of [ben, lead, admin]) {
      const { id } = await write(ben, 'First');
      const change = (who: TestMember) =>
        api.as(who).call(updateDiscussion, { params: { id }, body: { text: 'Second' } });
      await expect(change(lead)).rejects.toMatchObject({ code: 'forbidden' });
      expect((await change(ben)).data).toMatchObject({
        text: 'Second',
        editedAt: expect.any(String),
      });
      expect(await remove(by, id)).toMatchObject({
        message: 'The discussion post has been deleted.',
      });
      await expect(remove(by, id)).rejects.toMatchObject({ code: 'not_found' });
    }
    const { id } = await write(lead, 'Mine');
    await expect(remove(ben, id)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is deleted with its replies, which are read in pages, the oldest first', async () => {
    const { id: parentId } = await write(ben, 'Question');
    const replies = [];
    for (const text of ['One', 'Two', 'Three']) {
      replies.push(await write(lead, { text, parentId }));
    }
    const total = (await read(ben)).meta.total;
    const first = await read(ben, { parentId, perPage: 2 });
    expect(first).toMatchObject({ meta: { total: 3 }, data: [{ text: 'One' }, { text: 'Two' }] });
    const inbox = await api.as(ben).call(listMessages, { params: { id: ben.memberId } });
    const told = { type: 'discussion-reply', subjectId: team.id, about: 'team', excerpt: 'Three' };
    expect(inbox.data[0]).toMatchObject({ ...told, sender: { id: lead.memberId } });
    const [reply] = replies;
    const answer = write(ben, { text: 'To a reply', parentId: reply?.id ?? 0 });
    await expect(answer).rejects.toMatchObject({ fields: { parentId: expect.any(String) } });
    await remove(lead, reply?.id ?? 0);
    expect((await read(ben)).data[0]).toMatchObject({ id: parentId, replies: 2 });
    await remove(ben, parentId);
    expect((await read(ben)).meta.total).toBe(total - 1);
    await expect(read(ben, { parentId })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is on the page that its number says, on either side of the middle', async () => {
    const topic = (await api.as(stranger).call(createTeam, { body: { name: 'Grebes' } })).data.id;
    const parentId = (await write(stranger, 'first', topic)).id;
    const texts = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const text of texts) {
      await write(stranger, text, topic);
      await write(stranger, { text, parentId }, topic);
    }
    const textsOn = async (query: { parentId?: number; page: number; perPage: number }) => {
      const params = { id: topic };
      const answer = await api.as(stranger).call(listTeamDiscussion, { params, query });
      return answer.data.map(({ text }) => text);
    };
    const newestFirst = [...texts.toReversed(), 'first'];
    for (const perPage of [1, 2, 3]) {
      for (const page of [1, 2, 3, 4, 5, 6, 7, 8]) {
        const [from, to] = [(page - 1) * perPage, page * perPage];
        expect(await textsOn({ page, perPage })).toEqual(newestFirst.slice(from, to));
        expect(await textsOn({ parentId, page, perPage })).toEqual(texts.slice(from, to));
      }
    }
  });

  it('shows up to four photos with alt texts, and matches the photo filter while it has some', async () => {
    const photos = [await photo(ben), await photo(ben)];
    const post = await write(ben, { photos, alternativeTexts: ['A lake'] });
    expect(post.photos).toMatchObject([{ alternativeText: 'A lake' }, { alternativeText: '' }]);
    const withPhotos = async () => (await read(lead, { photosOnly: 1 })).meta.total;
    expect(await withPhotos()).toBe(1);
    const params = { id: post.id };
    const more = [await photo(ben), await photo(ben), await photo(ben)];
    const five = api.as(ben).call(updateDiscussion, { params, body: { photos: more } });
    await expect(five).rejects.toMatchObject({ fields: { photos: expect.any(String) } });
    const destroy = (by: TestMember, imageId: number) =>
      api.as(by).call(destroyDiscussionImage, { params, body: { imageId } });
    await expect(destroy(lead, photos[0] ?? 0)).rejects.toMatchObject({ code: 'forbidden' });
    await destroy(ben, photos[0] ?? 0);
    const last = destroy(ben, photos[1] ?? 0);
    await expect(last).rejects.toMatchObject({ fields: { text: expect.any(String) } });
    await api.as(ben).call(updateDiscussion, { params, body: { text: 'By the lake' } });
    await destroy(ben, photos[1] ?? 0);
    expect(await withPhotos()).toBe(0);
    await api.as(ben).call(updateDiscussion, { params, body: { photos: [more[0] ?? 0] } });
    expect(await withPhotos()).toBe(1);
    const swap = { photos: [more[1] ?? 0], removedPhotos: [more[0] ?? 0] };
    const { data } = await api.as(ben).call(updateDiscussion, { params, body: swap });
    expect(data.photos).toMatchObject([{ id: more[1] }]);
    await api.as(ben).call(updateDiscussion, { params, body: { removedPhotos: [more[1] ?? 0] } });
    expect(await withPhotos()).toBe(0);
    await api.as(ben).call(updateDiscussion, { params, body: { photos: [more[2] ?? 0] } });
    await remove(ben, post.id);
    expect(await withPhotos()).toBe(0);
  });

  it('needs a text or a photo', async () => {
    await expect(write(ben, '  \n')).rejects.toMatchObject({
      fields: { text: expect.any(String) },
    });
  });
});

describe('a subscription', () => {
  it('counts the posts of others since the topic was last read, for subscribers', async () => {
    const noor = await makeMember();
    await joinTeam(noor);
    const subscribe = async (is: 0 | 1) =>
      (
        await api
          .as(noor)
          .call(subscribeToTopic, { params: { id: team.id }, body: { subscribe: is } })
      ).data;
    expect(await subscription(noor)).toMatchObject({ subscribed: 0, unreadCount: 0 });
    expect(await subscribe(1)).toMatchObject({ subscribed: 1, unreadCount: 0 });
    const { id: parentId } = await write(ben, 'News');
    await write(lead, { text: 'Indeed', parentId });
    expect(await subscription(noor)).toMatchObject({ unreadCount: 2 });
    const marked = await api.as(noor).call(markTopicRead, { params: { id: team.id } });
    expect(marked.data).toMatchObject({ subscribed: 1, unreadCount: 0 });
    await subscribe(0);
    await write(ben, 'More news');
    expect(await subscription(noor)).toMatchObject({ subscribed: 0, unreadCount: 0 });
    // Writing doesn't subscribe members again who unsubscribed.
    await write(noor, 'Bye');
    expect(await subscription(noor)).toMatchObject({ subscribed: 0 });
    expect(await subscription(ben)).toMatchObject({ subscribed: 1, unreadCount: 1 });
  });
});

it("a member's posts are deleted, and no longer counted, once they are erased", async () => {
  const maya = await makeMember();
  await joinTeam(maya);
  await api
    .as(lead)
    .call(promoteTeamMember, { params: { id: team.id }, body: { memberId: maya.memberId } });
  const { id: parentId } = await write(maya, { photos: [await photo(maya)] });
  await write(maya, { text: 'And', parentId });
  const { id: other } = await write(ben, 'Ours');
  await write(maya, { text: 'Yes', parentId: other });
  const before = (await read(ben)).meta.total;
  await api.inProgram(program, (db) =>
    eraseDiscussions(db, program.programId, maya.memberId, new Date()),
  );
  const { data, meta } = await read(ben);
  expect(meta.total).toBe(before - 1);
  expect(data[0]).toMatchObject({ id: other, replies: 0 });
  expect((await read(ben, { photosOnly: 1 })).meta.total).toBe(0);
});
