import type { Db } from '#engine/postgres/index.ts';
import { requireChanged } from '#engine/requests/index.ts';
import type { StoredPicture } from '#engine/files/index.ts';

/** A photo of an entry. */
export interface PhotoRow extends StoredPicture {
  journalId: number;
  alternativeText: string;
}

/** Selects the photos of entries, in the order in which they were added. */
export async function selectPhotos(
  db: Db,
  programId: number,
  journalIds: readonly number[],
): Promise<PhotoRow[]> {
  if (journalIds.length === 0) return [];
  return db
    .selectFrom('journalPhoto as photo')
    .innerJoin('picture', (join) =>
      join
        .on('picture.programId', '=', programId)
        .onRef('picture.pictureId', '=', 'photo.pictureId'),
    )
    .select([
      'photo.journalId',
      'photo.alternativeText',
      'picture.pictureId',
      'picture.storageKey',
      'picture.width',
      'picture.height',
    ])
    .where('photo.programId', '=', programId)
    .where('photo.journalId', 'in', journalIds)
    .orderBy('picture.pictureId')
    .execute();
}

/** Adds photos to an entry. */
export async function insertPhotos(
  db: Db,
  programId: number,
  journalId: number,
  photos: readonly { pictureId: number; alternativeText: string }[],
): Promise<void> {
  await db
    .insertInto('journalPhoto')
    .values(photos.map((photo) => ({ ...photo, programId, journalId })))
    .execute();
}

/** Deletes a photo of an entry; throws `not_found` if it doesn't exist. */
export async function deletePhoto(
  db: Db,
  programId: number,
  journalId: number,
  pictureId: number,
): Promise<void> {
  const deleted = await db
    .deleteFrom('journalPhoto')
    .where('programId', '=', programId)
    .where('journalId', '=', journalId)
    .where('pictureId', '=', pictureId)
    .executeTakeFirst();
  requireChanged(deleted);
}
