import { sql } from 'kysely';
import type { Db } from '#database/in-program.ts';

/** What everything that follows from a member's day reads of it. */
export interface CountedDay {
  steps: number;
  walked: number;
  verified: number;
  /** Steps before the caps. */
  logged: number;
  goal: number;
  lastEntryAt: string;
}

/** A member's day before and after a write; null where there is no entry. */
export interface DayChange {
  memberId: number;
  day: string;
  before: CountedDay | null;
  after: CountedDay | null;
}

/** What a day gives to a leaderboard; `day` and `board` are the names that its rows have in the query. */
function countedOnBoard(steps: string, walked: string) {
  return sql`least(case when board.counts_activities then ${sql.ref(steps)} else ${sql.ref(walked)} end,
    board.daily_cap)`;
}

/** The days that count on a board for a member. */
function countsOnBoard(day: string) {
  const ref = sql.ref(day);
  return sql`(board.start_day is null or ${ref} >= board.start_day)
    and (board.end_day is null or ${ref} <= board.end_day)
    and (score.counts_from is null or ${ref} >= score.counts_from)`;
}

/** Adds people to the buckets named `moved`; in order, so that two writers never wait for each other. */
export function addMoved(programId: number) {
  return sql`
    insert into leaderboard_histogram as histogram (program_id, leaderboard_id, bucket, people)
    select ${programId}::bigint, leaderboard_id, bucket, sum(people)::int
    from moved
    group by leaderboard_id, bucket
    having sum(people) <> 0
    order by leaderboard_id, bucket
    on conflict (program_id, leaderboard_id, bucket)
      do update set people = histogram.people + excluded.people`;
}

/**
 * Adds the differences of some days to every open leaderboard that holds the day and the member.
 * Whoever calls holds the lock of each member, taken in an earlier statement: a snapshot older than the
 * lock would miss what the holder before wrote, and the totals would drift.
 */
export async function updateScores(
  db: Db,
  programId: number,
  changes: readonly DayChange[],
  now: Date,
): Promise<void> {
  const before = changes.map((change) => change.before);
  const after = changes.map((change) => change.after);
  const lastEntries = after.map((day) => day?.lastEntryAt ?? null);
  const isOlder = changes.map(
    (change) =>
      change.before !== null &&
      (change.after === null || change.after.lastEntryAt < change.before.lastEntryAt),
  );
  await sql`
    with change as (
      select * from unnest(
        ${changes.map(({ memberId }) => memberId)}::bigint[],
        ${changes.map(({ day }) => day)}::date[],
        ${before.map((day) => day?.steps ?? 0)}::int[], ${before.map((day) => day?.walked ?? 0)}::int[],
        ${before.map((day) => day?.verified ?? 0)}::int[],
        ${after.map((day) => day?.steps ?? 0)}::int[], ${after.map((day) => day?.walked ?? 0)}::int[],
        ${after.map((day) => day?.verified ?? 0)}::int[],
        ${lastEntries}::timestamptz[], ${isOlder}::boolean[]
      ) as t (member_id, day, steps_before, walked_before, verified_before, steps, walked, verified,
        last_entry_at, is_older)
    ), counted as (
      select score.leaderboard_id, score.member_id, board.bucket_shift, board.start_day, board.end_day,
        change.last_entry_at, change.is_older,
        ${countedOnBoard('change.steps', 'change.walked')} as steps,
        ${countedOnBoard('change.steps_before', 'change.walked_before')} as steps_before,
        least(change.verified, board.daily_cap) - least(change.verified_before, board.daily_cap) as verified
      from change
      join leaderboard_score score
        on score.program_id = ${programId} and score.member_id = change.member_id
      join leaderboard board
        on board.program_id = ${programId} and board.leaderboard_id = score.leaderboard_id
        and (board.closes_at is null or board.closes_at > ${now})
      where ${countsOnBoard('change.day')}
    ), difference as (
      select leaderboard_id, member_id, bucket_shift, start_day, end_day,
        sum(steps - steps_before) as steps,
        sum((steps > 0)::int - (steps_before > 0)::int) as active_days,
        sum(verified) as verified,
        max(last_entry_at) as last_entry_at,
        bool_or(is_older) as is_older
      from counted
      group by leaderboard_id, member_id, bucket_shift, start_day, end_day
    ), updated as (
      update leaderboard_score score set
        total = score.total + difference.steps,
        active_days = score.active_days + difference.active_days,
        verified_steps = score.verified_steps + difference.verified,
        last_entry_at = case
          when not difference.is_older then greatest(score.last_entry_at, difference.last_entry_at)
          -- The newest entry was taken away: the one before it has to be looked for.
          else (
            select max(day.last_entry_at) from member_day day
            where day.program_id = ${programId} and day.member_id = score.member_id
              and (difference.start_day is null or day.day >= difference.start_day)
              and (difference.end_day is null or day.day <= difference.end_day)
              and (score.counts_from is null or day.day >= score.counts_from))
        end
      from difference
      where score.program_id = ${programId} and score.leaderboard_id = difference.leaderboard_id
        and score.member_id = difference.member_id
      returning score.leaderboard_id,
        (score.total >> difference.bucket_shift)::int as bucket,
        ((score.total - difference.steps::bigint) >> difference.bucket_shift)::int as bucket_before
    ), moved as (
      select leaderboard_id, bucket, 1 as people from updated
      union all
      select leaderboard_id, bucket_before, -1 from updated
    )
    ${addMoved(programId)}`.execute(db);
}

