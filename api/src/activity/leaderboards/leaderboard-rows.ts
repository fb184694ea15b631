import type { BoardPlace, LeaderboardRow } from '@stridewell/contracts';
import { memberDay } from '@stridewell/rules';
import type { Db } from '#engine/postgres/transactions/in-program.ts';
import { type Reader, selectUnnamed } from '#engine/postgres/rows/named-members.sql.ts';
import type { WholeOrder } from '#engine/requests/lists/pages.ts';
import type { Viewer } from '#engine/requests/calls/viewer.ts';
import { imageUrl } from '#engine/files/pictures/pictures.service.ts';
import { readStreakLengths } from '#activity/streaks/member-streaks.service.ts';
import type { GroupCounting } from '#engine/leaderboard/boards/boards.sql.ts';
import { dailyAverage } from './daily-average.ts';
import { selectWorthFrom } from '#engine/leaderboard/scores/day-worth.sql.ts';
import {
  type RankedScore,
  selectFound,
  selectNamedLike,
  selectRanked,
  selectRanking,
  type Within,
} from '#engine/leaderboard/places/found.sql.ts';
import { type PageStart, type ReadBoard, selectPage, selectPlaces } from '#engine/leaderboard/places/pages.sql.ts';
import type { PlaceRow } from '#engine/leaderboard/places/places.sql.ts';
import { selectUnscoredPage, selectUnscoredPlace } from '#engine/leaderboard/places/unscored.sql.ts';

/** A page of a leaderboard as it is answered. */
export interface LeaderboardPage {
  data: LeaderboardRow[];
  total: number;
  /** The page that these rows are from, where it is not the one asked for. */
  page?: number;
  meta: {
    startDate: string;
    endDate: string | null;
    counting?: GroupCounting;
    viewer: LeaderboardRow | null;
    updatedAt: string;
  };
  /** Where the page ends; null when nothing comes after it. */
  next: BoardPlace | null;
}

/** Which rows of a leaderboard are wanted. */
export interface WantedRows {
  /** Part of the name. */
  search?: string | undefined;
  /** Only those of a team or an organization, ranked among themselves. */
  within?: Within | undefined;
  perPage: number;
  offset: number;
  /** The place of the row before; wins over the offset. */
  after?: BoardPlace | undefined;
  /** The rows around the viewer, as many above as below, instead of the page; the first have more below. */
  isAround?: boolean | undefined;
  /** Reads the ranking within a group, unless it is known from the page before. */
  wholeOrder?: WholeOrder | undefined;
}

/** The rank that is shown: none before the first step, however many others have none either. */
export function shownRank({ total, rank }: { total: number; rank: number }): number | null {
  return total === 0 ? null : rank;
}

/** By how many places a row has risen since yesterday; null for those who have no rank or had none. */
export function shownRankChange(
  row: Pick<PlaceRow, 'total' | 'rank' | 'rankBefore'>,
): number | null {
  const rank = shownRank(row);
  return rank === null || row.rankBefore === null ? null : row.rankBefore - rank;
}

/** A board with the days that its page names. */
export interface Board extends ReadBoard {
  counting: GroupCounting;
  goal: number | null;
  startDate: string;
  endDate: string | null;
}

/** Reads the rows that are wanted, with the viewer's own place wherever they are. */
export async function readRows(
  db: Db,
  board: Board,
  viewer: Viewer,
  /** The viewer, or the viewer's own team or organization; undefined when there is none. */
  ownId: number | undefined,
  wanted: WantedRows,
  now: Date,
): Promise<LeaderboardPage> {
  // The provider's staff read boards of programs that are not their own.
  const reader = { programId: board.programId, memberId: viewer.memberId };
  const ranking = wanted.within && rankingOf(db, board, wanted.within, wanted.wholeOrder, now);
  const reading = ownId === undefined ? undefined : readPlace(db, board, ranking, ownId, now);
  // Where the page begins is known before the viewer's place is, but around the viewer.
  const window = windowOf(wanted, wanted.isAround ? (await reading)?.offset : undefined);
  const [own, { rows, total }] = await Promise.all([
    reading,
    readWanted(db, board, reader, wanted, ranking, window, now),
  ]);
  const today = memberDay(now, viewer);
  const shown = own ? [...rows, own] : rows;
  const contenderIds = shown.map((row) => row.contenderId);
  const memberIds = board.contenders === 'members' ? contenderIds : [];
  const { programId, contenders, leaderboardId } = board;
  const worth = await selectWorthFrom(
    db,
    programId,
    contenders,
    [leaderboardId],
    contenderIds,
    today,
  );
  const ofToday = new Map(worth.map((one) => [one.contenderId, one.steps]));
  const [streaks, unnamed] = await Promise.all([
    readStreakLengths(db, board.programId, memberIds, now),
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
  const last = rows.at(-1);
  // What is found by its name or within a group is read by number only: no order of the board leads to it.
  const canFollow = wanted.search === undefined && wanted.within === undefined;
  const hasMore = canFollow && rows.length === window.limit;
  return {
    data: rows.map(toRow),
    total,
    ...(window.page !== undefined && { page: window.page }),
    meta: {
      ...metaOf(board, now),
      ...(board.contenders !== 'members' && { counting: board.counting }),
      viewer: own ? toRow(own) : null,
    },
    next: last && hasMore ? placeOf(last) : null,
  };
}

async function readWanted(
  db: Db,
  board: Board,
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

/** Ranks the contenders of a group among themselves: once for a page, and for those after it where that is kept. */
function rankingOf(
  db: Db,
  board: Board,
  within: Within,
  wholeOrder: WantedRows['wholeOrder'],
  now: Date,
): Promise<readonly RankedScore[]> {
  const read = () => selectRanking(db, board, within, now);
  return wholeOrder ? wholeOrder(`board ${board.leaderboardId}`, read) : read();
}

async function readRanked(
  db: Db,
  board: Board,
  reader: Reader,
  ranking: readonly RankedScore[],
  { offset, limit }: { offset: number; limit: number },
  search: string | undefined,
  now: Date,
): Promise<{ rows: PlaceRow[]; total: number }> {
  const ids = ranking.map(({ contenderId }) => contenderId);
  const named =
    search === undefined ? undefined : await selectNamedLike(db, board, ids, search, reader);
  // Each keeps the place that it has among all of them.
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
  board: Board,
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
  board: Board,
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

/** The page of a board on which nobody has logged yet. */
export function noRows(
  span: { startDate: string; endDate: string | null },
  now: Date,
): LeaderboardPage {
  return { data: [], total: 0, meta: { ...metaOf(span, now), viewer: null }, next: null };
}

function metaOf({ startDate, endDate }: { startDate: string; endDate: string | null }, now: Date) {
  return { startDate, endDate, updatedAt: now.toISOString() };
}

function placeOf({ contenderId, activeDays, ...row }: PlaceRow): BoardPlace {
  const { bucket, units, verifiedUnits } = row;
  return { bucket, total: units, activeDays, verifiedSteps: verifiedUnits, contenderId };
}

/** A row as it is shown to those who may not see its name. */
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
    // A place is no id of anybody, and no two rows share it.
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
