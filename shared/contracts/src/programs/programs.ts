import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { AnsweredFlag, Day, Id, Instant } from '#wire/primitives.ts';

/** The smallest group whose aggregates may be shown (screens-and-rules section 4.2). */
export const minimumGroup = 10;

/** A program as its members see it. `tier` and `type` are matched by substring, as the specification says. */
export const Program = z.strictObject({
  id: Id,
  name: z.string(),
  /** Contains core, plus or pro. */
  tier: z.string(),
  /** Contains activate, engage or thrive, and wellness or activity. */
  type: z.string(),
  timeZone: z.string(),
  /** The contact address for members. */
  contactEmail: z.string(),
  manualEntry: AnsweredFlag,
  converter: AnsweredFlag,
  allowRegistration: AnsweredFlag,
  teamsOff: AnsweredFlag,
  points: AnsweredFlag,
  programLogo: z.string().nullable(),
  brandColour: z.string().nullable(),
  /** Whether members who aren't administrators can create challenges, and teams. */
  membersCreateChallenges: AnsweredFlag,
  membersCreateTeams: AnsweredFlag,
  languageTranslator: AnsweredFlag,
  customNavbarButton: AnsweredFlag,
  customButtonDestination: z.enum(['externalLink', 'customPage']).nullable(),
  customButtonImage: z.string().nullable(),
  customButtonStyle: z.enum(['button', 'text']).nullable(),
  customButtonText: z.string().nullable(),
  customPageLink: z.string().nullable(),
  organizationsOn: AnsweredFlag,
  organizationsName: z.string(),
  /** 0: a member can't change a chosen organization. */
  membersChangeOrganization: AnsweredFlag,
  embeddingCompanyUrl: z.string().nullable(),
  settings: z.strictObject({ mentalWellnessEnabled: AnsweredFlag, newInterface: AnsweredFlag }),
});

/** A program, parsed. */
export type Program = z.infer<typeof Program>;

const ProgramParams = z.strictObject({ id: Id });

/** Reads the viewer's program. */
export const getProgram = endpoint({
  method: 'GET',
  path: '/programs/:id',
  summary: 'Get a program with its customization and settings',
  access: 'member',
  owns: 'program',
  params: ProgramParams,
  shows: ['programs'],
  response: Program,
});

/**
 * One day of a whole program, or of an organization. Figures for fewer than `minimumGroup` active members are withheld
 * as null.
 */
export const ProgramStepDay = z.strictObject({
  date: Day,
  steps: z.int().nullable(),
  activeMembers: z.int().nullable(),
  /** Steps per active member. */
  average: z.int().nullable(),
});

/** Lists a program's days, the newest first. */
export const listProgramStepDays = endpoint({
  method: 'GET',
  path: '/programs/:id/step-data',
  summary: 'List the steps per day of a program or organization, newest first',
  description: `Days with fewer than ${minimumGroup} people are withheld. If too few people are outside the listed organizations, the organizations are left out.`,
  access: 'member',
  owns: 'program',
  params: ProgramParams,
  query: z.strictObject({
    startDate: Day.optional(),
    endDate: Day.optional(),
    organizationId: Id.optional(),
  }),
  shows: ['days'],
  response: ProgramStepDay,
  list: { perPage: 7, place: z.strictObject({ date: Day }) },
});

/** Totals of a program over a span of days; null for figures of fewer than `minimumGroup` people. */
export const ProgramAggregate = z.strictObject({
  startDate: Day,
  endDate: Day,
  members: z.int(),
  activeMembers: z.int().nullable(),
  totalSteps: z.int().nullable(),
  averagePerActiveMember: z.int().nullable(),
  /** Share of members with an entry on the last day, 0 to 100. */
  activeTodayPercent: z.int().nullable(),
  /** Share of active member-days whose goal was met, 0 to 100. */
  goalMetPercent: z.int().nullable(),
  /** Whether anything was withheld because the group is small. */
  isWithheld: z.boolean(),
  minimumGroup: z.int(),
  updatedAt: Instant,
});

/** Reads a program's totals. */
export const getProgramAggregate = endpoint({
  method: 'GET',
  path: '/programs/:id/aggregate-data',
  summary: "Get a program's totals for a period (by default the last 30 days)",
  access: 'member',
  owns: 'program',
  params: ProgramParams,
  query: z.strictObject({ startDate: Day.optional(), endDate: Day.optional() }),
  shows: ['days', 'members'],
  response: ProgramAggregate,
});

/** Reads the chart data of a program's days. */
export const getProgramGraph = endpoint({
  method: 'GET',
  path: '/programs/:id/daily-steps-activities-graph-data',
  summary: "Get a program's steps and converted activities per day, oldest first",
  description: `The last 30 days by default. \`steps\` were walked; \`activities\` are steps from converted activities. A day is null if fewer than ${minimumGroup} people have steps that day, or fewer than ${minimumGroup} outside the listed organizations.`,
  access: 'admin',
  owns: 'program',
  params: ProgramParams,
  query: z.strictObject({ startDate: Day.optional(), endDate: Day.optional() }),
  shows: ['days'],
  response: z.array(
    z.strictObject({ date: Day, steps: z.int().nullable(), activities: z.int().nullable() }),
  ),
});
