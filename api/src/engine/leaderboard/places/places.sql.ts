import { type RawBuilder, sql } from 'kysely';
import type { ContenderKind } from '#engine/leaderboard/boards/contenders.sql.ts';
import { stepsOf } from '#engine/leaderboard/scores/counting.sql.ts';
import { blockOf, coarser, firstSlotOf, slotShift } from '#engine/leaderboard/scores/histogram.sql.ts';
import { shownOf } from './shown-contender.sql.ts';

/** A contender's place on a board, with what is shown of the contender. */
export interface PlaceRow {
  leaderboardId: number;
  contenderId: number;
  /** 1 + how many stand strictly higher; says nothing while the total is 0. */
  rank: number;
  /** The rank that the scores of the last midnight gave; null for those who had nothing then. */
  rankBefore: number | null;
  /** How many rows of the board come before it; unlike the rank, no two share it. */
  offset: number;
  bucket: number;
  /** The total and the verified steps as the score keeps them, in digits. */
  units: string;
  verifiedUnits: string;
  name: string;
  username: string | null;
  image: string | null;
  team: string | null;
  /** Of a group. */
  members: number | null;
  activeMembers: number | null;
  lastDay: string | null;
  /** Steps; of a group with a fraction, where its days are divided. */
  total: number;
  activeDays: number;
  lastEntryAt: string | null;
}

/** The order of the rows of a board. */
export const boardOrder = sql`score.bucket desc, score.total desc, score.active_days desc,
  score.verified_steps desc, score.contender_id`;

/** What is answered of a row of `score`, beside its ranks and its offset. */
export function rankColumns(contenders: ContenderKind, programId: number) {
  return sql`score.leaderboard_id, score.contender_id, score.active_days, score.last_entry_at,
    ${stepsOf('score.total')} as total, score.bucket, score.total::text as units, score.verified_steps::text as verified_units, ${shownOf(contenders, programId).columns}`;
}

/** The joins of a row of `score` that these columns need. */
export function rankJoins(contenders: ContenderKind, programId: number) {
  return sql`
    join leaderboard board
      on board.program_id = ${programId} and board.leaderboard_id = score.leaderboard_id
    ${shownOf(contenders, programId).joins}`;
}

/** The same with the rank of yesterday. */
export function placeColumns(contenders: ContenderKind, programId: number) {
  return sql`${rankColumns(contenders, programId)}, was.rank as rank_before`;
}

/** The joins of these; `today` is a table of the program's day. */
export function placeJoins(contenders: ContenderKind, programId: number) {
  return sql`${rankJoins(contenders, programId)} ${rankBefore(programId)}`;
}

/** What a score was when the program's day began, beside `today`: of one that has not changed what it is. */
export const oldFigures = sql.join(
  ['total', 'active_days', 'verified_steps'].map(
    (name) => sql`case when score.before_day >= today.day then ${sql.ref(`score.before_${name}`)}
      else ${sql.ref(`score.${name}`)} end as ${sql.ref(`old_${name}`)}`,
  ),
);

const shift = sql`board.bucket_shift`;

/** The slots of a bucket that lie above a slot. */
function slotsAbove(programId: number, bucket: RawBuilder<unknown>, slot: RawBuilder<unknown>) {
  return sql`leaderboard_slot slot
    where slot.program_id = ${programId} and slot.leaderboard_id = score.leaderboard_id
      and slot.slot > ${slot} and slot.slot < ${firstSlotOf(sql`(${bucket} + 1)`, shift)}`;
}

/** The rows of a slot that stand higher than a row of it, where `higher` is a score and the row `[prefix]total` … */
function isHigherInSlot(
  programId: number,
  row: string,
  prefix: '' | 'before_',
  slot: RawBuilder<unknown>,
) {
  const figures = (table: string, before: string) =>
    sql.join(
      ['total', 'active_days', 'verified_steps'].map((name) =>
        sql.ref(`${table}.${before}${name}`),
      ),
    );
  return sql`higher.program_id = ${programId} and higher.leaderboard_id = score.leaderboard_id
    and ${sql.ref(`higher.${prefix}total`)} < (${slot} + 1)::bigint << ${slotShift(shift)}
    and (${figures('higher', prefix)}) > (${figures(row, '')})`;
}

