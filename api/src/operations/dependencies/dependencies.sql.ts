import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** What the primary says about itself and its archive of the write-ahead log. */
export interface PrimaryState {
  /** Counts promotions: a standby that takes over starts the next one. */
  timeline: number;
  isArchived: boolean;
  /** Time since the last archived segment, or since the statistics began; only meaningful if `isArchived`. */
  archiveAgeSeconds: number;
  /** Whether the last attempt to archive a segment failed. */
  isArchiveFailing: boolean;
}

/** Reads the state of the primary; fails on a standby. Needs no rights beyond a login's. */
export async function selectPrimaryState(db: Db): Promise<PrimaryState | undefined> {
  const { rows } = await sql<PrimaryState>`
    select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
      current_setting('archive_mode') <> 'off' as "isArchived",
      extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset))::float8 as "archiveAgeSeconds",
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isArchiveFailing"
    from pg_stat_archiver`.execute(db);
  return rows[0];
}
