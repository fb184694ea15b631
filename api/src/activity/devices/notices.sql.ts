import type { DeviceProvider } from '@stridewell/contracts';
import { sql } from 'kysely';
import { type Db, newId } from '#engine/postgres/index.ts';
import type { MemberReading } from './device-days.ts';

/** A day that a vendor sent on its own. */
export interface NoticeRow extends MemberReading {
  noticeId: number;
  receivedAt: string;
}

/** Stores days that vendors sent, in order of arrival. */
export async function insertNotices(
  db: Db,
  programId: number,
  readings: readonly MemberReading[],
  now: Date,
): Promise<void> {
  const column = <K extends keyof MemberReading>(name: K) => readings.map((one) => one[name]);
  await sql`
    insert into device_notice (program_id, notice_id, member_id, provider, day, steps, version, received_at)
    select program.program_id, t.notice_id, t.member_id, t.provider, t.day, t.steps, t.version,
      ${now}::timestamptz
    from program, unnest(${readings.map(() => newId())}::bigint[], ${column('memberId')}::bigint[],
      ${column('provider')}::text[], ${column('day')}::date[], ${column('steps')}::int[],
      ${column('version')}::bigint[]) as t (notice_id, member_id, provider, day, steps, version)
    where program.program_id = ${programId}`.execute(db);
}

/** Selects the first notices of a program. */
export function selectNotices(db: Db, programId: number, most: number): Promise<NoticeRow[]> {
  return db
    .selectFrom('deviceNotice')
    .select(['noticeId', 'memberId', 'provider', 'day', 'steps', 'version', 'receivedAt'])
    .where('programId', '=', programId)
    .orderBy('noticeId')
    .limit(most)
    .$narrowType<{ provider: DeviceProvider }>()
    .execute();
}

/** Deletes processed notices. */
export async function deleteNotices(
  db: Db,
  programId: number,
  noticeIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('deviceNotice')
    .where('programId', '=', programId)
    .where('noticeId', '=', sql<number>`any(${noticeIds}::bigint[])`)
    .execute();
}

/** Selects which of some members are connected to which providers. */
export async function selectConnected(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<{ memberId: number; provider: DeviceProvider }[]> {
  return db
    .selectFrom('deviceConnection')
    .select(['memberId', 'provider'])
    .where('programId', '=', programId)
    .where('memberId', '=', sql<number>`any(${memberIds}::bigint[])`)
    .where('state', '<>', 'ended')
    .execute();
}

/** Selects the programs with waiting notices. */
export function selectProgramsWithNotices(db: Db): Promise<{ programId: number }[]> {
  return db.selectFrom('deviceNotice').select('programId').distinct().execute();
}
