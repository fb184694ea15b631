import { localDay } from '@stridewell/rules';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type pg from 'pg';
import { connectionAs, schemaName, withClient } from '#engine/postgres/index.ts';

/** How many rows wait for a partition, by table; without an entry where none does. */
export type DefaultPartitionRows = ReadonlyMap<string, number>;

/** Any number, the same for ever: of several instances one makes partitions at a time. */
const lockKey = 7_839_165_303;
/** Whoever writes waits behind us while we wait for a table, so we wait shortly and come again. */
const lockTimeout = '500ms';
const attempts = 20;

/**
 * Makes the partitions of every dated table for three months ahead, moves the rows into them that were caught
 * for want of one, and answers how many were. The login is the migrations' owner of tables; whoever serves
 * owns nothing. Does nothing while another instance is at it. A raised signal breaks it off.
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

/** Works as the owner of the tables; a raised signal breaks the connection, and with it what was not committed. */
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

/** Tries again when a table could not be had in time: whoever held it is done a moment later. */
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

/** Answers how many rows had been caught; a transaction for each table, so that each is locked shortly. */
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

/** Statistics older than this are taken anew. */
const analyzeEveryHours = 24;

/**
 * Takes the statistics of dated tables as wholes: the server takes those of each partition by itself, and plans
 * a join with the whole by guesses without them. A raised signal breaks it off.
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
