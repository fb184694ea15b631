import type { MobilePlatform } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';

/** Selects which versions are supported, by platform. */
export function selectVersions(db: Db) {
  return db.selectFrom('mobileVersion').selectAll().execute();
}

/** Stores which versions of a platform are supported. */
export async function upsertVersions(
  db: Db,
  row: {
    platform: MobilePlatform;
    minSupportedVersion: string;
    targetVersion: string;
    updatedAt: Date;
  },
): Promise<void> {
  const { platform: _platform, ...changes } = row;
  await db
    .insertInto('mobileVersion')
    .values(row)
    .onConflict((conflict) => conflict.column('platform').doUpdateSet(changes))
    .execute();
}
