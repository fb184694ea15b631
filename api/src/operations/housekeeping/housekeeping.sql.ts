import { type RawBuilder, sql } from 'kysely';
import { type Db, schemaName } from '#engine/postgres/index.ts';

async function countDeleted(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await statement.execute(db);
  return Number(numAffectedRows);
}

/** Deletes some expired keys of a program; returns how many. Skips rows that another instance is deleting. */
export function deleteSomeKeys(
  db: Db,
  programId: number,
  hours: number,
  limit: number,
): Promise<number> {
  return countDeleted(
    db,
    sql`delete from idempotency where program_id = ${programId} and (member_id, idempotency_key) in (
      select member_id, idempotency_key from idempotency
      where program_id = ${programId} and created_at < now() - make_interval(hours => ${hours})
      order by created_at limit ${limit} for update skip locked)`,
  );
}

/** A table whose rows expire `days` days after the time in a column. */
export interface ExpiredKind {
  table: string;
  /** The columns that identify a row within its program. */
  key: readonly string[];
  since: string;
  days: number;
  /** A column that keeps a row as long as it is true. */
  unless?: string;
}

/** Deletes some expired rows of a program; returns how many. */
export function deleteSomeExpired(
  db: Db,
  programId: number,
  { table, key, since, days, unless }: ExpiredKind,
  limit: number,
): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const isUnused = unless === undefined ? sql`` : sql`and not ${sql.ref(unless)}`;
  return countDeleted(
    db,
    sql`delete from ${sql.table(table)} where program_id = ${programId} and (${columns}) in (
      select ${columns} from ${sql.table(table)}
      where program_id = ${programId} and ${sql.ref(since)} < now() - make_interval(days => ${days})
        ${isUnused}
      limit ${limit} for update skip locked)`,
  );
}

/**
 * Deletes some items that bulk actions kept to be undone or to list skipped ones, once that is over; the actions
 * themselves stay listed.
 */
export async function deleteSomeActItems(
  db: Db,
  programId: number,
  hours: number,
  limit: number,
): Promise<number> {
  const deleteFrom = (table: 'bulk_act_item' | 'bulk_act_line') => sql`
    delete from ${sql.table(table)} where program_id = ${programId} and (act_id, item_id) in (
      select item.act_id, item.item_id from bulk_act act
      join ${sql.table(table)} item on item.program_id = ${programId} and item.act_id = act.act_id
      where act.program_id = ${programId} and act.state not in ('working', 'undoing')
        and act.made_at < now() - make_interval(hours => ${hours})
      limit ${limit} for update of item skip locked)`;
  const items = await countDeleted(db, deleteFrom('bulk_act_item'));
  return items + (await countDeleted(db, deleteFrom('bulk_act_line')));
}

/** Deletes some sign-in throttles that no longer block anyone; returns how many. */
export function deleteSomeThrottles(db: Db, hours: number, limit: number): Promise<number> {
  return countDeleted(
    db,
    sql`delete from sign_in_throttle where throttle_key in (
      select throttle_key from sign_in_throttle
      where last_failure_at < now() - make_interval(hours => ${hours})
      order by last_failure_at limit ${limit} for update skip locked)`,
  );
}

/** Deletes some release counts that are too old to be queried; returns how many. */
export function deleteSomeReleaseHealth(db: Db, days: number, limit: number): Promise<number> {
  return countDeleted(
    db,
    sql`delete from release_health where (minute, remote, version) in (
      select minute, remote, version from release_health
      where minute < now() - make_interval(days => ${days})
      order by minute, remote, version limit ${limit})`,
  );
}

/** Deletes some failure causes that are too old to be queried; returns how many. */
export function deleteSomeReleaseCauses(db: Db, days: number, limit: number): Promise<number> {
  return countDeleted(
    db,
    sql`delete from release_cause where (minute, remote, version, cause) in (
      select minute, remote, version, cause from release_cause
      where minute < now() - make_interval(days => ${days})
      order by minute, remote, version, cause limit ${limit})`,
  );
}

/** Deletes some measured visits that are too old to be queried; returns how many rows. */
export function deleteSomeReleaseVisits(db: Db, days: number, limit: number): Promise<number> {
  return countDeleted(
    db,
    sql`delete from release_visit where (hour, remote, version, measure, bucket) in (
      select hour, remote, version, measure, bucket from release_visit
      where hour < now() - make_interval(days => ${days})
      order by hour, remote, version, measure, bucket limit ${limit})`,
  );
}

/** Deletes some people whose release reports are too old to be queried; returns how many. */
export function deleteSomeWitnesses(db: Db, days: number, limit: number): Promise<number> {
  return countDeleted(
    db,
    sql`delete from release_witness where (remote, version, person) in (
      select remote, version, person from release_witness
      where seen_at < now() - make_interval(days => ${days})
      order by seen_at limit ${limit})`,
  );
}

/**
 * Checks the next sessions of a program and deletes those that have ended; returns where it stopped, or nothing at the
 * end. No index contains when a session was last used: each exchange of its token would have to update it too.
 */
export async function deleteOverSessions(
  db: Db,
  programId: number,
  days: number,
  after: number,
  limit: number,
): Promise<{ deleted: number; last: number | undefined }> {
  const { rows } = await sql<{ sessionId: number }>`
    select session_id from session where program_id = ${programId} and session_id > ${after}
    order by session_id limit ${limit}`.execute(db);
  const last = rows.at(-1)?.sessionId;
  if (last === undefined) return { deleted: 0, last };
  const deleted = await countDeleted(
    db,
    sql`delete from session
      where program_id = ${programId} and session_id > ${after} and session_id <= ${last}
        and (coalesce(ended_at, refreshed_at) < now() - make_interval(days => ${days}) or ends_at < now())`,
  );
  return { deleted, last: rows.length === limit ? last : undefined };
}

/** Selects how many rows of each dated table wait for a partition, according to the server's statistics. */
export async function selectDefaultPartitionRows(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select replace(relname, '_caught', '') as name, n_live_tup as rows from pg_stat_user_tables
    where schemaname = ${schemaName} and relname like '%\\_caught'`.execute(db);
  return new Map(rows.map(({ name, rows }) => [name, rows]));
}
