import type { CountableEntry } from '@stridewell/rules';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Identifies a day of a member. */
export interface DayOfMember {
  memberId: number;
  day: string;
}

/** A day's entry, with the fields that an import needs. */
export interface EntryOfDay extends CountableEntry, DayOfMember {
  note: string | null;
}

/** Selects the entries of some days, optionally from imports only. */
export async function selectEntriesOfDays(
  db: Db,
  programId: number,
  days: readonly DayOfMember[],
  source?: 'import',
): Promise<EntryOfDay[]> {
  const { rows } = await sql<EntryOfDay>`
    select entry.member_id, entry.day, entry.source, entry.steps, entry.note,
      coalesce(activity.on_foot, false) as is_on_foot
    from unnest(${plainArray(days.map(({ memberId }) => memberId))}::bigint[],
      ${plainArray(days.map(({ day }) => day))}::date[]) as key (member_id, day)
    join step_entry entry on entry.program_id = ${programId} and entry.member_id = key.member_id
      and entry.day = key.day
      and (${source ?? null}::text is null or entry.source = ${source ?? null})
    left join activity on activity.activity_id = entry.activity_id`.execute(db);
  return rows;
}

/**
 * Formats numbers or ISO days as a PostgreSQL array. They never need quoting, and the driver would check each one: a
 * quarter of the work for thousands of lines.
 */
export function plainArray(values: readonly number[] | readonly string[]): string {
  return `{${values.join(',')}}`;
}

/** Returns the key of a member's day in a map. */
export function keyOfDay({ memberId, day }: DayOfMember): string {
  return `${memberId} ${day}`;
}
