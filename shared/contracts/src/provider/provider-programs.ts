import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { AnsweredFlag, EmailAddress, Flag, Id, Instant, line, TimeZone } from '#wire/primitives.ts';
import { inputOf, ProgramName } from '#programs/program-settings.ts';
import { EmployeeId, Username } from '#members/registration.ts';

/** The tier of a program; its administrators have the tier's role. */
export const ProgramTier = z.enum(['core', 'plus', 'pro']);

/** The product of a program. */
export const ProgramType = z.enum(['activate', 'engage', 'thrive']);

/** The focus of a program. */
export const ProgramKind = z.enum(['wellness', 'activity']);

/** A program in the list of the provider's staff. */
export const ListedProgram = z.strictObject({
  id: Id,
  name: z.string(),
  /** Its name in URLs. */
  programName: z.string().nullable(),
  /** Contains core, plus or pro. */
  tier: z.string(),
  /** Contains activate, engage or thrive, and wellness or activity. */
  type: z.string(),
  timeZone: z.string(),
  contactEmail: z.string(),
  createdAt: Instant,
  members: z.int(),
  /** Members with steps in the last 30 days; null if they are too few to show. */
  activeMembers: z.int().nullable(),
  admins: z.int(),
  /** The last visit of one of its administrators. */
  lastAdminVisit: Instant.nullable(),
});

/** A program of the list, parsed. */
export type ListedProgram = z.infer<typeof ListedProgram>;

const searchString = z.string().trim().min(1).max(120);

const order = {
  sortColumn: z.enum(['name', 'createdAt', 'tier', 'type', 'members']).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
};

/** Lists all programs. */
export const listPrograms = endpoint({
  method: 'GET',
  path: '/programs',
  summary: 'List all programs, by name by default',
  access: 'super',
  query: z.strictObject(order),
  shows: ['programs', 'members'],
  response: ListedProgram,
  list: { perPage: 7 },
});

/** Finds programs by part of their name. */
export const searchPrograms = endpoint({
  method: 'GET',
  path: '/programs/search',
  summary: 'Search programs by part of their name or URL name',
  access: 'super',
  query: z.strictObject({ searchString, ...order }),
  shows: ['programs', 'members'],
  response: ListedProgram,
  list: { perPage: 7 },
});

/** Finds programs as their name is typed. */
export const autocompletePrograms = endpoint({
  method: 'GET',
  path: '/programs/autocomplete-search',
  summary: 'Suggest up to ten programs by name',
  access: 'super',
  query: z.strictObject({ searchString }),
  shows: ['programs'],
  response: z.array(z.strictObject({ id: Id, name: z.string() })),
});

/** Checks whether a program name is available. */
export const checkProgramName = endpoint({
  method: 'GET',
  path: '/programs/name-check',
  summary: 'Check whether a program name is available, and its URL name',
  access: 'super',
  query: z.strictObject({ name: line(120), programName: ProgramName.optional() }),
  shows: ['programs'],
  response: z.strictObject({
    /** Derived from the name, unless another was requested; empty if nothing in the name is valid in a URL. */
    programName: z.string(),
    isFree: AnsweredFlag,
  }),
});

const names = z.array(line(80)).max(500);

/** The maximum number of people in a new program; more can join by invitation and registration. */
export const maxPeopleInNewProgram = 300;

/** A first member of a new program. */
export const NewProgramMember = z.strictObject({
  firstName: line(60),
  lastName: line(60),
  email: EmailAddress,
  /** Derived from the email address by default. */
  username: Username.optional(),
  /** By name; created with the program if it isn't among its organizations and teams. */
  organization: line(80).optional(),
  team: line(80).optional(),
  language: z.enum(['en', 'es']).optional(),
  employeeId: EmployeeId.optional(),
});

/** The content of a new program. */
export const NewProgram = z.strictObject({
  name: line(120),
  tier: ProgramTier,
  type: ProgramType,
  kind: ProgramKind,
  timeZone: TimeZone,
  contactEmail: EmailAddress,
  /** Its name in URLs; derived from the name by default. */
  programName: ProgramName.optional(),
  /** Its administrators: they are emailed a link to choose a password. */
  admin: z.strictObject({
    firstName: line(60),
    lastName: line(60),
    email: EmailAddress,
    username: Username,
    language: z.enum(['en', 'es']).optional(),
  }),
  organizations: names.optional(),
  teams: names.optional(),
  /** Its first members: each is emailed a link to choose a password. */
  members: z.array(NewProgramMember).max(maxPeopleInNewProgram).optional(),
  teamsOff: Flag.optional(),
  points: Flag.optional(),
  /** Its settings by group, each as in its own call. */
  settings: z
    .strictObject({
      general: inputOf('general').omit({
        name: true,
        programName: true,
        timeZone: true,
        contactEmail: true,
      }),
      email: inputOf('email'),
      member: inputOf('member'),
      challenge: inputOf('challenge'),
      team: inputOf('team'),
      organization: inputOf('organization'),
      badge: inputOf('badge'),
      points: inputOf('points'),
      customization: inputOf('customization'),
      'mental-wellness': inputOf('mental-wellness'),
    })
    .partial()
    .optional(),
});

/** Creates a program with its first administrator. */
export const createProgram = endpoint({
  method: 'POST',
  path: '/programs',
  summary: 'Create a program with its look, groups, first admin and people',
  description: 'All or nothing. Upload the pictures first.',
  access: 'super',
  creates: true,
  stepUp: true,
  body: NewProgram,
  changes: ['programs', 'members'],
  response: ListedProgram,
  errors: ['already_taken', 'pro_tier_needed'],
});

/** Totals of all programs over 30 days; null if too few programs contribute. */
export const AllProgramAggregate = z.strictObject({
  /** When it was calculated; null before the first time. */
  updatedAt: Instant.nullable(),
  /** How many programs are included: those with enough members to show. */
  programs: z.int().nullable(),
  members: z.int().nullable(),
  activeMembers: z.int().nullable(),
  totalSteps: z.int().nullable(),
  averagePerActiveMember: z.int().nullable(),
  /** Share of the members who were active, 0 to 100. */
  activePercent: z.int().nullable(),
});

/** The minimum number of programs behind a figure for all of them. */
export const minimumPrograms = 5;

/** Reads the steps of all programs, to compare one with them. */
export const getAllProgramAggregate = endpoint({
  method: 'GET',
  path: '/programs/:id/all-program-aggregate',
  summary: 'Get the totals of all programs for the last 30 days',
  description: `Updated hourly, from programs whose figures can be shown. Withheld (null) for fewer than ${minimumPrograms} programs.`,
  access: 'admin',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  shows: ['days'],
  response: AllProgramAggregate,
});
