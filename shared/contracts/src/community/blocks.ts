import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Person } from '#wire/person.ts';
import { Flag, Id } from '#wire/primitives.ts';

const params = z.strictObject({ id: Id });

/** Blocks or unblocks a member. */
export const blockMember = endpoint({
  method: 'POST',
  path: '/members/:id/block',
  summary: 'Block or unblock a member',
  description:
    "You no longer see their posts, messages or friend requests. Neither of you sees the other's journal entries and comments, or name beside steps or ranks; program admins still see what is public. They aren't notified.",
  access: 'member',
  owns: 'member',
  params,
  body: z.strictObject({ block: Flag }),
  changes: ['discussions', 'journals', 'friends', 'leaderboards', 'teams', 'challenges', 'badges'],
  response: z.strictObject({ id: Id }),
});

/** Lists the members whom the viewer has blocked. */
export const listBlockedMembers = endpoint({
  method: 'GET',
  path: '/members/:id/blocked',
  summary: 'List the members you blocked, by name',
  access: 'member',
  owns: 'self',
  params,
  shows: ['friends'],
  response: Person,
  list: { perPage: 15, place: z.strictObject({ name: z.string(), id: Id }) },
});
