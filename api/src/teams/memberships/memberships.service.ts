import { addDays, laterDay, memberDay } from '@stridewell/rules';
import {
  applyMemberships,
  type GroupKind,
  lockGroups,
  lockMembers,
  type MovedDays,
} from '#engine/leaderboard/index.ts';
import { type Db, newId } from '#engine/postgres/index.ts';
import { Problem } from '#engine/requests/index.ts';
import {
  insertMemberships,
  type Membership,
  type OwnTeam,
  selectNewestMemberships,
  selectOwnTeams,
  updateInGroup,
  updateLastDays,
} from './memberships.sql.ts';

export {
  countMembersInNone,
  countProgramMembers,
  type MemberListFilter,
} from './member-counts.sql.ts';

/** The author and time of a membership change. */
export interface MembershipChange {
  by: number;
  now: Date;
  /**
   * The day from which members belong to the group, if it isn't their own today: for memberships known from earlier.
   */
  firstDay?: string;
}

/**
 * Adds members to a team or an organization; each must be in none of that kind. Their days count there, as whole days,
 * from the day on which they join in their own calendar: a member who leaves another group on the same day takes the
 * day along. Throws `not_found` if the group isn't active, `already_in_group` if a member is in one.
 */
export async function joinGroup(
  db: Db,
  programId: number,
  kind: GroupKind,
  groupId: number,
  memberIds: readonly number[],
  { by, now, firstDay }: MembershipChange,
): Promise<void> {
  const members = await lockMembers(db, programId, memberIds);
  if (members.length < new Set(memberIds).size) throw new Problem('not_found');
  const newest = await newestOf(db, programId, kind, memberIds);
  // The groups that lose a day are locked with the one that gains it, in one order.
  const days = members.map(({ memberId, ...clock }) => {
    const before = newest.get(memberId);
    const today = firstDay ?? memberDay(now, clock);
    // A member may have moved to a time zone where it is still the day before.
    return { memberId, before, firstDay: before ? laterDay(today, before.firstDay) : today };
  });
  if (days.some(({ before }) => before && before.lastDay === null)) {
    throw new Problem('already_in_group');
  }
  const shortened = days.flatMap(({ before, firstDay: day }) =>
    before?.lastDay && before.lastDay >= day
      ? [{ ...before, endedOn: before.lastDay, lastDay: addDays(day, -1) }]
      : [],
  );
  const locked = await lockGroups(db, programId, kind, [
    groupId,
    ...shortened.map((before) => before.groupId),
  ]);
  if (!locked.includes(groupId)) throw new Problem('not_found');
  const change = { by, at: now };
  if (shortened.length > 0) await updateLastDays(db, programId, kind, shortened, change);
  const memberships = days.map((day) => ({ ...day, membershipId: newId() }));
  await insertMemberships(db, programId, kind, groupId, memberships, change);
  await updateInGroup(db, programId, kind, memberIds, true);
  const lost = shortened.map(({ groupId: left, memberId, endedOn, lastDay }): MovedDays => ({
    groupId: left,
    memberId,
    firstDay: addDays(lastDay, 1),
    lastDay: endedOn,
    isGained: false,
  }));
  const gained = days.map(({ memberId, firstDay: day }): MovedDays => ({
    groupId,
    memberId,
    firstDay: day,
    lastDay: null,
    isGained: true,
  }));
  await applyMemberships(db, programId, kind, [...lost, ...gained], now);
}

/**
 * Removes members from their team or organization. The day on which they leave still counts there, unless they join
 * another on it. Throws `not_in_group` if one of them is in none.
 */
