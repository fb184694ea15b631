import type { LeaderboardRow } from '@stridewell/contracts';
import { daysFrom, earlierDay } from '#calendar/days.ts';
import { localDay } from '#calendar/local-day.ts';
import type { Db } from '#database/in-program.ts';
import type { Viewer } from '#http/viewer.ts';
import {
  type PlaceRow,
  selectFound,
  selectPage,
  selectParticipantCount,
  selectPlaces,
} from './leaderboards.sql.ts';

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

/** The rank that is shown: none before the first step, however many others have none either. */
export function shownRank({ total, rank }: { total: number; rank: number }): number | null {
  return total === 0 ? null : rank;
}

/** A board with the days that its page names. */
export interface Board {
  programId: number;
  leaderboardId: number;
  bucketShift: number;
  goal: number | null;
  startDate: string;
  endDate: string | null;
}

/** Reads the rows that are wanted, with the viewer's own place wherever they are. */
export async function readRows(
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

/** The page of a board on which nobody has logged yet. */
export function noRows(
  span: { startDate: string; endDate: string | null },
  now: Date,
): LeaderboardPage {
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
