import type * as contract from '@stridewell/contracts';
import { type ChallengePackage, type Input, isAdminLevel, toFlag } from '@stridewell/contracts';
import { dailyStepCap, formatOf, dayCount } from '@stridewell/rules';
import { requireChoosableMap } from '#challenges/maps/maps.service.ts';
import { type Db, newId } from '#engine/postgres/index.ts';
import {
  fieldProblem,
  type Page,
  refuseTaken,
  requireRow,
  type RowPage,
  type Viewer,
} from '#engine/requests/index.ts';
import {
  deletePackageRow,
  insertPackage,
  type PackagePlace,
  type PackageRow,
  selectLanguage,
  selectPackage,
  selectPackages,
  updatePackageRow,
} from './packages.sql.ts';

type NewPackage = Input<typeof contract.createChallengePackage>['body'];
type PackageChanges = Input<typeof contract.updateChallengePackage>['body'];
type Flag = PackageChanges['featured'];

/** The default hours during which late entries count, the same as for challenges. */
const usualGraceHours = 72;

/** The default settings of a package. */
export const usualSettings = {
  featured: false,
  betweenWhom: 'individuals',
  mapId: null,
  format: 'total',
  goal: null,
  countsTextPoints: true,
  countsQuestionPoints: true,
  dailyCap: dailyStepCap,
  graceHours: usualGraceHours,
  countsActivities: false,
  countsManual: true,
  allowAddingCompletionDate: false,
  allowFreeTextInput: false,
} as const satisfies Partial<PackageRow>;

/** Lists a page of a program's packages and the global ones. */
export function listPackages(
  db: Db,
  programId: number,
  { featured }: { featured?: Flag },
  page: Page<PackagePlace>,
): Promise<RowPage<ChallengePackage, PackagePlace>> {
  const isFeatured = featured === undefined ? undefined : toFlag(featured) === 1;
  return selectPackages(db, programId, { isFeatured }, page);
}

/** Creates a package of the program. */
export async function createPackage(
  db: Db,
  viewer: Viewer,
  asked: NewPackage,
): Promise<ChallengePackage> {
  await requireChoosableMap(db, viewer, asked.mapId);
  const packageId = newId();
  const row: PackageRow = {
    packageId,
    ...usualSettings,
    description: '',
    name: asked.name.trim(),
    days: asked.duration,
    steps: asked.steps,
    ...columnsOf(asked),
  };
  await refuseTaken(insertPackage(db, viewer.programId, row), 'name');
  return readPackage(db, viewer.programId, packageId);
}

/** Changes a package of the program; challenges created from it stay as they are. */
export async function updatePackage(
  db: Db,
  viewer: Viewer,
  packageId: number,
  asked: PackageChanges,
): Promise<ChallengePackage> {
  const { programId } = viewer;
  await requireChoosableMap(db, viewer, asked.mapId);
  await refuseTaken(updatePackageRow(db, programId, packageId, columnsOf(asked)), 'name');
  return readPackage(db, programId, packageId);
}

/** Deletes a package of the program. */
export async function deletePackage(db: Db, programId: number, packageId: number): Promise<void> {
  await deletePackageRow(db, programId, packageId);
}

/** A requested challenge, which may omit what a package specifies. */
type AskedChallenge = Input<typeof contract.createChallenge>['body'];

/** A requested challenge with all required fields. */
export type FilledChallenge = Omit<AskedChallenge, 'packageId'> & { challengeName: string };

