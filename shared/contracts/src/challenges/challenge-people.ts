import { z } from '@stridewell/contracts/zod';
import { Challenge } from './challenges.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Person } from '#wire/person.ts';
import { Flag, Id, Instant } from '#wire/primitives.ts';
import { minimumGroup } from '#programs/programs.ts';

const params = z.strictObject({ id: Id });
const search = z.string().max(100).optional();

/** A participant of a challenge: a member, a team or an organization. */
export const ChallengeParticipant = z.strictObject({
  id: Id,
  name: z.string(),
  /** For a member; null for teams and organizations. */
  username: z.string().nullable(),
  image: z.string().nullable(),
  /** The current size of the team or organization; null for a member. */
  members: z.int().nullable(),
  joinedAt: Instant,
  /** Whether it was deleted since: it has a place in the result, but no page. */
  isDeleted: z.boolean(),
});

/** A participant of a challenge, parsed. */
export type ChallengeParticipant = z.infer<typeof ChallengeParticipant>;

/** Lists the participants of a challenge. */
export const listChallengeParticipants = endpoint({
  method: 'GET',
  path: '/challenges/:id/:entity',
  summary: "List a challenge's participants, by name",
  description:
    "In team and organization challenges, lists the current members of participating teams or organizations. A kind that can't join returns an empty list.",
  access: 'member',
  params: z.strictObject({ id: Id, entity: z.enum(['members', 'teams', 'organizations']) }),
  query: z.strictObject({ search }),
  shows: ['challenges', 'teams', 'organizations'],
  response: ChallengeParticipant,
  list: { perPage: 15 },
});

/** A person who was invited to a challenge or has asked to join it. */
export const WaitingPerson = z.strictObject({ ...Person.shape, since: Instant });

/** A person who was invited to a challenge or has asked to join it, parsed. */
export type WaitingPerson = z.infer<typeof WaitingPerson>;

/** Lists the invited members. */
export const listChallengeInvites = endpoint({
  method: 'GET',
  path: '/challenges/:id/invites',
  summary: 'List pending invitations to a challenge you organize',
  access: 'member',
  params,
  query: z.strictObject({ search }),
  shows: ['challenges', 'invites'],
  response: WaitingPerson,
  list: { perPage: 15 },
});

/** Asks to take part. */
export const requestToJoinChallenge = endpoint({
  method: 'POST',
  path: '/challenges/:id/request-join',
  summary: 'Request to join a closed individual challenge',
  description: "Notifies the organizer and the admins. A declined member isn't notified.",
  access: 'member',
  params,
  body: z.strictObject({ memberId: Id }),
  changes: ['challenges', 'messages'],
  response: Challenge,
  errors: ['already_joined', 'challenge_over', 'join_date_passed', 'challenge_between_others'],
});

/** Lists the members who asked to take part. */
export const listJoinRequests = endpoint({
  method: 'GET',
  path: '/challenges/:id/join-requests',
  summary: 'List requests to join a challenge you organize, oldest first',
  access: 'member',
  params,
  shows: ['challenges', 'messages'],
  response: WaitingPerson,
  list: { perPage: 15 },
});

/** Answers a request to join. */
export const answerJoinRequest = endpoint({
  method: 'POST',
  path: '/challenges/:id/answer-join-request',
  summary: 'Accept or decline a request to join a challenge',
  access: 'member',
  params,
  body: z.strictObject({
    memberId: Id,
    /** 1 accepts the request, 0 declines it. */
    accept: Flag,
  }),
  changes: ['challenges', 'messages', 'badges'],
  response: Challenge,
  errors: ['challenge_over', 'already_settled'],
});

/** The shared result of all participants of a challenge. */
export const ChallengeAggregate = z.strictObject({
  /** The number of members, including those of its teams and organizations. */
  participants: z.int(),
  /** Null for fewer than `minimumGroup` people, and if groups have scores that can't be added. */
  total: z.int().nullable(),
  /** Steps per participant; null for organizations, for which some days aren't counted. */
  average: z.int().nullable(),
  /** Members with steps, and those who reached the goal; null as above, and if members don't take part individually. */
  activeParticipants: z.int().nullable(),
  goalReached: z.int().nullable(),
});

/** The shared result of all participants of a challenge, parsed. */
export type ChallengeAggregate = z.infer<typeof ChallengeAggregate>;

/** Reads the shared result of all participants of a challenge. */
export const getChallengeAggregate = endpoint({
  method: 'GET',
  path: '/challenges/:id/aggregate-data',
  summary: "Get a challenge's combined totals",
  description: `Figures for fewer than ${minimumGroup} people are withheld. In organization challenges, an organization's days with fewer active members don't count.`,
  access: 'member',
  params,
  shows: ['challenges', 'days'],
  response: ChallengeAggregate,
});
