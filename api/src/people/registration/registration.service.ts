import {
  defaultDailyGoal,
  mostRegistrationChoices,
  type register as registerContract,
  type RegistrationForm,
  toFlag,
} from '@stridewell/contracts';
import type { z } from 'zod';
import { enterProgramBoards } from '#activity/leaderboards/leaderboards.service.ts';
import { isTimeZone, localDay } from '@stridewell/rules';
import { type Db, inProgram } from '#foundation/database/in-program.ts';
import { newId } from '#foundation/database/new-id.ts';
import type { Pools } from '#foundation/database/pools.ts';
import { type RequestKey, storeAnswers } from '#foundation/http/idempotency.sql.ts';
import { claimIdempotencyKey } from '#foundation/http/idempotency.ts';
import { fieldProblem, Problem } from '#foundation/http/problem.ts';
import type { Mail } from '#foundation/mail/mail.service.ts';
import { sanitiseHtml } from '#foundation/rich-text/sanitise-html.ts';
import { requireStrongPassword } from '#people/passwords/passwords.service.ts';
import { listOpenQuestions, saveAnswers } from '#people/questions/questions.service.ts';
import { hashPassword, takeSignInNames } from '#people/sign-in/sign-in.service.ts';
import type { OneTimeKey } from '#people/one-time/one-time.service.ts';
import {
  type ExternalPerson,
  programOfUserGuid,
  readUserGuid,
  redeemUserGuid,
} from '#people/sso/user-guid.service.ts';
import { forgive, requireNotThrottled } from '#people/sign-in/throttle.service.ts';
import { joinGroup } from '#people/teams/memberships.service.ts';
import {
  type ChosenProgram,
  findProgram,
  loginPageOf,
  readChosenProgram,
} from '#programs/settings/settings.service.ts';
import {
  choicesOf,
  type Proof,
  requireOpen,
  throttleOfCodes,
  throttleOfRegistrations,
} from './registration.policy.ts';
import { insertMember, selectChoices } from './registration.sql.ts';
import { welcomeMail } from './welcome-mail.ts';

type RegistrationInput = z.output<NonNullable<typeof registerContract.body>>;

/** The account that was created. */
export interface Registered {
  id: number;
  programId: number;
  username: string;
}

/** The services that registration needs. */
export interface RegistrationParts {
  pools: Pools;
  /** Of the values that stand for people of external programs. */
  guidKeys: OneTimeKey;
}

interface Entered {
  program: ChosenProgram;
  needsCode: boolean;
  /** The person that a partner of the program has authenticated. */
  person: ExternalPerson | null;
}

/**
 * Finds the program to register for, and checks that it takes the registration. Program codes are rate-limited; a
 * correct one does not count.
 */
export async function enterProgram(
  { pools, guidKeys }: RegistrationParts,
  request: Proof & { programName: string; address: string },
): Promise<Entered> {
  if (request.userGuid !== undefined) return enterByGuid(pools, guidKeys, request.userGuid);
  const program = await findProgram(pools, request);
  if (!program) throw new Problem('not_found');
  const isGuess = Boolean(request.programCode) && program.settings.member.programCode !== null;
  const throttles = isGuess ? throttleOfCodes(program.id, request.address) : [];
  await requireNotThrottled(pools, throttles);
  const { needsCode } = requireOpen(program.settings, request);
  if (isGuess) await inProgram(pools, program.id, (db) => forgive(db, throttles));
  return { program, needsCode, person: null };
}

/** A person that a partner of the program has authenticated needs no open registration and no code. */
async function enterByGuid(pools: Pools, keys: OneTimeKey, userGuid: string): Promise<Entered> {
  const programId = programOfUserGuid(keys, userGuid);
  if (programId === undefined) throw new Problem('invite_over');
  return inProgram(
    pools,
    programId,
    async (db) => {
      const person = await readUserGuid(db, keys, programId, userGuid, new Date());
      if (!person) throw new Problem('invite_over');
      return { program: await readChosenProgram(db, programId), needsCode: false, person };
    },
    { isReadOnly: true },
  );
}

/** Reads what registering for a program asks. */
export async function readRegistration(
  parts: RegistrationParts,
  request: Proof & { programName: string; address: string },
): Promise<RegistrationForm> {
  const { program, needsCode, person } = await enterProgram(parts, request);
  const { settings, tier, id } = program;
  const modes = choicesOf(settings, tier);
  const { consentText } = settings.member;
  const shown = { program: loginPageOf(program), needsCode, person };
  const term = settings.organization.organizationsName;
  if (needsCode) {
    const none = { mode: 'off', choices: [] } as const;
    return {
      ...{ ...shown, consentText: null, questions: [] },
      ...{ teams: { ...none, choices: [] }, organizations: { ...none, choices: [], term } },
    };
  }
  return inProgram(
    parts.pools,
    id,
    async (db) => {
      const choices = (kind: 'teams' | 'organizations') =>
        modes[kind] === 'off' ? [] : selectChoices(db, id, kind, mostRegistrationChoices);
      return {
        ...shown,
        consentText: consentText === null ? null : sanitiseHtml(consentText),
        questions: await readQuestions(db, program),
        teams: { mode: modes.teams, choices: await choices('teams') },
        organizations: { mode: modes.organizations, term, choices: await choices('organizations') },
      };
    },
    { isReadOnly: true },
  );
}

async function readQuestions(db: Db, { id, settings }: ChosenProgram) {
  const which = settings.member.registrationQuestions;
  if (which === 'none') return [];
  const questions = await listOpenQuestions(db, id);
  return which === 'all' ? questions : questions.filter(({ required }) => required === 1);
}

