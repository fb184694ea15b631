import { dailyStepCap } from '@stridewell/contracts';
import { daysFrom } from '#calendar/days.ts';
import { localDay } from '#calendar/local-day.ts';
import type { Db } from '#database/in-program.ts';
import { newId } from '#database/new-id.ts';
import type { Viewer } from '#http/viewer.ts';
import { readProgramStart } from '#programs/programs.service.ts';
import { insertEveryMember, insertLeaderboards, selectAreOpen } from './boards.sql.ts';
import { type LeaderboardPage, noRows, readRows, type WantedRows } from './leaderboard-rows.ts';
import {
  type PlaceRow,
  selectLeaderboard,
  selectPeriodLeaderboard,
  selectPlaces,
} from './leaderboards.sql.ts';
import { bucketShiftFor, type Period, periodOf, periodsOf } from './periods.ts';
import { type DayChange, deleteScores, insertScores, updateScores } from './scores.sql.ts';

export { shownRank } from './leaderboard-rows.ts';
export type { CountedDay, DayChange } from './scores.sql.ts';

/** Reads a page of the program's leaderboard of the viewer's week or month, or of all days. */
export async function readProgramLeaderboard(
  db: Db,
  programId: number,
  viewer: Viewer,
  kind: Period['kind'],
  wanted: WantedRows,
  now: Date,
): Promise<LeaderboardPage> {
  const period = periodOf(kind, localDay(now, viewer.timeZone));
  const board = await selectPeriodLeaderboard(db, programId, kind, period.startDay);
  const startDate = period.startDay ?? (await readProgramStart(db, programId));
  const span = { startDate, endDate: period.endDay };
  if (!board) return noRows(span, now);
  return readRows(db, { ...board, ...span }, viewer, wanted, now);
}

/** Reads a page of a challenge's leaderboard. */
export async function readChallengeLeaderboard(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  wanted: WantedRows,
  now: Date,
): Promise<LeaderboardPage> {
  const board = await selectLeaderboard(db, viewer.programId, challengeId);
  if (!board?.startDay) throw new Error(`Challenge ${challengeId} has no leaderboard.`);
  const span = { startDate: board.startDay, endDate: board.endDay };
  return readRows(db, { ...board, ...span }, viewer, wanted, now);
}

/** Reads a member's place on each of some boards; a board without the member is not in the answer. */
export function readPlaces(
  db: Db,
  programId: number,
  leaderboardIds: readonly number[],
  memberId: number,
): Promise<PlaceRow[]> {
  return selectPlaces(db, programId, leaderboardIds, memberId);
}

/**
 * Carries changed days over to every leaderboard that holds them, opening those of the program that are
 * needed for the first time. Whoever calls holds the lock of each member (see updateScores).
 */
export async function applyDayChanges(
  db: Db,
  programId: number,
  changes: readonly DayChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const periods = periodsOf(changes.map(({ day }) => day));
  const memberIds = [...new Set(changes.map(({ memberId }) => memberId))];
  if (!(await selectAreOpen(db, programId, periods, memberIds))) {
    await openProgramLeaderboards(db, programId, periods);
  }
  await updateScores(db, programId, changes, now);
}

/**
 * Puts members who were added to a program on its boards of today, below everybody who has logged.
 * Without it they would appear there with their first entry.
 */
export async function enterProgramLeaderboards(
  db: Db,
  programId: number,
  today: string,
): Promise<void> {
  await insertEveryMember(db, programId, periodsOf([today]));
}

async function openProgramLeaderboards(
  db: Db,
  programId: number,
  periods: readonly Period[],
): Promise<void> {
  const boards = periods.map((period) => ({
    ...period,
    leaderboardId: newId(),
    goal: null,
    dailyCap: dailyStepCap,
    countsActivities: true,
    closesAt: null,
  }));
  await insertLeaderboards(db, programId, boards);
  await insertEveryMember(db, programId, periods);
}

/** The leaderboard of a challenge, which has the challenge's id. */
export interface ChallengeLeaderboard {
  challengeId: number;
  startDay: string;
  endDay: string;
  goal: number;
  dailyCap: number;
  countsActivities: boolean;
  /** When the totals become final. */
  closesAt: Date;
}

/** Makes the leaderboard of a challenge, with nobody on it. */
export async function createChallengeLeaderboard(
  db: Db,
  programId: number,
  { challengeId, ...board }: ChallengeLeaderboard,
): Promise<void> {
  const bucketShift = bucketShiftFor(daysFrom(board.startDay, board.endDay));
  const row = { ...board, kind: 'challenge', leaderboardId: challengeId, bucketShift } as const;
  await insertLeaderboards(db, programId, [row]);
}

/** Puts members on a challenge's leaderboard with what their days are worth there; locks as above. */
export async function enterChallengeLeaderboard(
  db: Db,
  programId: number,
  challengeId: number,
  members: readonly { memberId: number; countsFrom: string | null }[],
): Promise<void> {
  if (members.length > 0) await insertScores(db, programId, challengeId, members);
}

/** Takes members off a challenge's leaderboard; their entries stay. Locks as above. */
export async function leaveChallengeLeaderboard(
  db: Db,
  programId: number,
  challengeId: number,
  memberIds: readonly number[],
): Promise<void> {
  await deleteScores(db, programId, challengeId, memberIds);
}
