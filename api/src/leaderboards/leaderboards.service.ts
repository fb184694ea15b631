import { dailyStepCap, type LeaderboardRow } from '@stridewell/contracts';
import { daysFrom, earlierDay } from '#calendar/days.ts';
import { localDay } from '#calendar/local-day.ts';
import type { Db } from '#database/in-program.ts';
import { newId } from '#database/new-id.ts';
import type { Viewer } from '#http/viewer.ts';
import { readProgramStart } from '#programs/programs.service.ts';
import {
  type PlaceRow,
  selectFound,
  selectLeaderboard,
  selectPage,
  selectParticipantCount,
  selectPeriodLeaderboard,
  selectPlaces,
} from './leaderboards.sql.ts';
import { bucketShiftFor, type Period, periodOf, periodsOf } from './periods.ts';
import {
  type DayChange,
  deleteScores,
  insertEveryMember,
  insertLeaderboards,
  insertScores,
  selectAreOpen,
  updateScores,
} from './scores.sql.ts';

export type { CountedDay, DayChange } from './scores.sql.ts';

/** A page of a leaderboard as it is answered. */
export interface LeaderboardPage {
  data: LeaderboardRow[];
  total: number;
  /** The page that these rows are from, where it is not the one asked for. */
  page?: number;
  meta: {
    startDate: string;
    endDate: string | null;
    viewer: LeaderboardRow | null;
    updatedAt: string;
  };
}

/** Which rows of a leaderboard are wanted. */
export interface WantedRows {
  perPage: number;
  offset: number;
  search?: string | undefined;
  /** 'page' for the page that holds the viewer, 'neighbours' for as many rows above as below. */
  around?: 'page' | 'neighbours' | undefined;
}

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

/** The rank that is shown: none before the first step, however many others have none either. */
export function shownRank({ total, rank }: { total: number; rank: number }): number | null {
  return total === 0 ? null : rank;
}

interface Board {
  programId: number;
  leaderboardId: number;
  bucketShift: number;
  goal: number | null;
  startDate: string;
  endDate: string | null;
}

async function readRows(
  db: Db,
  board: Board,
  viewer: Viewer,
  wanted: WantedRows,
  now: Date,
): Promise<LeaderboardPage> {
  const { programId, leaderboardId } = board;
  const [own] = await selectPlaces(db, programId, [leaderboardId], viewer.memberId);
  const window = windowOf(wanted, own?.offset);
  const { rows, total } =
    wanted.search === undefined
      ? {
          rows: await selectPage(db, programId, board, window),
          total: await selectParticipantCount(db, programId, leaderboardId),
        }
      : await selectFound(db, programId, leaderboardId, wanted.search, window);
  const lastDay = earlierDay(localDay(now, viewer.timeZone), board.endDate ?? '9999-12-31');
  const daysBegun = Math.max(1, daysFrom(board.startDate, lastDay));
  const toRow = (row: PlaceRow) => rowOf(row, board.goal, daysBegun, viewer.memberId);
  return {
    data: rows.map(toRow),
    total,
    ...(window.page !== undefined && { page: window.page }),
    meta: { ...metaOf(board, now), viewer: own ? toRow(own) : null },
  };
}

/** Where the rows begin: as asked, or around the viewer if the viewer takes part. */
function windowOf(
  { perPage, offset, around }: WantedRows,
  own: number | undefined,
): { offset: number; limit: number; page?: number } {
  if (around === undefined || own === undefined) return { offset, limit: perPage };
  const page = Math.floor(own / perPage) + 1;
  if (around === 'page') return { offset: (page - 1) * perPage, limit: perPage, page };
  const neighbours = Math.floor((perPage - 1) / 2);
  const first = Math.max(0, own - neighbours);
  return { offset: first, limit: own + neighbours + 1 - first, page };
}

function noRows(span: { startDate: string; endDate: string | null }, now: Date): LeaderboardPage {
  return { data: [], total: 0, meta: { ...metaOf(span, now), viewer: null } };
}

function metaOf({ startDate, endDate }: { startDate: string; endDate: string | null }, now: Date) {
  return { startDate, endDate, updatedAt: now.toISOString() };
}

function rowOf(
  row: PlaceRow,
  goal: number | null,
  daysBegun: number,
  viewerId: number,
): LeaderboardRow {
  return {
    rank: shownRank(row),
    memberId: row.memberId,
    name: `${row.firstName} ${row.lastName}`,
    username: row.username,
    image: row.image,
    team: null,
    total: row.total,
    dailyAverage: Math.round(row.total / daysBegun),
    activeDays: row.activeDays,
    goalPercent: goal === null ? null : Math.floor((row.total * 100) / goal),
    lastEntryAt: row.lastEntryAt,
    isViewer: row.memberId === viewerId,
  };
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
