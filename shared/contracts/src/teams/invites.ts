import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Person } from '#wire/person.ts';
import { AnsweredFlag, EmailAddress, Flag, Id, Instant } from '#wire/primitives.ts';

/** The kind of invitation. */
export const InviteType = z.enum(['friends', 'groups']);

/** A pending invitation. */
export const Invite = z.strictObject({
  id: Id,
  type: InviteType,
  /** Whether the viewer is the invited one; 0 if the viewer invited. */
  recipient: AnsweredFlag,
  /** The other person: the inviter, or the invited one. */
  member: Person,
  /** The team of the invitation; null for a friend request. */
  team: z.strictObject({ id: Id, name: z.string(), image: z.string().nullable() }).nullable(),
  sentAt: Instant,
});

/** A pending invitation, parsed. */
export type Invite = z.infer<typeof Invite>;

/** Lists the viewer's invitations. */
export const listInvites = endpoint({
  method: 'GET',
  path: '/members/:id/invites',
  summary: 'List the invitations you received (`recipient` 1) or sent (0), newest first',
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
  summary: 'Invite people to be friends, to a team, to a challenge or to register',
  description:
    "Skips people who already belong or are already invited. Admins can invite everyone to a challenge (`competitions`); inviting a team invites each member. Admins can invite outsiders by email, with a link to register once within 14 days, even if registration is closed. With `teamId`, leaders can too if `leadersInviteOutsiders` is on; the person joins the team when registering. Inviting an address again replaces its link; a member's address invites that member. Admins, and leaders if `leadersInviteOrganizations` is on, can invite every member of an organization to a team.",
  access: 'member',
  body: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('friends'), recipientIds: RecipientIds }),
    z.strictObject({
      type: z.literal('groups'),
      recipientIds: RecipientIds.optional(),
      organizationIds: z.array(Id).max(20).optional(),
      teamId: Id,
    }),
    z.strictObject({
      type: z.literal('competitions'),
      challengeId: Id,
      memberIds: z.array(Id).max(500).optional(),
      teamIds: z.array(Id).max(500).optional(),
      includeAll: Flag.optional(),
    }),
    z.strictObject({
      type: z.literal('outsiders'),
      outsiderEmail: EmailAddress,
      /** The team that they join once they have registered. */
      teamId: Id.optional(),
    }),
  ]),
  changes: ['friends', 'invites', 'challenges'],
  response: z.strictObject({
    /** How many were invited by this call. */
    invited: z.int(),
  }),
  errors: [
    'already_taken',
    'sign_in_throttled',
    'challenge_over',
    'join_date_passed',
    'team_full',
    'teams_off',
  ],
});

/** A pending invitation of a team: to a member, an email address, or an organization as a whole. */
export const TeamInvite = z.strictObject({
  kind: z.enum(['member', 'outsider', 'organization']),
  /** The id of the member, the organization, or the emailed invitation. */
  id: Id,
  /** The name, or the email address. */
  name: z.string(),
  /** For a member. */
  member: Person.nullable(),
  /** How many haven't answered: can be more than one for an organization. */
  waiting: z.int(),
  /** The name of the inviter. */
  sentBy: z.string(),
  sentAt: Instant,
  /** Until when the emailed link works; null for members. */
  expiresAt: Instant.nullable(),
});

/** A pending invitation of a team, parsed. */
export type TeamInvite = z.infer<typeof TeamInvite>;

/** Lists a team's pending invitations. */
export const listTeamInvites = endpoint({
  method: 'GET',
  path: '/teams/:id/invites',
  summary: 'List pending invitations to a team you lead, newest first',
  description:
    'From any leader or admin. Declined invitations stay listed; email invitations stay for 30 days after they expire.',
  access: 'team-leader',
  params: z.strictObject({ id: Id }),
  shows: ['invites'],
  response: TeamInvite,
  list: { perPage: 15 },
});

/** Declines a team invitation, or withdraws one. */
export const removeTeamInvite = endpoint({
  method: 'POST',
  path: '/teams/:id/remove-invite',
  summary: 'Decline a team invitation, or withdraw one',
  description:
    "A member who declined can't be invited to that team again; the sender isn't notified. Withdrawing disables the emailed link.",
  access: 'member',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    /** The member whose invitation is withdrawn; the viewer by default. */
    memberId: Id.optional(),
    /** The emailed invitation to withdraw. */
    outsiderInviteId: Id.optional(),
    /** Withdraws the invitations of everyone invited with this organization. */
    organizationId: Id.optional(),
  }),
  changes: ['invites'],
  response: z.strictObject({ id: Id }),
});
