import { z } from '@stridewell/contracts/zod';
import { Counting } from '#programs/group-counting.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Id, Instant } from '#wire/primitives.ts';

/** The place of a member, a team or an organization on a leaderboard. */
export const LeaderboardRow = z.strictObject({
  kind: z.enum(['member', 'team', 'organization']),
  /** Of the member, the team or the organization; of a member without a name, a number of the row alone. */
  id: Id,
  /** 1 + how many stand strictly higher; equals share a rank (1, 2, 2, 4). Null before the first entry. */
  rank: z.int().nullable(),
  /**
   * By how many places the row has risen since the day of the program began; null for those who have no rank
   * or had none then. Compared are those who take part now, with what each had then.
   */
  rankChange: z.int().nullable(),
  /** Null where teams or organizations are listed, and of a member without a name. */
  memberId: Id.nullable(),
  /** Empty of a member in quiet mode, and between two of whom one has blocked the other; one's own is always there. */
  name: z.string(),
  username: z.string().nullable(),
  image: z.string().nullable(),
  team: z.string().nullable(),
  /** Steps; of a group whose days are averages, rounded: ranks are found by the exact score. */
  total: z.int(),
  /** Steps a day over the days that are over, and today as soon as that raises it. */
  dailyAverage: z.int(),
  activeDays: z.int(),
  /** Of a member: days in a row that count, up to yesterday or today on the member's own calendar. */
  streak: z.int().nullable(),
  /** Of a team or an organization: how many are in it today, and how many of them wrote an entry this week. */
  members: z.int().nullable(),
  activeMembers: z.int().nullable(),
  /** Share of the goal reached, in percent, where the leaderboard has a goal. */
  goalPercent: z.int().nullable(),
  /** Of a member: when the newest entry for these days was made. */
  lastEntryAt: Instant.nullable(),
  /** Of a team: the newest of these days with steps; of an organization, with those of as many as may be told of. */
  lastDay: Day.nullable(),
  isViewer: z.boolean(),
});

/** A leaderboard row, parsed. */
export type LeaderboardRow = z.infer<typeof LeaderboardRow>;

/** Where only active members are counted, a day with fewer of them gives a team nothing (screens-and-rules 3.3). */
export const minimumActiveMembers = 3;

/** Which days a program's leaderboard sums. */
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

/** Where a row stands in the order of a leaderboard: what a cursor holds. Scores are in units, as digits. */
export const BoardPlace = z.strictObject({
  bucket: z.int(),
  total: z.string(),
  activeDays: z.int(),
  verifiedSteps: z.string(),
  contenderId: Id,
});

/** A row's place in the order of a leaderboard, parsed. */
export type BoardPlace = z.infer<typeof BoardPlace>;

/** The metadata of a leaderboard page. */
export const LeaderboardMeta = z.strictObject({
  startDate: Day,
  endDate: Day.nullable(),
  /** Where teams or organizations are listed. */
  counting: Counting.optional(),
  /**
   * The place of the viewer, or of the viewer's team or organization, wherever the page is; null where there
   * is none.
   */
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
