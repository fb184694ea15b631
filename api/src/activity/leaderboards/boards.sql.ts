import { sql } from 'kysely';
import type { Db } from '#foundation/database/in-program.ts';
import type { ContenderKind } from './contenders.sql.ts';
import type { Period } from './periods.ts';
import { addMoved, blockOf, bucketOf, programDay, slotOf } from './histogram.sql.ts';

/** A contender on a day: the boards that hold the day shall have a row for it. */
export interface ContenderDay {
  contenderId: number;
  day: string;
}

/**
 * Makes the rows, with nothing yet, that contenders lack on the boards of the periods that hold their days.
 * Answers how many of the periods have no board. Whoever calls holds the lock of each contender.
 */
export async function insertMissingScores(
  db: Db,
  programId: number,
  contenders: ContenderKind,
  periods: readonly Period[],
  days: readonly ContenderDay[],
): Promise<number> {
  const { rows } = await sql<{ missing: number }>`
    with board as (
      select needed.kind, needed.start_day, leaderboard_id, end_day
      from unnest(${periods.map(({ kind }) => kind)}::text[],
        ${periods.map(({ startDay }) => startDay)}::date[]) as needed (kind, start_day)
      left join leaderboard board
        on board.program_id = ${programId} and board.contenders = ${contenders}
        and board.kind = needed.kind and board.start_day is not distinct from needed.start_day
    ), inserted as (
      insert into leaderboard_score (program_id, leaderboard_id, contender_id, total, active_days,
        verified_steps, end_day, bucket)
      select distinct ${programId}::bigint, board.leaderboard_id, change.contender_id, 0, 0, 0,
        coalesce(board.end_day, 'infinity'), -1 - part_of(change.contender_id)
      from unnest(${days.map(({ contenderId }) => contenderId)}::bigint[],
        ${days.map(({ day }) => day)}::date[]) as change (contender_id, day)
      join board on board.leaderboard_id is not null
        and (board.start_day is null or change.day between board.start_day and board.end_day)
      where not exists (
        select from leaderboard_score score
        where score.program_id = ${programId} and score.leaderboard_id = board.leaderboard_id
          and score.contender_id = change.contender_id)
      on conflict do nothing
    )
    select count(*) filter (where leaderboard_id is null) as missing from board`.execute(db);
  return rows[0]?.missing ?? 0;
}

/** How the days of a group count: the sum of its members' steps, or that divided by them, all or the active. */
export type GroupCounting = 'total' | 'average' | 'active-average';

/** A board, as it is made. */
export interface NewLeaderboard {
  leaderboardId: number;
  kind: 'challenge' | Period['kind'];
  contenders: ContenderKind;
  counting: GroupCounting;
  startDay: string | null;
  endDay: string | null;
  bucketShift: number;
  goal: number | null;
  dailyCap: number;
  countsActivities: boolean;
  closesAt: Date | null;
}

/** Inserts boards; a period that has one keeps it, also when another writer is just making it. */
export async function insertLeaderboards(
  db: Db,
  programId: number,
  boards: readonly NewLeaderboard[],
): Promise<void> {
  await db
    .insertInto('leaderboard')
    .values(boards.map((board) => ({ programId, ...board })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Takes contenders off every board that has not closed, or back onto them with what they had: their scores
 * stay. Whoever calls holds the lock of each.
 */
export async function withdrawScores(
  db: Db,
  programId: number,
  contenderIds: readonly number[],
  { isBack }: { isBack: boolean },
  now: Date,
): Promise<void> {
  const place = ['score.total', 'board.bucket_shift', 'score.contender_id'] as const;
  const bucket = bucketOf(...place);
  const sign = isBack ? 1 : -1;
  await sql`
    with today as materialized (select ${programDay(programId, now)} as day),
    updated as (
      update leaderboard_score score set bucket = ${isBack ? bucket : sql`null`}
      from leaderboard board, today
      where score.program_id = ${programId} and score.contender_id = any(${contenderIds}::bigint[])
        and (score.bucket is null) = ${isBack}
        and board.program_id = ${programId} and board.leaderboard_id = score.leaderboard_id
        and (board.closes_at is null or board.closes_at > ${now})
      returning score.leaderboard_id, score.contender_id, board.kind, today.day,
        ${bucket} as bucket, ${slotOf(...place)} as slot,
        case when score.before_day >= today.day then score.before_bucket else ${bucket} end as bucket_before,
        case when score.before_day >= today.day
          then ${slotOf('score.before_total', 'board.bucket_shift', 'score.contender_id')}
          else ${slotOf(...place)} end as slot_before
    ), moved as (
      select leaderboard_id, bucket, slot, ${sign}::int as people, 0 as people_before, day as moved_on
      from updated where bucket >= 0 or kind = 'challenge'
      union all
      select leaderboard_id, bucket_before, slot_before, 0, ${sign}::int, day
      from updated where bucket_before >= 0
      union all
      -- On a board of the whole program a part counts how many of it have a score.
      select leaderboard_id, -1 - part_of(contender_id), ${blockOf(sql`(-1 - part_of(contender_id))`)},
        -${sign}::int, 0, day
      from updated where bucket >= 0 and kind <> 'challenge'
    )
    ${addMoved(programId)}`.execute(db);
}
