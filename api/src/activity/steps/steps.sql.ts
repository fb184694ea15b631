import type { DerivedDay } from '@stridewell/rules';
import { sql } from 'kysely';
import type { MemberDayKey } from '#activity/member-days/member-days.service.ts';
import type { Db } from '#engine/postgres/index.ts';

/** The key of an entry; writing it again replaces the entry. */
export interface EntryKey extends MemberDayKey {
  source: 'manual' | 'device' | 'converted' | 'import' | 'correction';
  activityId: number | null;
}

/** An entry to store. */
export interface EntryRow extends EntryKey {
  entryId: number;
  steps: number;
  minutes: number | null;
  stepsPerMinute: number | null;
  note: string | null;
  writtenBy: number | null;
}

/** A member's day to store. */
export interface DayRow extends MemberDayKey, DerivedDay {
  goal: number;
  lastEntryAt: string;
}

/** Returns the key of a member's day in a map. */
export function keyOf({ memberId, day }: MemberDayKey): string {
  return `${memberId} ${day}`;
}

/** Builds a table of member days, named `key`, for joins. */
function keysTable(keys: readonly MemberDayKey[]) {
  return sql`unnest(${keys.map(({ memberId }) => memberId)}::bigint[],
    ${keys.map(({ day }) => day)}::date[]) as key (member_id, day)`;
}

/** Selects the calculated rows of some days. */
export async function selectMemberDays(
  db: Db,
  programId: number,
  keys: readonly MemberDayKey[],
): Promise<(DayRow & { ruleVersion: number })[]> {
  const { rows } = await sql<DayRow & { ruleVersion: number }>`
    select day.* from ${keysTable(keys)}
    join member_day day
      on day.program_id = ${programId} and day.member_id = key.member_id and day.day = key.day`.execute(
    db,
  );
  return rows;
}

/** An entry, with the fields for calculating and showing its day. */
export interface LedgerRow extends EntryKey {
  entryId: number;
  steps: number;
  activityName: string | null;
  activitySlug: string | null;
  minutes: number | null;
  stepsPerMinute: number | null;
  note: string | null;
  isOnFoot: boolean;
  /** Null for a device or an import. */
  writerName: string | null;
  writtenAt: string;
}

/** Selects the entries of some days, in the order of writing. */
export async function selectEntries(
  db: Db,
  programId: number,
  keys: readonly MemberDayKey[],
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select entry.member_id, entry.day, entry.entry_id, entry.source, entry.steps, entry.activity_id,
      activity.name as activity_name, activity.slug as activity_slug, entry.minutes,
      entry.steps_per_minute, entry.note, coalesce(activity.on_foot, false) as is_on_foot,
      writer.first_name || ' ' || writer.last_name as writer_name, entry.written_at
    from ${keysTable(keys)}
    join step_entry entry
      on entry.program_id = ${programId} and entry.member_id = key.member_id and entry.day = key.day
    left join activity on activity.activity_id = entry.activity_id
    left join member writer
      on writer.program_id = ${programId} and writer.member_id = entry.written_by
    order by entry.written_at, entry.entry_id`.execute(db);
  return rows;
}

/** Writes entries; an existing entry gets the new values and keeps its ID. */
export async function upsertEntries(
  db: Db,
  programId: number,
  entries: readonly EntryRow[],
  ruleVersion: number,
  now: Date,
): Promise<void> {
  const column = <K extends keyof EntryRow>(name: K) => entries.map((entry) => entry[name]);
  await sql`
    insert into step_entry as entry (program_id, member_id, day, entry_id, source, activity_id, steps,
      minutes, steps_per_minute, note, rule_version, written_by, written_at)
    select ${programId}::bigint, t.member_id, t.day, t.entry_id, t.source, t.activity_id, t.steps,
      t.minutes, t.steps_per_minute, t.note, ${ruleVersion}::int, t.written_by, ${now}::timestamptz
    from unnest(${column('memberId')}::bigint[], ${column('day')}::date[],
      ${column('entryId')}::bigint[], ${column('source')}::text[], ${column('activityId')}::bigint[],
      ${column('steps')}::int[], ${column('minutes')}::int[], ${column('stepsPerMinute')}::int[],
      ${column('note')}::text[], ${column('writtenBy')}::bigint[])
      as t (member_id, day, entry_id, source, activity_id, steps, minutes, steps_per_minute, note,
        written_by)
    on conflict (program_id, member_id, day, source, activity_id) do update set
      steps = excluded.steps, minutes = excluded.minutes, steps_per_minute = excluded.steps_per_minute,
      note = excluded.note, rule_version = excluded.rule_version, written_by = excluded.written_by,
      written_at = excluded.written_at`.execute(db);
}

export async function deleteEntries(
  db: Db,
  programId: number,
  keys: readonly EntryKey[],
): Promise<void> {
  await sql`
    delete from step_entry entry
    using unnest(${keys.map(({ memberId }) => memberId)}::bigint[], ${keys.map(({ day }) => day)}::date[],
      ${keys.map(({ source }) => source)}::text[],
      ${keys.map(({ activityId }) => activityId)}::bigint[]) as key (member_id, day, source, activity_id)
    where entry.program_id = ${programId} and entry.member_id = key.member_id and entry.day = key.day
      and entry.source = key.source and entry.activity_id is not distinct from key.activity_id`.execute(
    db,
  );
}

/** Writes calculated days. */
export async function upsertMemberDays(
  db: Db,
  programId: number,
  days: readonly DayRow[],
  ruleVersion: number,
): Promise<void> {
  const column = <K extends keyof DayRow>(name: K) => days.map((day) => day[name]);
  await sql`
    insert into member_day (program_id, member_id, day, steps, walked, converted, verified, logged, goal,
      rule_version, last_entry_at)
    select ${programId}::bigint, t.member_id, t.day, t.steps, t.walked, t.converted, t.verified, t.logged,
      t.goal, ${ruleVersion}::int, t.last_entry_at
    from unnest(${column('memberId')}::bigint[], ${column('day')}::date[], ${column('steps')}::int[],
      ${column('walked')}::int[], ${column('converted')}::int[], ${column('verified')}::int[],
      ${column('logged')}::int[], ${column('goal')}::int[], ${column('lastEntryAt')}::timestamptz[])
      as t (member_id, day, steps, walked, converted, verified, logged, goal, last_entry_at)
    on conflict (program_id, member_id, day) do update set
      steps = excluded.steps, walked = excluded.walked, converted = excluded.converted,
      verified = excluded.verified, logged = excluded.logged, goal = excluded.goal,
      rule_version = excluded.rule_version, last_entry_at = excluded.last_entry_at`.execute(db);
}

/** Deletes the calculated rows of days that no longer have an entry. */
export async function deleteMemberDays(
  db: Db,
  programId: number,
  keys: readonly MemberDayKey[],
): Promise<void> {
  await sql`
    delete from member_day day using ${keysTable(keys)}
    where day.program_id = ${programId} and day.member_id = key.member_id and day.day = key.day`.execute(
    db,
  );
}

/** Sets the goal of a day that already has entries. */
export async function updateGoalOfDay(
  db: Db,
  programId: number,
  { memberId, day }: MemberDayKey,
  goal: number,
): Promise<void> {
  await db
    .updateTable('memberDay')
    .set({ goal })
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('day', '=', day)
    .execute();
}
