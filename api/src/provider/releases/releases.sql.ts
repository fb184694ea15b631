import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { ReleaseHealth } from '#engine/requests/index.ts';

/** The counts to add to a release. */
export type HealthCounts = Omit<ReleaseHealth, 'members' | 'failing' | 'readyMs' | 'causes'> & {
  /** The number of mounts that reported their time, and the sum of their milliseconds. */
  timed: number;
  timedMs: number;
};

/** How often a release failed with a cause. */
export interface CauseCount {
  remote: string;
  version: string;
  cause: string;
  failures: number;
}

/** Adds counts to the rows of a minute in one statement; the rows are locked in the order of their key. */
export async function upsertReleaseHealth(
  db: Db,
  minute: Date,
  counts: readonly HealthCounts[],
): Promise<void> {
  const column = <K extends keyof HealthCounts>(name: K) => counts.map((row) => row[name]);
  await sql`
    insert into release_health as health (minute, remote, version, mounted, load_failed, mount_failed, crashed,
      handler_threw, embedded, slow, timed, timed_ms)
    select ${minute}::timestamptz, t.*
    from unnest(${column('remote')}::text[], ${column('version')}::text[], ${column('mounted')}::int[],
      ${column('loadFailed')}::int[], ${column('mountFailed')}::int[], ${column('crashed')}::int[],
      ${column('handlerThrew')}::int[], ${column('embedded')}::int[], ${column('slow')}::int[],
      ${column('timed')}::int[], ${column('timedMs')}::bigint[])
      as t (remote, version, mounted, load_failed, mount_failed, crashed, handler_threw, embedded, slow, timed,
        timed_ms)
    order by t.remote, t.version
    on conflict (minute, remote, version) do update set
      mounted = health.mounted + excluded.mounted,
      load_failed = health.load_failed + excluded.load_failed,
      mount_failed = health.mount_failed + excluded.mount_failed,
      crashed = health.crashed + excluded.crashed,
      handler_threw = health.handler_threw + excluded.handler_threw,
      embedded = health.embedded + excluded.embedded,
      slow = health.slow + excluded.slow,
      timed = health.timed + excluded.timed,
      timed_ms = health.timed_ms + excluded.timed_ms`.execute(db);
}

/** Adds the failures of a minute; the rows are locked in the order of their key. */
export async function upsertCauses(
  db: Db,
  minute: Date,
  causes: readonly CauseCount[],
): Promise<void> {
  const column = <K extends keyof CauseCount>(name: K) => causes.map((row) => row[name]);
  await sql`
    insert into release_cause as told (minute, remote, version, cause, failures)
    select ${minute}::timestamptz, t.*
    from unnest(${column('remote')}::text[], ${column('version')}::text[], ${column('cause')}::text[],
      ${column('failures')}::int[]) as t (remote, version, cause, failures)
    order by t.remote, t.version, t.cause
    on conflict (minute, remote, version, cause) do update set
      failures = told.failures + excluded.failures`.execute(db);
}

/** Records that a person reported releases, and which of them failed. */
export async function upsertWitness(
  db: Db,
  person: Buffer,
  now: Date,
  counts: readonly HealthCounts[],
): Promise<void> {
  const failed = counts.map(
    (row) => row.loadFailed + row.mountFailed + row.crashed + row.handlerThrew > 0,
  );
  await sql`
    insert into release_witness as witness (remote, version, person, seen_at, failed_at)
    select t.remote, t.version, ${person}::bytea, ${now}::timestamptz,
      case when t.failed then ${now}::timestamptz end
    from unnest(${counts.map((row) => row.remote)}::text[], ${counts.map((row) => row.version)}::text[],
      ${failed}::boolean[]) as t (remote, version, failed)
    order by t.remote, t.version
    on conflict (remote, version, person) do update set
      seen_at = greatest(witness.seen_at, excluded.seen_at),
      failed_at = greatest(witness.failed_at, excluded.failed_at)`.execute(db);
}

/**
 * Sums the counts of every release from an instant's minute, and counts the members who reported after the instant
 * itself.
 */
export async function selectReleaseHealth(
  db: Db,
  from: Date,
  since: Date,
): Promise<ReleaseHealth[]> {
  const { rows } = await sql<ReleaseHealth>`
    with counted as (
      select remote, version, sum(mounted)::bigint as mounted, sum(load_failed)::bigint as load_failed,
        sum(mount_failed)::bigint as mount_failed, sum(crashed)::bigint as crashed,
        sum(handler_threw)::bigint as handler_threw, sum(embedded)::bigint as embedded,
        sum(slow)::bigint as slow,
        (sum(timed_ms) / nullif(sum(timed), 0))::bigint as ready_ms
      from release_health where minute >= ${from} group by remote, version
    ), gone_wrong as (
      select remote, version, jsonb_object_agg(cause, failures) as causes from (
        select remote, version, cause, sum(failures)::bigint as failures
        from release_cause where minute >= ${from} group by remote, version, cause
      ) as summed group by remote, version
    ), told as (
      select remote, version, count(*) as members, count(*) filter (where failed_at >= ${since}) as failing
      from release_witness where seen_at >= ${since} group by remote, version
    )
    select counted.*, coalesce(causes, '{}') as causes, coalesce(told.members, 0) as members, coalesce(told.failing, 0) as failing
    from counted left join told using (remote, version) left join gone_wrong using (remote, version)
    order by remote, version`.execute(db);
  return rows;
}

/** Selects the published releases as "remote version"; undefined if the release process hasn't reported them since. */
export async function selectPublishedReleases(
  db: Db,
  toldSince: Date,
): Promise<ReadonlySet<string> | undefined> {
  const { rows } = await sql<{ published: string[] }>`
    select array(
      select (remote->>'name') || ' ' || (version #>> '{}')
      from jsonb_array_elements(status->'remotes') as remote,
        jsonb_array_elements(jsonb_path_query_array(remote, '$.offered[*].version')
          || jsonb_path_query_array(remote, '$.takenBack[*].version') || (remote->'unused')) as version
    ) as published from release_report where told_at >= ${toldSince}`.execute(db);
  return rows[0] && new Set(rows[0].published);
}
