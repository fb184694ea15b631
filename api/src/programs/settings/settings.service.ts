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

export { checkName, claimProgramName, nameProgram } from './program-addresses.ts';

type ProgramRow = NonNullable<Awaited<ReturnType<typeof selectProgram>>>;
type SettingValues = Readonly<Record<string, unknown>>;

/** A program with everything it has chosen; what other slices keep of it stands at its default here. */
export interface ChosenProgram {
  id: number;
  tier: string;
  type: string;
  settings: ProgramSettings;
  /** What its identity provider is called; null where members cannot sign in by one. */
  identityProvider: string | null;
  /** Address of the logo of its reseller, where it has one. */
  resellerLogo: string | null;
}

/** Reads a program with its settings; throws `not_found` where the transaction does not see it. */
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
    ...(row.settings as object), // written here alone, as one
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
  // The names and defaults of the contract, with what was checked by it when it was written.
  return Object.fromEntries(groups) as ProgramSettings;
}

/** The settings that show a picture, and how large. */
const pictureSizes = {
  programLogo: 'small',
  customButtonImage: 'small',
  loginImage: 'large',
} as const satisfies Partial<Record<keyof ProgramSettings['customization'], string>>;

function isPictureName(name: string): name is keyof typeof pictureSizes {
  return name in pictureSizes;
}

/** What is kept of a picture that was uploaded; undefined for what was accepted before there were uploads. */
function storageKeyIn(value: unknown): string | undefined {
  const isKey = typeof value === 'string' && /^\d+\.[0-9a-f]{32}$/.test(value);
  return isKey ? value : undefined;
}

function shown(name: string, value: unknown): unknown {
  const storageKey = isPictureName(name) ? storageKeyIn(value) : undefined;
  if (storageKey === undefined || !isPictureName(name)) return value;
  return pictureUrl(storageKey, pictureSizes[name], new Date());
}

/** Settings of a group that another slice keeps, because more follows from them; handed over in `routes.ts`. */
export interface SettingsKeeper {
  names: readonly string[];
  read(db: Db, programId: number): Promise<SettingValues>;
  change(db: Db, programId: number, changes: SettingValues, now: Date): Promise<void>;
}

/** Who keeps settings of which group. */
export type SettingsKeepers = Partial<Record<SettingGroup, SettingsKeeper>>;

/** Reads every setting of a program, those that other slices keep as well. */
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

/** Changes settings of one group; what is left out stays. Answers the group. */
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
  // They lock what follows from them, and the program comes after that.
  if (kept.length > 0) await keepers[group]?.change(db, programId, Object.fromEntries(kept), now);
  const columns: Record<string, unknown> = {};
  const settings: Record<string, unknown> = {};
  const needsPro = given.find(([name, value]) => Boolean(value) && proSettings.has(name));
  if (needsPro) await requireProTier(db, programId, needsPro[0]);
  for (const [name, value] of given.filter((one) => !isKept(one))) {
    requireSensible(viewer, name);
    if (name === 'twoFactor') requireFresh(viewer, now);
    const kind = addressKinds[name];
    // As the contract checked it.
    if (kind) await changeAddress(db, programId, { kind, name, address: value as string | null });
    else if (columnNames.has(name)) {
      columns[name] = name === 'manualEntry' || name === 'converter' ? Boolean(value) : value;
    } else if (!isPictureName(name)) settings[name] = stored(name, value);
    // The address that the form was shown says that the picture stays.
    else if (typeof value !== 'string' || !value.startsWith('/'))
      settings[name] = await storedPicture(db, { viewer, programId, now }, name, value);
  }
  await updateSettings(db, programId, columns as SettingColumns, settings); // of the names above
  return (await readSettings(db, programId, keepers))[group];
}

/** Locks the settings, and throws where they are not as they were seen; addresses of pictures are new each time. */
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

/** Throws `pro_tier_needed`, for a field if one is named, unless the program is of the Pro tier. */
export async function requireProTier(db: Db, programId: number, field?: string): Promise<void> {
  const { tier } = requireRow(await selectProgram(db, programId));
  if (isOfTier(tier, 'pro')) return;
  throw field === undefined
    ? new Problem('pro_tier_needed')
    : fieldProblem('pro_tier_needed', field);
}

function requireSensible({ adminLevel }: Viewer, name: string): void {
  // Whoever had the host of another program would show its members a page of theirs.
  if (name === 'loginHost' && !isProviderLevel(adminLevel)) throw fieldProblem('forbidden', name);
}

function stored(name: string, value: unknown): unknown {
  if (typeof value === 'boolean') return toFlag(value);
  return name === 'consentText' && typeof value === 'string' ? sanitizeHtml(value) : value;
}

/** Takes a picture that was uploaded, and removes the one that it stands for. */
async function storedPicture(
  db: Db,
  { viewer: { memberId }, programId, now }: { viewer: Viewer; programId: number; now: Date },
  name: string,
  value: unknown,
): Promise<unknown> {
  const { settings } = requireRow(await selectProgram(db, programId));
  const before = storageKeyIn((settings as SettingValues)[name]); // written here alone, as one
  if (before !== undefined) await removePictures(db, programId, { storageKeys: [before] }, now);
  if (typeof value !== 'number') return value;
  const [picture] = await usePictures(db, { programId, memberId }, [value], name);
  return picture?.storageKey ?? null;
}

/** Finds the program that an address names; undefined where none does. */
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

/** What everybody may see of a program before they sign in. */
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