/** Registers a member in one transaction. A repeat under the same key gets the first answer. */
export async function register(
  { pools, guidKeys }: RegistrationParts,
  mail: Mail,
  input: RegistrationInput & { address: string },
  key: RequestKey | undefined,
  now: Date,
): Promise<{ registered: Registered; isRepeated: boolean }> {
  await requireNotThrottled(pools, throttleOfRegistrations(input.address));
  const { program, needsCode, person } = await enterProgram({ pools, guidKeys }, input);
  if (needsCode) throw fieldProblem('program_code_wrong', 'programCode');
  requireComplete(program, input);
  if (person && person.email.toLowerCase() !== input.email.toLowerCase())
    throw fieldProblem('validation_failed', 'email', 'Register by the address you came with.');
  const { email, username, firstName, lastName } = input;
  const words = [email, username, firstName, lastName, program.settings.general.name];
  await requireStrongPassword(input.password, words);
  const passwordHash = await hashPassword(input.password);
  // Nobody yet: the key is of who knows all that was sent.
  const keyed = key && { ...key, memberId: 0 };
  return inProgram(pools, program.id, async (db) => {
    const earlier = await claimIdempotencyKey(db, program.id, keyed);
    // As it is stored below.
    if (earlier) return { registered: JSON.parse(earlier.body) as Registered, isRepeated: true };
    if (input.userGuid !== undefined) {
      const redeemed = await redeemUserGuid(db, guidKeys, program.id, input.userGuid, now);
      if (!redeemed) throw new Problem('invite_over');
    }
    const registered = await enter(db, mail, program, { ...input, passwordHash }, now);
    if (keyed) {
      const answer = { ...keyed, status: 200, body: JSON.stringify(registered) };
      await storeAnswers(db, program.id, [answer]);
    }
    return { registered, isRepeated: false };
  });
}

function requireComplete({ settings, tier }: ChosenProgram, input: RegistrationInput): void {
  const missing = (field: string) => fieldProblem('validation_failed', field, 'Please choose one.');
  const modes = choicesOf(settings, tier);
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
      throw fieldProblem('validation_failed', field, 'This is not chosen at registration.');
  if (input.timeZone !== undefined && !isTimeZone(input.timeZone))
    throw fieldProblem(
      'validation_failed',
      'timeZone',
      'Use a time zone name such as Europe/Madrid.',
    );
}

async function enter(
  db: Db,
  mail: Mail,
  program: ChosenProgram,
  input: RegistrationInput & { passwordHash: string },
  now: Date,
): Promise<Registered> {
  const { id: programId, settings } = program;
  const memberId = newId();
  const { username, firstName, lastName, passwordHash, language = null } = input;
  const email = input.email.normalize('NFC').toLowerCase();
  const timeZone = input.timeZone ?? null;
  await insertMember(db, programId, {
    ...{ memberId, email, username, passwordHash, firstName, lastName, language, timeZone },
    dailyGoal: defaultDailyGoal,
    registeredOn: localDay(now, timeZone ?? settings.general.timeZone),
  });
  const taken = await takeSignInNames(db, { programId, memberId }, [email, username]);
  if (taken.length > 0) throw alreadyTaken(taken.includes(username) ? 'username' : 'email');
  await enterProgramBoards(db, programId, [memberId], now);
  await joinChosen(db, programId, memberId, input, now);
  await answer(
    db,
    program,
    { memberId, timeZone: timeZone ?? settings.general.timeZone },
    input,
    now,
  );
  const contact = settings.email.replyTo ?? settings.general.contactEmail;
  const { name } = settings.general;
  await mail.write(
    db,
    {
      ...{ programId, memberId, address: email, emailType: 'welcome', language: language ?? 'en' },
      sender: { name: settings.email.senderName ?? name, replyTo: contact },
      words: welcomeMail[language ?? 'en'],
      values: { program: name, firstName, username, contact },
    },
    now,
  );
  return { id: memberId, programId, username };
}

/** The problem of a name that is taken; about an e-mail address it says no more than a registration must. */
export function alreadyTaken(field: string): Problem {
  const words: Record<string, string> = {
    email:
      'There is an account with this e-mail address already. Sign in, or ask for a new password.',
    username: 'This username is taken. Choose another.',
  };
  return fieldProblem(
    'already_taken',
    field,
    words[field] ?? 'This name is taken. Choose another.',
  );
}

async function joinChosen(
  db: Db,
  programId: number,
  memberId: number,
  { teamId, organizationId }: RegistrationInput,
  now: Date,
): Promise<void> {
  const chosen = [
    ['organizations', 'organizationId', organizationId],
    ['teams', 'teamId', teamId],
  ] as const;
  for (const [kind, field, groupId] of chosen) {
    if (groupId === undefined) continue;
    const offered = await selectChoices(db, programId, kind, mostRegistrationChoices);
    if (!offered.some(({ id }) => id === groupId))
      throw fieldProblem('validation_failed', field, 'Choose one of those that are offered.');
    await joinGroup(db, programId, kind, groupId, [memberId], { by: memberId, now });
  }
}

async function answer(
  db: Db,
  program: ChosenProgram,
  { memberId, timeZone }: { memberId: number; timeZone: string },
  { answers = [] }: RegistrationInput,
  now: Date,
): Promise<void> {
  const asked = await readQuestions(db, program);
  const answered = new Set(answers.map(({ questionId }) => questionId));
  const unanswered = asked.find(({ id, required }) => required === 1 && !answered.has(id));
  if (unanswered) throw fieldProblem('answer_blank', `answers.${unanswered.id}`);
  if (answers.some(({ questionId }) => !asked.some(({ id }) => id === questionId)))
    throw fieldProblem('question_not_open', 'answers');
  if (answers.length === 0) return;
  await saveAnswers(db, { programId: program.id, memberId, timeZone }, answers, now);
}
