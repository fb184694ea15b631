import {
  type addFriend as addFriendContract,
  type Friend,
  type FriendSuggestion,
  type Invite,
  type Person,
  type Profile,
  toFlag,
} from '@stridewell/contracts';
import type { z } from 'zod';
import { lockMembers } from '#engine/leaderboard/index.ts';
import { addDays, memberDay } from '@stridewell/rules';

import { type Db, newId } from '#engine/postgres/index.ts';
import {
  fieldProblem,
  type Page,
  Problem,
  requireRow,
  type RowPage,
  type Viewer,
} from '#engine/requests/index.ts';
import { imageUrl } from '#engine/files/index.ts';
import { sendMessages } from '#community/messages/messages.service.ts';
import { readComparison } from './comparison.service.ts';
import {
  deleteRequests,
  insertRequests,
  type InvitePlace,
  markDeclined,
  selectInvites,
  selectRequests,
} from './friend-requests.sql.ts';
import {
  deleteFriendship,
  insertFriendship,
  type PersonPlace,
  selectFriends,
  selectFriendsAmong,
  selectPeople,
  selectProfile,
  selectSuggestions,
} from './friends.sql.ts';

export { countFriendsToTakeOver, takeOverFriends } from './friends.sql.ts';

type Answered = z.output<(typeof addFriendContract)['response']>;

/** Lists a page of a member's friends by name. */
export async function listFriends(
  db: Db,
  viewer: Viewer,
  asked: { memberId: number; search?: string | undefined },
  page: Page<PersonPlace>,
  now: Date,
): Promise<RowPage<Friend, PersonPlace>> {
  const today = memberDay(now, viewer);
  const week = { first: addDays(today, -6), last: today };
  const found = await selectFriends(db, viewer, { ...asked, week }, page);
  return { ...found, data: found.data.map(shown) };
}

/**
 * Reads a member's profile, with the viewer's relation to them; a declined request looks like an open one. A friend who
 * shares their steps is compared with the viewer.
 */
export async function readProfile(
  db: Db,
  viewer: Viewer,
  username: string,
  now: Date,
): Promise<Profile> {
  const { programId, memberId } = viewer;
  const person = shown(requireRow(await selectProfile(db, programId, username)));
  const alone = { invitePrimaryId: null, compared: null };
  if (person.id === memberId) return { ...person, ...alone, friendship: 'self' };
  const friends = await selectFriendsAmong(db, programId, memberId, [person.id]);
  if (friends.has(person.id)) {
    const compared = await readComparison(db, viewer, person.id, now);
    return { ...person, ...alone, friendship: 'friends', compared };
  }
  const requests = await selectRequests(db, programId, memberId, [person.id]);
  const asking = requests.find(({ sentBy }) => sentBy === person.id);
  if (asking)
    return { ...person, ...alone, friendship: 'asking', invitePrimaryId: asking.requestId };
  return { ...person, ...alone, friendship: requests.length > 0 ? 'invited' : 'none' };
}

/** Lists people whom the viewer may know: first from their team, then by friends in common. */
export async function listSuggestions(
  db: Db,
  { programId, memberId }: Viewer,
  page: { perPage: number; offset: number },
): Promise<{ data: FriendSuggestion[]; total: number }> {
  const { data, total } = await selectSuggestions(db, programId, memberId, page);
  return { data: data.map(shown), total };
}

/** Lists a page of the friend invitations that the viewer received or sent. */
export async function listFriendInvites(
  db: Db,
  { programId, memberId }: Viewer,
  isRecipient: boolean,
  page: Page<InvitePlace>,
): Promise<RowPage<Invite, InvitePlace>> {
  const found = await selectInvites(db, programId, { memberId, isRecipient }, page);
  const data = found.data.map(({ id, sentAt, other, ...person }): Invite => ({
    id,
    sentAt,
    type: 'friends',
    recipient: isRecipient ? 1 : 0,
    member: shown({ id: other, ...person }),
    team: null,
  }));
  return { ...found, data };
}

/**
 * Asks members to be friends; returns how many were asked. A member who has asked the viewer before becomes a friend
 * right away.
 */
