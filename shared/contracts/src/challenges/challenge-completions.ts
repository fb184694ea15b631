import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Person } from '#wire/person.ts';
import { Day, Id } from '#wire/primitives.ts';

const ofMember = { access: 'member', owns: 'self', params: z.strictObject({ id: Id }) } as const;
const errors = ['challenge_over', 'not_joined', 'day_in_future'] as const;

/** A member's own notes when they complete a challenge; only they can read them. */
export const ChallengeCompletion = z.strictObject({
  challengeId: Id,
  completionDate: Day.nullable(),
  freeText: z.string(),
});

/** A member's own notes on a challenge, parsed. */
export type ChallengeCompletion = z.infer<typeof ChallengeCompletion>;

/** Reads the viewer's notes on a challenge. */
export const getChallengeCompletion = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/members/:id/preventative-challenge',
  summary: 'Get your completion details for a challenge',
  query: z.strictObject({ challengeId: Id }),
  shows: ['challenges'],
  response: ChallengeCompletion,
});

/** The body that sets a completion date; null deletes it. */
export const completionDateBody = { challengeId: Id, completionDate: Day.nullable() };
/** The body that sets a text; an empty one deletes it. */
export const freeTextBody = { challengeId: Id, freeText: z.string().trim().max(4_000) };

/** Sets the completion date of a challenge. */
export const addCompletionDate = endpoint({
  ...ofMember,
  method: 'POST',
  path: '/members/:id/preventative-challenge/add-completion-date',
  summary: 'Set your completion date for a challenge',
  description: 'Organizers see that you completed it, but not when.',
  body: z.strictObject(completionDateBody),
  changes: ['challenges'],
  response: ChallengeCompletion,
  errors,
});

/** Adds a text to a challenge. */
export const addFreeText = endpoint({
  ...ofMember,
  method: 'POST',
  path: '/members/:id/preventative-challenge/add-free-text',
  summary: 'Save your private notes on a completed challenge',
  body: z.strictObject(freeTextBody),
  changes: ['challenges'],
  response: ChallengeCompletion,
  errors: errors.filter((code) => code !== 'day_in_future'),
});

/** Lists the members who completed a challenge. */
export const listChallengeCompletions = endpoint({
  method: 'GET',
  path: '/challenges/:id/completions',
  summary: 'List who completed a challenge you organize, by name',
  description: 'Without dates or notes.',
  access: 'member',
  params: z.strictObject({ id: Id }),
  shows: ['challenges'],
  response: Person,
  list: { perPage: 15 },
});
