import { MobilePlatform, type updateMobileVersions } from '@stridewell/contracts';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem } from '#engine/requests/index.ts';
import { selectVersions, upsertVersions } from './mobile-versions.sql.ts';

/** Reads which versions of each platform are supported; null if none was set. */
export async function readVersions(db: Db) {
  const rows = new Map((await selectVersions(db)).map((row) => [row.platform, row]));
  return MobilePlatform.options.map((platform) => {
    const row = rows.get(platform);
    return {
      platform,
      'min-supported-version': row?.minSupportedVersion ?? null,
      'target-version': row?.targetVersion ?? null,
      updatedAt: row?.updatedAt ?? null,
    };
  });
}

/** Sets which versions of a platform are supported, including the recommended one. */
export async function changeVersions(
  db: Db,
  said: NonNullable<z.output<typeof updateMobileVersions.body>>,
  updatedAt: Date,
): Promise<void> {
  const { platform, min_supported_version: least, target_version: target } = said;
  if (compareVersions(target, least) < 0)
    throw fieldProblem(
      'validation_failed',
      'target_version',
      'The recommended version is older than the oldest supported one.',
    );
  const versions = { minSupportedVersion: least, targetVersion: target };
  await upsertVersions(db, { platform, ...versions, updatedAt });
}

/** Compares two versions: less than 0 if the second is newer. Missing parts count as 0. */
function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((text) => text.split('.').map(Number));
  const parts = Math.max(left?.length ?? 0, right?.length ?? 0);
  for (let at = 0; at < parts; at += 1) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
