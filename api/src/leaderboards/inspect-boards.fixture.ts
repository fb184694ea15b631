import { sql } from 'kysely';
import type { TestApi, TestProgram } from '#testing/test-api.ts';

/** Compares what is kept with what is found by adding everything up anew. */
export function inspectBoards(api: TestApi, program: TestProgram) {
  return api.inProgram(program, async (db) => {
    const wrongScores = await sql`
      select * from (
        select score.leaderboard_id, score.member_id, score.total, score.active_days,
          score.verified_steps, score.last_entry_at, sum.*
        from leaderboard_score score
        join leaderboard board using (program_id, leaderboard_id)
        cross join lateral (
          select coalesce(sum(least(case when board.counts_activities then steps else walked end,
              board.daily_cap)), 0) as right_total,
            count(*) filter (where board.counts_activities and steps > 0 or walked > 0) as right_days,
            coalesce(sum(least(verified, board.daily_cap)), 0) as right_verified,
            max(last_entry_at) as right_last_entry
          from member_day day
          where day.program_id = score.program_id and day.member_id = score.member_id
            and (board.start_day is null or day.day >= board.start_day)
            and (board.end_day is null or day.day <= board.end_day)
            and (score.counts_from is null or day.day >= score.counts_from)
        ) sum
      ) compared
      where total <> right_total or active_days <> right_days or verified_steps <> right_verified
        or last_entry_at is distinct from right_last_entry`.execute(db);
    const wrongBuckets = await sql`
      with counted as (
        select score.leaderboard_id, (total >> board.bucket_shift)::int as bucket, count(*) as people
        from leaderboard_score score
        join leaderboard board using (program_id, leaderboard_id)
        group by 1, 2
      )
      select leaderboard_id, bucket, counted.people as right_people, histogram.people
      from counted
      full join leaderboard_histogram histogram using (leaderboard_id, bucket)
      where coalesce(counted.people, 0) <> coalesce(histogram.people, 0)`.execute(db);
    const { scores } = await db
      .selectFrom('leaderboardScore')
      .select(sql<number>`count(*)`.as('scores'))
      .executeTakeFirstOrThrow();
    const { people } = await db
      .selectFrom('leaderboardHistogram')
      .select(sql<number>`sum(people)`.as('people'))
      .executeTakeFirstOrThrow();
    return { wrongScores: wrongScores.rows, wrongBuckets: wrongBuckets.rows, scores, people };
  });
}
