import type { ChallengePackage } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { type Page, requireChanged, type RowPage, selectPage } from '#engine/requests/index.ts';

/** A package's position in its list: featured ones first, then the newest. */
export type PackagePlace = Pick<ChallengePackage, 'featured' | 'id'>;

/** Filters for packages. */
interface PackageFilter {
  packageId?: number;
  isFeatured?: boolean | undefined;
}

const settings = sql`package_id as id, featured::int as featured, days as duration, steps,
  format, goal, counts_text_points::int as track_text_and_image_points,
  counts_question_points::int as track_question_points, between_whom as between, daily_cap, grace_hours, counts_activities::int as allow_activities,
  counts_manual::int as allow_manual_entries,
  allow_adding_completion_date::int as allow_adding_completion_date,
  allow_free_text_input::int as allow_free_text_input, map_id`;

function packages(db: Db, programId: number, { packageId, isFeatured }: PackageFilter) {
  const both = sql<ChallengePackage>`(
    select program_id, jsonb_build_object('en', name, 'es', name) as name,
      jsonb_build_object('en', description, 'es', description) as description, ${settings}
    from challenge_package where program_id = ${programId}
    union all
    select null, name, description, ${settings} from built_in_package)`;
  return db
    .selectFrom(both.as('package'))
    .selectAll()
    .$if(packageId !== undefined, (query) => query.where('package.id', '=', packageId ?? 0))
    .$if(isFeatured !== undefined, (query) =>
      query.where('package.featured', '=', isFeatured ? 1 : 0),
    );
}

/** Selects a page of a program's packages, the global ones last. */
export function selectPackages(
  db: Db,
  programId: number,
  filter: PackageFilter,
  page: Page<PackagePlace>,
): Promise<RowPage<ChallengePackage, PackagePlace>> {
  const order = { by: ['featured', 'id'], direction: 'desc' } as const;
  return selectPage(db, packages(db, programId, filter), page, order);
}

/** Selects a package of the program, or a global one. */
export function selectPackage(
  db: Db,
  programId: number,
  packageId: number,
): Promise<ChallengePackage | undefined> {
  return packages(db, programId, { packageId }).executeTakeFirst();
}

/** A program's package as stored. */
export interface PackageRow {
  packageId: number;
  name: string;
  description: string;
  featured: boolean;
  days: number;
  steps: number;
  format: ChallengePackage['format'];
  goal: number | null;
  countsTextPoints: boolean;
  countsQuestionPoints: boolean;
  betweenWhom: ChallengePackage['between'];
  dailyCap: number;
  graceHours: ChallengePackage['graceHours'];
  countsActivities: boolean;
  countsManual: boolean;
  allowAddingCompletionDate: boolean;
  allowFreeTextInput: boolean;
  mapId: number | null;
}

/** Inserts a package of a program. */
export async function insertPackage(db: Db, programId: number, row: PackageRow): Promise<void> {
  await db
    .insertInto('challengePackage')
    .values({ ...row, programId })
    .execute();
}

/** Updates a package of the program; throws `not_found` if it doesn't exist. */
export async function updatePackageRow(
  db: Db,
  programId: number,
  packageId: number,
  changes: Partial<Omit<PackageRow, 'packageId'>>,
): Promise<void> {
  // A change without fields sets a key column to its own value.
  const changed = await db
    .updateTable('challengePackage')
    .set({ packageId, ...changes })
    .where('programId', '=', programId)
    .where('packageId', '=', packageId)
    .executeTakeFirst();
  requireChanged(changed);
}

/** Deletes a package of the program; throws `not_found` if it doesn't exist. */
export async function deletePackageRow(
  db: Db,
  programId: number,
  packageId: number,
): Promise<void> {
  const deleted = await db
    .deleteFrom('challengePackage')
    .where('programId', '=', programId)
    .where('packageId', '=', packageId)
    .executeTakeFirst();
  requireChanged(deleted);
}

/** Selects a member's chosen language. */
export async function selectLanguage(
  db: Db,
  programId: number,
  memberId: number,
): Promise<'en' | 'es'> {
  const member = await db
    .selectFrom('member')
    .select('language')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return member?.language ?? 'en';
}
