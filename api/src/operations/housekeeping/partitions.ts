import { localDay } from '@stridewell/rules';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type pg from 'pg';
import { connectionAs, schemaName, withClient } from '#engine/postgres/index.ts';

/** How many rows wait for a partition, by table; tables without such rows are omitted. */
export type DefaultPartitionRows = ReadonlyMap<string, number>;

/** An arbitrary constant: only one of several instances creates partitions at a time. */
const lockKey = 7_839_165_303;
/** Writers wait behind us while we wait for a table, so we wait briefly and retry. */
const lockTimeout = '500ms';
const attempts = 20;

/**
 * Creates the partitions of every dated table for three months ahead, moves rows into them that were caught for lack of
 * one, and returns how many there were. The login is the table owner from the migrations; the serving role owns
 * nothing. Does nothing while another instance is at work. Aborts when the signal is raised.
 */
export async function makePartitions(
  connection: ClientConfig,
  today = new Date(),
  signal?: AbortSignal,
): Promise<DefaultPartitionRows> {
  return asOwner(connection, signal, async (client) => {
    const caught = new Map<string, number>();
    for (const table of await readDatedTables(client)) {
      const rows = await insist(() => makePartitionsOf(client, table, localDay(today, 'UTC')));
      if (rows > 0) caught.set(table, rows);
    }
    return caught;
  });
}

/** Works as the owner of the tables; a raised signal breaks the connection and discards uncommitted work. */
function asOwner<T>(
  connection: ClientConfig,
  signal: AbortSignal | undefined,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const owner = connectionAs(connection, 'migrator', {
    lock_timeout: lockTimeout,
    statement_timeout: '600000',
  });
  return withClient(owner, async (client) => {
    const closeConnection = () => void client.end();
    signal?.addEventListener('abort', closeConnection);
    try {
      signal?.throwIfAborted();
      return await work(client);
    } finally {
      signal?.removeEventListener('abort', closeConnection);
    }
  });
}

/** Retries if a table can't be locked in time: its lock is usually released a moment later. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (attempt === attempts || !(code === '55P03' || code === '40P01')) throw error;
    }
    await sleep(Math.random() * 200 * attempt);
  }
}

async function readDatedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
     where c.relnamespace = $1::regnamespace and p.partdefid <> 0 order by 1`,
    [schemaName],
  );
  return rows.map(({ name }) => name);
}

/** Returns how many rows had been caught; uses a transaction per table, so that each is locked only briefly. */
async function makePartitionsOf(client: pg.Client, table: string, today: string): Promise<number> {
  await client.query('begin');
  try {
    const { rows: turns } = await client.query<{ isMine: boolean }>(
      'select pg_try_advisory_xact_lock($1) as "isMine"',
      [lockKey],
    );
    const { rows } = await client.query<{ caught: number }>(
      `select count(*)::int as caught from ${table}_caught`,
    );
    if (turns[0]?.isMine) await client.query('call partition_by_day($1, $2)', [table, today]);
    await client.query('commit');
    return rows[0]?.caught ?? 0;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Statistics older than this are renewed. */
const analyzeEveryHours = 24;

/**
 * Analyzes dated tables as a whole: the server only analyzes each partition by itself, and without these statistics
 * plans joins with the whole table by guesses. Aborts when the signal is raised.
 */
export async function analyzeDatedTables(
  connection: ClientConfig,
  signal?: AbortSignal,
): Promise<string[]> {
  return asOwner(connection, signal, async (client) => {
    const analyzed: string[] = [];
    for (const table of await readDatedTables(client)) {
      const { rows } = await client.query<{ isDue: boolean }>(
        `select coalesce(last_analyze < now() - make_interval(hours => $2), true) as "isDue"
         from pg_stat_user_tables where relid = $1::regclass`,
        [table, analyzeEveryHours],
      );
      if (!rows[0]?.isDue) continue;
      await client.query(`analyze ${table}`);
      analyzed.push(table);
    }
    return analyzed;
  });
}
