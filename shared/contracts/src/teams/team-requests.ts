import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Person } from '#wire/person.ts';
import { Flag, Id, Instant } from '#wire/primitives.ts';

const params = z.strictObject({ id: Id });

/** A person who asks to join a team. */
export const TeamRequest = z.strictObject({
  member: Person,
  /** The team that they would leave for it; null for none. */
  team: z.string().nullable(),
  requestedAt: Instant,
});

/** A person who asks to join a team, parsed. */
export type TeamRequest = z.infer<typeof TeamRequest>;

/** Asks to join a team. */
export const requestToJoinTeam = endpoint({
  method: 'POST',
  path: '/teams/:id/request-join',
  summary: 'Request to join a team',
  description:
    "Leaders see it in their messages and on the team's page. Once accepted, you leave your current team; your days until yesterday stay there. Declined members aren't notified and can't ask again.",
  access: 'member',
  params,
  changes: ['teams'],
  response: z.strictObject({ id: Id }),
  errors: ['already_in_group', 'team_full', 'team_not_open', 'teams_off'],
});

/** Withdraws the viewer's request. */
export const withdrawTeamRequest = endpoint({
  method: 'POST',
  path: '/teams/:id/withdraw-request',
  summary: 'Withdraw your request to join a team',
  access: 'member',
  params,
  changes: ['teams', 'messages'],
  response: z.strictObject({ id: Id }),
});

/** Lists the requests to join a team. */
export const listTeamRequests = endpoint({
  method: 'GET',
  path: '/teams/:id/requests',
  summary: 'List requests to join a team you lead, oldest first',
  access: 'team-leader',
  params,
  shows: ['teams'],
  response: TeamRequest,
  list: { perPage: 15 },
});

/** Answers a request. */
export const answerTeamRequest = endpoint({
  method: 'POST',
  path: '/teams/:id/answer-request',
  summary: 'Accept or decline a request to join your team',
  access: 'team-leader',
  params,
  body: z.strictObject({ memberId: Id, accept: Flag }),
  changes: ['teams', 'leaderboards', 'challenges', 'invites', 'messages'],
  response: z.strictObject({ id: Id }),
  errors: ['team_full', 'last_leader'],
});
