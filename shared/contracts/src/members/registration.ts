import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { NewPassword } from '#accounts/passwords.ts';
import { EmailAddress, Flag, Id, line, TimeZone } from '#wire/primitives.ts';
import { LoginPage } from '#programs/login-page.ts';
import { Question } from './questions.ts';

/** The employer's identifier for a person; never the beginning of a spreadsheet formula. */
export const EmployeeId = line(64).regex(/^[^=+\-@]/, 'Start with a letter or a digit.');

/** The name with which a member signs in and is linked to: without `@`, so that it is never an email address. */
export const Username = z
  .string()
  .min(3)
  .max(40)
  .regex(
    /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])$/,
    'Use letters, digits, dots and hyphens, such as maya.lindqvist.',
  );

const Groups = z.strictObject({
  /** Whether one is chosen at registration. */
  mode: z.enum(['off', 'optional', 'forced']),
  choices: z.array(z.strictObject({ id: Id, name: z.string() })),
});

/** The maximum number of teams, and of organizations, offered at registration. */
export const maxRegistrationChoices = 500;

/** A person with a confirmed identity from an external program or an invitation. */
const AdmittedPerson = z.strictObject({
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});

/** The registration form of a program. If it needs a code that is missing, the rest is empty. */
export const RegistrationForm = z.strictObject({
  program: LoginPage,
  /** Whether a code is required that wasn't sent yet. */
  needsCode: z.boolean(),
  /** The person from an external program or an invitation; they register with this email address. */
  person: AdmittedPerson.nullable(),
  /** The team that invited them, which they join as soon as they register. */
  invitedTeam: z.strictObject({ id: Id, name: z.string() }).nullable(),
  /** HTML to agree to, already reduced to harmless tags. */
  consentText: z.string().nullable(),
  questions: z.array(Question),
  teams: Groups,
  organizations: z.strictObject({ ...Groups.shape, term: z.string() }),
});

/** The registration form of a program, parsed. */
export type RegistrationForm = z.infer<typeof RegistrationForm>;

const proof = {
  programCode: z.string().max(60).optional(),
  /** The token of an invitation; it also identifies the program. */
  invite: z.string().max(200).optional(),
  /** The value from an external program's sign-in; it also identifies the program. */
  userGuid: z.string().max(200).optional(),
};

/** Finds the program to register for, by its name or its code; a name with a typing mistake is found too. */
export const findProgramToJoin = endpoint({
  method: 'POST',
  path: '/find-program',
  summary: 'Find the program to register for by its name or code',
  description:
    'A name is found with a typing mistake, if one program with open registration has a similar one.',
  access: 'public',
  body: z.strictObject({ named: line(120) }),
  changes: [],
  response: z.strictObject({
    /** The program's name in addresses. */
    programName: z.string(),
    /** The sent text, if it is the program's code. */
    programCode: z.string().nullable(),
  }),
  errors: ['not_found', 'sign_in_throttled'],
});

/** Reads the registration form of a program. */
export const getRegistration = endpoint({
  method: 'GET',
  path: '/registration/:programName',
  summary: "Get a program's registration form",
  access: 'public',
  params: z.strictObject({ programName: z.string().max(120) }),
  query: z.strictObject(proof),
  shows: ['programs'],
  response: RegistrationForm,
  errors: ['registration_closed', 'program_code_wrong', 'invite_over', 'sign_in_throttled'],
});

/** Registers a member. */
export const register = endpoint({
  method: 'POST',
  path: '/registration',
  summary: 'Register as a member',
  access: 'public',
  creates: true,
  body: z.strictObject({
    programName: z.string().min(1).max(120),
    ...proof,
    firstName: line(60),
    lastName: line(60),
    email: EmailAddress,
    username: Username,
    password: NewPassword,
    language: z.enum(['en', 'es']).optional(),
    timeZone: TimeZone.optional(),
    consent: Flag.optional(),
    answers: z
      .array(z.strictObject({ questionId: Id, answer: z.string().max(4000) }))
      .max(100)
      .optional(),
    teamId: Id.optional(),
    organizationId: Id.optional(),
  }),
  changes: ['members'],
  response: z.strictObject({ id: Id, programId: Id, username: z.string() }),
  errors: [
    'registration_closed',
    'program_code_wrong',
    'invite_over',
    'already_taken',
    'password_too_weak',
    'consent_missing',
    'sign_in_throttled',
    'question_not_open',
    'answer_not_offered',
    'answer_blank',
  ],
});

/** Checks whether a name is available; a taken one is refused. */
export const searchUnique = endpoint({
  method: 'GET',
  path: '/programs/unique-search',
  summary: 'Check whether a username, email address or name is available',
  description:
    'Send one value. Challenge and team names need a session and `programId`. Without a session, send the program and its code, if any.',
  access: 'session-or-registration',
  query: z
    .strictObject({
      username: z.string().max(254).optional(),
      email: z.string().max(254).optional(),
      challengeName: z.string().max(254).optional(),
      teamName: z.string().max(254).optional(),
      programId: Id.optional(),
      programName: z.string().max(120).optional(),
      ...proof,
    })
    .refine(
      ({ username, email, challengeName, teamName }) =>
        [username, email, challengeName, teamName].filter((one) => one !== undefined).length === 1,
      { path: ['username'], message: 'Send one value at a time.' },
    ),
  shows: [],
  response: z.strictObject({ isUnique: z.literal(true) }),
  errors: [
    'already_taken',
    'registration_closed',
    'program_code_wrong',
    'invite_over',
    'sign_in_throttled',
  ],
});
