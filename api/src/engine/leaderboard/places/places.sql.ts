import { type RawBuilder, sql } from 'kysely';
import type { ContenderKind } from '#engine/leaderboard/boards/contenders.sql.ts';
import { stepsOf } from '#engine/leaderboard/scores/counting.sql.ts';
import {
  blockOf,
  blockBits,
  firstSlotOf,
  slotShift,
} from '#engine/leaderboard/scores/histogram.sql.ts';
import { shownOf } from './shown-contender.sql.ts';

/** A contender's place on a board, with the data for its row. */
export interface PlaceRow {
  leaderboardId: number;
  contenderId: number;
  /** 1 + the number of rows that are strictly higher; meaningless while the total is 0. */
  rank: number;
  /** The rank by the scores of last midnight; null for those without steps then. */
  rankBefore: number | null;
  /** The number of rows above it; unlike ranks, offsets are unique. */
  offset: number;
  bucket: number;
  /** The total and the verified steps in the score's units, as decimal strings. */
  units: string;
  verifiedUnits: string;
  name: string;
  username: string | null;
  image: string | null;
  team: string | null;
  /** Only for groups. */
  members: number | null;
  activeMembers: number | null;
  lastDay: string | null;
  /** Steps; averages of groups have a fraction. */
  total: number;
  activeDays: number;
  lastEntryAt: string | null;
}

/** The columns that decide a rank: the total, then active days, then device steps. Rows that are equal in them share it. */
const rankFigures = ['total', 'active_days', 'verified_steps'];

/** The order of ranks as SQL; `prefix` precedes each column's name, such as `score.`. */
export function rankOrder(prefix: '' | 'score.' | 'old_' = ''): string {
  return rankFigures.map((name) => `${prefix}${name} desc`).join(', ');
}

/** The order of a board's rows. Equal rows share a rank; their ids only keep pages stable. */
export const boardOrder = sql`score.bucket desc, ${sql.raw(rankOrder('score.'))}, score.contender_id`;

/** The columns of a row of `score`, except its ranks and its offset. */
export function rankColumns(contenders: ContenderKind, programId: number) {
  return sql`score.leaderboard_id, score.contender_id, score.active_days, score.last_entry_at,
    ${stepsOf('score.total')} as total, score.bucket, score.total::text as units, score.verified_steps::text as verified_units, ${shownOf(contenders, programId).columns}`;
}

/** The joins for `rankColumns`. */
export function rankJoins(contenders: ContenderKind, programId: number) {
  return sql`
    join leaderboard board
      on board.program_id = ${programId} and board.leaderboard_id = score.leaderboard_id
    ${shownOf(contenders, programId).joins}`;
}

/** The same columns with yesterday's rank. */
export function placeColumns(contenders: ContenderKind, programId: number) {
  return sql`${rankColumns(contenders, programId)}, was.rank as rank_before`;
}

/** The joins for `placeColumns`; `today` is a table with the program's day. */
export function placeJoins(contenders: ContenderKind, programId: number) {
  return sql`${rankJoins(contenders, programId)} ${rankBefore(programId)}`;
}

/** The figures of a score when the program's day began; the current ones if they haven't changed since. */
export const oldFigures = sql.join(
  rankFigures.map(
    (name) => sql`case when score.before_day >= today.day then ${sql.ref(`score.before_${name}`)}
      else ${sql.ref(`score.${name}`)} end as ${sql.ref(`old_${name}`)}`,
  ),
);

const shift = sql`board.bucket_shift`;

/** The slots of a bucket above a slot. */
function slotsAbove(programId: number, bucket: RawBuilder<unknown>, slot: RawBuilder<unknown>) {
  return sql`leaderboard_slot slot
    where slot.program_id = ${programId} and slot.leaderboard_id = score.leaderboard_id
      and slot.slot > ${slot} and slot.slot < ${firstSlotOf(sql`(${bucket} + 1)`, shift)}`;
}

/** The rows `higher` of a slot that rank above a row of it. */
function isHigherInSlot(
  programId: number,
  row: string,
  prefix: '' | 'before_',
  slot: RawBuilder<unknown>,
) {
  const figures = (table: string, before: string) =>
    sql.join(rankFigures.map((name) => sql.ref(`${table}.${before}${name}`)));
  return sql`higher.program_id = ${programId} and higher.leaderboard_id = score.leaderboard_id
    and ${sql.ref(`higher.${prefix}total`)} < (${slot} + 1)::bigint << ${slotShift(shift)}
    and (${figures('higher', prefix)}) > (${figures(row, '')})`;
}

/** The number of rows that equal `score` and are listed before it. */
export function equalBefore(programId: number) {
  return sql`(
  select count(*) from leaderboard_score equal
  where equal.program_id = ${programId} and equal.leaderboard_id = score.leaderboard_id
    and equal.bucket = score.bucket and equal.total = score.total
    and equal.active_days = score.active_days and equal.verified_steps = score.verified_steps
    and equal.contender_id < score.contender_id)`;
}

/**
 * The exact rank and offset of each row of `score`: the people in the buckets above, in the slots above in its bucket,
 * and above it in its slot. Rows without steps come last, in buckets that are summed by blocks. Slots aren't cast to
 * `int`, although every slot of a board fits: PostgreSQL may shift a score before it matches it with its board, and
 * with another board's shift it may not fit.
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
            and bucket.bucket > score.bucket and bucket.bucket < (own.block + 1) << ${blockBits}), 0)
      end as people
  ) above
  cross join lateral (
    select count(*) as people from leaderboard_score higher
    where higher.bucket = score.bucket and ${isHigherInSlot(programId, 'score', '', sql`own.slot`)}
  ) inside
  cross join lateral (select ${equalBefore(programId)} as people) before`;
}

/** The columns that `placeOfScore` finds. */
export const foundPlace = sql`above.people + inside.people + 1 as rank,
  above.people + inside.people + before.people as "offset"`;

/** The number of people in a bucket or a slot when the program's day began. */
export function hadBefore(table: string) {
  return sql`${sql.ref(`${table}.people`)}
    - case when ${sql.ref(`${table}.moved_on`)} >= today.day then ${sql.ref(`${table}.moved`)} else 0 end`;
}

/**
 * The rank of `score` when the program's day began, from the scores, slots and buckets of that time. In its slot it
 * counts the scores that haven't changed since, and those that have and were there before.
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
