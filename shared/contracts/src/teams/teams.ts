import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { LeaderboardMeta, LeaderboardPeriod, LeaderboardRow } from '#activity/leaderboards.ts';
import { AnsweredFlag, Day, Id, Instant } from '#wire/primitives.ts';
import { SortedPlace } from '#wire/sorted-place.ts';
import { TeamJoining } from '#wire/team-joining.ts';

/** A team, as everyone in the program sees it. */
export const Team = z.strictObject({
  id: Id,
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  /** Whether anyone may join, or only invited members. */
  open: AnsweredFlag,
  joining: TeamJoining,
  members: z.int(),
  organization: z.string().nullable(),
  /** Whether the viewer is in it, and leads it. */
  isJoined: z.boolean(),
  /** Whether the viewer has asked to join it. */
  isRequested: z.boolean(),
  isTeamLeader: z.boolean(),
});

/** A team, parsed. */
export type Team = z.infer<typeof Team>;

const TeamParams = z.strictObject({ id: Id });
const SpanQuery = z.strictObject({ startDate: Day.optional(), endDate: Day.optional() });

/** How teams are sorted: by name, the newest first, or the largest first. */
export const TeamSort = z.enum(['name', 'newest', 'members']);

/** Lists the program's teams. */
export const listProgramTeams = endpoint({
  method: 'GET',
  path: '/programs/:id/teams',
  summary: "List the program's teams",
  access: 'member',
  owns: 'program',
  params: TeamParams,
  query: z.strictObject({
    search: z.string().max(100).optional(),
    /** By name by default. */
    sort: TeamSort.optional(),
  }),
  shows: ['teams'],
  response: Team,
  list: { perPage: 5, place: SortedPlace },
});

/** Lists the viewer's teams: a member is on one at a time. */
export const listMemberTeams = endpoint({
  method: 'GET',
  path: '/members/:id/teams',
  summary: 'List your teams',
  access: 'member',
  owns: 'self',
  params: TeamParams,
  shows: ['teams'],
  response: Team,
  list: { perPage: 15 },
});

/** Lists a team's members by their steps. */
export const listTeamLeaderboard = endpoint({
  method: 'GET',
  path: '/teams/:id/leaderboard',
  summary: "List a team's members, ranked",
  access: 'member',
  params: TeamParams,
  query: z.strictObject({
    period: LeaderboardPeriod.optional(),
    search: z.string().max(100).optional(),
  }),
  shows: ['leaderboards', 'teams'],
  response: LeaderboardRow,
  list: { perPage: 15, meta: LeaderboardMeta },
});

/** A team's totals over a span of days; a member's days count only while they were on the team. */
export const TeamAggregate = z.strictObject({
  startDate: Day,
  endDate: Day,
  /** As of the last day. */
  members: z.int(),
  /** Those of them with an entry in the week that ends with the last day. */
  activeMembers: z.int(),
  totalSteps: z.int(),
  /** The daily averages per member, added and rounded: the team's score over the span. */
  averageSteps: z.int(),
  /** Days with steps. */
  activeDays: z.int(),
  updatedAt: Instant,
});

/** Reads a team's totals. */
export const getTeamAggregate = endpoint({
  method: 'GET',
  path: '/teams/:id/aggregate-data',
  summary: "Get a team's totals for a period (by default the last 30 days)",
  access: 'member',
  params: TeamParams,
  query: SpanQuery,
  shows: ['days', 'teams'],
  response: TeamAggregate,
});

/** One day of a team. */
export const TeamStepDay = z.strictObject({
  date: Day,
  steps: z.int(),
  members: z.int(),
  /** Members with steps. */
  activeMembers: z.int(),
  /** Steps per member, rounded. */
  average: z.int(),
});

/** Lists a team's days, the newest first. */
export const listTeamStepDays = endpoint({
  method: 'GET',
  path: '/teams/:id/step-data',
  summary: "List a team's steps per day, newest first",
  access: 'member',
  params: TeamParams,
  query: SpanQuery,
  shows: ['days', 'teams'],
  response: TeamStepDay,
  list: { perPage: 7 },
});

/** The maximum number of days for which the steps of every member are listed in one call. */
export const maxMemberDays = 31;

/** A team's member with the days of a span, as they count for the team. */
export const TeamMemberDays = z.strictObject({
  memberId: Id,
  name: z.string(),
  username: z.string(),
  image: z.string().nullable(),
  isTeamLeader: z.boolean(),
  joinedOn: Day,
  totalSteps: z.int(),
  /** Days with steps on which the member was on the team, the oldest first. */
  days: z.array(z.strictObject({ date: Day, steps: z.int() })),
});

/** Lists a team's members with their days. */
export const listTeamMemberDays = endpoint({
  method: 'GET',
  path: '/teams/:id/members-step-data',
  summary: "List team members' steps per day (by default the last 7 days)",
  description: `Up to ${maxMemberDays} days. Days before a member joined aren't listed.`,
  access: 'member',
  params: TeamParams,
  query: SpanQuery,
  shows: ['days', 'teams'],
  response: TeamMemberDays,
  list: { perPage: 15, place: SortedPlace },
});
