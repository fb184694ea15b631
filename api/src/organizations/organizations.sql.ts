import type { Db } from '#database/in-program.ts';

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
