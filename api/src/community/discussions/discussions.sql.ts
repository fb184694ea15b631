import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { type Page, requireChanged } from '#engine/requests/index.ts';

/** A post as stored, with its author; an author who has left has no name. */
export interface PostRow {
  id: number;
  topicId: number;
  parentId: number | null;
  memberId: number;
  name: string | null;
  username: string | null;
  image: string | null;
  text: string;
  replies: number;
  createdAt: string;
  editedAt: string | null;
}

/** The position of a post in its list. */
export interface PostPlace {
  id: number;
}

/** The posts of a topic to list: those that aren't replies, those with a photo, or the replies to one. */
export type PostFilter = { kind: 'posts' } | { kind: 'photos' } | { kind: 'replies'; to: number };

/**
 * Selects a page of the posts of a topic and one more, the newest first; replies the oldest first. Pages past the
 * middle of its `total` are read from the end.
 */
export async function selectPosts(
  db: Db,
  programId: number,
  topicId: number,
  filter: PostFilter,
  { page: { perPage, offset, after }, total }: { page: Page<PostPlace>; total: number },
): Promise<PostRow[]> {
  const isReplies = filter.kind === 'replies';
  const left = total - offset;
  if (left <= 0 && after === undefined) return [];
  const isFromEnd = after === undefined && left < offset;
  const most = isFromEnd ? Math.min(perPage + 1, left) : perPage + 1;
  const skipped = isFromEnd ? left - most : offset;
  const order = isReplies ? sql`asc` : sql`desc`;
  const cutOrder = isReplies === isFromEnd ? sql`desc` : sql`asc`;
  const which = {
    posts: sql`post.parent_id is null`,
    photos: sql`post.has_photos`,
    replies: sql`post.parent_id = ${isReplies ? filter.to : null}`,
  }[filter.kind];
  const beyond = isReplies ? sql`>` : sql`<`;
  // The page is cut using only an index, so that skipping costs little; its size is a literal, since a plan for any
  // number of posts reads all authors.
  const page = sql`select post.discussion_id from discussion post
    where post.program_id = ${programId} and post.topic_id = ${topicId} and ${which}
      ${after ? sql`and post.discussion_id ${beyond} ${after.id}` : sql``}
    order by post.discussion_id ${cutOrder}
    limit ${sql.lit(most)} offset ${skipped}`;
  const { rows } = await sql<PostRow>`
    select ${columnsOf} from (${page}) page
    join discussion post on post.program_id = ${programId} and post.discussion_id = page.discussion_id
    left join member author on author.program_id = ${programId} and author.member_id = post.member_id
      and author.deactivated_at is null
    order by post.discussion_id ${order}`.execute(db);
  return rows;
}

const columnsOf = sql`post.discussion_id as id, post.topic_id, post.parent_id, post.member_id,
  author.first_name || ' ' || author.last_name as name, author.username, author.image,
  post.text, post.replies, post.created_at, post.edited_at`;

/** Selects a post. */
export async function selectPost(
  db: Db,
  programId: number,
  postId: number,
): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`
    select ${columnsOf} from discussion post
    left join member author on author.program_id = ${programId} and author.member_id = post.member_id
      and author.deactivated_at is null
    where post.program_id = ${programId} and post.discussion_id = ${postId}`.execute(db);
  return rows[0];
}

/** Selects posts, in no order. */
export async function selectPostsById(
  db: Db,
  programId: number,
  postIds: readonly number[],
): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select ${columnsOf} from discussion post
    left join member author on author.program_id = ${programId} and author.member_id = post.member_id
      and author.deactivated_at is null
    where post.program_id = ${programId} and post.discussion_id = any(${postIds}::bigint[])`.execute(
    db,
  );
  return rows;
}

/** Locks a post; throws `not_found` if it no longer exists. */
export async function lockPost(db: Db, programId: number, postId: number): Promise<void> {
  const row = await db
    .selectFrom('discussion')
    .select('discussionId')
    .where('programId', '=', programId)
    .where('discussionId', '=', postId)
    .forUpdate()
    .executeTakeFirst();
  requireChanged({ numUpdatedRows: row ? 1n : 0n });
}

/** A post to store. */
export interface NewPost {
  discussionId: number;
  topicId: number;
  parentId: number | null;
  memberId: number;
  text: string;
  hasPhotos: boolean;
  createdAt: Date;
}

/** Inserts a post. */
export async function insertPost(db: Db, programId: number, row: NewPost): Promise<void> {
  await db
    .insertInto('discussion')
    .values({ ...row, programId })
    .execute();
}

/** Adds to a post's number of replies, and locks it; throws `not_found` if it doesn't exist. */
export async function addReplies(
  db: Db,
  programId: number,
  postId: number,
  replies: number,
): Promise<void> {
  const changed = await db
    .updateTable('discussion')
    .set({ replies: sql<number>`replies + ${replies}` })
    .where('programId', '=', programId)
    .where('discussionId', '=', postId)
    .executeTakeFirst();
  requireChanged(changed);
}

/** Changes a post. */
export async function updatePost(
  db: Db,
  programId: number,
  postId: number,
  changes: { text?: string; hasPhotos?: boolean; editedAt?: Date },
): Promise<void> {
  await db
    .updateTable('discussion')
    .set(changes)
    .where('programId', '=', programId)
    .where('discussionId', '=', postId)
    .execute();
}

/** Deletes a post with its replies; returns the photos of all of them, and how many of them had some. */
export async function deletePost(
  db: Db,
  programId: number,
  postId: number,
): Promise<{ pictureIds: number[]; withPhotos: number }> {
  const { rows } = await sql<{ discussionId: number; pictureId: number }>`
    select photo.discussion_id, photo.picture_id from discussion post
    join discussion_photo photo on photo.program_id = ${programId}
      and photo.discussion_id = post.discussion_id
    where post.program_id = ${programId}
      and (post.discussion_id = ${postId} or post.parent_id = ${postId} and post.has_photos)`.execute(
    db,
  );
  const deleted = await db
    .deleteFrom('discussion')
    .where('programId', '=', programId)
    .where('discussionId', '=', postId)
    .executeTakeFirst();
  requireChanged(deleted);
  const withPhotos = new Set(rows.map(({ discussionId }) => discussionId)).size;
  return { pictureIds: rows.map(({ pictureId }) => pictureId), withPhotos };
}

/** Selects a member's posts and replies, the newest first, so that replies come before their posts. */
export function selectPostsOfMember(
  db: Db,
  programId: number,
  memberId: number,
): Promise<{ id: number; topicId: number; parentId: number | null }[]> {
  return db
    .selectFrom('discussion')
    .select(['discussionId as id', 'topicId', 'parentId'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .orderBy('discussionId', 'desc')
    .execute();
}
