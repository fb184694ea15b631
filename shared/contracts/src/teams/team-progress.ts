import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Person } from '#wire/person.ts';
import { Day, Id } from '#wire/primitives.ts';
import { SortedPlace } from '#wire/sorted-place.ts';

const params = z.strictObject({ id: Id });

/** The maximum number of team members for which weeks are compared, and members named. */
export const maxComparedMembers = 500;

/**
 * How a team did in the seven days until yesterday, compared with its goal, and each member compared with their own
 * four weeks.
 */
export const TeamProgress = z.strictObject({
  /** The first and the last of the seven days. */
  startDate: Day,
  endDate: Day,
  /** The team's own daily goal in steps per member; null if it hasn't set one. */
  dailyGoal: z.int().nullable(),
  /** Steps per day and member in these days, and on how many of them that reached the goal. */
  average: z.int(),
  goalDays: z.int(),
  /** How many were compared with their own four weeks; null if the team is too large. */
  compared: z.int().nullable(),
  /**
   * The largest increases over the member's four weeks before, in percent. Here and below, members who hide their name
   * don't appear.
   */
  mostImproved: z.array(
    z.strictObject({
      member: Person,
      percent: z.int(),
      weekAverage: z.int(),
      usualAverage: z.int(),
    }),
  ),
  /** The number of the last 28 days with at least four fifths of their own average on those days. */
  mostConsistent: z.array(z.strictObject({ member: Person, days: z.int() })),
});

/** A team's progress, parsed. */
export type TeamProgress = z.infer<typeof TeamProgress>;

/** Reads how a team did compared with its own goal, and its members compared with their own past. */
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

/** A member's interval in a team that began or ended within a span of days. */
export const TeamStay = z.strictObject({
  /** Null for others who hide their name, and for members who have left the program. */
  member: Person.nullable(),
  /** The days that count for the team; without a last day while the member is in it. */
  firstDay: Day,
  lastDay: Day.nullable(),
  /** The team that the day before counted for, and the one that the day after counts for. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});

/** A member's interval in a team, parsed. */
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
