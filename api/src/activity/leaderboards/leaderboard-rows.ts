import type { LeaderboardRow } from '@stridewell/contracts';
import { memberDay } from '@stridewell/rules';
import {
  type GroupCounting,
  type PlaceRow,
  type ReadBoard,
  readBoardRows,
  readWorthFrom,
  type WantedRows,
} from '#engine/leaderboard/index.ts';
import { type Db, selectUnnamed } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import { imageUrl } from '#engine/files/index.ts';
import { readStreakLengths } from '#activity/streaks/member-streaks.service.ts';
import { dailyAverage } from './daily-average.ts';

/** A page of a leaderboard as the API returns it. */
export interface LeaderboardPage {
  data: LeaderboardRow[];
  total: number;
  /** The page that the rows are from, if it isn't the requested one. */
  page?: number;
  meta: {
    startDate: string;
    endDate: string | null;
    counting?: GroupCounting;
    viewer: LeaderboardRow | null;
    updatedAt: string;
  };
  next: Awaited<ReturnType<typeof readBoardRows>>['next'];
}

/** Returns the displayed rank: null before the first step, however many others have none either. */
export function shownRank({ total, rank }: { total: number; rank: number }): number | null {
  return total === 0 ? null : rank;
}

/** Returns how many places a row has risen since yesterday; null if it has no rank or had none. */
export function shownRankChange(
  row: Pick<PlaceRow, 'total' | 'rank' | 'rankBefore'>,
): number | null {
  const rank = shownRank(row);
  return rank === null || row.rankBefore === null ? null : row.rankBefore - rank;
}

/** A board with the dates that its page shows. */
interface Board extends ReadBoard {
  counting: GroupCounting;
  goal: number | null;
  startDate: string;
  endDate: string | null;
}

/**
 * Reads a page of a board as the viewer may see it: with names, streaks and the viewer's own place.
 * @param ownId the viewer, or the viewer's own team or organization; undefined if there is none
 */
export async function readRows(
  db: Db,
  board: Board,
  viewer: Viewer,
  ownId: number | undefined,
  wanted: WantedRows,
  now: Date,
): Promise<LeaderboardPage> {
  const { programId, contenders, leaderboardId } = board;
  // The provider's staff read boards of programs other than their own.
  const reader = { programId, memberId: viewer.memberId };
  const { rows, own, ...page } = await readBoardRows(db, board, reader, ownId, wanted, now);
  const today = memberDay(now, viewer);
  const contenderIds = (own ? [...rows, own] : rows).map((row) => row.contenderId);
  const memberIds = contenders === 'members' ? contenderIds : [];
  const worth = await readWorthFrom(
    db,
    programId,
    contenders,
    [leaderboardId],
    contenderIds,
    today,
  );
  const ofToday = new Map(worth.map((one) => [one.contenderId, one.steps]));
  const [streaks, unnamed] = await Promise.all([
    readStreakLengths(db, programId, memberIds, now),
    selectUnnamed(db, reader, memberIds),
  ]);
  const toRow = (row: PlaceRow) => ({
    ...rowOf(
      unnamed.has(row.contenderId) ? withoutName(row) : row,
      board,
      ofToday.get(row.contenderId) ?? 0,
      today,
      ownId,
    ),
    streak: streaks.get(row.contenderId) ?? null,
  });
  return {
    ...page,
    data: rows.map(toRow),
    meta: {
      ...metaOf(board, now),
      ...(contenders !== 'members' && { counting: board.counting }),
      viewer: own ? toRow(own) : null,
    },
  };
}

/** Returns the page of a board on which no one has logged yet. */
export function noRows(
  span: { startDate: string; endDate: string | null },
  now: Date,
): LeaderboardPage {
  return { data: [], total: 0, meta: { ...metaOf(span, now), viewer: null }, next: null };
}

function metaOf({ startDate, endDate }: { startDate: string; endDate: string | null }, now: Date) {
  return { startDate, endDate, updatedAt: now.toISOString() };
}

/** Removes a row's name, for viewers who may not see it. */
function withoutName(row: PlaceRow): PlaceRow & { isNameless: true } {
  return { ...row, name: '', username: null, image: null, team: null, isNameless: true };
}

const kindOfRow = { members: 'member', teams: 'team', organizations: 'organization' } as const;

function rowOf(
  row: PlaceRow & { isNameless?: true },
  { contenders, goal, startDate, endDate }: Board,
  ofToday: number,
  today: string,
  ownId: number | undefined,
): Omit<LeaderboardRow, 'streak'> {
  return {
    rank: shownRank(row),
    rankChange: shownRankChange(row),
    kind: kindOfRow[contenders],
    // A place isn't anyone's ID, and no two rows share it.
    id: row.isNameless ? row.offset + 1 : row.contenderId,
    memberId: contenders === 'members' && !row.isNameless ? row.contenderId : null,
    name: row.name,
    username: row.username,
    image: imageUrl(row.image),
    team: row.team,
    members: row.members,
    activeMembers: row.activeMembers,
    total: Math.round(row.total),
    dailyAverage: dailyAverage(
      { startDay: startDate, endDay: endDate, total: row.total, ofToday },
      today,
    ),
    activeDays: row.activeDays,
    goalPercent: goal === null ? null : Math.floor((row.total * 100) / goal),
    lastEntryAt: row.lastEntryAt,
    lastDay: row.lastDay,
    isViewer: row.contenderId === ownId,
  };
}
