import { z } from '@stridewell/contracts/zod';
import { endpoint } from './endpoint.ts';
import { Person } from './friends.ts';
import { AnsweredFlag, Flag, Id, Instant } from './primitives.ts';

/** What somebody is invited to. */
export const InviteType = z.enum(['friends']);

/** An invitation that waits for an answer. */
export const Invite = z.strictObject({
  id: Id,
  type: InviteType,
  /** Whether the viewer is who is invited; 0 where the viewer invited. */
  recipient: AnsweredFlag,
  /** The other one: who invited, or who is invited. */
  member: Person,
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

/** Invites people. */
export const sendInvites = endpoint({
  method: 'POST',
  path: '/invites',
  summary: 'Invite members to be friends',
  description: 'Who is a friend already, or was asked before, is passed over.',
  access: 'member',
  body: z.strictObject({
    type: z.literal('friends'),
    recipientIds: z.array(Id).min(1).max(100),
  }),
  changes: ['friends', 'invites'],
  response: z.strictObject({
    /** How many were invited now. */
    invited: z.int(),
  }),
});
