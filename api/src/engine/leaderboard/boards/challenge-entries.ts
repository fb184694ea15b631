import type { ChallengeFormatName, PointCategory } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { type GroupCounting, insertLeaderboards, type NewLeaderboard } from './boards.sql.ts';
import { challengeShift } from './challenge-boards.ts';
import type { ContenderKind } from './contenders.sql.ts';
import { deriveScores } from '#engine/leaderboard/scores/derive-scores.ts';
import { deleteScores, insertScores } from '#engine/leaderboard/scores/scores.sql.ts';

/** The board of a challenge; its id is the challenge's. */
export interface ChallengeLeaderboard {
  challengeId: number;
  startDay: string;
  endDay: string;
  goal: number;
  dailyCap: number;
  countsActivities: boolean;
  /** Whether what members type or import counts; it does by default. */
  countsManual?: boolean;
  /** When the totals become final. */
  closesAt: Date;
  /** Defaults to members. */
  contenders?: ContenderKind;
  /** How the days of groups count; defaults to their average. */
  counting?: GroupCounting;
  /** How days make scores; defaults to their sum. */
  format?: ChallengeFormatName;
  dayGoal?: number | null;
  pointCategories?: PointCategory[];
}

/** Creates the board of a challenge, without contenders. */
export async function createChallengeLeaderboard(
  db: Db,
  programId: number,
  { challengeId, contenders = 'members', counting, ...board }: ChallengeLeaderboard,
): Promise<void> {
  const ofGroups = counting ?? 'average';
  const counts = contenders === 'members' ? 'total' : ofGroups;
  const row: NewLeaderboard = {
    ...board,
    kind: 'challenge',
    leaderboardId: challengeId,
    contenders,
    counting: counts,
    bucketShift: challengeShift(board, counts, board.format),
  };
  await insertLeaderboards(db, programId, [row]);
}

/** Adds members to a challenge's board with the total of their days. The caller holds the lock of each member. */
export async function enterChallengeLeaderboard(
  db: Db,
  programId: number,
  challengeId: number,
  members: readonly { memberId: number; countsFrom: string | null }[],
  now: Date = new Date(),
): Promise<void> {
  if (members.length === 0) return;
  const scores = members.map(({ memberId, countsFrom }) => ({ contenderId: memberId, countsFrom }));
  await insertScores(db, programId, challengeId, scores, now);
  const contenderIds = members.map(({ memberId }) => memberId);
  await deriveScores(db, programId, { leaderboardIds: [challengeId], contenderIds }, now);
}

/** Removes members from a challenge's board; their entries stay. The caller holds the lock of each member. */
export async function leaveChallengeLeaderboard(
  db: Db,
  programId: number,
  challengeId: number,
  memberIds: readonly number[],
  now: Date = new Date(),
): Promise<void> {
  await deleteScores(db, programId, challengeId, memberIds, now);
}
