import type { BoardPlace } from '@stridewell/contracts';
import type { Db, Reader } from '#engine/postgres/index.ts';
import {
  type RankedScore,
  selectFound,
  selectNamedLike,
  selectRanked,
  selectRanking,
  type Within,
} from './found.sql.ts';
import { type PageStart, type ReadBoard, selectPage, selectPlaces } from './pages.sql.ts';
import type { PlaceRow } from './places.sql.ts';
import { selectUnscoredPage, selectUnscoredPlace } from './unscored.sql.ts';

/** Which rows of a leaderboard are wanted. */
export interface WantedRows {
  /** Part of the name. */
  search?: string | undefined;
  /** Only those of a team or an organization, ranked among themselves. */
  within?: Within | undefined;
  perPage: number;
  offset: number;
  /** The place of the row before; takes precedence over the offset. */
  after?: BoardPlace | undefined;
  /** The rows around the viewer, as many above as below, instead of the page; the first have more below. */
  isAround?: boolean | undefined;
}

/** Rows of a board, with the viewer's own place wherever it is. */
export interface BoardRows {
  rows: PlaceRow[];
  own: PlaceRow | undefined;
  total: number;
  /** The page that the rows are from, where it is not the one asked for. */
  page?: number;
  /** Where the page ends; null when nothing comes after it. */
  next: BoardPlace | null;
}

/**
 * Reads rows of a board.
 * @param ownId the viewer, or the viewer's own team or organization; undefined when there is none
 */
export async function readBoardRows(
  db: Db,
  board: ReadBoard,
  reader: Reader,
  ownId: number | undefined,
  wanted: WantedRows,
  now: Date,
): Promise<BoardRows> {
  const ranking = wanted.within && selectRanking(db, board, wanted.within, now);
  const reading = ownId === undefined ? undefined : readPlace(db, board, ranking, ownId, now);
  // Only around the viewer does the page begin at a place that has to be read first.
  const window = windowOf(wanted, wanted.isAround ? (await reading)?.offset : undefined);
  const [own, { rows, total }] = await Promise.all([
    reading,
    readWanted(db, board, reader, wanted, ranking, window, now),
  ]);
  const last = rows.at(-1);
  // Search results and rows within a group have page numbers only: no order of the board leads to them.
  const canFollow = wanted.search === undefined && wanted.within === undefined;
  const hasMore = canFollow && rows.length === window.limit;
  const page = window.page === undefined ? {} : { page: window.page };
  return { rows, own, total, ...page, next: last && hasMore ? placeOf(last) : null };
}

async function readWanted(
  db: Db,
  board: ReadBoard,
  reader: Reader,
  { search, after }: WantedRows,
  ranking: Promise<readonly RankedScore[]> | undefined,
  window: { offset: number; limit: number },
  now: Date,
): Promise<{ rows: PlaceRow[]; total: number }> {
  if (ranking) return readRanked(db, board, reader, await ranking, window, search, now);
  if (search !== undefined) return selectFound(db, board, search, reader, window, now);
  return readPage(db, board, after, window, now);
}

async function readRanked(
  db: Db,
  board: ReadBoard,
  reader: Reader,
  ranking: readonly RankedScore[],
  { offset, limit }: { offset: number; limit: number },
  search: string | undefined,
  now: Date,
): Promise<{ rows: PlaceRow[]; total: number }> {
  const ids = ranking.map(({ contenderId }) => contenderId);
  const named =
    search === undefined ? undefined : await selectNamedLike(db, board, ids, search, reader);
  // Each keeps its place among all of them.
  const places = [...ranking.keys()].filter((at) => !named || named.has(ids[at] ?? 0));
  const shown = places.slice(offset, offset + limit);
  const ranked = shown.flatMap((at) => {
    const one = ranking[at];
    return one ? [{ ...one, offset: at }] : [];
  });
  return { rows: await selectRanked(db, board, ranked, now), total: places.length };
}

async function readPlace(
  db: Db,
  board: ReadBoard,
  ranking: Promise<readonly RankedScore[]> | undefined,
  contenderId: number,
  now: Date,
): Promise<PlaceRow | undefined> {
  if (ranking) {
    const ranked = await ranking;
    const offset = ranked.findIndex((one) => one.contenderId === contenderId);
    const own = ranked[offset];
    return own && (await selectRanked(db, board, [{ ...own, offset }], now))[0];
  }
  const { programId, contenders, leaderboardId } = board;
  const [place] = await selectPlaces(db, programId, contenders, [leaderboardId], contenderId, now);
  if (place || board.kind === 'challenge') return place;
  return selectUnscoredPlace(db, board, contenderId, now);
}

/** Reads a page of all rows: those with a score, and on a board of the program the others behind them. */
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
  // The page goes on where the scores end; numbered pages know how far that is.
  const isPastScored = after ? after.bucket < 0 : offset >= scored;
  const rest: PageStart = isPastScored ? start : { offset: scored };
  const others = await selectUnscoredPage(db, board, rest, limit - rows.length, now);
  return { rows: [...rows, ...others], total };
}

/** Where the rows begin: as asked, or around the viewer if the viewer takes part. */
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
