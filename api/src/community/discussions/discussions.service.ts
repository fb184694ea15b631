import {
  type createDiscussion as createDiscussionContract,
  type DiscussionPost,
  maxDiscussionPhotos,
  toFlag,
  type updateDiscussion as updateDiscussionContract,
} from '@stridewell/contracts';
import type { z } from 'zod';
import { type Db, newId } from '#engine/postgres/index.ts';
import {
  cutPage,
  fieldProblem,
  type Page,
  Problem,
  requireRow,
  type RowPage,
  type Viewer,
} from '#engine/requests/index.ts';
import { removePictures, usePictures } from '#engine/files/index.ts';
import { sendMessages } from '#community/messages/messages.service.ts';
import { deletePhoto, insertPhotos, selectPhotos } from './discussion-photos.sql.ts';
import { requireReadablePost, requireTopic, type Topic } from './discussion-topics.service.ts';
import { describePosts } from './describe-posts.ts';
import {
  addReplies,
  insertPost,
  lockPost,
  type PostPlace,
  type PostRow,
  selectPost,
  selectPosts,
  updatePost,
} from './discussions.sql.ts';
import {
  type About,
  addToTopic,
  selectTopicCounts,
  subscribeAuthor,
  takeFromTopic,
} from './topics.sql.ts';

type NewPost = z.output<typeof createDiscussionContract.body>;
type Changes = z.output<typeof updateDiscussionContract.body>;

/** Lists a page of a team's or a challenge's discussion. */
export async function listDiscussion(
  db: Db,
  viewer: Viewer,
  { topicId, about }: { topicId: number; about: About },
  asked: { photosOnly?: 0 | 1 | boolean | undefined; parentId?: number | undefined },
  page: Page<PostPlace>,
  now: Date,
): Promise<RowPage<DiscussionPost, PostPlace>> {
  const { programId } = viewer;
  const topic = await requireTopic(db, viewer, topicId, now, about);
  const isPhotos = toFlag(asked.photosOnly ?? 0) === 1;
  if (asked.parentId !== undefined) {
    const parent = requireRow(await selectPost(db, programId, asked.parentId));
    if (parent.topicId !== topicId) throw new Problem('not_found');
    const filter = { kind: 'replies', to: parent.id } as const;
    const total = parent.replies;
    const rows = await selectPosts(db, programId, topicId, filter, { page, total });
    return cut(db, viewer, topic, rows, page, total);
  }
  const filter = { kind: isPhotos ? 'photos' : 'posts' } as const;
  const { posts, withPhotos } = await selectTopicCounts(db, programId, topicId);
  const total = isPhotos ? withPhotos : posts;
  const rows = await selectPosts(db, programId, topicId, filter, { page, total });
  return cut(db, viewer, topic, rows, page, total);
}

async function cut(
  db: Db,
  viewer: Viewer,
  topic: Topic,
  found: readonly PostRow[],
  page: Page,
  total: number,
): Promise<RowPage<DiscussionPost, PostPlace>> {
  const { rows, next } = cutPage(found, page, ({ id }) => ({ id }));
  return { data: await describePosts(db, viewer, topic, rows), total, next };
}

/** Creates a post, or a reply to one. */
export async function createDiscussion(
  db: Db,
  viewer: Viewer,
  { topic: topicId, text = '', parentId, ...input }: NewPost,
  now: Date,
): Promise<DiscussionPost> {
  const { programId, memberId } = viewer;
  const topic = await requireTopic(db, viewer, topicId, now);
  requireContent(text, input.photos?.length ?? 0);
  const parent =
    parentId === undefined ? null : await requireAnswerable(db, programId, topic, parentId);
  const discussionId = newId();
  const hasPhotos = (input.photos?.length ?? 0) > 0;
  await addToTopic(db, programId, topic, {
    posts: parentId === undefined ? 1 : 0,
    withPhotos: hasPhotos ? 1 : 0,
  });
  const row = { discussionId, topicId, parentId: parentId ?? null, memberId, text, hasPhotos };
  await insertPost(db, programId, { ...row, createdAt: now });
  await addPhotos(db, viewer, discussionId, input, 0);
  await subscribeAuthor(db, programId, { topicId, memberId, lastReadId: discussionId });
  if (parent !== null) await notifyAuthor(db, viewer, parent, text, now);
  return readPost(db, viewer, topic, discussionId);
}

async function notifyAuthor(
  db: Db,
  { programId, memberId: sentBy }: Viewer,
  { memberId: recipientId, topicId, name }: PostRow,
  text: string,
  now: Date,
): Promise<void> {
  if (name === null) return;
  const message = {
    type: 'discussion-reply',
    recipientId,
    sentBy,
    subjectId: topicId,
    text,
  } as const;
  await sendMessages(db, programId, [message], now);
}

