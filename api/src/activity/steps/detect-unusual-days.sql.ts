import { sql } from 'kysely';
import { type MemberDayKey } from '#activity/member-days/member-days.service.ts';
import type { Db } from '#engine/postgres/index.ts';

/** The limits that make a day unusual. */
export interface UnusualRules {
  /** Days with at least this many logged steps are always flagged. */
  manySteps: number;
  /** How many earlier days count as the member's usual ones, and how many of them must have entries. */
  usualDays: number;
  fewestUsualDays: number;
  /** How far above their mean a day must be, in standard deviations and at least in steps. */
  deviations: number;
  leastAboveMean: number;
}

/** A position in the order of the last entries. */
export interface FlagProgress extends MemberDayKey {
  lastEntryAt: string;
}

/** Selects and locks the progress of flagging in a program; undefined while another process holds it. */
export async function selectFlagProgressForUpdate(
  db: Db,
  programId: number,
  begin: Date,
): Promise<FlagProgress | undefined> {
  await sql`
    insert into day_flag_progress (program_id, last_entry_at, member_id, day)
    values (${programId}, ${begin}, 0, '-infinity')
    on conflict do nothing`.execute(db);
  // The day is read as text, because the driver would return the initial day, -infinity, as a number.
  const { rows } = await sql<FlagProgress>`
    select last_entry_at::text, member_id, day::text from day_flag_progress
    where program_id = ${programId} for update skip locked`.execute(db);
  return rows[0];
}

export interface FlagsOfBatch extends FlagProgress {
  days: number;
  flagged: number;
  lapsed: number;
}

/**
 * Checks the next days in the order of their last entries: flags unusual days, and deletes open flags of days that are
 * no longer unusual. A settled flag stays settled while the figures are unchanged, and a day with a correction isn't
 * flagged. Returns how far it got.
 */
export async function detectUnusualDays(
  db: Db,
  programId: number,
  after: FlagProgress,
  { until, firstDay, limit }: { until: Date; firstDay: string; limit: number },
  rules: UnusualRules,
  now: Date,
): Promise<FlagsOfBatch | undefined> {
  const { rows } = await sql<JudgedDay>`
    with changed as materialized (
      select day.member_id, day.day, day.logged, day.walked, day.converted, day.last_entry_at
      from member_day day
      where day.program_id = ${programId} and day.last_entry_at <= ${until}
        and (day.last_entry_at, day.member_id, day.day)
          > (${after.lastEntryAt}::timestamptz, ${after.memberId}::bigint, ${after.day}::date)
      order by day.last_entry_at, day.member_id, day.day
      limit ${limit}
    )
    select changed.member_id, changed.day::text, changed.logged, changed.walked, changed.converted,
      changed.last_entry_at::text, said.is_corrected, said.is_counted_twice,
      changed.logged >= ${rules.manySteps} as has_many_steps,
      usual.days >= ${rules.fewestUsualDays} and changed.logged
        > usual.mean + greatest(${rules.deviations} * usual.deviation, ${rules.leastAboveMean})
        as is_above_usual,
      case when usual.days >= ${rules.fewestUsualDays} then round(usual.mean)::int end as usual_mean,
      case when usual.days >= ${rules.fewestUsualDays} then round(usual.deviation)::int end
        as usual_deviation
    from changed
    left join lateral (
      select count(*) as days, avg(earlier.logged) as mean,
        coalesce(stddev_samp(earlier.logged), 0) as deviation
      from member_day earlier
      where earlier.program_id = ${programId} and earlier.member_id = changed.member_id
        and earlier.day < changed.day and earlier.day >= changed.day - ${rules.usualDays}::int
    ) usual on changed.day >= ${firstDay}
    left join lateral (
      select bool_or(entry.source = 'correction') as is_corrected,
        bool_or(entry.source = 'device') and bool_or(coalesce(activity.on_foot, false))
          as is_counted_twice
      from step_entry entry
      left join activity on activity.activity_id = entry.activity_id
      where entry.program_id = ${programId} and entry.member_id = changed.member_id
        and entry.day = changed.day
    ) said on changed.day >= ${firstDay}
    order by changed.last_entry_at, changed.member_id, changed.day`.execute(db);
  const last = rows.at(-1);
  if (!last) return undefined;
  const undecided = rows.filter(({ isCorrected }) => isCorrected === false);
  const unusual = undecided.filter(isUnusual);
  const [flagged, lapsed] = await Promise.all([
    upsertFlags(db, programId, unusual, now),
    deleteUnsettledFlags(
      db,
      programId,
      undecided.filter((day) => !isUnusual(day)),
    ),
  ]);
  const { lastEntryAt, memberId, day } = last;
  return { lastEntryAt, memberId, day, days: rows.length, flagged, lapsed };
}

