import { z } from '@stridewell/contracts/zod';
import { longestChallengeDays, mostChallengeSteps, mostTogether } from './challenge-changes.ts';
import { ChallengeBetween, ChallengeFormat, graceChoices } from './challenges.ts';
import { endpoint } from '#wire/endpoint.ts';
import { LocalTexts } from './maps.ts';
import { AnsweredFlag, Flag, Id, line } from '#wire/primitives.ts';

/** The settings of a challenge under a name, from which others are made. */
export const ChallengePackage = z.strictObject({
  id: Id,
  /** The program that owns it; null for a package that every program has. */
  programId: Id.nullable(),
  /** What the challenge is called too; of a program's own package the same in each language. */
  name: LocalTexts,
  description: LocalTexts,
  featured: AnsweredFlag,
  /** Days from the first to the last, both counted. */
  duration: z.int(),
  /** Steps that an even pace asks of each day; or those from which a day counts, or points a day. */
  steps: z.int(),
  /** How days make a score. */
  format: ChallengeFormat,
  /** Days to reach, or steps to reach together; null where it follows from the steps of a day, or is every day. */
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
  steps: z.int().positive().max(mostChallengeSteps),
  format: ChallengeFormat,
  goal: z.int().positive().max(mostTogether).nullable(),
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

/** What a new package holds; what is left out is as in a challenge. */
const NewPackage = z.strictObject({
  ...z.object(fields).partial().shape,
  name: fields.name,
  duration: fields.duration,
  steps: fields.steps,
});

/** The changed fields of a package; the rest stays. */
const PackageChanges = z.strictObject(z.object(fields).partial().shape);

const params = z.strictObject({ id: Id });

/** Lists the packages of the program, and those that every program has. */
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

/** Makes a package. */
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