/** Counts a reply to a post of the topic; throws if the post is itself a reply. */
async function requireAnswerable(
  db: Db,
  programId: number,
  { topicId }: Topic,
  parentId: number,
): Promise<PostRow> {
  const parent = await selectPost(db, programId, parentId);
  if (parent?.topicId !== topicId || parent.parentId !== null)
    throw fieldProblem('validation_failed', 'parentId', 'Reply to a post in this discussion.');
  await addReplies(db, programId, parentId, 1);
  return parent;
}

/** Changes one of the viewer's posts; photos are added to those it keeps. */
export async function updateDiscussion(
  db: Db,
  viewer: Viewer,
  postId: number,
  { text, removedPhotos = [], ...input }: Changes,
  now: Date,
): Promise<DiscussionPost> {
  const { programId } = viewer;
  const { topic, post } = await requireOwn(db, viewer, postId, now);
  await lockPost(db, programId, postId);
  const before = await selectPhotos(db, programId, [postId]);
  const pictureIds = before
    .map(({ pictureId }) => pictureId)
    .filter((pictureId) => removedPhotos.includes(pictureId));
  const kept = before.length - pictureIds.length;
  const after = kept + (input.photos?.length ?? 0);
  requireContent(text ?? post.text, after);
  await updatePost(db, programId, postId, {
    text: text ?? post.text,
    hasPhotos: after > 0,
    editedAt: now,
  });
  if (before.length === 0 && after > 0)
    await addToTopic(db, programId, topic, { posts: 0, withPhotos: 1 });
  if (before.length > 0 && after === 0)
    await takeFromTopic(db, programId, topic.topicId, { posts: 0, withPhotos: 1 });
  for (const pictureId of pictureIds) await deletePhoto(db, programId, postId, pictureId);
  await removePictures(db, programId, { pictureIds }, now);
  await addPhotos(db, viewer, postId, input, kept);
  return readPost(db, viewer, topic, postId);
}

/** Deletes a photo of one of the viewer's posts. */
export async function destroyDiscussionImage(
  db: Db,
  viewer: Viewer,
  postId: number,
  pictureId: number,
  now: Date,
): Promise<DiscussionPost> {
  const { programId } = viewer;
  const { topic, post } = await requireOwn(db, viewer, postId, now);
  await lockPost(db, programId, postId);
  const photos = await selectPhotos(db, programId, [postId]);
  const left = photos.filter((photo) => photo.pictureId !== pictureId).length;
  requireContent(post.text, left);
  await deletePhoto(db, programId, postId, pictureId);
  await removePictures(db, programId, { pictureIds: [pictureId] }, now);
  if (left === 0) {
    await updatePost(db, programId, postId, { hasPhotos: false });
    await takeFromTopic(db, programId, topic.topicId, { posts: 0, withPhotos: 1 });
  }
  return readPost(db, viewer, topic, postId);
}

async function requireOwn(
  db: Db,
  viewer: Viewer,
  postId: number,
  now: Date,
): Promise<{ topic: Topic; post: PostRow }> {
  const found = await requireReadablePost(db, viewer, postId, now);
  if (found.post.memberId !== viewer.memberId) throw new Problem('forbidden');
  return found;
}

async function readPost(
  db: Db,
  viewer: Viewer,
  topic: Topic,
  postId: number,
): Promise<DiscussionPost> {
  const row = requireRow(await selectPost(db, viewer.programId, postId));
  const [post] = await describePosts(db, viewer, topic, [row]);
  return requireRow(post);
}

function requireContent(text: string, photos: number): void {
  if (text.trim() === '' && photos === 0)
    throw fieldProblem('validation_failed', 'text', 'Write something or add a photo.');
}

async function addPhotos(
  db: Db,
  viewer: Viewer,
  discussionId: number,
  { photos = [], alternativeTexts = [] }: Pick<NewPost, 'photos' | 'alternativeTexts'>,
  before: number,
): Promise<void> {
  if (photos.length === 0) return;
  if (before + photos.length > maxDiscussionPhotos) {
    const message = `A post can have up to ${maxDiscussionPhotos} photos.`;
    throw fieldProblem('validation_failed', 'photos', message);
  }
  const used = await usePictures(db, viewer, photos, 'photos');
  const rows = used.map(({ pictureId }, place) => ({
    pictureId,
    alternativeText: alternativeTexts[place] ?? '',
  }));
  await insertPhotos(db, viewer.programId, discussionId, rows);
}
