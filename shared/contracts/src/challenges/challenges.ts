import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Counting } from '#programs/group-counting.ts';
import { AnsweredFlag, Day, Flag, Id, Instant } from '#wire/primitives.ts';

/** Where a challenge stands: `pending` before its first day, `active` until its last has closed, then `archived`. */
export const ChallengeStatus = z.enum(['active', 'pending', 'archived']);

/**
 * What the totals of a challenge are worth: none yet, still to grow, `provisional` from the viewer's last day on
 * while late entries count, and `final` once nothing changes them any more.
 */
export const ChallengePhase = z.enum(['upcoming', 'running', 'provisional', 'final']);

/** Hours that a challenge can take late entries after its last day has ended everywhere (screens-and-rules 3.8). */
export const graceChoices = [0, 24, 48, 72, 168] as const;

/** The seal of a final result: were one row of it changed later, the digest would no longer fit. */
export const ChallengeSeal = z.strictObject({
  /** Members, teams or organizations: the rows of the result. */
  participants: z.int(),
  counting: Counting,
  /** SHA-256 over the challenge and the rows in their order, as hexadecimal digits. */
  digest: z.string(),
  sealedAt: Instant,
});

/** The kind of participants, in the words of the specification's API. */
export const ChallengeBetween = z.enum(['individuals', 'groups', 'organization']);

/**
 * How the days of a challenge make a score: their steps; the days that reach the daily goal; the longest row of
 * such days; the steps of the member who carries the team's baton; everyone's steps toward one goal; or points.
 */
export const ChallengeFormat = z.enum([
  'total',
  'daily-goal',
  'streak',
  'relay',
  'collective',
  'points',
]);

/** How the days of a challenge make a score, parsed. */
export type ChallengeFormatName = z.infer<typeof ChallengeFormat>;

/** What who reaches the goal of a challenge gets. A prize that people hand over themselves is said in `atStake`. */
export const IncentiveType = z.enum(['points']);

/** The viewer's progress in a challenge. */
export const ChallengeStanding = z.strictObject({
  joinedAt: Instant,
  total: z.int(),
  rank: z.int().nullable(),
  /** As on the leaderboard: places won since the day of the program began. */
  rankChange: z.int().nullable(),
  /** Steps a day over the days that are over, and today as soon as that raises it. */
  dailyAverage: z.int(),
  activeDays: z.int(),
  /** Share of the goal in percent, above 100 when exceeded; from here on of all participants if they share a goal. */
  goalPercent: z.int(),
  /** Steps ahead (positive) of an even pace to the goal, which asks for the days that are over. */
  paceSteps: z.int(),
  /** The same in days, to one decimal. */
  paceDays: z.number(),
  /** Steps still to walk, and how many a remaining day that makes. */
  stepsToGoal: z.int(),
  stepsPerRemainingDay: z.int(),
});

/** How the viewer's team or organization stands in a challenge between such. */
export const GroupStanding = z.strictObject({
  id: Id,
  name: z.string(),
  /** As on the leaderboard, rounded. */
  total: z.int(),
  rank: z.int().nullable(),
  rankChange: z.int().nullable(),
  activeDays: z.int(),
  /** Share of the goal reached, in percent; above 100 when exceeded. */
  goalPercent: z.int(),
  /** The viewer's own steps on the days that count for the group; null where it counts something else. */
  ownSteps: z.int().nullable(),
});

