import {
  NewProgram,
  type NewPartnerProgram,
  type Partner,
  type PartnerProgram,
} from '@stridewell/contracts';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';
import {
  fieldProblem,
  Problem,
  requireResellersProgram,
  requireRow,
  type Viewer,
} from '#engine/requests/index.ts';
import { createProgram, type ProgramParts } from '#provider/programs/create-program.service.ts';
import { assignProgram, readReseller } from '#provider/resellers/resellers.service.ts';
import { readChosenProgram, readSettings } from '#programs/settings/settings.service.ts';
import { selectPartnerPrograms } from './partner-programs.sql.ts';

/** Returns the reseller that the viewer of a partner call works for. */
export function resellerOf({ reseller }: Viewer): number {
  if (!reseller) throw new Problem('forbidden');
  return reseller.id;
}

/** Reads the reseller with the totals of its programs. */
export async function readPartner(db: Db, viewer: Viewer): Promise<z.infer<typeof Partner>> {
  const reseller = await readReseller(db, resellerOf(viewer));
  const { name, brandColour, logo, suspendedAt, programs, members, activeMembers } = reseller;
  return { name, brandColour, logo, suspendedAt, programs, members, activeMembers };
}

/** Reads one program of the reseller; throws `not_found` if it isn't one of them. */
export async function readPartnerProgram(
  db: Db,
  resellerId: number,
  id: number,
): Promise<PartnerProgram> {
  const page = { perPage: 1, offset: 0 };
  const { data } = await selectPartnerPrograms(db, resellerId, { id }, page);
  return requireRow(data[0]);
}

const programsPerPage = 500;

/** Reads every program of a reseller. */
export async function readAllPartnerPrograms(
  db: Db,
  resellerId: number,
): Promise<PartnerProgram[]> {
  const all: PartnerProgram[] = [];
  for (;;) {
    const page = { perPage: programsPerPage, offset: all.length };
    const { data } = await selectPartnerPrograms(db, resellerId, { sortColumn: 'createdAt' }, page);
    all.push(...data);
    if (data.length < programsPerPage) return all;
  }
}

type Asked = z.output<typeof NewPartnerProgram>;

/** Creates a program for a client of the reseller; if a part fails, nothing is created. */
export async function createPartnerProgram(
  db: Db,
  parts: ProgramParts,
  by: { viewer: Viewer; passwordHash: string; now: Date },
  { templateId, ...asked }: Asked,
): Promise<PartnerProgram> {
  const resellerId = resellerOf(by.viewer);
  const template =
    templateId === undefined ? undefined : await readTemplate(db, parts, resellerId, templateId);
  const plan = { ...template?.plan, ...definedOf(asked) };
  const input = NewProgram.safeParse({
    ...plan,
    settings: withColor(template?.settings, (await readReseller(db, resellerId)).brandColour),
  });
  if (!input.success) throw missingPlan(plan);
  const { id } = await createProgram(db, parts, by, input.data);
  await assignProgram(db, resellerId, id, by.now);
  return readPartnerProgram(db, resellerId, id);
}

function definedOf(asked: object) {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

function missingPlan(plan: object): Problem {
  const missing = ['tier', 'type', 'kind'].find((name) => !(name in plan)) ?? 'templateId';
  return fieldProblem('validation_failed', missing, 'Choose one, or a program to copy from.');
}

type Settings = NonNullable<z.input<typeof NewProgram>['settings']>;

function withColor(settings: Settings = {}, brandColour: string | null): Settings {
  if (brandColour === null) return settings;
  return { ...settings, customization: { ...settings.customization, brandColour } };
}

/** The settings that belong to one client, so a template doesn't pass them on. */
const ofOneClient: Partial<Record<keyof Settings, readonly string[]>> = {
  general: ['name', 'programName', 'loginHost', 'timeZone', 'contactEmail', 'embeddingCompanyUrl'],
  email: ['senderName', 'replyTo'],
  member: ['programCode'],
  customization: [
    'programLogo',
    'customButtonImage',
    'loginImage',
    'customNavbarButton',
    'customButtonDestination',
    'customButtonStyle',
    'customButtonText',
    'customPageLink',
  ],
};

async function readTemplate(
  db: Db,
  { keepers }: ProgramParts,
  resellerId: number,
  templateId: number,
): Promise<{ plan: object; settings: Settings }> {
  await requireResellersProgram(db, templateId, resellerId).catch(() => {
    throw fieldProblem('not_found', 'templateId', 'Choose one of your programs.');
  });
  const { tier, type } = await readChosenProgram(db, templateId);
  const [ofType, kind] = type.split(' ');
  const groups = Object.entries(await readSettings(db, templateId, keepers)).map(([group, own]) => {
    const left = ofOneClient[group as keyof Settings] ?? []; // a group of the settings
    const kept = Object.entries(own).filter(([name]) => !left.includes(name));
    return [group, Object.fromEntries(kept)] as const;
  });
  // In the form of the contract, which refuses invalid values when the program is created.
  return { plan: { tier, type: ofType, kind }, settings: Object.fromEntries(groups) as Settings };
}
