import type { Db } from '#engine/postgres/index.ts';
import { requireChanged } from '#engine/requests/index.ts';
import type { StoredPicture } from '#engine/files/index.ts';

/** A photo of a post. */
export interface PhotoRow extends StoredPicture {
  discussionId: number;
  alternativeText: string;
}

/** Selects the photos of posts, in the order in which they were added. */
export function selectPhotos(
  db: Db,
  programId: number,
  postIds: readonly number[],
): Promise<PhotoRow[]> {
  return db
    .selectFrom('discussionPhoto as photo')
    .innerJoin('picture', (join) =>
      join
        .on('picture.programId', '=', programId)
        .onRef('picture.pictureId', '=', 'photo.pictureId'),
    )
    .select([
      'photo.discussionId',
      'photo.alternativeText',
      'picture.pictureId',
      'picture.storageKey',
      'picture.width',
      'picture.height',
    ])
    .where('photo.programId', '=', programId)
    .where('photo.discussionId', 'in', postIds)
    .orderBy('picture.pictureId')
    .execute();
}

/** Adds photos to a post. */
export async function insertPhotos(
  db: Db,
  programId: number,
  discussionId: number,
  photos: readonly { pictureId: number; alternativeText: string }[],
): Promise<void> {
  await db
    .insertInto('discussionPhoto')
    .values(photos.map((photo) => ({ ...photo, programId, discussionId })))
    .execute();
}

/** Deletes a photo of a post; throws `not_found` if it doesn't exist. */
export async function deletePhoto(
  db: Db,
  programId: number,
  discussionId: number,
  pictureId: number,
): Promise<void> {
  const deleted = await db
    .deleteFrom('discussionPhoto')
    .where('programId', '=', programId)
    .where('discussionId', '=', discussionId)
    .where('pictureId', '=', pictureId)
    .executeTakeFirst();
  requireChanged(deleted);
}
