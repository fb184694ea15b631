import type { Db } from '#engine/postgres/index.ts';

/** Inserts an organization. */
export async function insertOrganization(
  db: Db,
  programId: number,
  organization: { organizationId: number; name: string; image: string | null; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('organization')
    .values({ programId, ...organization })
    .execute();
}

/** Returns whether a program has an active organization. */
export async function hasOrganization(
  db: Db,
  programId: number,
  organizationId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('organization')
    .select('organizationId')
    .where('programId', '=', programId)
    .where('organizationId', '=', organizationId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Selects a program's active organizations, by name. */
export function selectOrganizationNames(db: Db, programId: number) {
  return db
    .selectFrom('organization')
    .select(['organizationId as id', 'name', 'image'])
    .where('programId', '=', programId)
    .where('endedAt', 'is', null)
    .orderBy('name')
    .orderBy('organizationId')
    .execute();
}
