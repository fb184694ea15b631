import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { stepsOf } from '#engine/leaderboard/scores/counting.sql.ts';

/** Contenders with about the same progress. */
export interface Crowd {
  /** Their position, from 0 to `places`. */
  place: number;
  walkers: number;
}

/**
 * Counts the contenders of a challenge by progress along a route; those past its end are at its end, and those without
 * steps are left out. It reads the histogram: a few hundred rows, however many take part.
 */
export async function selectCrowd(
  db: Db,
  programId: number,
  leaderboardId: number,
  { steps, places }: { steps: number; places: number },
): Promise<Crowd[]> {
  const { rows } = await sql<Crowd>`
    select place, sum(people)::int as walkers from (
      select least(round(${stepsOf('slot.total')} * ${places}::int / ${Math.max(steps, 1)}::int), ${places}::int)::int
        as place, slot.people
      from leaderboard board
      cross join lateral (
        select ((bucket::bigint << board.bucket_shift) + ((1::bigint << board.bucket_shift) >> 1)) as total, people
        from leaderboard_histogram histogram
        where histogram.program_id = ${programId} and histogram.leaderboard_id = ${leaderboardId}
          and histogram.bucket >= 0 and histogram.people > 0) slot
      where board.program_id = ${programId} and board.leaderboard_id = ${leaderboardId}
    ) walker
    group by place order by place`.execute(db);
  return rows;
}
