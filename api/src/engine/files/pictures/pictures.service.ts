import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem } from '#engine/requests/index.ts';
import { enqueue } from '#engine/jobs/index.ts';
import { clearPictures } from './clear-pictures.job.ts';
import type { PictureOwner } from './receive-picture.ts';
import type { StoredPicture } from './picture-url.ts';
import { markRemoved, moveUnused, takeUnused, unmarkRemoved } from './pictures.sql.ts';

/**
 * Marks a member's uploaded pictures as used and returns them in the order of the IDs. Another member's picture,
 * a used one and a missing one are refused alike, next to `field`.
 */
export async function usePictures(
  db: Db,
  { programId, memberId }: PictureOwner,
  pictureIds: readonly number[],
  field: string,
): Promise<StoredPicture[]> {
  if (pictureIds.length === 0) return [];
  const taken = await takeUnused(db, programId, memberId, pictureIds);
  const byId = new Map(taken.map((picture) => [picture.pictureId, picture]));
  return pictureIds.map((id) => {
    const picture = byId.get(id);
    byId.delete(id);
    if (picture) return picture;
    throw fieldProblem(
      'validation_failed',
      field,
      "This picture's upload expired. Upload it again.",
    );
  });
}

/** Moves a member's unused pictures into another program, with the provider's role. */
export async function bringPictures(
  db: Db,
  { programId, memberId }: PictureOwner,
  to: number,
  pictureIds: readonly number[],
): Promise<void> {
  if (pictureIds.length > 0) await moveUnused(db, { programId, memberId, to }, pictureIds);
}

/**
 * Removes pictures that aren't shown anymore; their files are deleted after the transaction has committed, or from the
 * given time on.
 */
export async function removePictures(
  db: Db,
  programId: number,
  of: { pictureIds: readonly number[] } | { storageKeys: readonly string[] },
  now: Date,
): Promise<void> {
  const wanted = 'pictureIds' in of ? of.pictureIds : of.storageKeys;
  if (wanted.length === 0) return;
  if (await markRemoved(db, programId, of, now)) await enqueue(db, clearPictures, { programId });
}

/** Returns removed pictures whose files aren't to be deleted yet. */
export async function returnPictures(
  db: Db,
  programId: number,
  storageKeys: readonly string[],
): Promise<void> {
  if (storageKeys.length > 0) await unmarkRemoved(db, programId, storageKeys);
}
