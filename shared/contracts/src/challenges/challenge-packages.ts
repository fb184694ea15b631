import { z } from '@stridewell/contracts/zod';
import { longestChallengeDays, maxChallengeSteps, maxSharedGoal } from './challenge-changes.ts';
import { ChallengeBetween, ChallengeFormat, graceChoices } from './challenges.ts';
import { endpoint } from '#wire/endpoint.ts';
import { LocalTexts } from './maps.ts';
import { AnsweredFlag, Flag, Id, line } from '#wire/primitives.ts';

/** Named settings of a challenge, from which challenges are created. */
export const ChallengePackage = z.strictObject({
  id: Id,
  /** The program that owns it; null for a global package. */
  programId: Id.nullable(),
  /** Also the name of the challenge; a program's own package has the same in each language. */
  name: LocalTexts,
  description: LocalTexts,
  featured: AnsweredFlag,
  /** Days from the first to the last, both included. */
  duration: z.int(),
  /** Daily steps at an even pace, steps from which a day counts, or points per day. */
  steps: z.int(),
  /** How days make a score. */
  format: ChallengeFormat,
  /** Days to reach, or steps to reach together; null if it follows from the daily steps, or is every day. */
  goal: z.int().nullable(),
  trackTextAndImagePoints: AnsweredFlag,
  trackQuestionPoints: AnsweredFlag,
  between: ChallengeBetween,
  dailyCap: z.int(),
  graceHours: z.literal(graceChoices),
  allowManualEntries: AnsweredFlag,
  allowActivities: AnsweredFlag,
  allowAddingCompletionDate: AnsweredFlag,
  allowFreeTextInput: AnsweredFlag,
  mapId: Id.nullable(),
});

/** A package, parsed. */
export type ChallengePackage = z.infer<typeof ChallengePackage>;

/** The fields of a package other than its texts. */
export const packageFields = {
  featured: Flag,
  duration: z.int().positive().max(longestChallengeDays),
  steps: z.int().positive().max(maxChallengeSteps),
  format: ChallengeFormat,
  goal: z.int().positive().max(maxSharedGoal).nullable(),
  trackTextAndImagePoints: Flag,
  trackQuestionPoints: Flag,
  between: ChallengeBetween,
  dailyCap: z.int().min(1_000).max(100_000),
  graceHours: z.literal(graceChoices),
  allowManualEntries: Flag,
  allowActivities: Flag,
  allowAddingCompletionDate: Flag,
  allowFreeTextInput: Flag,
  mapId: Id.nullable(),
};

const fields = { ...packageFields, name: line(80), description: z.string().trim().max(2_000) };

/** The content of a new package; omitted fields are as in a challenge. */
const NewPackage = z.strictObject({
  ...z.object(fields).partial().shape,
  name: fields.name,
  duration: fields.duration,
  steps: fields.steps,
});

/** The changed fields of a package; the rest stays. */
const PackageChanges = z.strictObject(z.object(fields).partial().shape);

const params = z.strictObject({ id: Id });

/** Lists the packages of the program, and the global ones. */
export const listChallengePackages = endpoint({
  method: 'GET',
  path: '/challenge-packages',
  summary: 'List challenge packages',
  description: 'Featured first, then newest; shared packages come last.',
  access: 'admin',
  query: z.strictObject({ featured: Flag.optional() }),
  shows: ['challenge-packages'],
  response: ChallengePackage,
  list: { perPage: 50, place: z.strictObject({ featured: AnsweredFlag, id: Id }) },
});

/** Creates a package. */
export const createChallengePackage = endpoint({
  method: 'POST',
  path: '/challenge-packages',
  summary: 'Create a challenge package',
  access: 'admin',
  creates: true,
  body: NewPackage,
  changes: ['challenge-packages'],
  response: ChallengePackage,
  errors: ['already_taken'],
});

/** Changes a package of the program. */
export const updateChallengePackage = endpoint({
  method: 'POST',
  path: '/challenge-packages/:id',
  summary: 'Update a challenge package',
  description: "Challenges already created from it don't change.",
  access: 'admin',
  params,
  body: PackageChanges,
  changes: ['challenge-packages'],
  response: ChallengePackage,
  errors: ['already_taken'],
});

/** Deletes a package of the program. */
export const deleteChallengePackage = endpoint({
  method: 'DELETE',
  path: '/challenge-packages/:id',
  summary: 'Delete a challenge package',
  description: 'Challenges created from it stay.',
  access: 'admin',
  params,
  changes: ['challenge-packages'],
  response: z.strictObject({ id: Id }),
});
