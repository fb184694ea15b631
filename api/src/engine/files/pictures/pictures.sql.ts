import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { StoredPicture } from './picture-url.ts';

/** A picture to store. */
export interface PictureRow extends StoredPicture {
  uploadedBy: number;
  digest: Buffer;
  createdAt: Date;
}

const columns = ['pictureId', 'storageKey', 'width', 'height'] as const;

/**
 * Inserts a picture. If its uploader already has the same one unused, returns that one and restarts its deadline.
 */
export function insertPicture(db: Db, programId: number, row: PictureRow): Promise<StoredPicture> {
  return db
    .insertInto('picture')
    .values({ ...row, programId })
    .onConflict((conflict) =>
      conflict
        .columns(['programId', 'uploadedBy', 'digest'])
        .where(sql<boolean>`not is_used and removed_at is null`)
        .doUpdateSet(({ ref }) => ({ createdAt: ref('excluded.createdAt') })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Finds the same picture that its uploader has unused, and restarts its deadline. */
export function touchUnused(
  db: Db,
  programId: number,
  { uploadedBy, digest, createdAt }: Pick<PictureRow, 'uploadedBy' | 'digest' | 'createdAt'>,
): Promise<StoredPicture | undefined> {
  return db
    .updateTable('picture')
    .set({ createdAt })
    .where('programId', '=', programId)
    .where('uploadedBy', '=', uploadedBy)
    .where('digest', '=', digest)
    .where(sql<boolean>`not is_used and removed_at is null`)
    .returning(columns)
    .executeTakeFirst();
}

/** Counts the members of a program, from the blocks in which leaderboards keep them. */
export async function countPeople(db: Db, programId: number): Promise<number> {
  const { people } = await db
    .selectFrom('contenderBlock')
    .select(sql<number>`coalesce(sum(people), 0)::int`.as('people'))
    .where('programId', '=', programId)
    .where('kind', '=', 'members')
    .executeTakeFirstOrThrow();
  return people;
}

/** Counts the pictures that a member, and everyone in the program, uploaded since an instant. */
export function countUploadedPictures(
  db: Db,
  programId: number,
  uploadedBy: number,
  since: Date,
): Promise<{ member: number; program: number }> {
  return db
    .selectFrom('picture')
    .select(({ fn }) => [
      fn.countAll<number>().as('program'),
      fn.countAll<number>().filterWhere('uploadedBy', '=', uploadedBy).as('member'),
    ])
    .where('programId', '=', programId)
    .where('createdAt', '>', since.toISOString())
    .executeTakeFirstOrThrow();
}

/** Marks waiting pictures of their uploader as used; returns those that were found. */
export function takeUnused(
  db: Db,
  programId: number,
  uploadedBy: number,
  pictureIds: readonly number[],
): Promise<StoredPicture[]> {
  return db
    .updateTable('picture')
    .set({ isUsed: true })
    .where('programId', '=', programId)
    .where('uploadedBy', '=', uploadedBy)
    .where('pictureId', 'in', pictureIds)
    .where('isUsed', '=', false)
    .where('removedAt', 'is', null)
    .returning(columns)
    .execute();
}

/** Moves pictures that their uploader has waiting into another program. */
export async function moveUnused(
  db: Db,
  { programId, memberId, to }: { programId: number; memberId: number; to: number },
  pictureIds: readonly number[],
): Promise<void> {
  const rows = await db
    .deleteFrom('picture')
    .where('programId', '=', programId)
    .where('uploadedBy', '=', memberId)
    .where('pictureId', 'in', pictureIds)
    .where('isUsed', '=', false)
    .where('removedAt', 'is', null)
    .returningAll()
    .execute();
  if (rows.length === 0) return;
  await db
    .insertInto('picture')
    .values(rows.map((row) => ({ ...row, programId: to })))
    .execute();
}

/** Marks pictures as removed; returns whether there was one. */
export async function markRemoved(
  db: Db,
  programId: number,
  of: { pictureIds: readonly number[] } | { storageKeys: readonly string[] },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('picture')
    .set({ removedAt: now })
    .where('programId', '=', programId)
    .where('removedAt', 'is', null)
    .where(({ eb }) =>
      'pictureIds' in of
        ? eb('pictureId', 'in', of.pictureIds)
        : eb('storageKey', 'in', of.storageKeys),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks pictures that were uploaded before an instant and never used as removed. */
export async function markUnusedRemoved(
  db: Db,
  programId: number,
  before: Date,
  now: Date,
): Promise<void> {
  await db
    .updateTable('picture')
    .set({ removedAt: now })
    .where('programId', '=', programId)
    .where(sql<boolean>`not is_used and removed_at is null`)
    .where('createdAt', '<', before.toISOString())
    .execute();
}

/** Unmarks pictures that were to be removed later. */
export async function unmarkRemoved(
  db: Db,
  programId: number,
  storageKeys: readonly string[],
): Promise<void> {
  await db
    .updateTable('picture')
    .set({ removedAt: null })
    .where('programId', '=', programId)
    .where('storageKey', 'in', storageKeys)
    .execute();
}

/** Selects some pictures removed by now whose files should be deleted. */
export function selectRemoved(
  db: Db,
  programId: number,
  limit: number,
  now: Date,
): Promise<{ pictureId: number; storageKey: string }[]> {
  return db
    .selectFrom('picture')
    .select(['pictureId', 'storageKey'])
    .where('programId', '=', programId)
    .where('removedAt', '<=', now.toISOString())
    .orderBy('createdAt')
    .limit(limit)
    .execute();
}

/** Deletes the rows of pictures whose files are gone. */
export async function deletePictures(
  db: Db,
  programId: number,
  pictureIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('picture')
    .where('programId', '=', programId)
    .where('pictureId', 'in', pictureIds)
    .execute();
}
