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

/** A whole number as people type it: non-digits are ignored. */
const Digits = z.union([z.int().min(0), z.string().max(20).regex(/\d/)]);

/** The maximum length of a challenge, in days. */
export const longestChallengeDays = 366;
/** The maximum daily steps of a challenge. */
export const maxChallengeSteps = 100_000;
/** The maximum shared goal of a challenge. */
export const maxSharedGoal = 10_000_000_000;
/** The maximum points goal of a challenge. */
export const maxChallengePoints = 100_000;

/** The maximum points for reaching the goal of a challenge. */
export const maxIncentive = 100_000;

/** The fields of a challenge to create or change. */
const challengeFields = {
  description: z.string().trim().max(2_000).optional(),
  /** The first day, `YYYY-MM-DD`. */
  startDate: Day.optional(),
  /** The last day; alternatively `duration`, in days. */
  endDate: Day.optional(),
  duration: Digits.optional(),
  /** How days make a score; `total` by default. */
  format: ChallengeFormat.optional(),
  /** Daily steps at an even pace; in a format that counts days, the steps from which a day counts. */
  steps: Digits.optional(),
  /** Days to reach, all of them by default, if days are counted; steps to reach together if all share one goal. */
  goal: z.int().positive().max(maxSharedGoal).optional(),
  /** Points to reach, if points are counted. */
  pointsGoal: z.int().positive().max(maxChallengePoints).optional(),
  /** Whether points for journals and photos count, and points for answers. */
  trackTextAndImagePoints: Flag.optional(),
  trackQuestionPoints: Flag.optional(),
  /** The last day on which joining is possible; null for any day of the challenge. */
  deadline: Day.nullable().optional(),
  allowActivities: Flag.optional(),
  /** 0: only steps from devices and sync links count, not typed, imported or converted ones; 1 by default. */
  allowManualEntries: Flag.optional(),
  /** Whether members can add their completion date, and a private text. */
  allowAddingCompletionDate: Flag.optional(),
  allowFreeTextInput: Flag.optional(),
  atStake: z.string().trim().max(200).nullable().optional(),
  /** Whether each member who reaches the goal gets a reward; only administrators set it and its amount. */
  incentivizeChallenge: Flag.optional(),
  incentiveType: IncentiveType.optional(),
  incentiveAmount: z.int().positive().max(maxIncentive).optional(),
  /** The title of the recognition wall, if it isn't the default one. */
  useCustomRecognitionWallTitle: Flag.optional(),
  customRecognitionWallTitle: z.string().trim().max(80).nullable().optional(),
  /** Only administrators can feature a challenge. */
  featured: Flag.optional(),
  /** Whether everyone who can see it may join. */
  open: Flag.optional(),
  /** Whether everyone in the program can see it. */
  public: Flag.optional(),
  /** The id of an uploaded picture, or the picture itself in a form; null for none. */
  challengeUploadedImage: Id.nullable().optional(),
  /** The map of its route; null for none. Members choose among movement maps. */
  mapId: Id.nullable().optional(),
  /** The daily step cap. */
  dailyCap: z.int().min(1_000).max(100_000).optional(),
  /** Hours after the end during which late entries count. */
  graceHours: z.literal(graceChoices).optional(),
  /** Which days count for members who join late. */
  lateJoinCounts: z.enum(['challenge-start', 'join-date']).optional(),
  /** Between teams or organizations: 0 counts the average of their members, 1 the total. */
  trackingCalc: Flag.optional(),
};

/** Creates a challenge. */
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
    /** Required unless a package provides it, like the steps. */
    challengeName: line(80).optional(),
    startDate: Day,
    /** The package that provides omitted fields; only administrators can name one. */
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
    /** 1 archives it, 0 unarchives it; only for administrators. */
    archived: Flag.optional(),
    /** The version that the change is based on: `changed_meanwhile` if it isn't the latest. */
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
