import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { VisitBucket } from '#engine/requests/index.ts';

/** Adds measured visits to the buckets of an hour; the rows are locked in the order of their key. */
export async function upsertVisits(
  db: Db,
  hour: Date,
  buckets: readonly VisitBucket[],
): Promise<void> {
  const column = <K extends keyof VisitBucket>(name: K) => buckets.map((row) => row[name]);
  await sql`
    insert into release_visit as told (hour, remote, version, measure, bucket, visits)
    select ${hour}::timestamptz, t.remote, t.version, t.measure, t.bucket, sum(t.visits)
    from unnest(${column('remote')}::text[], ${column('version')}::text[], ${column('measure')}::text[],
      ${column('bucket')}::smallint[], ${column('visits')}::int[]) as t (remote, version, measure, bucket, visits)
    group by t.remote, t.version, t.measure, t.bucket
    order by t.remote, t.version, t.measure, t.bucket
    on conflict (hour, remote, version, measure, bucket) do update set
      visits = told.visits + excluded.visits`.execute(db);
}

/** Selects the measured visits from an hour on, by release. */
export async function selectVisits(db: Db, from: Date): Promise<VisitBucket[]> {
  const { rows } = await sql<VisitBucket>`
    select remote, version, measure, bucket, sum(visits)::bigint as visits
    from release_visit where hour >= ${from}
    group by remote, version, measure, bucket`.execute(db);
  return rows;
}

/** Selects the measured load times from an hour on, by remote and hour. */
export async function selectHourlyLoads(
  db: Db,
  from: Date,
): Promise<(Pick<VisitBucket, 'remote' | 'measure' | 'bucket' | 'visits'> & { hour: string })[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof selectHourlyLoads>>[number]>`
    select hour, remote, measure, bucket, sum(visits)::bigint as visits
    from release_visit where hour >= ${from} and measure = 'load'
    group by hour, remote, measure, bucket`.execute(db);
  return rows;
}

/** Selects visits and failures from an hour on, by remote and hour. */
export async function selectHourlyCounts(
  db: Db,
  from: Date,
): Promise<{ hour: string; remote: string; visits: number; failures: number }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof selectHourlyCounts>>[number]>`
    select date_trunc('hour', minute, 'UTC') as hour, remote, sum(mounted)::bigint as visits,
      sum(load_failed + mount_failed + crashed + handler_threw)::bigint as failures
    from release_health where minute >= ${from}
    group by 1, remote`.execute(db);
  return rows;
}
