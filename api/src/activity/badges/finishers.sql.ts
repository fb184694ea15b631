import { togetherFormats } from '@stridewell/rules';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** A member who reached a challenge's goal according to its sealed result. */
export interface FinisherRow {
  memberId: number;
  /** The member's total, or the total of all members if they share one goal. */
  total: number;
  goal: number;
  endDay: string;
}

/**
 * Selects the members in rows of a sealed result, by position, who reached the challenge's goal. If all members share
 * one goal, those are all members who contributed to it.
 */
export async function selectFinishers(
  db: Db,
  programId: number,
  { challengeId, first, last }: { challengeId: number; first: number; last: number },
): Promise<FinisherRow[]> {
  const { rows } = await sql<FinisherRow>`
    select result.contender_id as member_id, reached.total, board.goal, board.end_day
    from challenge_result result
    join leaderboard board
      on board.program_id = ${programId} and board.leaderboard_id = result.challenge_id
      and board.contenders = 'members'
    cross join lateral (
      select case when board.format = any(${togetherFormats}::text[]) then (
          select sum(score.total)::bigint from leaderboard_score score
          where score.program_id = ${programId} and score.leaderboard_id = ${challengeId})
        else result.total end as total
    ) reached
    where result.program_id = ${programId} and result.challenge_id = ${challengeId}
      and result.position between ${first} and ${last} and result.total > 0
      and reached.total >= board.goal
    order by result.contender_id`.execute(db);
  return rows;
}
