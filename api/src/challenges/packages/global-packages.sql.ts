import type { ChallengePackage, LocalTexts } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { requireChanged } from '#engine/requests/index.ts';
import type { PackageRow } from './packages.sql.ts';

/** A global package, as stored. */
export type GlobalPackageRow = Omit<PackageRow, 'name' | 'description'> & {
  name: LocalTexts;
  description: LocalTexts;
};

/** Selects a page of global packages, or one of them, and their total number. */
export async function selectGlobalPackages(
  db: Db,
  { id }: { id?: number },
  { perPage, offset }: { perPage: number; offset: number },
): Promise<{ data: ChallengePackage[]; total: number }> {
  const { rows } = await sql<ChallengePackage & { total: number }>`
    select package_id as id, null as "programId", name, description, featured::int as featured,
      days as duration, steps, format, goal,
      counts_text_points::int as "trackTextAndImagePoints",
      counts_question_points::int as "trackQuestionPoints", between_whom as between, daily_cap as "dailyCap",
      grace_hours as "graceHours", counts_activities::int as "allowActivities",
      counts_manual::int as "allowManualEntries",
      allow_adding_completion_date::int as "allowAddingCompletionDate",
      allow_free_text_input::int as "allowFreeTextInput", map_id as "mapId",
      count(*) over ()::int as total
    from built_in_package where ${id === undefined ? sql`true` : sql`package_id = ${id}`}
    order by built_in_package.featured desc, package_id desc
    limit ${perPage} offset ${offset}`.execute(db);
  return { data: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

type Columns = Partial<Omit<GlobalPackageRow, 'packageId'>>;

/** Serializes the texts for their columns. */
function stored({ name, description, ...rest }: Columns) {
  return {
    ...rest,
    ...(name && { name: JSON.stringify(name) }),
    ...(description && { description: JSON.stringify(description) }),
  };
}

/** Inserts a global package. */
export async function insertGlobalPackage(db: Db, row: GlobalPackageRow): Promise<void> {
  const { name, description } = row;
  await db
    .insertInto('builtInPackage')
    .values({ ...row, name: JSON.stringify(name), description: JSON.stringify(description) })
    .execute();
}

/** Updates a global package; throws `not_found` if it doesn't exist. */
export async function updateGlobalPackage(
  db: Db,
  packageId: number,
  changes: Columns,
): Promise<void> {
  const changed = await db
    .updateTable('builtInPackage')
    .set({ packageId, ...stored(changes) })
    .where('packageId', '=', packageId)
    .executeTakeFirst();
  requireChanged(changed);
}

/** Deletes a global package; throws `not_found` if it doesn't exist. */
export async function deleteGlobalPackage(db: Db, packageId: number): Promise<void> {
  const deleted = await db
    .deleteFrom('builtInPackage')
    .where('packageId', '=', packageId)
    .executeTakeFirst();
  requireChanged(deleted);
}