export async function leaveGroup(
  db: Db,
  programId: number,
  kind: GroupKind,
  memberIds: readonly number[],
  { by, now }: MembershipChange,
): Promise<void> {
  const members = await lockMembers(db, programId, memberIds);
  const newest = await newestOf(db, programId, kind, memberIds);
  const left = members.flatMap(({ memberId, ...clock }) => {
    const open = newest.get(memberId);
    if (open?.lastDay !== null) return [];
    return [{ ...open, lastDay: laterDay(memberDay(now, clock), open.firstDay) }];
  });
  if (left.length < new Set(memberIds).size) throw new Problem('not_in_group');
  await lockGroups(
    db,
    programId,
    kind,
    left.map(({ groupId }) => groupId),
  );
  await updateLastDays(db, programId, kind, left, { by, at: now });
  await updateInGroup(db, programId, kind, memberIds, false);
  const lost = left.map(({ groupId, memberId, lastDay }): MovedDays => ({
    groupId,
    memberId,
    firstDay: addDays(lastDay, 1),
    lastDay: null,
    isGained: false,
  }));
  await applyMemberships(db, programId, kind, lost, now);
}

/** Removes members from their team and their organization, if they are in one; locks the members. */
export async function leaveEveryGroup(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  change: MembershipChange,
): Promise<void> {
  for (const kind of ['teams', 'organizations'] satisfies GroupKind[]) {
    const newest = await newestOf(db, programId, kind, memberIds);
    const inOne = memberIds.filter((memberId) => newest.get(memberId)?.lastDay === null);
    if (inOne.length > 0) await leaveGroup(db, programId, kind, inOne, change);
  }
}

/** Returns the team or organization that a member is in; undefined if none. */
export async function readOpenGroup(
  db: Db,
  programId: number,
  kind: GroupKind,
  memberId: number,
): Promise<number | undefined> {
  const newest = (await newestOf(db, programId, kind, [memberId])).get(memberId);
  return newest?.lastDay === null ? newest.groupId : undefined;
}

/** Returns the teams or organizations that members are in, by member; omits members who are in none. */
export async function readOpenGroups(
  db: Db,
  programId: number,
  kind: GroupKind,
  memberIds: readonly number[],
): Promise<Map<number, number>> {
  const newest = [...(await newestOf(db, programId, kind, memberIds)).values()];
  return new Map(
    newest
      .filter(({ lastDay }) => lastDay === null)
      .map(({ memberId, groupId }) => [memberId, groupId]),
  );
}

/** Moves a member from their current team or organization to another; a member who is already in it stays. */
export async function changeGroup(
  db: Db,
  programId: number,
  kind: GroupKind,
  groupId: number,
  memberId: number,
  change: MembershipChange,
): Promise<void> {
  await lockMembers(db, programId, [memberId]);
  const before = await readOpenGroup(db, programId, kind, memberId);
  if (before === groupId) return;
  if (before !== undefined) await leaveGroup(db, programId, kind, [memberId], change);
  await joinGroup(db, programId, kind, groupId, [memberId], change);
}

/** Moves members, each to a given group, from their current ones; a member who is already there stays. */
export async function moveMembers(
  db: Db,
  programId: number,
  kind: GroupKind,
  to: ReadonlyMap<number, number>,
  change: MembershipChange,
): Promise<void> {
  const before = await readOpenGroups(db, programId, kind, [...to.keys()]);
  const moved = [...to].filter(([memberId, groupId]) => before.get(memberId) !== groupId);
  const leaving = moved.flatMap(([memberId]) => (before.has(memberId) ? [memberId] : []));
  if (leaving.length > 0) await leaveGroup(db, programId, kind, leaving, change);
  const byGroup = new Map<number, number[]>();
  for (const [memberId, groupId] of moved)
    byGroup.set(groupId, [...(byGroup.get(groupId) ?? []), memberId]);
  for (const [groupId, memberIds] of [...byGroup].toSorted(([one], [other]) => one - other))
    await joinGroup(db, programId, kind, groupId, memberIds, change);
}

async function newestOf(
  db: Db,
  programId: number,
  kind: GroupKind,
  memberIds: readonly number[],
): Promise<Map<number, Membership>> {
  const rows = await selectNewestMemberships(db, programId, kind, memberIds);
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** Lists a member's teams. */
export function listOwnTeams(
  db: Db,
  { programId, memberId }: { programId: number; memberId: number },
): Promise<OwnTeam[]> {
  return selectOwnTeams(db, programId, memberId);
}
