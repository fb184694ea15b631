import type { Db } from '#engine/postgres/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import { removePictures } from '#engine/files/index.ts';
import { requireReadablePost } from './discussion-topics.service.ts';
import {
  addReplies,
  deletePost,
  lockPost,
  type PostRow,
  selectPostsOfMember,
} from './discussions.sql.ts';
import { takeFromTopic } from './topics.sql.ts';

/** Deletes a post with its replies: the viewer's own, or one that they moderate. */
export async function deleteDiscussion(
  db: Db,
  viewer: Viewer,
  postId: number,
  now: Date,
): Promise<void> {
  const { topic, post } = await requireReadablePost(db, viewer, postId, now);
  if (post.memberId !== viewer.memberId && !topic.isModerator) throw new Problem('forbidden');
  await removePost(db, viewer.programId, post, now);
}

/** Deletes everything a member has written, with the replies. */
export async function eraseDiscussions(
  db: Db,
  programId: number,
  memberId: number,
  now: Date,
): Promise<void> {
  for (const post of await selectPostsOfMember(db, programId, memberId)) {
    await removePost(db, programId, post, now);
  }
}

async function removePost(
  db: Db,
  programId: number,
  { id, topicId, parentId }: Pick<PostRow, 'id' | 'topicId' | 'parentId'>,
  now: Date,
): Promise<void> {
  // A post is locked before its reply, as when both are deleted.
  if (parentId !== null) await addReplies(db, programId, parentId, -1);
  await lockPost(db, programId, id);
  const { pictureIds, withPhotos } = await deletePost(db, programId, id);
  await removePictures(db, programId, { pictureIds }, now);
  const posts = parentId === null ? 1 : 0;
  await takeFromTopic(db, programId, topicId, { posts, withPhotos });
}
