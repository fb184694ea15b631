import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { countedFromDays } from '#wire/resources.ts';
import { Day, Id, Instant, line } from '#wire/primitives.ts';
import { maxNoteLength } from './steps.ts';

/** Why a day is unusual: very many steps, far above the member's own days, or walking counted twice. */
export const UnusualReason = z.enum(['many-steps', 'above-usual', 'device-overlap']);

/** The status of a flag: not reviewed, the member was asked, it looks fine, or the day was corrected. */
export const UnusualStatus = z.enum(['open', 'asked', 'fine', 'corrected']);

/** An unusual day. */
export const UnusualDay = z.strictObject({
  memberId: Id,
  name: z.string(),
  date: Day,
  reasons: z.array(UnusualReason),
  /** Steps as logged, and the parts that counted, when the day was checked. */
  logged: z.int(),
  walked: z.int(),
  converted: z.int(),
  /** The mean of the member's own 30 days before it and their standard deviation, in logged steps. */
  usualMean: z.int().nullable(),
  usualDeviation: z.int().nullable(),
  flaggedAt: Instant,
  status: UnusualStatus,
  question: z.string().nullable(),
  askedAt: Instant.nullable(),
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
  settledBy: z.string().nullable(),
  settledAt: Instant.nullable(),
});

/** An unusual day, parsed. */
export type UnusualDay = z.infer<typeof UnusualDay>;

/** Lists the unusual days of a program. */
export const listUnusualDays = endpoint({
  method: 'GET',
  path: '/programs/:id/unusual-days',
  summary: 'List unusual days, open or resolved',
  access: 'admin',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ status: z.enum(['open', 'settled']).optional() }),
  shows: ['unusual-days'],
  response: UnusualDay,
  list: { perPage: 15 },
});

/** Resolves an unusual day, or asks the member about it. */
export const settleUnusualDay = endpoint({
  method: 'POST',
  path: '/members/:id/settle-unusual-day',
  summary: 'Accept, ask about or correct an unusual day',
  description:
    '`ask` takes a `question`; `correct` takes `steps` and a `reason`, like a correction. A resolved day returns only if its figures change.',
  access: 'admin',
  owns: 'member',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    date: Day,
    verdict: z.enum(['fine', 'ask', 'correct']),
    question: line(maxNoteLength).optional(),
    steps: z.int().min(0).max(2_147_483_647).optional(),
    reason: line(maxNoteLength).optional(),
  }),
  changes: [...countedFromDays, 'corrections', 'unusual-days'],
  response: UnusualDay,
  errors: [
    'already_settled',
    'day_outside_window',
    'day_in_future',
    'day_before_registration',
    'too_many_steps',
  ],
});

/** Lists the days that the viewer was asked about. */
export const listAskedDays = endpoint({
  method: 'GET',
  path: '/members/:id/unusual-days',
  summary: 'List the days you were asked about',
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: Id }),
  shows: ['unusual-days'],
  response: UnusualDay,
  list: { perPage: 15 },
});

/** Answers an administrator's question about a day. */
export const answerUnusualDay = endpoint({
  method: 'POST',
  path: '/members/:id/answer-unusual-day',
  summary: 'Answer a question about a day',
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ date: Day, answer: line(maxNoteLength) }),
  changes: ['unusual-days'],
  response: UnusualDay,
  errors: ['already_settled'],
});
