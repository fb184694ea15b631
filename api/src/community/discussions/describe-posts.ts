import type { DiscussionPost } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import { describePicture, imageUrl } from '#engine/files/index.ts';
import { selectBlockedAmong } from '#community/blocks/blocks.service.ts';
import { selectPhotos } from './discussion-photos.sql.ts';
import type { Topic } from './discussion-topics.service.ts';
import type { PostRow } from './discussions.sql.ts';

/**
 * Returns posts as the API shows them, with their photos; by default without the text of members whom the viewer has
 * blocked.
 */
export async function describePosts(
  db: Db,
  viewer: Viewer,
  { isModerator, showsBlocked = false }: Pick<Topic, 'isModerator'> & { showsBlocked?: boolean },
  rows: readonly PostRow[],
): Promise<DiscussionPost[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const authors = [...new Set(rows.map(({ memberId }) => memberId))];
  const [photos, blocked] = await Promise.all([
    selectPhotos(db, viewer.programId, ids),
    showsBlocked
      ? new Set<number>()
      : selectBlockedAmong(db, viewer.programId, viewer.memberId, authors),
  ]);
  return rows.map(({ memberId, topicId, name, username, image, ...row }) => ({
    ...row,
    text: blocked.has(memberId) ? '' : row.text,
    isHidden: blocked.has(memberId),
    topic: topicId,
    member:
      name === null || username === null
        ? null
        : { id: memberId, name, username, image: imageUrl(image) },
    photos: photos
      .filter(({ discussionId }) => discussionId === row.id && !blocked.has(memberId))
      .map((photo) => ({ ...describePicture(photo), alternativeText: photo.alternativeText })),
    createdAt: new Date(row.createdAt).toISOString(),
    editedAt: row.editedAt === null ? null : new Date(row.editedAt).toISOString(),
    mayEdit: memberId === viewer.memberId,
    mayDelete: memberId === viewer.memberId || isModerator,
  }));
}