/**
 * Puts members on a board with the sum of the days that they have; those who are on it stay as they are.
 * Whoever calls holds the lock of each member.
 */
export async function insertScores(
  db: Db,
  programId: number,
  leaderboardId: number,
  members: readonly { memberId: number; countsFrom: string | null }[],
): Promise<void> {
  await sql`
    with score as (
      select * from unnest(${members.map(({ memberId }) => memberId)}::bigint[],
        ${members.map(({ countsFrom }) => countsFrom)}::date[]) as t (member_id, counts_from)
    ), inserted as (
      insert into leaderboard_score (program_id, leaderboard_id, member_id, counts_from, total,
        active_days, verified_steps, last_entry_at)
      select board.program_id, board.leaderboard_id, score.member_id, score.counts_from,
        coalesce(sum.steps, 0), sum.active_days, coalesce(sum.verified, 0), sum.last_entry_at
      from score
      join leaderboard board
        on board.program_id = ${programId} and board.leaderboard_id = ${leaderboardId}
      cross join lateral (
        select sum(${countedOnBoard('day.steps', 'day.walked')}) as steps,
          count(*) filter (where ${countedOnBoard('day.steps', 'day.walked')} > 0) as active_days,
          sum(least(day.verified, board.daily_cap)) as verified, max(day.last_entry_at) as last_entry_at
        from member_day day
        where day.program_id = ${programId} and day.member_id = score.member_id
          and ${countsOnBoard('day.day')}
      ) sum
      on conflict do nothing
      returning leaderboard_id, total
    ), moved as (
      select inserted.leaderboard_id, (inserted.total >> board.bucket_shift)::int as bucket, 1 as people
      from inserted
      join leaderboard board
        on board.program_id = ${programId} and board.leaderboard_id = inserted.leaderboard_id
    )
    ${addMoved(programId)}`.execute(db);
}

/** Takes members off a board. Whoever calls holds the lock of each member. */
export async function deleteScores(
  db: Db,
  programId: number,
  leaderboardId: number,
  memberIds: readonly number[],
): Promise<void> {
  await sql`
    with deleted as (
      delete from leaderboard_score
      where program_id = ${programId} and leaderboard_id = ${leaderboardId}
        and member_id = any(${memberIds}::bigint[])
      returning leaderboard_id, total
    ), moved as (
      select deleted.leaderboard_id, (deleted.total >> board.bucket_shift)::int as bucket, -1 as people
      from deleted
      join leaderboard board
        on board.program_id = ${programId} and board.leaderboard_id = deleted.leaderboard_id
    )
    ${addMoved(programId)}`.execute(db);
}