/** Fills the omitted fields of a new challenge from the package that it names; given fields stay. */
export async function fillFromPackage(
  db: Db,
  { programId, memberId, adminLevel }: Viewer,
  { packageId, ...asked }: AskedChallenge,
): Promise<FilledChallenge> {
  if (packageId === undefined) return requireName(asked);
  if (!isAdminLevel(adminLevel)) throw fieldProblem('forbidden', 'packageId');
  const [found, language] = await Promise.all([
    selectPackage(db, programId, packageId),
    selectLanguage(db, programId, memberId),
  ]);
  if (!found) throw fieldProblem('validation_failed', 'packageId', "This package doesn't exist.");
  const { between, dailyCap, graceHours, mapId, allowActivities, allowManualEntries } = found;
  const { allowAddingCompletionDate, allowFreeTextInput } = found;
  const isLengthSaid = asked.endDate !== undefined || asked.duration !== undefined;
  return requireName({
    challengeName: found.name[language],
    description: found.description[language],
    between,
    dailyCap,
    graceHours,
    mapId,
    allowActivities,
    allowManualEntries,
    allowAddingCompletionDate,
    allowFreeTextInput,
    ...formatFrom(found, asked),
    ...(!isLengthSaid && { duration: found.duration }),
    ...asked,
  });
}

/** Returns the format of a package with its goal, unless another format is requested. */
function formatFrom(
  { format, goal, steps, ...found }: ChallengePackage,
  asked: Omit<AskedChallenge, 'packageId'>,
): Partial<AskedChallenge> {
  if (asked.format !== undefined && asked.format !== format) return { steps };
  const { unit } = formatOf(format);
  const { trackTextAndImagePoints, trackQuestionPoints } = found;
  if (unit === 'points') {
    const days = daysOf(asked, found.duration);
    return { format, pointsGoal: steps * days, trackTextAndImagePoints, trackQuestionPoints };
  }
  // With another length, the goal is every day.
  const fits = unit !== 'days' || daysOf(asked, found.duration) === found.duration;
  return { format, steps, ...(goal !== null && fits && { goal }) };
}

function daysOf(
  { startDate, endDate, duration }: Omit<AskedChallenge, 'packageId'>,
  usual: number,
): number {
  if (endDate !== undefined) return Math.max(1, dayCount(startDate, endDate));
  return duration === undefined ? usual : Number(String(duration).replace(/\D/g, ''));
}

function requireName(asked: Omit<AskedChallenge, 'packageId'>): FilledChallenge {
  const { challengeName } = asked;
  if (challengeName !== undefined) return { ...asked, challengeName };
  throw fieldProblem('validation_failed', 'challengeName', 'Name the challenge.');
}

async function readPackage(
  db: Db,
  programId: number,
  packageId: number,
): Promise<ChallengePackage> {
  return requireRow(await selectPackage(db, programId, packageId));
}

function columnsOf({ name, description, ...asked }: PackageChanges): Partial<PackageRow> {
  return {
    ...settingsOf(asked),
    ...(name !== undefined && { name: name.trim() }),
    ...(description !== undefined && { description }),
  };
}

type Settings = Omit<PackageRow, 'name' | 'description' | 'packageId'>;

/** Returns the settings of a package as stored, without its texts. */
export function settingsOf(asked: Omit<PackageChanges, 'name' | 'description'>): Partial<Settings> {
  const { duration, steps, format, goal, between, dailyCap, graceHours, mapId } = asked;
  return {
    ...(duration !== undefined && { days: duration }),
    ...(steps !== undefined && { steps }),
    ...(format !== undefined && { format }),
    ...(goal !== undefined && { goal }),
    ...(between !== undefined && { betweenWhom: between }),
    ...(dailyCap !== undefined && { dailyCap }),
    ...(graceHours !== undefined && { graceHours }),
    ...(mapId !== undefined && { mapId }),
    ...flagOf('featured', asked.featured),
    ...flagOf('countsTextPoints', asked.trackTextAndImagePoints),
    ...flagOf('countsQuestionPoints', asked.trackQuestionPoints),
    ...flagOf('countsActivities', asked.allowActivities),
    ...flagOf('countsManual', asked.allowManualEntries),
    ...flagOf('allowAddingCompletionDate', asked.allowAddingCompletionDate),
    ...flagOf('allowFreeTextInput', asked.allowFreeTextInput),
  };
}

function flagOf(column: keyof Settings, said: Flag): Partial<Settings> {
  return said === undefined ? {} : { [column]: toFlag(said) === 1 };
}
