import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Person } from '#wire/person.ts';
import { Day, Id } from '#wire/primitives.ts';
import { SortedPlace } from '#wire/sorted-place.ts';

const params = z.strictObject({ id: Id });

/** How many members a team may have whose weeks are compared, and how many of them are named. */
export const mostComparedMembers = 500;

/** How a team did in the seven days until yesterday, against its goal and each member against their own four weeks. */
export const TeamProgress = z.strictObject({
  /** The first and the last of the seven days. */
  startDate: Day,
  endDate: Day,
  /** Steps a day for each member that the team has set itself; null where it has not. */
  dailyGoal: z.int().nullable(),
  /** Steps a day for each member in these days, and on how many of them that was the goal or more. */
  average: z.int(),
  goalDays: z.int(),
  /** How many were compared with their own four weeks; null where the team is too large for that. */
  compared: z.int().nullable(),
  /**
   * The largest increases over the member's four weeks before, in percent. Here and below, members who keep out of
   * named lists don't appear.
   */
  mostImproved: z.array(
    z.strictObject({
      member: Person,
      percent: z.int(),
      weekAverage: z.int(),
      usualAverage: z.int(),
    }),
  ),
  /** On how many of the last 28 days they walked four fifths or more of their own average of these. */
  mostConsistent: z.array(z.strictObject({ member: Person, days: z.int() })),
});

/** A team's progress, parsed. */
export type TeamProgress = z.infer<typeof TeamProgress>;

/** Reads how a team does against its own goal, and its members against themselves. */
export const getTeamProgress = endpoint({
  method: 'GET',
  path: '/teams/:id/progress',
  summary: "Get a team's week: goal, most improved, most consistent",
  description:
    'Compares members with their previous four weeks, if they have 14 days of steps in them and were on the team all week.',
  access: 'member',
  params,
  shows: ['teams', 'days', 'members'],
  response: TeamProgress,
});

/** A stay in a team that began or ended within a span of days. */
export const TeamStay = z.strictObject({
  /** Null of others who keep out of named lists, and of who has left the program. */
  member: Person.nullable(),
  /** The days that count for the team; no last one while the member is in it. */
  firstDay: Day,
  lastDay: Day.nullable(),
  /** The team for which the day before counted, and the one for which the day after does. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});

/** A stay in a team, parsed. */
export type TeamStay = z.infer<typeof TeamStay>;

/** Lists the members who joined, left or moved within a period; all others counted on each of its days. */
export const listTeamStays = endpoint({
  method: 'GET',
  path: '/teams/:id/stays',
  summary: 'List who joined or left a team in a period, and their counted days',
  access: 'member',
  params,
  query: z.strictObject({ startDate: Day, endDate: Day }),
  shows: ['teams', 'members'],
  response: TeamStay,
  list: { perPage: 15, place: SortedPlace },
});
