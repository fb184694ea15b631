import { sql } from 'kysely';
import type { Db } from '#foundation/database/in-program.ts';

/** How often a release came up, and how often it failed, by kind of failure. */
export interface ReleaseHealth {
  remote: string;
  version: string;
  mounted: number;
  loadFailed: number;
  mountFailed: number;
  crashed: number;
}

/** Adds counts to the rows of a minute, in one statement; the rows are locked in the order of their key. */
export async function upsertReleaseHealth(
  db: Db,
  minute: Date,
  counts: readonly ReleaseHealth[],
): Promise<void> {
  const column = <K extends keyof ReleaseHealth>(name: K) => counts.map((row) => row[name]);
  await sql`
    insert into release_health as health (minute, remote, version, mounted, load_failed, mount_failed, crashed)
    select ${minute}::timestamptz, t.*
    from unnest(${column('remote')}::text[], ${column('version')}::text[], ${column('mounted')}::int[],
      ${column('loadFailed')}::int[], ${column('mountFailed')}::int[], ${column('crashed')}::int[])
      as t (remote, version, mounted, load_failed, mount_failed, crashed)
    order by t.remote, t.version
    on conflict (minute, remote, version) do update set
      mounted = health.mounted + excluded.mounted,
      load_failed = health.load_failed + excluded.load_failed,
      mount_failed = health.mount_failed + excluded.mount_failed,
      crashed = health.crashed + excluded.crashed`.execute(db);
}

/** Sums the counts of every release over the minutes from one on. */
export async function selectReleaseHealth(db: Db, from: Date): Promise<ReleaseHealth[]> {
  return db
    .selectFrom('releaseHealth')
    .select(['remote', 'version'])
    .select(({ fn }) => [
      fn.sum<number>('mounted').as('mounted'),
      fn.sum<number>('loadFailed').as('loadFailed'),
      fn.sum<number>('mountFailed').as('mountFailed'),
      fn.sum<number>('crashed').as('crashed'),
    ])
    .where('minute', '>=', from.toISOString())
    .groupBy(['remote', 'version'])
    .orderBy('remote')
    .orderBy('version')
    .execute();
}
