import { schemaName, withClient } from '#database/roles.ts';
import type { TestApi, TestProgram } from '#testing/test-api.ts';

const wrongScores = `
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
    where score.program_id = $1
  ) compared
  where total <> right_total or active_days <> right_days or verified_steps <> right_verified
    or last_entry_at is distinct from right_last_entry`;

const wrongBuckets = `
  with counted as (
    select score.leaderboard_id, (total >> board.bucket_shift)::int as bucket, count(*) as people
    from leaderboard_score score
    join leaderboard board using (program_id, leaderboard_id)
    where program_id = $1
    group by 1, 2
  ), kept as (
    select leaderboard_id, bucket, people from leaderboard_histogram where program_id = $1
  )
  select leaderboard_id, bucket, counted.people as right_people, kept.people
  from counted
  full join kept using (leaderboard_id, bucket)
  where coalesce(counted.people, 0) <> coalesce(kept.people, 0)`;

const sizes = `
  select (select count(*) from leaderboard_score where program_id = $1)::int as scores,
    (select sum(people) from leaderboard_histogram where program_id = $1)::int as people`;

/** Compares what the boards of a program keep with what is found by adding everything up anew. */
export function inspectBoards({ database }: TestApi, { programId }: TestProgram) {
  return withClient(database.administration, async (client) => {
    await client.query(`set search_path = ${schemaName}`);
    const { rows } = await client.query<{ scores: number; people: number | null }>(sizes, [
      programId,
    ]);
    return {
      wrongScores: (await client.query(wrongScores, [programId])).rows,
      wrongBuckets: (await client.query(wrongBuckets, [programId])).rows,
      scores: rows[0]?.scores,
      people: rows[0]?.people,
    };
  });
}
