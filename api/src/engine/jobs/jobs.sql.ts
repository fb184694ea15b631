import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import type PgBoss from 'pg-boss';
import { asProvider, type Db, jobSchemaName, type Pools } from '#engine/postgres/index.ts';

const table = `${jobSchemaName}.job`;

/** A job that this process has claimed. */
export interface ClaimedJob {
  name: string;
  id: string;
  /** Null for one that the schedule enqueued. */
  data: unknown;
  /** How often it was claimed before; together with the ID it identifies this claim. */
  attempt: number;
  retryLimit: number;
  /** Whether it is scheduled for a time, so that it isn't enqueued again for that time. */
  isScheduled: boolean;
}

/** Runs the library's statements in our transaction. */
export function executorOf(db: Db): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const { rows } = await db.executeQuery<never>(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

/** Selects a job's payload for each program. */
export function selectEveryProgram(pools: Pools): Promise<{ programId: number }[]> {
  return asProvider(pools, (db) =>
    db.selectFrom('program').select('programId').orderBy('programId').execute(),
  );
}

/** Throws for a missing queue. */
export async function requireQueue(db: Db, name: string): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(`${jobSchemaName}.queue`)} where name = ${name}`.execute(db);
  if (rows.length === 0) throw new Error(`There is no queue ${name}: list its job in app.ts.`);
}

/** Locks a waiting job of a key, if there is one, so that no worker claims it before the transaction ends. */
export async function holdWaitingJob(db: Db, name: string, key: string): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select ${sql.ref(`${jobSchemaName}.hold_waiting_job`)}(${name}, ${key}) as is_held`.execute(db);
  return rows[0]?.isHeld === true;
}

/**
 * Claims the next job of some queues: a waiting one, or one whose process has stopped sending heartbeats. The
 * library's own statement would fail, and claim nothing from a queue, if the next job in it has the key of a
 * running one.
 */
export async function claimJob(
  pool: pg.Pool,
  names: readonly string[],
): Promise<ClaimedJob | undefined> {
  const { rows } = await pool.query<ClaimedJob>(
    `with next as (
       select name, id from ${table} waiting
       where name = any($1)
         and (state < 'active' and start_after < now()
           or state = 'active' and started_on + expire_in < now())
         and (policy is distinct from 'stately' or not exists (
           select from ${table} busy where busy.name = waiting.name and busy.state = 'active'
             and busy.id <> waiting.id and coalesce(busy.singleton_key, '') = coalesce(waiting.singleton_key, '')))
       order by priority desc, created_on, id limit 1
       for update skip locked
     )
     update ${table} job set state = 'active', started_on = now(),
       retry_count = retry_count + (started_on is not null)::int
     from next where job.name = next.name and job.id = next.id
     returning job.name, job.id, job.data, job.retry_count as attempt, job.retry_limit as "retryLimit",
       job.singleton_on is not null as "isScheduled"`,
    [names],
  );
  return rows[0];
}

/** Renews the claims of jobs; returns those that are still held. */
export async function renewJobs(
  pool: pg.Pool,
  claimed: readonly ClaimedJob[],
): Promise<ClaimedJob[]> {
  const { rows } = await pool.query<{ id: string; attempt: number }>(
    `update ${table} job set started_on = now()
     from unnest($1::text[], $2::uuid[], $3::int[]) held (name, id, attempt)
     where job.name = held.name and job.id = held.id and job.retry_count = held.attempt
       and job.state = 'active'
     returning job.id, job.retry_count as attempt`,
    [
      claimed.map(({ name }) => name),
      claimed.map(({ id }) => id),
      claimed.map(({ attempt }) => attempt),
    ],
  );
  return claimed.filter(({ id, attempt }) =>
    rows.some((row) => row.id === id && row.attempt === attempt),
  );
}

/** Locks a claimed job in a transaction; returns whether it is still held. */
export async function lockClaimed(
  client: pg.ClientBase,
  { name, id, attempt }: ClaimedJob,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from ${table} where name = $1 and id = $2 and retry_count = $3 and state = 'active'
     for update`,
    [name, id, attempt],
  );
  return rowCount === 1;
}

/** The queue allows one job per key that waits for a retry. */
const isRetryWaiting = `job.policy = 'stately' and exists (
  select from ${table} other where other.name = job.name and other.state = 'retry'
    and coalesce(other.singleton_key, '') = coalesce(job.singleton_key, ''))`;

/** Returns whether another job of the same key waits for a retry. */
export async function hasWaitingRetry(
  client: pg.ClientBase,
  { name, id }: ClaimedJob,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from ${table} job where name = $1 and id = $2 and ${isRetryWaiting}`,
    [name, id],
  );
  return rowCount === 1;
}

/** Releases a job as if it had not been claimed, unless another of its key waits for a retry. */
export async function releaseJob(client: pg.ClientBase, { name, id }: ClaimedJob): Promise<void> {
  await client.query(
    `update ${table} job set state = 'retry', started_on = null, start_after = now()
     where name = $1 and id = $2 and not (${isRetryWaiting})`,
    [name, id],
  );
}

/** Deletes jobs that were archived a week ago. */
export async function deleteArchivedJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `delete from ${jobSchemaName}.archive where archived_on < now() - interval '7 days'`,
  );
}

/** How many jobs of a queue are in a state. */
export interface QueueFigure {
  queue: string;
  state: 'waiting' | 'active' | 'failed';
  jobs: number;
  /** The age of the oldest job that could run, in seconds. */
  oldestSeconds: number;
}

/** Counts jobs by queue and state; those scheduled for later count as waiting. */
export async function selectQueueFigures(pool: pg.Pool): Promise<QueueFigure[]> {
  const { rows } = await pool.query<QueueFigure>(
    `select queue.name as queue, state.name as state, count(job.id)::int as jobs,
       greatest(0, coalesce(extract(epoch from now() - min(job.start_after)), 0))::float8 as "oldestSeconds"
     from ${jobSchemaName}.queue queue
     cross join (values ('waiting'), ('active'), ('failed')) state (name)
     left join ${table} job on job.name = queue.name and state.name = case
       when job.state < 'active' then 'waiting' else job.state::text end
     group by 1, 2 order by 1, 2`,
  );
  return rows;
}
