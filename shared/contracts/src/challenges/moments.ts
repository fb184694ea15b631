import { z } from '@stridewell/contracts/zod';
import { MemberBadge } from '#activity/badges.ts';
import { ChallengeFormat } from './challenges.ts';
import { endpoint } from '#wire/endpoint.ts';
import { LocalTexts } from './maps.ts';
import { Day, Id } from '#wire/primitives.ts';

/** Something worth celebrating: a milestone of a map, a day with more steps than any before, or a final result. */
export const MomentKind = z.enum(['milestone', 'record', 'finish']);

/** The key of a moment: its kind, and what it is about. */
export const MomentKey = z
  .string()
  .max(60)
  .regex(/^(?:milestone:\d{1,16}:\d{1,16}|finish:\d{1,16}|record:\d{4}-\d\d-\d\d)$/);

/** The occasion: a moment, a badge that was earned for the first time, or a day whose goal was met. */
const CelebratedKey = z.union([
  MomentKey,
  z.string().regex(/^badge:\d{1,16}$/),
  z.string().regex(/^goal:\d{4}-\d\d-\d\d$/),
]);

/** A moment of the viewer. */
export const Moment = z.strictObject({
  key: MomentKey,
  kind: MomentKind,
  /** Its day; null if days aren't shown, as for an organization. */
  day: Day.nullable(),
  /** The challenge that it belongs to; null for a record. */
  challengeId: Id.nullable(),
  challengeName: z.string().nullable(),
  milestoneId: Id.nullable(),
  /** The name of the milestone. */
  title: LocalTexts.nullable(),
  /** The format of a finished challenge; null for the others. */
  format: ChallengeFormat.nullable(),
  /** The steps on the day of a record, or the total of the whole challenge in its unit; null for a milestone. */
  steps: z.int().nullable(),
  /** Whether `steps` is the average per member of the team or organization that took part. */
  isAverage: z.boolean(),
  /** The team or organization whose result it is; null for the member's own. */
  group: z.string().nullable(),
  /** The rank in a final result; null if it has none, or if it isn't one. */
  rank: z.int().nullable(),
});

/** A moment, parsed. */
export type Moment = z.infer<typeof Moment>;

/** The languages of texts in the server's drawings. */
const language = z.enum(['en', 'es']).optional();

/** Lists the viewer's moments that weren't celebrated yet. */
export const listMoments = endpoint({
  method: 'GET',
  path: '/members/:id/moments',
  summary: 'List your achievements to celebrate',
  description:
    'Milestones of the last two weeks, a record of the last week, and results from the last 30 days, newest first.',
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: Id }),
  shows: ['moments', 'challenges', 'days', 'maps'],
  response: z.array(Moment),
});

/** Lists the viewer's new badges that weren't celebrated yet. */
export const listBadgeMoments = endpoint({
  method: 'GET',
  path: '/members/:id/badge-moments',
  summary: 'List your new badges to celebrate',
  description:
    'Badges first earned in the last two weeks, newest first. Each is celebrated once, as `badge:` and its id.',
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: Id }),
  shows: ['moments', 'badges'],
  response: z.array(MemberBadge),
});

/** Lists the days whose goal the viewer met and that weren't celebrated yet. */
export const listGoalMoments = endpoint({
  method: 'GET',
  path: '/members/:id/goal-moments',
  summary: 'List the days with a met goal to celebrate',
  description:
    'Of the last week, newest first; only today for someone without earlier ones. Each is celebrated once, as `goal:` and its date.',
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: Id }),
  shows: ['moments', 'days'],
  response: z.array(z.strictObject({ date: Day })),
});

/** Marks moments as celebrated. */
export const celebrateMoments = endpoint({
  method: 'POST',
  path: '/members/:id/moments/celebrated',
  summary: 'Mark achievements as celebrated',
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ keys: z.array(CelebratedKey).min(1).max(400) }),
  changes: ['moments'],
  response: z.strictObject({ celebrated: z.int() }),
});

/** Draws a moment as a picture. */
export const downloadMomentPicture = endpoint({
  method: 'GET',
  path: '/members/:id/moment-picture',
  summary: 'Download an achievement as a picture to share',
  description: "A 1,080 by 1,080 pixel PNG without other people's names or figures.",
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ key: MomentKey, language }),
  shows: [],
  response: z.file(),
  fileType: 'image/png',
});

/** Downloads the certificate of a final result. */
export const downloadCertificate = endpoint({
  method: 'GET',
  path: '/challenges/:id/certificate',
  summary: 'Download your certificate for a challenge',
  description: 'A PDF, available once the result is sealed, for participants with steps.',
  access: 'member',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ language }),
  shows: [],
  response: z.file(),
  fileType: 'application/pdf',
  errors: ['result_not_final', 'not_joined'],
});
