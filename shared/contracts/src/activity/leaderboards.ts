import { z } from '@stridewell/contracts/zod';
import { Counting } from '#programs/group-counting.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Id, Instant } from '#wire/primitives.ts';

/** The row of a member, a team or an organization on a leaderboard. */
export const LeaderboardRow = z.strictObject({
  kind: z.enum(['member', 'team', 'organization']),
  /** The id of the member, team or organization; for a member without a name, a number that only identifies the row. */
  id: Id,
  /** 1 + the number of strictly higher rows; ties share a rank (1, 2, 2, 4). Null before the first entry. */
  rank: z.int().nullable(),
  /**
   * How many places the row has risen since the program's day began; null if it has no rank or had none then. Compares
   * the current participants, with what each had then.
   */
  rankChange: z.int().nullable(),
  /** Null for teams and organizations, and for a member without a name. */
  memberId: Id.nullable(),
  /**
   * Empty for a member in quiet mode, and between two members of whom one has blocked the other; never for the viewer.
   */
  name: z.string(),
  username: z.string().nullable(),
  image: z.string().nullable(),
  team: z.string().nullable(),
  /** In steps; rounded for a group whose days are averages, while ranks use the exact score. */
  total: z.int(),
  /** Steps per day over the days that are over, and today as soon as that raises it. */
  dailyAverage: z.int(),
  activeDays: z.int(),
  /** For a member: consecutive days that count, up to yesterday or today in the member's own calendar. */
  streak: z.int().nullable(),
  /** For a team or an organization: its current size, and how many of its members logged an entry this week. */
  members: z.int().nullable(),
  activeMembers: z.int().nullable(),
  /** Share of the goal reached, in percent, if the leaderboard has a goal. */
  goalPercent: z.int().nullable(),
  /** For a member: when the newest entry for these days was made. */
  lastEntryAt: Instant.nullable(),
  /** For a team: the newest of these days with steps; for an organization, only days with enough members with steps. */
  lastDay: Day.nullable(),
  isViewer: z.boolean(),
});

/** A leaderboard row, parsed. */
export type LeaderboardRow = z.infer<typeof LeaderboardRow>;

/** If only active members are counted, a day with fewer of them gives a team nothing (screens-and-rules 3.3). */
export const minimumActiveMembers = 3;

/** The days that a program's leaderboard sums. */
export const LeaderboardPeriod = z.enum(['day', 'week', 'month', 'all']);

/**
 * The rows of a program's leaderboard: everyone, the members of my team or organization, teams, the teams of my
 * organization, or organizations. The members or teams of a group are ranked among themselves.
 */
export const LeaderboardView = z.enum([
  'everyone',
  'team',
  'organization',
  'teams',
  'organization-teams',
  'organizations',
]);

/** The position of a row in the order of a leaderboard, as in a cursor. Scores are in units, as digits. */
export const BoardPlace = z.strictObject({
  bucket: z.int(),
  total: z.string(),
  activeDays: z.int(),
  verifiedSteps: z.string(),
  contenderId: Id,
});

/** A row's position in the order of a leaderboard, parsed. */
export type BoardPlace = z.infer<typeof BoardPlace>;

/** The metadata of a leaderboard page. */
export const LeaderboardMeta = z.strictObject({
  startDate: Day,
  endDate: Day.nullable(),
  /** For teams and organizations. */
  counting: Counting.optional(),
  /** The row of the viewer, or of their team or organization, on any page; null if there is none. */
  viewer: LeaderboardRow.nullable(),
  updatedAt: Instant,
});

/** Lists the program's leaderboard. */
export const listProgramLeaderboard = endpoint({
  method: 'GET',
  path: '/programs/:id/leaderboard',
  summary: "List the program's leaderboard",
  access: 'member',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    period: LeaderboardPeriod.optional(),
    view: LeaderboardView.optional(),
    search: z.string().max(100).optional(),
  }),
  shows: ['leaderboards'],
  response: LeaderboardRow,
  list: { perPage: 5, meta: LeaderboardMeta, place: BoardPlace },
});

/** Around a viewer: five rows above, the viewer's own, five below (screens-and-rules 1.7). */
export const rowsAroundViewer = 11;

/** Lists the program's leaderboard around the viewer: up to five above and five below. */
export const listMemberLeaderboard = endpoint({
  method: 'GET',
  path: '/members/:id/leaderboard',
  summary: "List the program's leaderboard around you",
  description: 'Without `page`, returns the rows around you.',
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ period: LeaderboardPeriod.optional() }),
  shows: ['leaderboards'],
  response: LeaderboardRow,
  list: { perPage: rowsAroundViewer, meta: LeaderboardMeta, place: BoardPlace },
});