/** How many rows are equal to `score` and come before it. */
export function equalBefore(programId: number) {
  return sql`(
  select count(*) from leaderboard_score equal
  where equal.program_id = ${programId} and equal.leaderboard_id = score.leaderboard_id
    and equal.bucket = score.bucket and equal.total = score.total
    and equal.active_days = score.active_days and equal.verified_steps = score.verified_steps
    and equal.contender_id < score.contender_id)`;
}

/**
 * The rank and the offset of each row of `score`, exact: how many are in the buckets above, in the slots
 * above in its own bucket, and above it in its slot. Those who have nothing are behind all others, in buckets
 * that are summed by blocks. Slots are not cast to `int`, in which every slot of a board fits: nothing says that
 * PostgreSQL matches a score with its board before it shifts, and by another board's shift it may not fit.
 */
export function placeOfScore(programId: number) {
  return sql`
  cross join lateral (
    select score.total >> ${slotShift(shift)} as slot, ${blockOf(sql`score.bucket`)} as block
  ) own
  cross join lateral (
    select coalesce((
        select sum(bucket.people) from leaderboard_histogram bucket
        where bucket.program_id = ${programId} and bucket.leaderboard_id = score.leaderboard_id
          and bucket.bucket > greatest(score.bucket, -1)), 0)::bigint
      + case when score.bucket >= 0 then coalesce((
          select sum(slot.people) from ${slotsAbove(programId, sql`score.bucket`, sql`own.slot`)}), 0)
        else coalesce((
          select sum(slot.people) from leaderboard_slot slot
          where slot.program_id = ${programId} and slot.leaderboard_id = score.leaderboard_id
            and slot.slot > own.block and slot.slot < 0), 0) + coalesce((
          select sum(bucket.people) from leaderboard_histogram bucket
          where bucket.program_id = ${programId} and bucket.leaderboard_id = score.leaderboard_id
            and bucket.bucket > score.bucket and bucket.bucket < (own.block + 1) << ${coarser}), 0)
      end as people
  ) above
  cross join lateral (
    select count(*) as people from leaderboard_score higher
    where higher.bucket = score.bucket and ${isHigherInSlot(programId, 'score', '', sql`own.slot`)}
  ) inside
  cross join lateral (select ${equalBefore(programId)} as people) before`;
}

/** The figures that `placeOfScore` finds. */
export const foundPlace = sql`above.people + inside.people + 1 as rank,
  above.people + inside.people + before.people as "offset"`;

/** How many people a bucket or a slot had when the program's day began. */
export function hadBefore(table: string) {
  return sql`${sql.ref(`${table}.people`)}
    - case when ${sql.ref(`${table}.moved_on`)} >= today.day then ${sql.ref(`${table}.moved`)} else 0 end`;
}

/**
 * The rank that `score` had when the program's day began, from what scores, slots and buckets were then:
 * those whose score is still what it was, and those who stood in the slot before.
 */
function rankBefore(programId: number) {
  return sql`
  cross join today
  cross join lateral (
    select old_total as total, old_active_days as active_days, old_verified_steps as verified_steps,
      old_total >> ${shift} as bucket, old_total >> ${slotShift(shift)} as slot
    from (select ${oldFigures}) old
  ) old
  left join lateral (
    select 1 + coalesce((
        select sum(${hadBefore('bucket')}) from leaderboard_histogram bucket
        where bucket.program_id = ${programId} and bucket.leaderboard_id = score.leaderboard_id
          and bucket.bucket > old.bucket), 0)::bigint
      + coalesce((
        select sum(${hadBefore('slot')}) from ${slotsAbove(programId, sql`old.bucket`, sql`old.slot`)}), 0)
      + (
        select count(*) from leaderboard_score higher
        where higher.bucket = old.bucket and higher.before_day < today.day
          and ${isHigherInSlot(programId, 'old', '', sql`old.slot`)}
      ) + (
        select count(*) from leaderboard_score higher
        where higher.before_day = today.day and higher.before_total > 0 and higher.bucket is not null
          and ${isHigherInSlot(programId, 'old', 'before_', sql`old.slot`)}
      ) as rank
  ) was on old.total > 0`;
}