export async function inviteFriends(
  db: Db,
  viewer: Viewer,
  recipientIds: readonly number[],
  now: Date,
): Promise<number> {
  const { programId, memberId } = viewer;
  const others = [...new Set(recipientIds)].filter((id) => id !== memberId);
  if (others.length === 0) {
    throw fieldProblem('validation_failed', 'recipientIds', 'Choose someone else.');
  }
  await requirePeople(db, programId, [memberId, ...others]);
  const [friends, requests] = await Promise.all([
    selectFriendsAmong(db, programId, memberId, others),
    selectRequests(db, programId, memberId, others),
  ]);
  const open = others.filter((id) => !friends.has(id));
  const asking = requests.filter(({ sentBy }) => open.includes(sentBy));
  for (const { sentBy } of asking) await makeFriends(db, viewer, sentBy, now);
  const known = new Set(requests.flatMap(({ sentBy, recipientId }) => [sentBy, recipientId]));
  const asked = open.filter((id) => !known.has(id));
  const rows = asked.map((recipientId) => ({ requestId: newId(), sentBy: memberId, recipientId }));
  if (rows.length > 0) await insertRequests(db, programId, rows, now);
  const messages = rows.map(({ requestId, recipientId }) => ({
    recipientId,
    type: 'friend-request' as const,
    sentBy: memberId,
    subjectId: requestId,
  }));
  await sendMessages(db, programId, messages, now);
  return rows.length;
}

/** Asks a member to be friends, or answers their request; see the contract. */
export async function addFriend(
  db: Db,
  viewer: Viewer,
  { friendId, invitePrimaryId, invite = 1 }: z.output<(typeof addFriendContract)['body']>,
  now: Date,
): Promise<Answered> {
  const { programId, memberId } = viewer;
  if (friendId === memberId) {
    throw fieldProblem('validation_failed', 'friendId', 'Choose someone else.');
  }
  const people = await requirePeople(db, programId, [memberId, friendId]);
  const friend = shown(personOf(people, friendId));
  if (invitePrimaryId === undefined) {
    await inviteFriends(db, viewer, [friendId], now);
    const friends = await selectFriendsAmong(db, programId, memberId, [friendId]);
    return { status: friends.has(friendId) ? 'friends' : 'invited', friend };
  }
  const [friends, requests] = await Promise.all([
    selectFriendsAmong(db, programId, memberId, [friendId]),
    selectRequests(db, programId, memberId, [friendId]),
  ]);
  const isAccepted = toFlag(invite) === 1;
  if (friends.has(friendId) && isAccepted) return { status: 'friends', friend };
  const request = requests.find(({ requestId }) => requestId === invitePrimaryId);
  if (request?.recipientId !== memberId) throw new Problem('not_found');
  if (isAccepted) {
    await makeFriends(db, viewer, friendId, now);
    return { status: 'friends', friend };
  }
  await markDeclined(db, programId, request.requestId, now);
  return { status: 'declined', friend };
}

/** Ends a friendship or withdraws a request and returns the other person; repeating it changes nothing. */
export async function removeFriend(
  db: Db,
  { programId, memberId }: Viewer,
  friendId: number | undefined,
): Promise<Person> {
  if (friendId === undefined) {
    const message = "You need both the member's id and friend's id";
    throw fieldProblem('validation_failed', 'friendId', message);
  }
  const people = await requirePeople(db, programId, [memberId, friendId]);
  const wasFriend = await deleteFriendship(db, programId, [memberId, friendId]);
  if (!wasFriend) {
    const requests = await selectRequests(db, programId, memberId, [friendId]);
    const own = requests.filter(({ sentBy }) => sentBy === memberId);
    await deleteRequests(
      db,
      programId,
      own.map(({ requestId }) => requestId),
    );
  }
  return shown(personOf(people, friendId));
}

async function makeFriends(
  db: Db,
  { programId, memberId }: Viewer,
  friendId: number,
  now: Date,
): Promise<void> {
  await insertFriendship(db, programId, [memberId, friendId], now);
  const requests = await selectRequests(db, programId, memberId, [friendId]);
  await deleteRequests(
    db,
    programId,
    requests.map(({ requestId }) => requestId),
  );
  const told = { recipientId: friendId, sentBy: memberId, subjectId: null };
  await sendMessages(db, programId, [{ ...told, type: 'friend-accepted' }], now);
}

/**
 * Locks members, so that two who ask each other at the same time become friends; throws `not_found` unless all are
 * current members.
 */
async function requirePeople(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<Map<number, Person>> {
  const locked = await lockMembers(db, programId, memberIds);
  if (locked.length < memberIds.length) throw new Problem('not_found');
  return selectPeople(db, programId, memberIds);
}

function personOf(people: ReadonlyMap<number, Person>, memberId: number): Person {
  const person = people.get(memberId);
  if (!person) throw new Problem('not_found');
  return person;
}

function shown<P extends { image: string | null }>(person: P): P {
  return { ...person, image: imageUrl(person.image) };
}
