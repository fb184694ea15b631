import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Person } from '#wire/person.ts';
import { MemberProfile } from '#members/members.ts';
import { Flag, Id, Instant } from '#wire/primitives.ts';

/** A friend, with the steps of the last 7 days for comparison. */
export const Friend = z.strictObject({
  ...Person.shape,
  team: z.string().nullable(),
  friendsSince: Instant,
  /** Steps of the seven days up to the viewer's today; null unless the viewer is a friend who may see them. */
  weekSteps: z.int().nullable(),
});

/** A friend, parsed. */
export type Friend = z.infer<typeof Friend>;

/** A person whom a member may know. */
export const FriendSuggestion = z.strictObject({
  ...Person.shape,
  /** The reason: the team that both are on, or how many friends they share. */
  team: z.string().nullable(),
  friendsInCommon: z.int(),
});

/** A person whom a member may know, parsed. */
export type FriendSuggestion = z.infer<typeof FriendSuggestion>;

/** The viewer's relation to a member: `invited` by the viewer, or `asking` the viewer. */
export const Friendship = z.enum(['self', 'friends', 'invited', 'asking', 'none']);

/** A member's profile as the viewer sees it. */
export const Profile = z.strictObject({
  ...MemberProfile.shape,
  friendship: Friendship,
  /** The invitation to answer, if the member is asking the viewer. */
  invitePrimaryId: Id.nullable(),
  /**
   * For a friend who shares their steps: the seven days up to the viewer's today of both, and the unfinished challenges
   * between individuals that both take part in. Null for everyone else.
   */
  compared: z
    .strictObject({
      weekSteps: z.int(),
      ownWeekSteps: z.int(),
      challenges: z.array(z.strictObject({ id: Id, name: z.string() })),
    })
    .nullable(),
});

/** A member's profile as the viewer sees it, parsed. */
export type Profile = z.infer<typeof Profile>;

/** Reads a member's profile by the username in its URL. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/profiles/:username',
  summary: "Get a member's profile by username",
  access: 'member',
  params: z.strictObject({ username: z.string().min(1) }),
  shows: ['members', 'friends', 'invites', 'days', 'challenges'],
  response: Profile,
});

const MemberParams = z.strictObject({ id: Id });
const PersonPlace = z.strictObject({ name: z.string(), id: Id });

/** Lists a member's friends. */
export const listFriends = endpoint({
  method: 'GET',
  path: '/members/:id/friends',
  summary: "List a member's friends, by name",
  access: 'member',
  owns: 'member',
  params: MemberParams,
  query: z.strictObject({ search: z.string().min(1).max(100).optional() }),
  shows: ['friends'],
  response: Friend,
  list: { perPage: 15, place: PersonPlace },
});

/** Lists people whom the viewer may know. */
export const listFriendSuggestions = endpoint({
  method: 'GET',
  path: '/members/:id/friend-suggestions',
  summary: 'List suggested friends',
  description: 'Teammates and friends of friends.',
  access: 'member',
  owns: 'self',
  params: MemberParams,
  shows: ['friends'],
  response: FriendSuggestion,
  list: { perPage: 6 },
});

/** Sends a friend request, or answers one. */
export const addFriend = endpoint({
  method: 'POST',
  path: '/members/:id/add-friend',
  summary: 'Send or answer a friend request',
  description:
    "Without `invitePrimaryId`, sends a request to `friendId`; two members who ask each other become friends. With it, `invite` 1 accepts and 0 declines that request. A declined sender isn't notified and can't ask again.",
  access: 'member',
  owns: 'self',
  params: MemberParams,
  body: z.strictObject({
    friendId: Id,
    /** The invitation to answer. */
    invitePrimaryId: Id.optional(),
    /** Whether to accept it; true by default. */
    invite: Flag.optional(),
  }),
  changes: ['friends', 'invites', 'messages'],
  response: z.strictObject({ status: z.enum(['invited', 'friends', 'declined']), friend: Person }),
});

/** Ends a friendship, or withdraws an invitation. */
export const removeFriend = endpoint({
  method: 'POST',
  path: '/members/:id/remove-friend',
  summary: 'Remove a friend, or withdraw a friend request',
  access: 'member',
  owns: 'self',
  params: MemberParams,
  body: z.strictObject({ friendId: Id.optional() }),
  changes: ['friends', 'invites', 'messages'],
  response: Person,
});
