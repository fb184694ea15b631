import type { DeviceProvider } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { MemberDayKey } from '#activity/member-days/member-days.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import type { DaySource, DecidingSource } from './source-of-day.ts';

/** A source's report about a member's day. */
export interface DeviceDayRow extends MemberDayKey {
  provider: DaySource;
  steps: number;
  version: number;
  isCounted: boolean;
  reason: DecidingSource['reason'] | null;
  isSettled: boolean;
}

/** Selects the reports of all sources about some days. */
export async function selectDeviceDays(
  db: Db,
  programId: number,
  keys: readonly MemberDayKey[],
): Promise<DeviceDayRow[]> {
  const { rows } = await sql<DeviceDayRow>`
    select said.member_id, said.day, said.provider, said.steps, said.version, said.is_counted,
      said.reason, said.is_settled
    from ${keysTable(keys)}
    join device_day said
      on said.program_id = ${programId} and said.member_id = key.member_id and said.day = key.day`.execute(
    db,
  );
  return rows;
}

/** Selects the devices' ledger entries for some days. */
export async function selectDeviceEntries(
  db: Db,
  programId: number,
  keys: readonly MemberDayKey[],
): Promise<(MemberDayKey & { steps: number })[]> {
  const { rows } = await sql<MemberDayKey & { steps: number }>`
    select entry.member_id, entry.day, entry.steps
    from ${keysTable(keys)}
    join step_entry entry
      on entry.program_id = ${programId} and entry.member_id = key.member_id and entry.day = key.day
      and entry.source = 'device'`.execute(db);
  return rows;
}

/** Selects the primary sources of members. */
export async function selectPrimaries(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<Map<number, DeviceProvider>> {
  const rows = await db
    .selectFrom('deviceConnection')
    .select(['memberId', 'provider'])
    .where('programId', '=', programId)
    .where('memberId', '=', sql<number>`any(${memberIds}::bigint[])`)
    .where('isPrimary', '=', true)
    .execute();
  return new Map(rows.map(({ memberId, provider }) => [memberId, provider]));
}

/** Stores sources' reports about days; `changed_at` only changes with their steps. */
export async function upsertDeviceDays(
  db: Db,
  programId: number,
  rows: readonly DeviceDayRow[],
  now: Date,
): Promise<void> {
  const column = <K extends keyof DeviceDayRow>(name: K) => rows.map((row) => row[name]);
  await sql`
    insert into device_day as said (program_id, member_id, day, provider, steps, version, changed_at,
      is_counted, reason, is_settled)
    select ${programId}::bigint, t.member_id, t.day, t.provider, t.steps, t.version, ${now}::timestamptz,
      t.is_counted, t.reason, t.is_settled
    from unnest(${column('memberId')}::bigint[], ${column('day')}::date[], ${column('provider')}::text[],
      ${column('steps')}::int[], ${column('version')}::bigint[], ${column('isCounted')}::boolean[],
      ${column('reason')}::text[], ${column('isSettled')}::boolean[])
      as t (member_id, day, provider, steps, version, is_counted, reason, is_settled)
    on conflict (program_id, member_id, day, provider) do update set
      changed_at = case when said.steps = excluded.steps then said.changed_at else excluded.changed_at end,
      steps = excluded.steps, version = excluded.version, is_counted = excluded.is_counted,
      reason = excluded.reason, is_settled = excluded.is_settled`.execute(db);
}

/** Selects a member's days with a report of a source, including those that the ledger doesn't have yet. */
export function selectDaysOfSource(
  db: Db,
  programId: number,
  memberId: number,
  provider: DeviceProvider,
): Promise<{ day: string }[]> {
  return db
    .selectFrom('deviceDay')
    .select('day')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('provider', '=', provider)
    .execute();
}

/** Selects a member's days with steps from several sources. */
export function selectSharedDays(
  db: Db,
  programId: number,
  memberId: number,
): Promise<{ day: string }[]> {
  return db
    .selectFrom('deviceDay')
    .select('day')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .groupBy('day')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute();
}

/** Selects members' days that the ledger doesn't have yet. */
export async function selectWaitingDays(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<MemberDayKey[]> {
  return db
    .selectFrom('deviceDay')
    .select(['memberId', 'day'])
    .distinct()
    .where('programId', '=', programId)
    .where('memberId', '=', sql<number>`any(${memberIds}::bigint[])`)
    .where('isSettled', '=', false)
    .execute();
}

/** Deletes a source's reports about a member's days. */
export async function deleteDaysOfSource(
  db: Db,
  programId: number,
  memberId: number,
  provider: DeviceProvider,
): Promise<void> {
  await db
    .deleteFrom('deviceDay')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('provider', '=', provider)
    .execute();
}

function keysTable(keys: readonly MemberDayKey[]) {
  return sql`unnest(${keys.map(({ memberId }) => memberId)}::bigint[],
    ${keys.map(({ day }) => day)}::date[]) as key (member_id, day)`;
}
