import type { Db } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import type { ContenderKind } from './contenders.sql.ts';
import { selectDaysFrom } from '#engine/leaderboard/scores/day-worth.sql.ts';
import { selectGroupsOf } from './leaderboards.sql.ts';
import { selectPlaces } from '#engine/leaderboard/places/pages.sql.ts';
import { readCredits } from '#engine/leaderboard/scores/derive-scores.ts';
import { selectDerivedOf } from '#engine/leaderboard/scores/derived-scores.sql.ts';

/** A contender's progress on the board of a challenge. */
export interface Course {
  /** Steps so far; rounded down for groups. */
  total: number;
  /** What each day counts, in order. */
  days: readonly { day: string; steps: number }[];
}

/** Boards of challenges that rank the same kind of contenders. */
interface Boards {
  contenders: ContenderKind;
  ids: readonly number[];
  /** The first day of any of them. */
  firstDay: string;
}

/**
 * Reads the progress of the viewer, or of the viewer's team or organization, on boards of challenges; a board
 * without them isn't in the result. Days of an organization are left out, because few people may have been
 * active on one.
 */
export async function readCourses(
  db: Db,
  { programId, memberId }: Viewer,
  { contenders, ids, firstDay }: Boards,
  now: Date,
): Promise<ReadonlyMap<number, Course>> {
  const contenderId = await ownContender(db, programId, memberId, contenders);
  if (contenderId === null || ids.length === 0) return new Map();
  const [places, days, derived] = await Promise.all([
    selectPlaces(db, programId, contenders, ids, contenderId, now),
    contenders === 'organizations'
      ? []
      : selectDaysFrom(db, programId, contenders, ids, contenderId, firstDay),
    readDerivedDays(db, programId, ids, contenderId),
  ]);
  return new Map(
    places.map(({ leaderboardId, total }) => [
      leaderboardId,
      {
        total: Math.floor(total),
        days:
          derived.get(leaderboardId) ?? days.filter((one) => one.leaderboardId === leaderboardId),
      },
    ]),
  );
}

/** Reads the days of derived scores, by board. */
async function readDerivedDays(
  db: Db,
  programId: number,
  leaderboardIds: readonly number[],
  contenderId: number,
): Promise<ReadonlyMap<number, Course['days']>> {
  const scores = await selectDerivedOf(
    db,
    programId,
    { leaderboardIds, contenderIds: [contenderId] },
    undefined,
  );
  const credits = await readCredits(db, programId, scores);
  return new Map(
    scores.map((score) => [
      score.leaderboardId,
      credits(score).map(({ day, credit }) => ({ day, steps: credit })),
    ]),
  );
}

async function ownContender(
  db: Db,
  programId: number,
  memberId: number,
  contenders: ContenderKind,
): Promise<number | null> {
  if (contenders === 'members') return memberId;
  const { teamId, organizationId } = await selectGroupsOf(db, programId, memberId);
  return contenders === 'teams' ? teamId : organizationId;
}
