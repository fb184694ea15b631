import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Person } from '#wire/person.ts';
import { Day, Id } from '#wire/primitives.ts';

/** The maximum number of participants of a challenge for which all are compared with their own past, and named. */
export const maxComparedParticipants = 2_000;

const rank = z.int();

/** How the participants of a challenge did, each compared with their own past. */
export const FairBoards = z.strictObject({
  /** The days of the challenge that are over; no last day until one of them is. */
  startDate: Day,
  endDate: Day.nullable(),
  /** How many have walked on enough days to be compared; null if too many take part. */
  compared: z.int().nullable(),
  /**
   * The largest increases of daily steps over the member's four weeks before, in percent. Here and below, ties share a
   * rank, and members who hide their name appear only to themselves.
   */
  improved: z.array(
    z.strictObject({ rank, member: Person, isViewer: z.boolean(), percent: z.int() }),
  ),
  /** The number of their days with at least four fifths of their own average on those days. */
  consistent: z.array(
    z.strictObject({
      rank,
      member: Person,
      isViewer: z.boolean(),
      steadyDays: z.int(),
      days: z.int(),
    }),
  ),
  /** The viewer's own figures; null if they don't take part, or have too few days. */
  own: z
    .strictObject({
      /** Days that count for the viewer, and the average steps on them. */
      days: z.int(),
      dayAverage: z.int(),
      /** Steps per day in the four weeks before, and the increase since; null if these have too few days. */
      usualAverage: z.int().nullable(),
      percent: z.int().nullable(),
      improvedRank: rank.nullable(),
      steadyDays: z.int(),
      consistentRank: rank.nullable(),
    })
    .nullable(),
});

/** How participants did compared with their own past, parsed. */
export type FairBoards = z.infer<typeof FairBoards>;

/** Reads the boards of a challenge that compare each participant with their own past. */
export const getFairBoards = endpoint({
  method: 'GET',
  path: '/challenges/:id/fair-boards',
  summary: 'Get the most improved and most consistent participants',
  description:
    "Compares completed days, from a participant's third day on, with the four weeks before the challenge, for participants with steps on 14 of those days. Sealed together with the result.",
  access: 'member',
  params: z.strictObject({ id: Id }),
  shows: ['challenges', 'days', 'members'],
  response: FairBoards,
  errors: ['challenge_between_others'],
});
