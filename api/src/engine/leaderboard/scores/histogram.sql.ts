import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/**
 * The bucket of a total: the total shifted; for 0, the part of the contender's ID, below 0, so that contenders
 * without steps are found by number too. `more` is added to the total.
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

/** A bucket has 2^7 slots, or one for each total if it spans fewer. */
const slotBits = sql.lit(7);

/** The shift that finds the slot of a total, from the one that finds its bucket. */
export function slotShift(shift: RawBuilder<unknown>) {
  return sql`greatest(${shift} - ${slotBits}, 0)`;
}

/** Below 0 a slot has 2^5 buckets (a block of parts), so that contenders without steps are summed quickly too. */
export const blockBits = sql.lit(5);

/** The slot of a bucket below 0. */
export function blockOf(bucket: RawBuilder<unknown>) {
  return sql`(${bucket} >> ${blockBits})`;
}

/** The slot of a total: above 0 a fraction of its bucket, below 0 several buckets together. */
export function slotOf(
  total: string,
  shift: string,
  contenderId: string,
  more: RawBuilder<unknown> = sql`0`,
) {
  const sum = sql`(${sql.ref(total)} + ${more})`;
  return sql`case when ${sum} > 0 then (${sum} >> ${slotShift(sql.ref(shift))})::int
    else ${blockOf(sql`(-1 - part_of(${sql.ref(contenderId)}))`)} end`;
}

/** The first slot of a bucket at or above 0. */
export function firstSlotOf(bucket: RawBuilder<unknown>, shift: RawBuilder<unknown>) {
  return sql`(${bucket} << least(${shift}, ${slotBits}))`;
}

/** The calendar day on the program's clock. Ranks are compared with those at its start. */
export function programDay(programId: number, now: Date) {
  return sql`(select (${now}::timestamptz at time zone time_zone)::date from program
    where program_id = ${programId})`;
}

/** People who entered or left a bucket and its slot. */
export interface Moved {
  leaderboardId: number;
  bucket: number;
  slot: number;
  people: number;
  /** How many of them moved before the day `movedOn`. */
  peopleBefore: number;
  movedOn: string;
}

/** Known rows of `moved`, for `addMoved`. */
export function movedTable(moved: readonly Moved[]): RawBuilder<unknown> {
  const column = <K extends keyof Moved>(name: K) => moved.map((one) => one[name]);
  return sql`moved as (
    select * from unnest(${column('leaderboardId')}::bigint[], ${column('bucket')}::int[],
      ${column('slot')}::int[], ${column('people')}::int[], ${column('peopleBefore')}::int[],
      ${column('movedOn')}::date[])
      as t (leaderboard_id, bucket, slot, people, people_before, moved_on)
  )`;
}

/**
 * Adds the rows of `moved`, which `ctes` defines, to the histogram: the people that a bucket and its slot gain, and how
 * many of them before the day `moved_on`. Rows are written in order, so that two writers never deadlock. A writer whose
 * clock is still on the previous day adds to the values of the start of the day.
 */
export async function addMoved(
  db: Db,
  programId: number,
  ctes: RawBuilder<unknown>,
): Promise<void> {
  await Promise.all([
    addTo(programId, 'leaderboard_slot', 'slot', ctes).execute(db),
    addTo(programId, 'leaderboard_histogram', 'bucket', ctes).execute(db),
  ]);
}

function addTo(
  programId: number,
  name: string,
  place: 'bucket' | 'slot',
  ctes: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [table, key] = [sql.table(name), sql.ref(place)];
  return sql`
    with ${ctes}
    insert into ${table} as known (program_id, leaderboard_id, ${key}, people, moved, moved_on)
    select ${programId}::bigint, leaderboard_id, ${key}, sum(people)::int,
      (sum(people - people_before) filter (where moved_on = latest))::int, latest
    from (
      select *, max(moved_on) over (partition by leaderboard_id, ${key}) as latest from moved
    ) moved
    group by leaderboard_id, ${key}, latest
    having sum(people) <> 0 or sum(people - people_before) filter (where moved_on = latest) <> 0
    order by leaderboard_id, ${key}
    on conflict (program_id, leaderboard_id, ${key}) do update set
      people = known.people + excluded.people,
      moved = case when excluded.moved_on > known.moved_on then excluded.moved
        when excluded.moved_on = known.moved_on then known.moved + excluded.moved
        else known.moved end,
      moved_on = greatest(known.moved_on, excluded.moved_on)`;
}
