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

/** Who changes a membership. */
export interface MembershipChange {
  by: number;
  now: Date;
  /** The day from which members belong to the group, where it is not their own today: for what is known from before. */
  firstDay?: string;
}

/**
 * Puts members into a team or an organization, each of whom is in none of the kind. Their days count there
 * from the day on which they join, on their own calendar, whole: who comes from another on the same day takes
 * the day along. Throws `not_found` for a group that takes no part, `already_in_group` otherwise.
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
    // A member may have moved to a zone where it is still the day before.
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
 * Takes members out of the team or organization they are in. The day on which they leave still counts there,
 * unless they join another on it. Throws `not_in_group` when one is in none.
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

/** Takes members out of their team and their organization, those who are in one; the members are locked. */
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

/** The team or organization that a member is in; undefined where it is none. */
export async function readOpenGroup(
  db: Db,
  programId: number,
  kind: GroupKind,
  memberId: number,
): Promise<number | undefined> {
  const newest = (await newestOf(db, programId, kind, [memberId])).get(memberId);
  return newest?.lastDay === null ? newest.groupId : undefined;
}

/** The teams or organizations that members are in, by member; those who are in none are left out. */
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

/** Moves a member into a team or an organization, out of the one before; who is in it already stays as they are. */
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

/** Moves members, each into a group of theirs, out of the ones before; who is there already stays as they are. */
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

/** Lists the teams that somebody is in. */
export function listOwnTeams(
  db: Db,
  { programId, memberId }: { programId: number; memberId: number },
): Promise<OwnTeam[]> {
  return selectOwnTeams(db, programId, memberId);
}
