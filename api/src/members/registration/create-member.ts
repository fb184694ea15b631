import { defaultDailyGoal, maxRegistrationChoices } from '@stridewell/contracts';
import { localDay, type MemberClock } from '@stridewell/rules';
import { enterProgramBoards } from '#engine/leaderboard/index.ts';
import { type Db, newId } from '#engine/postgres/index.ts';
import { fieldProblem, Problem } from '#engine/requests/index.ts';
import { type Mail, normalizeEmail } from '#engine/mail/index.ts';
import { listOpenQuestions, saveAnswers } from '#members/questions/questions.service.ts';
import { giveSignInNames, takeSignInNames } from '#accounts/sign-in/sign-in-names.service.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { takeTeamInvites } from '#teams/teams/team-outsiders.service.ts';
import type { ChosenProgram } from '#programs/settings/settings.service.ts';
import type { RegistrationInput } from './registration.policy.ts';
import {
  insertMember,
  type NewMemberRow,
  selectChoices,
  selectIsEmployeeIdTaken,
} from './registration.sql.ts';
import { welcomeMail } from './welcome-mail.ts';

/** A person who becomes a member. */
export type NewMember = Omit<RegistrationInput, 'programName' | 'password'> & {
  /** An id that was reserved for them; by default a new one. */
  memberId?: number;
  passwordHash: string;
  /**
   * Whether someone else created the account: then the member gets an invitation instead of a welcome, and answers the
   * questions after signing in.
   */
  isAdded?: boolean;
  employeeId?: string | undefined;
  /** The team that invited them to register. */
  invitedTeamId?: number | undefined;
};

/** The account that was created. */
export interface Registered {
  id: number;
  programId: number;
  username: string;
}

/**
 * Creates a member with everything that depends on it: sign-in names, boards and groups, and answers and a welcome mail
 * if they registered.
 */
export async function createMember(
  db: Db,
  mail: Mail,
  program: ChosenProgram,
  input: NewMember,
  now: Date,
): Promise<Registered> {
  const { id: programId, settings } = program;
  const { memberId = newId() } = input;
  const { username, firstName, lastName, passwordHash, language = null, employeeId } = input;
  if (employeeId !== undefined) await requireFreeEmployeeId(db, programId, employeeId);
  const email = normalizeEmail(input.email);
  const timeZone = input.timeZone ?? null;
  await insertMember(db, programId, {
    memberId,
    email,
    username,
    passwordHash,
    firstName,
    lastName,
    language,
    employeeId: employeeId ?? null,
    timeZone,
    dailyGoal: defaultDailyGoal,
    registeredOn: localDay(now, timeZone ?? settings.general.timeZone),
  });
  const taken = await takeSignInNames(db, { programId, memberId }, [email, username]);
  if (taken.length > 0) throw alreadyTaken(taken.includes(username) ? 'username' : 'email');
  await enterProgramBoards(db, programId, [memberId], now);
  await joinChosen(db, programId, memberId, input, now);
  await takeTeamInvites(db, programId, { memberId, email }, input.invitedTeamId, now);
  if (input.isAdded) return { id: memberId, programId, username };
  await answer(
    db,
    program,
    { memberId, timeZone: timeZone ?? settings.general.timeZone, dayStartsAt: 0 },
    input,
    now,
  );
  const contact = settings.email.replyTo ?? settings.general.contactEmail;
  const { name } = settings.general;
  await mail.write(
    db,
    {
      programId,
      memberId,
      address: email,
      emailType: 'welcome',
      language: language ?? 'en',
      sender: { name: settings.email.senderName ?? name, replyTo: contact },
      words: welcomeMail[language ?? 'en'],
      values: { program: name, firstName, username, contact },
    },
    now,
  );
  return { id: memberId, programId, username };
}

/** Creates the account of someone who moves from another program, with their password and sign-in names from there. */
export async function createMovedMember(
  db: Db,
  programId: number,
  { from, row }: { from: { programId: number; memberId: number }; row: NewMemberRow },
  now: Date,
): Promise<void> {
  await insertMember(db, programId, row);
  const taken = await giveSignInNames(db, from, { programId, memberId: row.memberId });
  if (taken.length > 0)
    throw fieldProblem(
      'already_taken',
      'toProgramId',
      `Someone in that program already signs in with ${taken.join(' and ')}. Merge the two accounts instead.`,
    );
  await enterProgramBoards(db, programId, [row.memberId], now);
}

/** Throws `already_taken` for the field if someone in the program has the employee ID. */
export async function requireFreeEmployeeId(
  db: Db,
  programId: number,
  employeeId: string,
): Promise<void> {
  if (await selectIsEmployeeIdTaken(db, programId, employeeId)) throw alreadyTaken('employeeId');
}

/** Returns the problem for a taken name; for an email address it reveals no more than a registration does anyway. */
export function alreadyTaken(field: string): Problem {
  const words: Record<string, string> = {
    email: 'An account with this email already exists. Sign in or reset your password.',
    username: 'This username is taken. Choose another.',
    employeeId: 'Another member of this program has this employee ID.',
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
  { teamId, organizationId }: NewMember,
  now: Date,
): Promise<void> {
  const chosen = [
    ['organizations', 'organizationId', organizationId],
    ['teams', 'teamId', teamId],
  ] as const;
  for (const [kind, field, groupId] of chosen) {
    if (groupId === undefined) continue;
    const offered = await selectChoices(db, programId, kind, maxRegistrationChoices);
    if (!offered.some(({ id }) => id === groupId))
      throw fieldProblem('validation_failed', field, 'Choose one of the options.');
    await joinGroup(db, programId, kind, groupId, [memberId], { by: memberId, now });
  }
}

async function answer(
  db: Db,
  program: ChosenProgram,
  member: MemberClock & { memberId: number },
  { answers = [] }: NewMember,
  now: Date,
): Promise<void> {
  const asked = await readRegistrationQuestions(db, program);
  const answered = new Set(answers.map(({ questionId }) => questionId));
  const unanswered = asked.find(({ id, required }) => required === 1 && !answered.has(id));
  if (unanswered) throw fieldProblem('answer_blank', `answers.${unanswered.id}`);
  if (answers.some(({ questionId }) => !asked.some(({ id }) => id === questionId)))
    throw fieldProblem('question_not_open', 'answers');
  if (answers.length === 0) return;
  await saveAnswers(db, { programId: program.id, ...member }, answers, now);
}

/** Reads the questions that a program asks at registration. */
export async function readRegistrationQuestions(db: Db, { id, settings }: ChosenProgram) {
  const which = settings.member.registrationQuestions;
  if (which === 'none') return [];
  const questions = await listOpenQuestions(db, id);
  return which === 'all' ? questions : questions.filter(({ required }) => required === 1);
}
