import { z } from '@stridewell/contracts/zod';
import {
  Challenge,
  ChallengeBetween,
  ChallengeFormat,
  graceChoices,
  IncentiveType,
} from './challenges.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Flag, Id, line } from '#wire/primitives.ts';

const params = z.strictObject({ id: Id });
const Ids = z.array(Id).max(500);

/** A whole number as people type it: what is no digit is left out. */
const Digits = z.union([z.int().min(0), z.string().max(20).regex(/\d/)]);

/** How long a challenge may be, in days. */
export const longestChallengeDays = 366;
/** The most steps that a challenge may ask of a day. */
export const mostChallengeSteps = 100_000;
/** The highest shared goal of a challenge. */
export const mostTogether = 10_000_000_000;
/** The most points that a challenge may ask for. */
export const mostChallengePoints = 100_000;

/** The most points that a challenge may give who reaches its goal. */
export const mostIncentive = 100_000;

/** The fields of a challenge that is created or changed. */
const challengeFields = {
  description: z.string().trim().max(2_000).optional(),
  /** The first day, `YYYY-MM-DD`. */
  startDate: Day.optional(),
  /** The last day; or else `duration`, in days. */
  endDate: Day.optional(),
  duration: Digits.optional(),
  /** How days make a score; `total` by default. */
  format: ChallengeFormat.optional(),
  /** Steps that an even pace asks of each day; of a format that counts days, those from which a day counts. */
  steps: Digits.optional(),
  /** Days to reach where days are counted, all of them by default; steps to reach together where all share one goal. */
  goal: z.int().positive().max(mostTogether).optional(),
  /** Points to reach, where points count. */
  pointsGoal: z.int().positive().max(mostChallengePoints).optional(),
  /** Whether points for journals and photos count, and those for answers. */
  trackTextAndImagePoints: Flag.optional(),
  trackQuestionPoints: Flag.optional(),
  /** The last day on which joining is possible; null for any day of the challenge. */
  deadline: Day.nullable().optional(),
  allowActivities: Flag.optional(),
  /** 0: only steps of devices and sync links count, not what members type, import or convert; 1 by default. */
  allowManualEntries: Flag.optional(),
  /** Whether members say on which day they have completed it, and write about it for themselves. */
  allowAddingCompletionDate: Flag.optional(),
  allowFreeTextInput: Flag.optional(),
  atStake: z.string().trim().max(200).nullable().optional(),
  /** Whether each member who reaches the goal gets something; administrators alone say so, and how much. */
  incentivizeChallenge: Flag.optional(),
  incentiveType: IncentiveType.optional(),
  incentiveAmount: z.int().positive().max(mostIncentive).optional(),
  /** What the wall of those who have reached the goal is called, where it has a name of its own. */
  useCustomRecognitionWallTitle: Flag.optional(),
  customRecognitionWallTitle: z.string().trim().max(80).nullable().optional(),
  /** Administrators alone feature a challenge. */
  featured: Flag.optional(),
  /** Whether everyone who sees it may join. */
  open: Flag.optional(),
  /** Whether everyone in the program sees it. */
  public: Flag.optional(),
  /** The id of an uploaded picture, or the picture itself in a form; null for none. */
  challengeUploadedImage: Id.nullable().optional(),
  /** The map it is walked on; null for none. Members choose among those for movement. */
  mapId: Id.nullable().optional(),
  /** Steps of a day that count. */
  dailyCap: z.int().min(1_000).max(100_000).optional(),
  /** Hours after the end during which late entries count. */
  graceHours: z.literal(graceChoices).optional(),
  /** Which days count for who joins late. */
  lateJoinCounts: z.enum(['challenge-start', 'join-date']).optional(),
  /** Between teams or organizations: 0 counts the average of their members, 1 the total. */
  trackingCalc: Flag.optional(),
};

/** Makes a challenge. */
export const createChallenge = endpoint({
  method: 'POST',
  path: '/challenges',
  summary: 'Create a challenge',
  description:
    'Members can create challenges if the program allows it (`membersCreateChallenges`), and invite others. Admins can also feature a challenge, add people directly (`includeType` set to `add`), include everyone (`includeAll`), and create challenges between organizations. The creator joins unless `addCreator` is 0, with the team they lead or their organization where those compete. Fields left out come from the package in `packageId`.',
  access: 'member',
  takesPictures: true,
  creates: true,
  body: z.strictObject({
    ...challengeFields,
    /** Asked for unless a package says it, as the steps are. */
    challengeName: line(80).optional(),
    startDate: Day,
    /** The package that fills what is left out; administrators alone name one. */
    packageId: Id.optional(),
    programId: Id.optional(),
    between: ChallengeBetween.optional(),
    teamIds: Ids.optional(),
    memberIds: Ids.optional(),
    organizationIds: Ids.optional(),
    /** 1: everyone, or every team or organization if those take part. */
    includeAll: Flag.optional(),
    includeType: z.enum(['invite', 'add']).optional(),
    addCreator: Flag.optional(),
  }),
  changes: ['challenges', 'badges', 'invites'],
  response: Challenge,
  errors: ['already_taken', 'teams_off'],
});

/** Changes a challenge. */
export const updateChallenge = endpoint({
  method: 'POST',
  path: '/challenges/:id',
  summary: 'Update a challenge you organize',
  description:
    "Fields left out don't change. Once a challenge has started, its start date is fixed and its end date can't be in the past; the leaderboard updates right away. A finished challenge's result can't change.",
  access: 'member',
  takesPictures: true,
  params,
  body: z.strictObject({
    ...challengeFields,
    challengeName: line(80).optional(),
    /** 1 puts it aside, 0 takes it up again; administrators alone do either. */
    archived: Flag.optional(),
    /** The version that the change was made on: `changed_meanwhile` where it is not the last one. */
    version: z.int().optional(),
  }),
  changes: ['challenges'],
  response: Challenge,
  errors: ['already_taken', 'challenge_over', 'changed_meanwhile'],
});

/** Deletes a challenge. */
export const deleteChallenge = endpoint({
  method: 'DELETE',
  path: '/challenges/:id',
  summary: 'Delete a challenge you organize',
  description:
    'Everyone leaves it, and its join badges are removed. Only admins can delete a challenge with a final result; rewards from that result stay.',
  access: 'member',
  params,
  changes: ['challenges', 'badges', 'members', 'invites'],
  response: z.strictObject({ id: Id }),
});
