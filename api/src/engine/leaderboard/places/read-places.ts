import type { Db } from '#engine/postgres/index.ts';
import { selectSums } from '#engine/leaderboard/boards/leaderboards.sql.ts';
import type { GroupKind } from '#engine/leaderboard/locks/group-locks.sql.ts';
import { selectWorthFrom } from '#engine/leaderboard/scores/day-worth.sql.ts';
import { selectPlaces } from './pages.sql.ts';
import type { PlaceRow } from './places.sql.ts';

/** Reads a member's place on each of the boards; a board without the member isn't in the result. */
export function readPlaces(
  db: Db,
  programId: number,
  leaderboardIds: readonly number[],
  memberId: number,
  now: Date,
): Promise<PlaceRow[]> {
  return selectPlaces(db, programId, 'members', leaderboardIds, memberId, now);
}

/** Reads the place of a team or an organization on each of the boards; a board without it isn't in the result. */
export function readGroupPlaces(
  db: Db,
  programId: number,
  group: { kind: GroupKind; id: number },
  leaderboardIds: readonly number[],
  now: Date,
): Promise<PlaceRow[]> {
  return selectPlaces(db, programId, group.kind, leaderboardIds, group.id, now);
}

/** Reads the sum of all scores by board. */
export async function readSumsOfBoards(
  db: Db,
  programId: number,
  leaderboardIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (leaderboardIds.length === 0) return new Map();
  return new Map(
    (await selectSums(db, programId, leaderboardIds)).map((one) => [one.leaderboardId, one.total]),
  );
}

/** Reads how many of a member's steps `today` count on some boards, by board. */
export async function readTodayOnBoards(
  db: Db,
  programId: number,
  leaderboardIds: readonly number[],
  memberId: number,
  today: string,
): Promise<ReadonlyMap<number, number>> {
  const worth = await selectWorthFrom(db, programId, 'members', leaderboardIds, [memberId], today);
  return new Map(worth.map(({ leaderboardId, steps }) => [leaderboardId, steps]));
}