/** A day with its checks; null for a day that is too old to be checked. */
interface JudgedDay extends FlagProgress {
  logged: number;
  walked: number;
  converted: number;
  isCorrected: boolean | null;
  isCountedTwice: boolean;
  hasManySteps: boolean;
  isAboveUsual: boolean;
  usualMean: number | null;
  usualDeviation: number | null;
}

function isUnusual({ hasManySteps, isAboveUsual, isCountedTwice }: JudgedDay): boolean {
  return hasManySteps || isAboveUsual || isCountedTwice;
}

async function upsertFlags(
  db: Db,
  programId: number,
  days: readonly JudgedDay[],
  now: Date,
): Promise<number> {
  const column = <K extends keyof JudgedDay>(name: K) => days.map((day) => day[name]);
  const { numAffectedRows = 0n } = await sql`
    insert into day_flag as flag (program_id, member_id, day, has_many_steps, is_above_usual,
      is_counted_twice, logged, walked, converted, usual_mean, usual_deviation, flagged_at, status)
    select ${programId}::bigint, t.*, ${now}::timestamptz, 'open'
    from unnest(${column('memberId')}::bigint[], ${column('day')}::date[],
      ${column('hasManySteps')}::boolean[], ${column('isAboveUsual')}::boolean[],
      ${column('isCountedTwice')}::boolean[], ${column('logged')}::int[], ${column('walked')}::int[],
      ${column('converted')}::int[], ${column('usualMean')}::int[], ${column('usualDeviation')}::int[])
      as t (member_id, day, has_many_steps, is_above_usual, is_counted_twice, logged, walked, converted,
        usual_mean, usual_deviation)
    order by t.member_id, t.day
    on conflict (program_id, member_id, day) do update set
      has_many_steps = excluded.has_many_steps, is_above_usual = excluded.is_above_usual,
      is_counted_twice = excluded.is_counted_twice, logged = excluded.logged,
      walked = excluded.walked, converted = excluded.converted, usual_mean = excluded.usual_mean,
      usual_deviation = excluded.usual_deviation, flagged_at = excluded.flagged_at,
      status = 'open', settled_by = null, settled_at = null
    where (flag.logged, flag.walked, flag.converted)
      is distinct from (excluded.logged, excluded.walked, excluded.converted)`.execute(db);
  return Number(numAffectedRows);
}

async function deleteUnsettledFlags(
  db: Db,
  programId: number,
  days: readonly JudgedDay[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from day_flag flag
    using unnest(${days.map(({ memberId }) => memberId)}::bigint[],
      ${days.map(({ day }) => day)}::date[]) as t (member_id, day)
    where flag.program_id = ${programId} and flag.member_id = t.member_id and flag.day = t.day
      and flag.settled_at is null`.execute(db);
  return Number(numAffectedRows);
}

/** Stores how far a program was checked. */
export async function updateFlagProgress(
  db: Db,
  programId: number,
  { lastEntryAt, memberId, day }: FlagProgress,
): Promise<void> {
  await sql`
    update day_flag_progress
    set last_entry_at = ${lastEntryAt}::timestamptz, member_id = ${memberId}, day = ${day}::date
    where program_id = ${programId}`.execute(db);
}

/** Deletes open flags of days without entries; returns how many. */
export async function deleteFlagsOfEmptyDays(db: Db, programId: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from day_flag flag
    where flag.program_id = ${programId} and flag.settled_at is null
      and not exists (select from member_day day
        where day.program_id = ${programId} and day.member_id = flag.member_id and day.day = flag.day)`.execute(
    db,
  );
  return Number(numAffectedRows);
}
