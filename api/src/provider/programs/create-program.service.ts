import { type ListedProgram, type NewProgram, toFlag } from '@stridewell/contracts';
import { isOfTier, isTimeZone } from '@stridewell/rules';
import type { z } from 'zod';
import { type Db, newId } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, requireRow, type Viewer } from '#engine/requests/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import { bringPictures } from '#engine/files/index.ts';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { mailInvitation } from '#accounts/invitations/invitations.service.ts';
import { createProgramAdmin } from '#accounts/program-admins/program-admins.service.ts';
import {
  addPeople,
  createMember,
  type GroupIds,
  underField,
} from '#members/registration/registration.service.ts';
import { createTeam } from '#teams/teams/teams.service.ts';
import {
  changeSettings,
  claimProgramName,
  readChosenProgram,
  type SettingsKeepers,
} from '#programs/settings/settings.service.ts';
import { insertProgram, selectPrograms } from './programs.sql.ts';

/** The data of a new program. */
export type ProgramInput = z.output<typeof NewProgram>;

/** The parts needed to create a program. */
export interface ProgramParts {
  mail: Mail;
  auditKey: Uint8Array;
  keepers: SettingsKeepers;
}

/**
 * Creates a program, with its look, its groups, its first administrator and its people, in the caller's transaction.
 */
export async function createProgram(
  db: Db,
  { mail, auditKey, keepers }: ProgramParts,
  { viewer, passwordHash, now }: { viewer: Viewer; passwordHash: string; now: Date },
  input: ProgramInput,
): Promise<ListedProgram> {
  const { name, tier, type, kind, timeZone, contactEmail, settings = {} } = input;
  if (!isTimeZone(timeZone))
    throw fieldProblem(
      'validation_failed',
      'timeZone',
      'Use a time zone name such as Europe/Madrid.',
    );
  const isWithOrganizations =
    Boolean(input.organizations?.length) || input.members?.some(({ organization }) => organization);
  if (isWithOrganizations && !isOfTier(tier, 'pro'))
    throw fieldProblem('pro_tier_needed', 'organizations');
  const programId = newId();
  const row = { programId, name, tier, type: `${type} ${kind}`, timeZone, contactEmail };
  await insertProgram(db, row);
  await claimProgramName(db, programId, input);
  await bringPictures(db, viewer, programId, uploadsIn(settings.customization));
  const change = { viewer, programId, now };
  const switches = {
    team: input.teamsOff === undefined ? {} : { teamsOff: toFlag(input.teamsOff) },
    points: input.points === undefined ? {} : { points: toFlag(input.points) },
  };
  const chosen = { ...settings, ...merge(settings, switches) };
  for (const [group, changes] of Object.entries(chosen)) {
    // The keys come from the contract; an omitted group has no changes.
    await changeSettings(db, change, group as keyof typeof chosen, changes ?? {}, keepers);
  }
  const known = { mail, auditKey, programId, viewer, passwordHash, now };
  const by = await createFirstAdmin(db, known, input.admin);
  const groups = await createGroups(db, programId, { by, now }, input);
  const program = await readChosenProgram(db, programId);
  const people = { mail, program, groups, passwordHash, by, now };
  await addPeople(db, people, input.members ?? []);
  const { data } = await selectPrograms(db, { id: programId }, { perPage: 1, offset: 0 });
  return requireRow(data[0]);
}

function merge(
  settings: NonNullable<ProgramInput['settings']>,
  switches: Record<'team' | 'points', object>,
) {
  return {
    team: { ...switches.team, ...settings.team },
    points: { ...switches.points, ...settings.points },
  };
}

async function createFirstAdmin(
  db: Db,
  known: Omit<ProgramParts, 'keepers'> & {
    programId: number;
    viewer: Viewer;
    passwordHash: string;
    now: Date;
  },
  { language = 'en', ...person }: ProgramInput['admin'],
): Promise<number> {
  const { mail, auditKey, programId, viewer, passwordHash, now } = known;
  const program = await readChosenProgram(db, programId);
  const { id } = await createMember(
    db,
    mail,
    program,
    { ...person, language, passwordHash, isAdded: true },
    now,
  ).catch((error: unknown) => {
    throw error instanceof Problem ? underField(error, 'admin') : error;
  });
  await createProgramAdmin(
    db,
    { auditKey, mail, isFirst: true },
    { ...viewer, programId },
    id,
    now,
  );
  await mailInvitation(db, mail, programId, id, now);
  return id;
}

/** Creates the organizations and teams that are named, including those of the people; returns their ids. */
async function createGroups(
  db: Db,
  programId: number,
  { by, now }: { by: number; now: Date },
  { organizations = [], teams = [], members = [] }: ProgramInput,
): Promise<GroupIds> {
  for (const [field, names] of Object.entries({ organizations, teams })) {
    const twice = names.findIndex((name, at) => names.indexOf(name) !== at);
    if (twice !== -1)
      throw fieldProblem('already_taken', `${field}.${twice}`, 'Each one can appear only once.');
  }
  const ids = { organizations: new Map<string, number>(), teams: new Map<string, number>() };
  const ofPeople = (kind: 'organization' | 'team') =>
    members.flatMap((member) => member[kind] ?? []);
  for (const name of new Set([...organizations, ...ofPeople('organization')]))
    ids.organizations.set(name, await createOrganization(db, programId, { name }, now));
  for (const name of new Set([...teams, ...ofPeople('team')]))
    ids.teams.set(name, await createTeam(db, programId, { name, createdBy: by }, now));
  return ids;
}

/** Returns the uploaded pictures in a program's look, by the ids that their uploads returned. */
function uploadsIn(look: NonNullable<ProgramInput['settings']>['customization']): number[] {
  const pictures = [look?.programLogo, look?.customButtonImage, look?.loginImage];
  return pictures.filter((one) => typeof one === 'number');
}
