import type { DeviceProvider } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Counts a request to a vendor, and whether it failed. */
export async function countAsked(
  db: Db,
  provider: DeviceProvider,
  hasFailed: boolean,
  now: Date,
): Promise<void> {
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  await sql`
    insert into device_vendor_health as health (minute, provider, asked, failed)
    values (${minute}::timestamptz, ${provider}, 1, ${hasFailed ? 1 : 0})
    on conflict (minute, provider) do update set
      asked = health.asked + excluded.asked, failed = health.failed + excluded.failed`.execute(db);
}

/** Selects how many requests to each vendor were made and failed since an instant. */
export async function selectVendorHealth(
  db: Db,
  since: Date,
): Promise<{ provider: string; asked: number; failed: number }[]> {
  const { rows } = await sql<{ provider: string; asked: number; failed: number }>`
    select provider, sum(asked)::int as asked, sum(failed)::int as failed
    from device_vendor_health where minute >= ${since}::timestamptz group by provider`.execute(db);
  return rows;
}

/** Deletes counts from before an instant. */
export async function deleteVendorHealth(db: Db, before: Date): Promise<void> {
  await sql`delete from device_vendor_health where minute < ${before}::timestamptz`.execute(db);
}
