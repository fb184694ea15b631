import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Person } from '#wire/person.ts';
import { Day, Id } from '#wire/primitives.ts';

/** How many participants a challenge may have who are all compared with themselves, and how many of them are named. */
export const mostComparedParticipants = 2_000;

const rank = z.int();

/** How the participants of a challenge did, each against themselves. */
export const FairBoards = z.strictObject({
  /** The days of the challenge that are over; no last one before the first of them is. */
  startDate: Day,
  endDate: Day.nullable(),
  /** How many have walked on enough days to be compared; null where too many take part. */
  compared: z.int().nullable(),
  /**
   * The largest increases of daily steps over the member's four weeks before, in percent. Here and below, ties share a
   * rank, and members who keep out of named lists appear only to themselves.
   */
  improved: z.array(
    z.strictObject({ rank, member: Person, isViewer: z.boolean(), percent: z.int() }),
  ),
  /** On how many of their days they walked four fifths or more of their own average of these. */
  consistent: z.array(
    z.strictObject({
      rank,
      member: Person,
      isViewer: z.boolean(),
      steadyDays: z.int(),
      days: z.int(),
    }),
  ),
  /** The viewer's own figures; null who takes no part, or has too few days. */
  own: z
    .strictObject({
      /** Days that count for the viewer, and steps on each of them. */
      days: z.int(),
      dayAverage: z.int(),
      /** Steps a day of the four weeks before, and how much more that makes now; null with too few days of these. */
      usualAverage: z.int().nullable(),
      percent: z.int().nullable(),
      improvedRank: rank.nullable(),
      steadyDays: z.int(),
      consistentRank: rank.nullable(),
    })
    .nullable(),
});

/** How participants did against themselves, parsed. */
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
