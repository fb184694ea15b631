import { maxRegistrationChoices, type RegistrationForm, toFlag } from '@stridewell/contracts';
import { isTimeZone } from '@stridewell/rules';
import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import {
  claimIdempotencyKey,
  fieldProblem,
  Problem,
  type RequestKey,
  sanitizeHtml,
  storeAnswers,
} from '#engine/requests/index.ts';
import { type Mail, normalizeEmail } from '#engine/mail/index.ts';
import { requireStrongPassword } from '#accounts/passwords/passwords.service.ts';
import { hashPassword } from '#accounts/sign-in/sign-in.service.ts';
import {
  type Admission,
  type AdmittedPerson,
  programOfAdmission,
  readAdmission,
  redeemAdmission,
} from '#accounts/one-time/admission.service.ts';
import { hashValue, type OneTimeKey } from '#accounts/one-time/one-time.service.ts';
import { forgive, requireNotThrottled } from '#accounts/sign-in/throttle.service.ts';
import { readTeamOfLink } from '#teams/teams/team-outsiders.service.ts';
import {
  type ChosenProgram,
  findProgram,
  loginPageOf,
  readChosenProgram,
} from '#programs/settings/settings.service.ts';
import { createMember, readRegistrationQuestions, type Registered } from './create-member.ts';
import {
  admissionOf,
  choicesOf,
  type Proof,
  type RegistrationInput,
  requireOpen,
  throttleOfCodes,
  throttleOfRegistrations,
} from './registration.policy.ts';
import { selectChoices } from './registration.sql.ts';

export {
  addPeople,
  type GroupIds,
  hashUnknownPassword,
  underField,
  usernameOf,
} from './add-people.ts';
export {
  alreadyTaken,
  createMember,
  createMovedMember,
  requireFreeEmployeeId,
} from './create-member.ts';

/** The services that registration needs. */
export interface RegistrationParts {
  pools: Pools;
  /** The keys of the values that admit someone. */
  guidKeys: OneTimeKey;
}

interface Entered {
  program: ChosenProgram;
  needsCode: boolean;
  /** The person whom a partner of the program has authenticated or an administrator has invited. */
  person: AdmittedPerson | null;
  /** The team that invited them, if it has room. */
  invitedTeam: { id: number; name: string } | null;
}

/**
 * Finds the program to register for, and checks that it accepts the registration. Program codes are rate-limited; a
 * correct one doesn't count.
 */
export async function enterProgram(
  { pools, guidKeys }: RegistrationParts,
  request: Proof & { programName: string; address: string },
): Promise<Entered> {
  const admission = admissionOf(request);
  if (admission) return enterAdmitted(pools, guidKeys, admission);
  const program = await findProgram(pools, request);
  if (!program) throw new Problem('not_found');
  const isGuess = Boolean(request.programCode) && program.settings.member.programCode !== null;
  const throttles = isGuess ? throttleOfCodes(program.id, request.address) : [];
  await requireNotThrottled(pools, throttles);
  const { needsCode } = requireOpen(program.settings, request);
  if (isGuess) await inProgram(pools, program.id, (db) => forgive(db, throttles));
  return { program, needsCode, person: null, invitedTeam: null };
}

/** Admitted people need no open registration and no code. */
async function enterAdmitted(
  pools: Pools,
  keys: OneTimeKey,
  admission: Admission,
): Promise<Entered> {
  const programId = programOfAdmission(keys, admission);
  if (programId === undefined) throw new Problem('invite_over');
  return inProgram(
    pools,
    programId,
    async (db) => {
      const person = await readAdmission(db, keys, programId, admission, new Date());
      if (!person) throw new Problem('invite_over');
      const invitedTeam = await readInvitedTeam(db, programId, admission, person);
      const program = await readChosenProgram(db, programId);
      return { program, needsCode: false, person, invitedTeam };
    },
    { isReadOnly: true },
  );
}

/** Reads the team that an invited person joins; throws `invite_over` if the invitation was withdrawn. */
async function readInvitedTeam(
  db: Db,
  programId: number,
  { text }: Admission,
  { teamId, email }: AdmittedPerson,
): Promise<Entered['invitedTeam']> {
  if (teamId === undefined) return null;
  const team = await readTeamOfLink(db, programId, { teamId, email, valueHash: hashValue(text) });
  if (team === undefined) throw new Problem('invite_over');
  return team;
}

