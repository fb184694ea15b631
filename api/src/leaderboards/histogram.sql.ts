import { type RawBuilder, sql } from 'kysely';

/**
 * The bucket of a total: steps shifted, or below 0 the part that the contender's id falls in while the total
 * is 0, so that those who have nothing are found by their number too. `more` is added to the total.
 */
export function bucketOf(
  total: string,
  shift: string,
  contenderId: string,
  more: RawBuilder<unknown> = sql`0`,
) {
  const sum = sql`(${sql.ref(total)} + ${more})`;
  return sql`case when ${sum} > 0 then (${sum} >> ${sql.ref(shift)})::int
    else -1 - part_of(${sql.ref(contenderId)}) end`;
}

/** The calendar day of the program's own clock, which ends the day that ranks are compared with. */
export function programDay(programId: number, now: Date) {
  return sql`(select (${now}::timestamptz at time zone time_zone)::date from program
    where program_id = ${programId})`;
}

/**
 * Adds the rows of `moved` to the histograms: how many people a bucket gains, how many it gained already
 * before the day `moved_on`. In order, so that two writers never wait for each other. A writer whose clock
 * is still on the day before another's adds to what was there when that day began.
 */
export function addMoved(programId: number) {
  return sql`
    insert into leaderboard_histogram as histogram
      (program_id, leaderboard_id, bucket, people, moved, moved_on)
    select ${programId}::bigint, leaderboard_id, bucket, sum(people)::int,
      (sum(people - people_before) filter (where moved_on = latest))::int, latest
    from (
      select *, max(moved_on) over (partition by leaderboard_id, bucket) as latest from moved
    ) moved
    group by leaderboard_id, bucket, latest
    having sum(people) <> 0 or sum(people - people_before) filter (where moved_on = latest) <> 0
    order by leaderboard_id, bucket
    on conflict (program_id, leaderboard_id, bucket) do update set
      people = histogram.people + excluded.people,
      moved = case when excluded.moved_on > histogram.moved_on then excluded.moved
        when excluded.moved_on = histogram.moved_on then histogram.moved + excluded.moved
        else histogram.moved end,
      moved_on = greatest(histogram.moved_on, excluded.moved_on)`;
}
