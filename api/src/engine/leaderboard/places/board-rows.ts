import type { BoardPlace } from '@stridewell/contracts';
import { type Db, type Reader, selectHiddenInGroup } from '#engine/postgres/index.ts';
import { selectFound, selectWithin, type Within } from './found.sql.ts';
import { type PageStart, type ReadBoard, selectPage, selectPlaces } from './pages.sql.ts';
import type { PlaceRow } from './places.sql.ts';
import { selectUnscoredPage, selectUnscoredPlace } from './unscored.sql.ts';

/** The requested rows of a leaderboard. */
export interface WantedRows {
  /** Part of the name. */
  search?: string | undefined;
  /** Only those of a team or an organization, ranked among themselves. */
  within?: Within | undefined;
  perPage: number;
  offset: number;
  /** The place of the previous row; takes precedence over the offset. */
  after?: BoardPlace | undefined;
  /** The rows around the viewer, as many above as below, instead of the page; not within a group. */
  isAround?: boolean | undefined;
}

/** Rows of a board, and the viewer's own place wherever it is. */
export interface BoardRows {
  rows: PlaceRow[];
  own: PlaceRow | undefined;
  total: number;
  /** The page that the rows are from, if it isn't the requested one. */
  page?: number;
  /** The end of the page; null if it is the last. */
  next: BoardPlace | null;
}

/**
 * Reads rows of a board.
 * @param ownId the viewer, or the viewer's own team or organization; undefined if there is none
 */
export async function readBoardRows(
  db: Db,
  board: ReadBoard,
  reader: Reader,
  ownId: number | undefined,
  wanted: WantedRows,
  now: Date,
): Promise<BoardRows> {
  const { within, search, perPage, isAround } = wanted;
  if (within) {
    const window = { offset: wanted.offset, limit: perPage };
    const leftOut =
      board.contenders === 'members' ? await selectHiddenInGroup(db, reader, within) : [];
    const wantedWithin = { within, ownId, search, leftOut, ...window };
    const found = await selectWithin(db, board, reader, wantedWithin, now);
    // A cursor is a place in the board's order, so rows within a group and search results have page numbers only.
    return { ...found, next: null };
  }
  const reading = ownId === undefined ? undefined : readPlace(db, board, ownId, now);
  // Only a page around the viewer starts at a place that has to be read first.
  const window = windowOf(wanted, isAround ? (await reading)?.offset : undefined);
  const [own, { rows, total }] = await Promise.all([
    reading,
    search === undefined
      ? readPage(db, board, wanted.after, window, now)
      : selectFound(db, board, search, reader, window, now),
  ]);
  const last = rows.at(-1);
  const hasMore = search === undefined && rows.length === window.limit;
  const page = window.page === undefined ? {} : { page: window.page };
  return { rows, own, total, ...page, next: last && hasMore ? placeOf(last) : null };
}

async function readPlace(
  db: Db,
  board: ReadBoard,
  contenderId: number,
  now: Date,
): Promise<PlaceRow | undefined> {
  const { programId, contenders, leaderboardId } = board;
  const [place] = await selectPlaces(db, programId, contenders, [leaderboardId], contenderId, now);
  if (place || board.kind === 'challenge') return place;
  return selectUnscoredPlace(db, board, contenderId, now);
}

/** Reads a page of all rows: those with a score, and on a program's board the others after them. */
async function readPage(
  db: Db,
  board: ReadBoard,
  after: BoardPlace | undefined,
  { offset, limit }: { offset: number; limit: number },
  now: Date,
): Promise<{ rows: PlaceRow[]; total: number }> {
  const start: PageStart = after ? { after } : { offset };
  const { rows, total, scored } = await selectPage(db, board, start, limit, now);
  if (board.kind === 'challenge' || rows.length === limit) return { rows, total };
  // The page continues where the scores end; numbered pages know how far that is.
  const isPastScored = after ? after.bucket < 0 : offset >= scored;
  const rest: PageStart = isPastScored ? start : { offset: scored };
  const others = await selectUnscoredPage(db, board, rest, limit - rows.length, now);
  return { rows: [...rows, ...others], total };
}

/** Returns where the rows start: as requested, or around the viewer if the viewer takes part. */
function windowOf(
  { perPage, offset }: WantedRows,
  own: number | undefined,
): { offset: number; limit: number; page?: number } {
  if (own === undefined) return { offset, limit: perPage };
  const first = Math.max(0, own - Math.floor((perPage - 1) / 2));
  return { offset: first, limit: perPage, page: Math.floor(own / perPage) + 1 };
}

function placeOf({ contenderId, activeDays, ...row }: PlaceRow): BoardPlace {
  const { bucket, units, verifiedUnits } = row;
  return { bucket, total: units, activeDays, verifiedSteps: verifiedUnits, contenderId };
}
