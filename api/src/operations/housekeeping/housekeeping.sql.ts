import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#foundation/database/in-program.ts';
import { schemaName } from '#foundation/database/roles.ts';

/** Where a walk over all sessions has come to. */
export interface SessionKey {
  programId: number;
  sessionId: number;
}

async function countDeleted(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await statement.execute(db);
  return Number(numAffectedRows);
}

/**
 * Deletes some keys that have expired, program by program by their index; answers how many. Rows that another
 * instance is deleting are left to it.
 */
export function deleteSomeKeys(db: Db, hours: number, limit: number): Promise<number> {
  return countDeleted(
    db,
    sql`delete from idempotency key using (
        select expired.* from program
        cross join lateral (
          select program_id, member_id, idempotency_key from idempotency old
          where old.program_id = program.program_id
            and old.created_at < now() - make_interval(hours => ${hours})
          order by old.created_at limit ${limit} for update skip locked
        ) expired
        limit ${limit}
      ) expired
      where key.program_id = expired.program_id and key.member_id = expired.member_id
        and key.idempotency_key = expired.idempotency_key`,
  );
}

/** Deletes some sign-in throttles that nobody is held up by any more; answers how many. */
export function deleteSomeThrottles(db: Db, hours: number, limit: number): Promise<number> {
  return countDeleted(
    db,
    sql`delete from sign_in_throttle where throttle_key in (
      select throttle_key from sign_in_throttle
      where last_failure_at < now() - make_interval(hours => ${hours})
      order by last_failure_at limit ${limit} for update skip locked)`,
  );
}

/** Deletes some counts of releases that are too old to be asked for; answers how many. */
export function deleteSomeReleaseHealth(db: Db, days: number, limit: number): Promise<number> {
  return countDeleted(
    db,
    sql`delete from release_health where (minute, remote, version) in (
      select minute, remote, version from release_health
      where minute < now() - make_interval(days => ${days})
      order by minute, remote, version limit ${limit})`,
  );
}

/** Forgets some people who told of releases too long ago to be asked for; answers how many. */
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
 * Looks at the next sessions in the order of their keys and deletes those of them that are over. No index tells
 * when a session was used last: each exchange of its token would have to write it too.
 */
export async function deleteOverSessions(
  db: Db,
  days: number,
  after: SessionKey,
  limit: number,
): Promise<{ deleted: number; last: SessionKey | undefined }> {
  const { rows } = await sql<{ deleted: number; seen: number } & SessionKey>`
    with page as (
      select program_id, session_id,
        coalesce(ended_at, refreshed_at) < now() - make_interval(days => ${days}) as is_over
      from session
      where (program_id, session_id) > (${after.programId}, ${after.sessionId})
      order by program_id, session_id limit ${limit}
    ), deleted as (
      delete from session using page
      where page.is_over and session.program_id = page.program_id
        and session.session_id = page.session_id
        -- Somebody may have used it since the page was read.
        and coalesce(session.ended_at, session.refreshed_at) < now() - make_interval(days => ${days})
      returning session.session_id
    )
    select program_id, session_id, (select count(*) from deleted) as deleted,
      (select count(*) from page) as seen
    from page order by program_id desc, session_id desc limit 1`.execute(db);
  const [last] = rows;
  return { deleted: last?.deleted ?? 0, last: last && last.seen === limit ? last : undefined };
}

/** Selects how many rows of each dated table wait for a partition, as the server's statistics have it. */
export async function selectCaughtRows(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select replace(relname, '_caught', '') as name, n_live_tup as rows from pg_stat_user_tables
    where schemaname = ${schemaName} and relname like '%\\_caught'`.execute(db);
  return new Map(rows.map(({ name, rows }) => [name, rows]));
}
