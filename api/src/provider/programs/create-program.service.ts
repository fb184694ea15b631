import { randomBytes } from 'node:crypto';
import { type ListedProgram, type NewProgram, toFlag } from '@stridewell/contracts';
import { isTimeZone } from '@stridewell/rules';
import type { z } from 'zod';
import type { Db } from '#foundation/database/in-program.ts';
import { newId } from '#foundation/database/new-id.ts';
import { requireRow } from '#foundation/http/plain-rows.sql.ts';
import { fieldProblem, Problem } from '#foundation/http/problem.ts';
import type { Viewer } from '#foundation/http/viewer.ts';
import type { Mail } from '#foundation/mail/mail.service.ts';
import { createOrganization } from '#people/organizations/organizations.service.ts';
import { mailReset } from '#people/passwords/passwords.service.ts';
import { createProgramAdmin } from '#people/program-admins/program-admins.service.ts';
import { createMember } from '#people/registration/registration.service.ts';
import { hashPassword } from '#people/sign-in/sign-in.service.ts';
import { createTeam } from '#people/teams/teams.service.ts';
import {
  changeSettings,
  claimProgramName,
  readChosenProgram,
  type SettingsKeepers,
} from '#programs/settings/settings.service.ts';
import { insertProgram, selectPrograms } from './programs.sql.ts';

/** What a new program says. */
export type ProgramInput = z.output<typeof NewProgram>;

/** What a program is made with. */
export interface ProgramParts {
  mail: Mail;
  auditKey: Uint8Array;
  keepers: SettingsKeepers;
}

/** A password that nobody knows, until the administrator has chosen one. */
export function hashUnknownPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}

/** Makes a program, with its look, its groups and its first administrator, in the transaction of the caller. */
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
  const programId = newId();
  const row = { programId, name, tier, type: `${type} ${kind}`, timeZone, contactEmail };
  await insertProgram(db, row);
  await claimProgramName(db, programId, input);
  const change = { viewer, programId, now };
  const switches = {
    team: input.teamsOff === undefined ? {} : { teamsOff: toFlag(input.teamsOff) },
    points: input.points === undefined ? {} : { points: toFlag(input.points) },
  };
  const groups = { ...settings, ...merge(settings, switches) };
  for (const [group, changes] of Object.entries(groups)) {
    // The keys of the contract; what was left out is no change.
    await changeSettings(db, change, group as keyof typeof groups, changes ?? {}, keepers);
  }
  const known = { mail, auditKey, programId, viewer, passwordHash, now };
  const by = await createFirstAdmin(db, known, input.admin);
  await createGroups(db, programId, { by, now }, input);
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
    { ...person, language, passwordHash },
    now,
  ).catch((error: unknown) => {
    throw error instanceof Problem ? withPrefix(error, 'admin') : error;
  });
  await createProgramAdmin(db, auditKey, { ...viewer, programId }, id, now);
  await mailReset(db, mail, programId, { memberId: id, language, byAdmin: true }, now);
  return id;
}

/** The same problem, with its fields named as the body names them. */
function withPrefix({ code, message, details }: Problem, prefix: string): Problem {
  const fields = Object.entries(details.fields ?? {});
  const named = fields.map(([field, words]) => [`${prefix}.${field}`, words]);
  return new Problem(code, { message, fields: Object.fromEntries(named) });
}

async function createGroups(
  db: Db,
  programId: number,
  { by, now }: { by: number; now: Date },
  { organizations = [], teams = [] }: ProgramInput,
): Promise<void> {
  for (const [field, names] of Object.entries({ organizations, teams })) {
    const twice = names.findIndex((name, at) => names.indexOf(name) !== at);
    if (twice !== -1)
      throw fieldProblem('already_taken', `${field}.${twice}`, 'Name each of them once.');
  }
  for (const name of organizations) await createOrganization(db, programId, { name }, now);
  for (const name of teams) await createTeam(db, programId, { name, createdBy: by }, now);
}
