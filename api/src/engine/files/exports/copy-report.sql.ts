import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { longestExportMs } from './export-pool.ts';
import { copyOfAll } from './copy-of-all.sql.ts';
import { databaseRoles } from '#engine/postgres/index.ts';
import { copyStatement, type Dialect, type Report } from './report.ts';

/** A report of one program. */
export interface WantedReport {
  report: Report;
  programId: number;
  /** Whether it covers all programs, for the provider only. */
  isOfAll?: boolean;
  /** The values that `given` reads inside the query, by name. */
  parameters: Record<string, string | number>;
  dialect: Dialect;
  /** What the file starts with, before its rows. */
  head: string;
  /** Called once when the last connection to the report is gone. */
  onEnd(): void;
}

/** Bytes that are buffered here for a slow reader; the rest waits in the database (backpressure). */
const bufferBytes = 256 * 1024;

/** How long to wait for the first row; after that the response starts with only the header line. */
const firstRowMs = 150;

/**
 * Starts a file that PostgreSQL writes, in a read-only transaction in one program. Throws while an error
 * response is still possible; a later failure ends the stream with an error. Destroying the stream cancels its
 * query.
 */
export async function openCopy(pool: Pool, wanted: WantedReport): Promise<Readable> {
  let client: PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    wanted.onEnd();
    throw error;
  }
  let backend: number;
  try {
    backend = await begin(client, wanted);
  } catch (error) {
    client.release(true);
    wanted.onEnd();
    throw error;
  }
  return stream(client, wanted, () => cancelBackend(pool, backend));
}

/** Returns the process id of the backend. */
async function begin(client: PoolClient, { programId, isOfAll }: WantedReport): Promise<number> {
  if (!Number.isSafeInteger(programId)) throw new RangeError(`${programId} is no program id`);
  await client.query('begin isolation level repeatable read read only');
  await client.query(
    isOfAll
      ? `set local role ${databaseRoles.provider}`
      : `set local app.program_id = '${programId}'`,
  );
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** Cancels a backend's query. The login may do that, but the role that its connection uses may not. */
async function cancelBackend(pool: Pool, pid: number): Promise<void> {
  const client = await pool.connect();
  await client.query(`set role none; select pg_cancel_backend(${pid})`).finally(() => {
    client.release(true);
  });
}

async function stream(
  client: PoolClient,
  { report, programId, isOfAll, parameters, dialect, head, onEnd }: WantedReport,
  cancel: () => Promise<void>,
) {
  let onFirstRow = () => {};
  const first = new Promise<void>((resolve) => (onFirstRow = resolve));
  let hasLeft = false;
  const leave = (isBroken: boolean) => {
    if (hasLeft) return;
    hasLeft = true;
    clearTimeout(limit);
    client.release(isBroken);
    onEnd();
  };
  const file = new Transform({
    highWaterMark: bufferBytes,
    transform(chunk, _encoding, done) {
      onFirstRow();
      done(null, chunk);
    },
    flush(done) {
      // Release the slot before the reader knows that the file has ended, because they may request the next one.
      // Nothing was written that could be lost: a connection that fails to commit is only discarded.
      client
        .query('commit')
        .then(
          () => leave(false),
          () => leave(true),
        )
        .then(() => done());
    },
  });
  const limit = setTimeout(
    () => file.destroy(new Error('The file took too long.')),
    longestExportMs,
  );
  if (head !== '') file.push(head);
  const values = { ...parameters, programId };
  const statement = copyStatement(report, dialect, values);
  const copy = isOfAll ? copyOfAll(client, statement) : client.query(copyTo(statement));
  // After a canceled export nothing handles its query's failure, which would end the process.
  copy.on('error', () => {});
  const ended = pipeline(copy, file).catch((error: unknown) => {
    // Release the slot first; a server that is gone has nothing to cancel.
    const isAtWork = !hasLeft;
    leave(true);
    if (isAtWork) cancel().catch(() => {});
    throw error;
  });
  // After the start, the stream itself reports failures.
  ended.catch(() => {});
  await Promise.race([first, ended, sleep(firstRowMs)]);
  return file;
}
