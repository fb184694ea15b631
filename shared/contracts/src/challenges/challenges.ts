import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Counting } from '#programs/group-counting.ts';
import { AnsweredFlag, Day, Flag, Id, Instant } from '#wire/primitives.ts';

/** The status of a challenge: `pending` before its first day, `active` until it has closed, then `archived`. */
export const ChallengeStatus = z.enum(['active', 'pending', 'archived']);

/**
 * The phase of a challenge's totals: none yet, still growing, `provisional` from the viewer's last day on while late
 * entries count, and `final` once nothing changes them any more.
 */
export const ChallengePhase = z.enum(['upcoming', 'running', 'provisional', 'final']);

/**
 * Hours during which a challenge can accept late entries after its last day has ended everywhere (screens-and-rules
 * 3.8).
 */
export const graceChoices = [0, 24, 48, 72, 168] as const;

/** The seal of a final result: if any row of it changed later, the digest would no longer match. */
export const ChallengeSeal = z.strictObject({
  /** The number of rows of the result: members, teams or organizations. */
  participants: z.int(),
  counting: Counting,
  /** SHA-256 over the challenge and the rows in order, as hexadecimal digits. */
  digest: z.string(),
  sealedAt: Instant,
});

/** The kind of participants, in the words of the specification's API. */
export const ChallengeBetween = z.enum(['individuals', 'groups', 'organization']);

/**
 * How the days of a challenge make a score: their steps; the days that reach the daily goal; the longest run of such
 * days; the steps of the member who carries the team's baton; everyone's steps toward one goal; or points.
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

/**
 * The reward for reaching the goal of a challenge. A prize that people hand over themselves is described in `atStake`.
 */
export const IncentiveType = z.enum(['points']);

/** The viewer's progress in a challenge. */
export const ChallengeStanding = z.strictObject({
  joinedAt: Instant,
  total: z.int(),
  rank: z.int().nullable(),
  /** As on the leaderboard: places gained since the program's day began. */
  rankChange: z.int().nullable(),
  /** Steps per day over the days that are over, and today as soon as that raises it. */
  dailyAverage: z.int(),
  activeDays: z.int(),
  /**
   * Share of the goal in percent, above 100 if exceeded; from here on, for all participants together if they share a
   * goal.
   */
  goalPercent: z.int(),
  /** Steps ahead (positive) of an even pace to the goal, which is due for the days that are over. */
  paceSteps: z.int(),
  /** The same in days, to one decimal. */
  paceDays: z.number(),
  /** Steps left to the goal, and how many that makes per remaining day. */
  stepsToGoal: z.int(),
  stepsPerRemainingDay: z.int(),
});

/** The standing of the viewer's team or organization in a challenge between them. */
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
  /** The viewer's own steps on the days that count for the group; null if it counts something else. */
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
  /** Days from the first to the last, both included. */
  days: z.int(),
  /** Whole days left, including the current one; 0 when over. */
  daysLeft: z.int(),
  /** How its days make a score, which also defines the unit of totals, goal and pace. */
  format: ChallengeFormat,
  /** The goal of the whole challenge in steps, days or points; `collective` is shared by all participants. */
  goal: z.int(),
  /** Daily steps at an even pace, steps from which a day counts, or points per day. */
  steps: z.int(),
  /** In a points challenge: whether points for journals and photos count, and points for answers. */
  trackTextAndImagePoints: AnsweredFlag,
  trackQuestionPoints: AnsweredFlag,
  /** In a challenge with a shared goal: the steps of all participants. */
  together: z.int().nullable(),
  allowActivities: AnsweredFlag,
  /** 0: only steps from devices and sync links count, not typed, imported or converted ones. */
  allowManualEntries: AnsweredFlag,
  /** Whether members can add their completion date, and a private text. */
  allowAddingCompletionDate: AnsweredFlag,
  allowFreeTextInput: AnsweredFlag,
  atStake: z.string().nullable(),
  /** Whether members who reach the goal get a reward once the result is final: which, and how much. */
  incentivizeChallenge: AnsweredFlag,
  incentiveType: IncentiveType.nullable(),
  incentiveAmount: z.int().nullable(),
  /** Whether the recognition wall has a title of its own, and which. */
  useCustomRecognitionWallTitle: AnsweredFlag,
  customRecognitionWallTitle: z.string().nullable(),
  featured: AnsweredFlag,
  open: AnsweredFlag,
  public: AnsweredFlag,
  /** 1: an administrator has archived it; no one can join it anymore. */
  archived: AnsweredFlag,
  /** The last day on which joining is possible; null for any day of the challenge. */
  lastJoinDate: Day.nullable(),
  /** The daily step cap in this challenge. */
  dailyCap: z.int(),
  /** Which days count for members who join late. */
  lateJoinCounts: z.enum(['challenge-start', 'join-date']),
  /** Between teams or organizations: 0 counts the average of their members, 1 the total. */
  trackingCalc: AnsweredFlag,
  /** Hours after the end during which late entries still count and the result is provisional. */
  graceHours: z.int(),
  isProvisional: z.boolean(),
  phase: ChallengePhase,
  /** From then on no new entry changes the totals. */
  finalAt: Instant,
  /** Null until the result is written, which happens within the hour after `finalAt`. */
  seal: ChallengeSeal.nullable(),
  /** The map of its route; null if there is none. */
  mapId: Id.nullable(),
  participants: z.int(),
  organiser: z.string(),
  /** Whether the viewer takes part: individually, or with their team or organization. */
  isJoined: z.boolean(),
  isInvited: z.boolean(),
  /**
   * Whether the viewer may join, or leave, now: individually, or in a challenge between teams with the team that they
   * lead.
   */
  canJoin: z.boolean(),
  canLeave: z.boolean(),
  /** Whether the viewer may ask to take part, because it isn't open to them; and whether they have asked. */
  canAskToJoin: z.boolean(),
  hasAskedToJoin: z.boolean(),
  /** Whether the viewer, as its organizer or an administrator, may change it, and delete it. */
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
  /** The viewer's standing; null if the viewer doesn't take part individually. */
  standing: ChallengeStanding.nullable(),
  /** If the viewer takes part with a team or an organization; else null. */
  groupStanding: GroupStanding.nullable(),
  updatedAt: Instant,
  /** Counts its changes; a change that sends an older number is refused. */
  version: z.int(),
});

/** A challenge, parsed. */
export type Challenge = z.infer<typeof Challenge>;

const ChallengeParams = z.strictObject({ id: Id });

/** The order of a list: latest start, earliest end, names from A, or most participants first. */
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
    /** 1: only those I joined; 0: only those I haven't joined. */
    joined: Flag.optional(),
    /** 1: only those I may join now. */
    canJoin: Flag.optional(),
    featured: Flag.optional(),
    /** Also those that aren't public (administrators only; ignored for others). */
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
