import {
  isProviderLevel,
  type LoginPage,
  type ProgramSettings,
  programSettings,
  proSettings,
  type SettingGroup,
  toFlag,
} from '@stridewell/contracts';
import { isOfTier } from '@stridewell/rules';
import { asProvider, type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import {
  fieldProblem,
  Problem,
  requireAsSeen,
  requireFresh,
  requireRow,
  sanitizeHtml,
  type Seen,
  type Viewer,
} from '#engine/requests/index.ts';
import { imageUrl, pictureUrl, removePictures, usePictures } from '#engine/files/index.ts';
import { readProvider } from '#programs/identity-provider/identity-provider.service.ts';
import { changeAddress, programNameOf } from './program-addresses.ts';
import {
  type AddressKind,
  lockSettings,
  selectAddresses,
  selectProgram,
  selectProgramOfAddress,
  type SettingColumns,
  updateSettings,
} from './settings.sql.ts';

export { checkName, claimProgramName, nameProgram, programNameOf } from './program-addresses.ts';

type ProgramRow = NonNullable<Awaited<ReturnType<typeof selectProgram>>>;
type SettingValues = Readonly<Record<string, unknown>>;

/** A program with all its settings; those that other slices store have their defaults here. */
export interface ChosenProgram {
  id: number;
  tier: string;
  type: string;
  settings: ProgramSettings;
  /** The name of its identity provider; null if members can't sign in with one. */
  identityProvider: string | null;
  /** The address of its reseller's logo, if there is one. */
  resellerLogo: string | null;
}

/** Reads a program with its settings; throws `not_found` if the transaction doesn't see it. */
export async function readChosenProgram(db: Db, programId: number): Promise<ChosenProgram> {
  const row = requireRow(await selectProgram(db, programId));
  const addresses = await selectAddresses(db, programId);
  const { tier, type } = row;
  const identityProvider = (await readProvider(db, programId))?.name ?? null;
  const settings = settingsOf(row, addresses);
  const resellerLogo = imageUrl(row.resellerLogo);
  return { id: programId, tier, type, settings, identityProvider, resellerLogo };
}

function settingsOf(row: ProgramRow, addresses: ReadonlyMap<AddressKind, string>): ProgramSettings {
  const chosen: SettingValues = {
    ...(row.settings as object), // written only here, as an object
    name: row.name,
    timeZone: row.timeZone,
    contactEmail: row.contactEmail,
    manualEntry: toFlag(row.manualEntry),
    converter: toFlag(row.converter),
    streakCounts: row.streakCounts,
    twoFactor: row.twoFactor,
    programName: addresses.get('name') ?? null,
    loginHost: addresses.get('host') ?? null,
  };
  const isPro = isOfTier(row.tier, 'pro');
  const groups = Object.entries(programSettings).map(([group, settings]) => [
    group,
    Object.fromEntries(
      Object.entries(settings).map(([name, { initial }]) => [
        name,
        proSettings.has(name) && !isPro ? initial : (shown(name, chosen[name]) ?? initial),
      ]),
    ),
  ]);
  // The names and defaults come from the contract, which also checked the values when they were written.
  return Object.fromEntries(groups) as ProgramSettings;
}

/** The settings that show a picture, and the picture's size. */
const pictureSizes = {
  programLogo: 'small',
  customButtonImage: 'small',
  loginImage: 'large',
} as const satisfies Partial<Record<keyof ProgramSettings['customization'], string>>;

function isPictureName(name: string): name is keyof typeof pictureSizes {
  return name in pictureSizes;
}

/** Returns the storage key of an uploaded picture; undefined for values from before uploads existed. */
function storageKeyIn(value: unknown): string | undefined {
  const isKey = typeof value === 'string' && /^\d+\.[0-9a-f]{32}$/.test(value);
  return isKey ? value : undefined;
}

function shown(name: string, value: unknown): unknown {
  const storageKey = isPictureName(name) ? storageKeyIn(value) : undefined;
  if (storageKey === undefined || !isPictureName(name)) return value;
  return pictureUrl(storageKey, pictureSizes[name], new Date());
}

/** Settings of a group that another slice stores, because they have consequences there; provided in `routes.ts`. */
export interface SettingsKeeper {
  names: readonly string[];
  read(db: Db, programId: number): Promise<SettingValues>;
  change(db: Db, programId: number, changes: SettingValues, now: Date): Promise<void>;
}

/** The keepers of each group's settings. */
export type SettingsKeepers = Partial<Record<SettingGroup, SettingsKeeper>>;

/** Reads every setting of a program, including those that other slices store. */
export async function readSettings(
  db: Db,
  programId: number,
  keepers: SettingsKeepers,
): Promise<ProgramSettings> {
  const { settings } = await readChosenProgram(db, programId);
  const groups: [string, object][] = [];
  for (const [group, own] of Object.entries(settings)) {
    const keeper = keepers[group as SettingGroup]; // a key of the settings
    groups.push([group, { ...own, ...(await keeper?.read(db, programId)) }]);
  }
  return Object.fromEntries(groups) as ProgramSettings; // the same names
}

const columnNames = new Set<string>([
  ...(['name', 'contactEmail'] satisfies (keyof SettingColumns)[]),
  ...(['manualEntry', 'converter', 'streakCounts', 'twoFactor'] satisfies (keyof SettingColumns)[]),
]);
const addressKinds: Readonly<Record<string, AddressKind>> = {
  programName: 'name',
  loginHost: 'host',
};

/** Changes settings of one group; omitted ones stay. Returns the group. */
export async function changeSettings<G extends SettingGroup>(
  db: Db,
  { viewer, programId, now }: { viewer: Viewer; programId: number; now: Date },
  group: G,
  { seen, ...changes }: SettingValues & { seen?: Seen },
  keepers: SettingsKeepers,
): Promise<ProgramSettings[G]> {
  if (seen) await requireSettingsAsSeen(db, programId, group, seen, keepers);
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const isKept = ([name]: [string, unknown]) => keepers[group]?.names.includes(name) === true;
  const kept = given.filter(isKept);
  // Keepers lock rows that depend on the settings; the program is locked after that.
  if (kept.length > 0) await keepers[group]?.change(db, programId, Object.fromEntries(kept), now);
  const columns: Record<string, unknown> = {};
  const settings: Record<string, unknown> = {};
  const needsPro = given.find(([name, value]) => Boolean(value) && proSettings.has(name));
  if (needsPro) await requireProTier(db, programId, needsPro[0]);
  for (const [name, value] of given.filter((one) => !isKept(one))) {
    requireSensible(viewer, name);
    if (name === 'twoFactor') requireFresh(viewer, now);
    const kind = addressKinds[name];
    // Checked by the contract.
    if (kind) await changeAddress(db, programId, { kind, name, address: value as string | null });
    else if (columnNames.has(name)) {
      columns[name] = name === 'manualEntry' || name === 'converter' ? Boolean(value) : value;
    } else if (!isPictureName(name)) settings[name] = stored(name, value);
    // The address that the form received means that the picture stays.
    else if (typeof value !== 'string' || !value.startsWith('/'))
      settings[name] = await storedPicture(db, { viewer, programId, now }, name, value);
  }
  await updateSettings(db, programId, columns as SettingColumns, settings); // of the names above
  return (await readSettings(db, programId, keepers))[group];
}

/**
 * Locks the settings, and throws if they have changed since they were seen. Pictures aren't compared: they get new
 * addresses each time.
 */
async function requireSettingsAsSeen(
  db: Db,
  programId: number,
  group: SettingGroup,
  seen: NonNullable<Seen>,
  keepers: SettingsKeepers,
): Promise<void> {
  await lockSettings(db, programId);
  const told = Object.entries(seen).filter(([name]) => !isPictureName(name));
  requireAsSeen(Object.fromEntries(told), (await readSettings(db, programId, keepers))[group]);
}

/** Throws `pro_tier_needed`, for a field if one is given, unless the program is on the Pro tier. */
export async function requireProTier(db: Db, programId: number, field?: string): Promise<void> {
  const { tier } = requireRow(await selectProgram(db, programId));
  if (isOfTier(tier, 'pro')) return;
  throw field === undefined
    ? new Problem('pro_tier_needed')
    : fieldProblem('pro_tier_needed', field);
}

function requireSensible({ adminLevel }: Viewer, name: string): void {
  // An admin who set another program's host would show its members their own page.
  if (name === 'loginHost' && !isProviderLevel(adminLevel)) throw fieldProblem('forbidden', name);
}

function stored(name: string, value: unknown): unknown {
  if (typeof value === 'boolean') return toFlag(value);
  return name === 'consentText' && typeof value === 'string' ? sanitizeHtml(value) : value;
}

/** Takes an uploaded picture and removes the one that it replaces. */
async function storedPicture(
  db: Db,
  { viewer: { memberId }, programId, now }: { viewer: Viewer; programId: number; now: Date },
  name: string,
  value: unknown,
): Promise<unknown> {
  const { settings } = requireRow(await selectProgram(db, programId));
  const before = storageKeyIn((settings as SettingValues)[name]); // written only here, as an object
  if (before !== undefined) await removePictures(db, programId, { storageKeys: [before] }, now);
  if (typeof value !== 'number') return value;
  const [picture] = await usePictures(db, { programId, memberId }, [value], name);
  return picture?.storageKey ?? null;
}

/** Finds the program with an address; undefined if there is none. */
export async function findProgram(
  pools: Pools,
  { programName, host }: { programName?: string | undefined; host?: string | undefined },
): Promise<ChosenProgram | undefined> {
  const programId = await asProvider(pools, (db) =>
    programName === undefined
      ? selectProgramOfAddress(db, 'host', (host ?? '').toLowerCase())
      : selectProgramOfAddress(db, 'name', programNameOf(programName)),
  );
  if (programId === undefined) return undefined;
  return inProgram(pools, programId, (db) => readChosenProgram(db, programId), {
    isReadOnly: true,
  });
}

/** Returns what anyone can see of a program before they sign in. */
export function loginPageOf({
  settings,
  identityProvider,
  resellerLogo,
}: ChosenProgram): LoginPage {
  const { general, member, customization } = settings;
  return {
    programName: general.programName ?? '',
    name: general.name,
    contactEmail: general.contactEmail,
    programLogo: customization.programLogo ?? resellerLogo,
    brandColour: customization.brandColour,
    loginTitle: customization.loginTitle,
    loginText: customization.loginText,
    loginImage: customization.loginImage,
    allowRegistration: member.allowRegistration,
    identityProvider,
  };
}