/** Reads what registration for a program asks for. */
export async function readRegistration(
  parts: RegistrationParts,
  request: Proof & { programName: string; address: string },
): Promise<RegistrationForm> {
  const { program, needsCode, person: admitted, invitedTeam } = await enterProgram(parts, request);
  const { settings, id } = program;
  const modes = choicesOf(settings, invitedTeam);
  const person = admitted && {
    email: admitted.email,
    firstName: admitted.firstName,
    lastName: admitted.lastName,
  };
  const { consentText } = settings.member;
  const shown = { program: loginPageOf(program), needsCode, person, invitedTeam };
  const term = settings.organization.organizationsName;
  if (needsCode) {
    const none = { mode: 'off', choices: [] } as const;
    return {
      ...shown,
      consentText: null,
      questions: [],
      teams: { ...none, choices: [] },
      organizations: { ...none, choices: [], term },
    };
  }
  return inProgram(
    parts.pools,
    id,
    async (db) => {
      const choices = (kind: 'teams' | 'organizations') =>
        modes[kind] === 'off' ? [] : selectChoices(db, id, kind, maxRegistrationChoices);
      return {
        ...shown,
        consentText: consentText === null ? null : sanitizeHtml(consentText),
        questions: await readRegistrationQuestions(db, program),
        teams: { mode: modes.teams, choices: await choices('teams') },
        organizations: { mode: modes.organizations, term, choices: await choices('organizations') },
      };
    },
    { isReadOnly: true },
  );
}

/** Registers a member in one transaction. A repeat with the same key gets the first answer. */
export async function register(
  { pools, guidKeys }: RegistrationParts,
  mail: Mail,
  input: RegistrationInput & { address: string },
  key: RequestKey | undefined,
  now: Date,
): Promise<{ registered: Registered; isRepeated: boolean }> {
  await requireNotThrottled(pools, throttleOfRegistrations(input.address));
  const entered = await enterProgram({ pools, guidKeys }, input);
  const { program, needsCode, person } = entered;
  if (needsCode) throw fieldProblem('program_code_wrong', 'programCode');
  requireComplete(entered, input);
  if (person && normalizeEmail(person.email) !== normalizeEmail(input.email))
    throw fieldProblem(
      'validation_failed',
      'email',
      'Register with the email address you were invited with.',
    );
  const { email, username, firstName, lastName } = input;
  const words = [email, username, firstName, lastName, program.settings.general.name];
  await requireStrongPassword(input.password, words);
  const passwordHash = await hashPassword(input.password);
  // There is no member yet: the key belongs to anyone who knows all the data that was sent.
  const keyed = key && { ...key, memberId: 0 };
  return inProgram(pools, program.id, async (db) => {
    const earlier = await claimIdempotencyKey(db, program.id, keyed);
    // As stored below.
    if (earlier) return { registered: JSON.parse(earlier.body) as Registered, isRepeated: true };
    const admission = admissionOf(input);
    const admitted = admission && (await redeemAdmission(db, guidKeys, program.id, admission, now));
    if (admission && !admitted) throw new Problem('invite_over');
    if (admission && admitted) await readInvitedTeam(db, program.id, admission, admitted);
    const member = { ...input, passwordHash, invitedTeamId: admitted?.teamId };
    const registered = await createMember(db, mail, program, member, now);
    if (keyed) {
      const answer = { ...keyed, status: 200, body: JSON.stringify(registered) };
      await storeAnswers(db, program.id, [answer]);
    }
    return { registered, isRepeated: false };
  });
}

function requireComplete({ program, invitedTeam }: Entered, input: RegistrationInput): void {
  const { settings } = program;
  const missing = (field: string) => fieldProblem('validation_failed', field, 'Please choose one.');
  const modes = choicesOf(settings, invitedTeam);
  if (settings.member.consentText !== null && toFlag(input.consent ?? 0) !== 1)
    throw fieldProblem('consent_missing', 'consent');
  if (modes.teams === 'forced' && input.teamId === undefined) throw missing('teamId');
  if (modes.organizations === 'forced' && input.organizationId === undefined)
    throw missing('organizationId');
  const isOffered = {
    teamId: modes.teams !== 'off',
    organizationId: modes.organizations !== 'off',
  };
  for (const field of ['teamId', 'organizationId'] as const)
    if (input[field] !== undefined && !isOffered[field])
      throw fieldProblem('validation_failed', field, "You can't choose this when you register.");
  if (input.timeZone !== undefined && !isTimeZone(input.timeZone))
    throw fieldProblem(
      'validation_failed',
      'timeZone',
      'Use a time zone name such as Europe/Madrid.',
    );
}
