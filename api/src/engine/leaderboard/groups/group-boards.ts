import { addDays } from '@stridewell/rules';
import type { Db } from '#engine/postgres/index.ts';
import { type GroupCounting, withdrawScores } from '#engine/leaderboard/boards/boards.sql.ts';
import { deriveScores } from '#engine/leaderboard/scores/derive-scores.ts';
import { deleteContenders, insertContenders } from '#engine/leaderboard/boards/contenders.sql.ts';
import {
  addToSizes,
  deleteGroupDays,
  deleteOpenGroupDays,
  everyMembership,
  type MovedDays,
  movedDaysTable,
  moveGroupDays,
  selectMovedDays,
} from './group-days.sql.ts';
import {
  type GroupKind,
  selectEveryGroupForUpdate,
} from '#engine/leaderboard/locks/group-locks.sql.ts';
import { rescoreGroups, updateGroupCounting } from './group-scores.sql.ts';
import { enterPeriods } from '#engine/leaderboard/boards/period-boards.ts';
import { averageShift } from '#engine/leaderboard/boards/periods.ts';
import { deleteScores, insertScores } from '#engine/leaderboard/scores/scores.sql.ts';

/** Adds new groups to the boards of their program. */
export async function enterGroups(
  db: Db,
  programId: number,
  kind: GroupKind,
  groupIds: readonly number[],
): Promise<void> {
  await insertContenders(db, programId, kind, groupIds);
}

/** Removes groups that have ended from every board that has not closed. The caller has locked them. */
export async function withdrawGroups(
  db: Db,
  programId: number,
  kind: GroupKind,
  groupIds: readonly number[],
  now: Date,
): Promise<void> {
  await withdrawScores(db, programId, groupIds, { isBack: false }, now);
  await deleteContenders(db, programId, kind, groupIds);
}

/**
 * Returns groups to the boards that they were withdrawn from and that have not closed. The caller has locked them and
 * their members.
 */
export async function returnGroups(
  db: Db,
  programId: number,
  kind: GroupKind,
  groupIds: readonly number[],
  now: Date,
): Promise<void> {
  await insertContenders(db, programId, kind, groupIds);
  // While they were away, changed days and counting methods didn't reach them.
  await deleteOpenGroupDays(db, programId, groupIds, now);
  await moveGroupDays(db, programId, everyMembership(programId, groupIds), undefined, now);
  await withdrawScores(db, programId, groupIds, { isBack: true }, now);
  await rescoreGroups(db, programId, groupIds, '-infinity', now);
  await deriveScores(db, programId, { contenderIds: groupIds }, now);
}

/**
 * Adds days of members to groups, or removes them, after memberships have changed. The caller has locked the members
 * and the groups.
 */
export async function applyMemberships(
  db: Db,
  programId: number,
  kind: GroupKind,
  moved: readonly MovedDays[],
  now: Date,
): Promise<void> {
  const [first] = moved.map(({ firstDay }) => firstDay).sort();
  if (first === undefined) return;
  await addToSizes(db, programId, moved.flatMap(sizeChanges));
  const table = movedDaysTable(moved);
  const days = await selectMovedDays(db, programId, table);
  // Also a day without entries, because earlier entries make members active on it.
  const joined = moved.filter(({ isGained }) => isGained);
  const joinDays = joined.map(({ groupId, firstDay }) => ({ contenderId: groupId, day: firstDay }));
  await enterPeriods(db, programId, kind, [...days, ...joinDays]);
  await moveGroupDays(db, programId, table, undefined, now);
  const groupIds = [...new Set(moved.map(({ groupId }) => groupId))];
  await rescoreGroups(db, programId, groupIds, first, now);
  await deriveScores(db, programId, { contenderIds: groupIds }, now);
}

function sizeChanges({ groupId, firstDay, lastDay, isGained }: MovedDays) {
  const members = isGained ? 1 : -1;
  const first = { groupId, fromDay: firstDay, members };
  return lastDay === null
    ? [first]
    : [first, { groupId, fromDay: addDays(lastDay, 1), members: -members }];
}

/** Adds groups to a challenge's board with the totals of their members' days. The caller has locked the groups. */
export async function enterGroupChallenge(
  db: Db,
  programId: number,
  challengeId: number,
  groups: readonly { groupId: number; countsFrom: string | null }[],
  now: Date,
): Promise<void> {
  const groupIds = groups.map(({ groupId }) => groupId);
  const scores = groups.map(({ groupId, countsFrom }) => ({ contenderId: groupId, countsFrom }));
  await insertScores(db, programId, challengeId, scores, now);
  await moveGroupDays(db, programId, everyMembership(programId, groupIds), challengeId, now);
  await rescoreGroups(db, programId, groupIds, '-infinity', now);
  const of = { leaderboardIds: [challengeId], contenderIds: groupIds };
  await deriveScores(db, programId, of, now);
}

/** Removes groups from a challenge's board. The caller has locked the groups. */
export async function leaveGroupChallenge(
  db: Db,
  programId: number,
  challengeId: number,
  groupIds: readonly number[],
  now: Date,
): Promise<void> {
  await deleteScores(db, programId, challengeId, groupIds, now);
  await deleteGroupDays(db, programId, challengeId, groupIds);
}

/** Changes how the boards of a program count teams and organizations, for all their days. */
export async function changeGroupCounting(
  db: Db,
  programId: number,
  counting: GroupCounting,
  now: Date,
): Promise<void> {
  const groupIds = await selectEveryGroupForUpdate(db, programId);
  await updateGroupCounting(db, programId, counting, averageShift);
  await rescoreGroups(db, programId, groupIds, '-infinity', now);
}
