import { addDays } from '@stridewell/rules';
import type { Db } from '#engine/postgres/index.ts';
import { type GroupCounting, withdrawScores } from '#engine/leaderboard/boards/boards.sql.ts';
import { deriveScores } from '#engine/leaderboard/scores/derive-scores.ts';
import { deleteContenders, insertContenders } from '#engine/leaderboard/boards/contenders.sql.ts';
import {
  addToSizes,
  deleteGroupDays,
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

/** Lists new groups on the boards of their program, without steps until a member has some. */
export async function enterGroups(
  db: Db,
  programId: number,
  kind: GroupKind,
  groupIds: readonly number[],
): Promise<void> {
  await insertContenders(db, programId, kind, groupIds);
}

/** Takes groups that are over off every board that has not closed. Whoever calls has locked them. */
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
 * Carries over that groups gained days of members, or lost them, after the memberships have changed. Whoever
 * calls has locked the members and the groups.
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
  // Also a day without entries: days before it make members active ones, and that is kept from now on.
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

/**
 * Puts groups on a challenge's board with what their members' days are worth there. Whoever calls has locked them.
 */
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

/** Takes groups off a challenge's board; locks as above. */
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

/** Lets the boards of a program count teams and organizations another way, from their first day on. */
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
