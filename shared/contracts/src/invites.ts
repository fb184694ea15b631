import { z } from '@stridewell/contracts/zod';
import { endpoint } from './endpoint.ts';
import { Person } from './friends.ts';
import { AnsweredFlag, EmailAddress, Flag, Id, Instant } from './primitives.ts';

/** What somebody is invited to. */
export const InviteType = z.enum(['friends', 'groups']);

/** An invitation that waits for an answer. */
export const Invite = z.strictObject({
  id: Id,
  type: InviteType,
  /** Whether the viewer is who is invited; 0 where the viewer invited. */
  recipient: AnsweredFlag,
  /** The other one: who invited, or who is invited. */
  member: Person,
  /** The team that somebody is invited into; null of invitations to be friends. */
  team: z.strictObject({ id: Id, name: z.string(), image: z.string().nullable() }).nullable(),
  sentAt: Instant,
});

/** An invitation that waits for an answer, parsed. */
export type Invite = z.infer<typeof Invite>;

/** Lists my invitations. */
export const listInvites = endpoint({
  method: 'GET',
  path: '/members/:id/invites',
  summary: 'List the invitations that I have (`recipient` 1) or sent (0), the newest first',
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ type: InviteType, recipient: Flag.optional() }),
  shows: ['invites'],
  response: Invite,
  list: { perPage: 15, place: z.strictObject({ sentAt: Instant, id: Id }) },
});

const RecipientIds = z.array(Id).min(1).max(100);

/** Invites people. */
export const sendInvites = endpoint({
  method: 'POST',
  path: '/invites',
  summary:
    'Invite members to be friends, into a team that I lead or a challenge that I organise, or somebody by e-mail to register',
  description:
    'Who is a friend or in the team or challenge already, or was asked before, is passed over. Into a challenge (`competitions`) administrators also invite everybody; the members of a team are each invited. Outsiders are invited by administrators: they are mailed a link that lets them register once within 14 days, also where registration is closed.',
  access: 'member',
  body: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('friends'), recipientIds: RecipientIds }),
    z.strictObject({ type: z.literal('groups'), recipientIds: RecipientIds, teamId: Id }),
    z.strictObject({
      type: z.literal('competitions'),
      challengeId: Id,
      memberIds: z.array(Id).max(500).optional(),
      teamIds: z.array(Id).max(500).optional(),
      includeAll: Flag.optional(),
    }),
    z.strictObject({ type: z.literal('outsiders'), outsiderEmail: EmailAddress }),
  ]),
  changes: ['friends', 'invites', 'challenges'],
  response: z.strictObject({
    /** How many were invited now. */
    invited: z.int(),
  }),
  errors: ['already_taken', 'sign_in_throttled', 'challenge_over', 'join_date_passed'],
});

/** Declines an invitation into a team, or takes one back. */
export const removeTeamInvite = endpoint({
  method: 'POST',
  path: '/teams/:id/remove-invite',
  summary: 'Decline my invitation into a team, or take back one of a team that I lead',
  description: 'Who declined is not invited into that team again; whoever invited is not told.',
  access: 'member',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    /** Whose invitation is taken back; my own unless told. */
    memberId: Id.optional(),
  }),
  changes: ['invites'],
  response: z.strictObject({ id: Id }),
});
