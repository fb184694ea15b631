import type { ChallengeFormatName, PointCategory } from '@stridewell/contracts';
import { dayCount, formatOf } from '@stridewell/rules';
import { lockMembers } from '#engine/leaderboard/locks/member-locks.sql.ts';
import type { Db } from '#engine/postgres/index.ts';
import { type GroupCounting, updateEmptyBoard } from './boards.sql.ts';
import type { ContenderKind } from './contenders.sql.ts';
import { deriveScores } from '#engine/leaderboard/scores/derive-scores.ts';
import {
  enterGroupChallenge,
  leaveGroupChallenge,
} from '#engine/leaderboard/groups/group-boards.ts';
import { lockGroups } from '#engine/leaderboard/locks/group-locks.sql.ts';
import { averageShift, bucketShiftFor } from './periods.ts';
import {
  type ContenderOnBoard,
  deleteScores,
  insertScores,
  selectOnBoard,
} from '#engine/leaderboard/scores/scores.sql.ts';

/** The new values of a challenge's board. */
export interface ChallengeBoard {
  challengeId: number;
  contenders: ContenderKind;
  startDay: string;
  endDay: string;
  goal: number;
  dailyCap: number;
  countsActivities: boolean;
  countsManual: boolean;
  closesAt: Date;
  counting: GroupCounting;
  format: ChallengeFormatName;
  dayGoal: number | null;
  pointCategories: PointCategory[];
}

/** Returns the bucket shift of a challenge's board, which is larger for averages. */
export function challengeShift(
  { startDay, endDay }: Pick<ChallengeBoard, 'startDay' | 'endDay'>,
  counting: GroupCounting,
  format: ChallengeFormatName = 'total',
): number {
  // Days and points are few enough for a bucket each.
  if (formatOf(format).unit !== 'steps') return 0;
  const shift = bucketShiftFor(dayCount(startDay, endDay));
  return counting === 'total' ? shift : shift + averageShift;
}

/**
 * Locks the contenders of a challenge's board, then what `lock` locks, so that no one joins it in the meantime.
 * Contenders that joined before the second lock was held are locked after it. Returns all of them.
 */
async function lockBoard(
  db: Db,
  programId: number,
  { challengeId, contenders }: Pick<ChallengeBoard, 'challengeId' | 'contenders'>,
  lock: () => Promise<void>,
): Promise<Required<ContenderOnBoard>[]> {
  const lockAll = (on: readonly ContenderOnBoard[]) => {
    const ids = on.map(({ contenderId }) => contenderId);
    return contenders === 'members'
      ? lockMembers(db, programId, ids)
      : lockGroups(db, programId, contenders, ids);
  };
  const before = await selectOnBoard(db, programId, challengeId);
  await lockAll(before);
  await lock();
  const known = new Set(before.map(({ contenderId }) => contenderId));
  const on = await selectOnBoard(db, programId, challengeId);
  const fresh = on.filter(({ contenderId }) => !known.has(contenderId));
  if (fresh.length > 0) await lockAll(fresh);
  return fresh.length > 0 ? selectOnBoard(db, programId, challengeId) : on;
}

/**
 * Removes everyone from the board of a challenge; their entries stay. `lock` locks what others lock before they join.
 */
export async function emptyChallengeBoard(
  db: Db,
  programId: number,
  board: Pick<ChallengeBoard, 'challengeId' | 'contenders'>,
  lock: () => Promise<void>,
  now: Date,
): Promise<Required<ContenderOnBoard>[]> {
  const on = await lockBoard(db, programId, board, lock);
  const ids = on.map(({ contenderId }) => contenderId);
  if (ids.length === 0) return on;
  if (board.contenders === 'members') {
    await deleteScores(db, programId, board.challengeId, ids, now);
  } else {
    await leaveGroupChallenge(db, programId, board.challengeId, ids, now);
  }
  return on;
}

/**
 * Changes the days, the goal or the counting of a challenge's board and recalculates all scores. On that day there are
 * no rank changes.
 */
export async function changeChallengeBoard(
  db: Db,
  programId: number,
  { challengeId, contenders, ...board }: ChallengeBoard,
  lock: () => Promise<void>,
  now: Date,
): Promise<void> {
  const on = await emptyChallengeBoard(db, programId, { challengeId, contenders }, lock, now);
  const bucketShift = challengeShift(board, board.counting, board.format);
  await updateEmptyBoard(db, programId, challengeId, { ...board, bucketShift });
  if (on.length === 0) return;
  if (contenders === 'members') {
    await insertScores(db, programId, challengeId, on, now);
    const contenderIds = on.map(({ contenderId }) => contenderId);
    return deriveScores(db, programId, { leaderboardIds: [challengeId], contenderIds }, now);
  }
  // A group that has ended doesn't take part again.
  const groups = on
    .filter(({ isListed }) => isListed)
    .map(({ contenderId, countsFrom }) => ({ groupId: contenderId, countsFrom }));
  if (groups.length > 0) await enterGroupChallenge(db, programId, challengeId, groups, now);
}