/** A challenge as a member sees it. */
export const Challenge = z.strictObject({
  id: Id,
  programId: Id,
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  between: ChallengeBetween,
  status: ChallengeStatus,
  startDate: Day,
  endDate: Day,
  /** Days from the first to the last, both counted. */
  days: z.int(),
  /** Whole days left, the current one counted; 0 when over. */
  daysLeft: z.int(),
  /** How its days make a score: what totals, goal and pace are counted in follows from it. */
  format: ChallengeFormat,
  /** The goal of the whole challenge in steps, days or points; `collective` is shared by all participants. */
  goal: z.int(),
  /** Steps an even pace asks of each day; or those from which a day counts, or points a day. */
  steps: z.int(),
  /** Where points count: whether those for journals and photos do, and those for answers. */
  trackTextAndImagePoints: AnsweredFlag,
  trackQuestionPoints: AnsweredFlag,
  /** Of a challenge with a shared goal: the steps of all participants. */
  together: z.int().nullable(),
  allowActivities: AnsweredFlag,
  /** 0: only steps of devices and sync links count, not what members type, import or convert. */
  allowManualEntries: AnsweredFlag,
  /** Whether members say on which day they have completed it, and write about it for themselves. */
  allowAddingCompletionDate: AnsweredFlag,
  allowFreeTextInput: AnsweredFlag,
  atStake: z.string().nullable(),
  /** Whether who reaches the goal gets something once the result is final: what, and how much of it. */
  incentivizeChallenge: AnsweredFlag,
  incentiveType: IncentiveType.nullable(),
  incentiveAmount: z.int().nullable(),
  /** Whether the wall of those who have reached the goal has a name of its own, and which. */
  useCustomRecognitionWallTitle: AnsweredFlag,
  customRecognitionWallTitle: z.string().nullable(),
  featured: AnsweredFlag,
  open: AnsweredFlag,
  public: AnsweredFlag,
  /** 1: an administrator has archived it; no one can join it anymore. */
  archived: AnsweredFlag,
  /** Last day on which joining is possible; null for any day of the challenge. */
  lastJoinDate: Day.nullable(),
  /** Steps of a day that count in this challenge. */
  dailyCap: z.int(),
  /** Which days count for who joins late. */
  lateJoinCounts: z.enum(['challenge-start', 'join-date']),
  /** Between teams or organizations: 0 counts the average of their members, 1 the total. */
  trackingCalc: AnsweredFlag,
  /** Hours after the end during which late entries still count and the result is provisional. */
  graceHours: z.int(),
  isProvisional: z.boolean(),
  phase: ChallengePhase,
  /** From then on nothing that is written changes the totals. */
  finalAt: Instant,
  /** Null until the result is written, which happens within the hour after `finalAt`. */
  seal: ChallengeSeal.nullable(),
  /** The map it is walked on; null where there is none. */
  mapId: Id.nullable(),
  participants: z.int(),
  organiser: z.string(),
  /** Whether the viewer takes part: by themself, or with their team or organization. */
  isJoined: z.boolean(),
  isInvited: z.boolean(),
  /** Whether the viewer may join, or leave, now: by themself, or between teams with the team that they lead. */
  canJoin: z.boolean(),
  canLeave: z.boolean(),
  /** Whether the viewer may ask to take part, because it is not open to them; and whether they have asked. */
  canAskToJoin: z.boolean(),
  hasAskedToJoin: z.boolean(),
  /** Whether the viewer, who organises it or is an administrator, may change it, and delete it. */
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
  /** The viewer's standing; null when the viewer does not take part by themself. */
  standing: ChallengeStanding.nullable(),
  /** Where the viewer takes part with a team or an organization; else null. */
  groupStanding: GroupStanding.nullable(),
  updatedAt: Instant,
  /** Counts its changes; a change that sends an older number is refused. */
  version: z.int(),
});

/** A challenge, parsed. */
export type Challenge = z.infer<typeof Challenge>;

const ChallengeParams = z.strictObject({ id: Id });

/** The order of a list: the latest start, the earliest end, names from A, most participants first. */
export const ChallengeSort = z.enum(['startDate', 'endDate', 'name', 'participants']);

/** Lists the program's challenges. */
export const listProgramChallenges = endpoint({
  method: 'GET',
  path: '/programs/:id/challenges',
  summary: "List the program's challenges",
  access: 'member',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    status: ChallengeStatus.optional(),
    /** 1: only those I am in; 0: only those I am not in. */
    joined: Flag.optional(),
    /** 1: only those I may join now. */
    canJoin: Flag.optional(),
    featured: Flag.optional(),
    /** Also those that are not public (administrators only; ignored for others). */
    showAll: Flag.optional(),
    showAllFeatured: Flag.optional(),
    creatorRoleInfo: Flag.optional(),
    search: z.string().max(100).optional(),
    sort: ChallengeSort.optional(),
  }),
  shows: ['challenges'],
  response: Challenge,
  list: { perPage: 15 },
});

/** Lists the challenges of the viewer's organization. */
export const listOrganizationChallenges = endpoint({
  method: 'GET',
  path: '/organization/challenges',
  summary: 'List the challenges your organization takes part in',
  access: 'member',
  query: z.strictObject({
    status: ChallengeStatus.optional(),
    search: z.string().max(100).optional(),
  }),
  shows: ['challenges', 'organizations'],
  response: Challenge,
  list: { perPage: 15 },
});

/** Lists the viewer's challenges. */
export const listMemberChallenges = endpoint({
  method: 'GET',
  path: '/members/:id/challenges',
  summary: 'List your challenges, current and upcoming or archived',
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    status: ChallengeStatus.optional(),
    search: z.string().max(100).optional(),
    sort: ChallengeSort.optional(),
  }),
  shows: ['challenges'],
  response: Challenge,
  list: { perPage: 15 },
});

/** Reads a challenge. */
export const getChallenge = endpoint({
  method: 'GET',
  path: '/challenges/:id',
  summary: 'Get a challenge with your progress',
  access: 'member',
  params: ChallengeParams,
  shows: ['challenges'],
  response: Challenge,
});
