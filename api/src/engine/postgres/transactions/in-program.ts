import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Pool, type PoolClient } from 'pg';
import { inSpan } from '#engine/tracing/index.ts';
import { bind, type Db, deferUntilCommit } from './bind.ts';
import { beginningOf, type Pools } from '#engine/postgres/connections/pools.ts';
import { isOutdatedPlan, nameOfStatement } from './prepared-statements.ts';

/** Options of a transaction. */
interface WorkKind {
  /** It writes nothing. */
  isReadOnly?: boolean;
  /** For a read: the end of the transaction is sent with its first statement, and a second one is refused. */
  isOneStatement?: boolean;
  /** The member whose private rows are visible; by default none. */
  memberId?: number;
}

/** Sees and writes the rows of one program only, in one transaction that commits when `work` ends. */
export function inProgram<T>(
  pools: Pools,
  programId: number,
  work: (db: Db) => Promise<T>,
  { isReadOnly = false, isOneStatement = false, memberId }: WorkKind = {},
): Promise<T> {
  if (!Number.isSafeInteger(programId)) throw new RangeError(`${programId} is no program id`);
  // A read sees one snapshot in all its statements, so that a page and its total agree.
  const begin = isReadOnly ? 'begin isolation level repeatable read read only' : 'begin';
  const program = `set local app.program_id = '${programId}'`;
  const isOfMember = Number.isSafeInteger(memberId);
  const set = isOfMember ? `${program}; set local app.member_id = '${memberId}'` : program;
  return runWithRetries(pools.app, { begin, set }, work, { isReadOnly, isOneStatement });
}

/** Serves the tables that belong to no program (the sign-in directory); tenant tables show no row here. */
export function outsidePrograms<T>(pools: Pools, work: (db: Db) => Promise<T>): Promise<T> {
  return runWithRetries(pools.app, { begin: 'begin' }, work);
}

/**
 * Like `outsidePrograms`, for calls that are already in a transaction: what they write here stays if that is rolled
 * back. They have their own pool, because calls that hold one connection and wait for a second would block each other.
 */
export function inSeparateTransaction<T>(pools: Pools, work: (db: Db) => Promise<T>): Promise<T> {
  return runWithRetries(pools.separate, { begin: 'begin' }, work);
}

/** Sees every program: only for the provider's own routes. */
export function asProvider<T>(pools: Pools, work: (db: Db) => Promise<T>): Promise<T> {
  return runWithRetries(pools.provider, { begin: 'begin' }, work);
}

/** The transaction was rolled back by the database, or its outcome is unknown. */
export class TransactionLost extends Error {
  override name = 'TransactionLost';
}

const attempts = 3;
/** Serialization failure, deadlock, server going down, and a broken connection. */
const retryable = /^(40001|40P01|57P01|57P02|ECONNRESET|EPIPE)$/;

function runWithRetries<T>(
  pool: Pool,
  parts: { begin: string; set?: string },
  work: (db: Db) => Promise<T>,
  kind?: WorkKind,
): Promise<T> {
  return inSpan('database transaction', () => runTransaction(pool, parts, work, kind));
}

async function runTransaction<T>(
  pool: Pool,
  { begin, set }: { begin: string; set?: string },
  work: (db: Db) => Promise<T>,
  { isReadOnly, isOneStatement }: WorkKind = {},
): Promise<T> {
  const since = performance.now();
  // The role is set first: the statements after it run as that role.
  const settings = [beginningOf(pool), set].filter((text) => text !== undefined);
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    const bound = bind(client, (text) => nameOfStatement(pool, text));
    let failure: Error | undefined;
    let isCommitting = false;
    try {
      // Not awaited: the first statement of the work travels with it and saves a round trip.
      bound.begin(begin);
      // In a separate message: a pooler passes settings on only if they are alone in one.
      if (settings.length > 0) bound.begin(settings.join('; '));
      const working = work(bound.db);
      // A read writes nothing, so its COMMIT isn't awaited; the connection's next user is queued behind it. The
      // pool
      // learns about a connection that breaks in between.
      if (isOneStatement) {
        bound.close();
        deferUntilCommit(bound.commit());
      }
      const result = await working;
      bound.close();
      if (isReadOnly) {
        await bound.settled();
        if (!isOneStatement) deferUntilCommit(bound.commit());
        return result;
      }
      isCommitting = true;
      const committed = bound.commit();
      committed.catch(() => {});
      // A statement that the server refused undoes the COMMIT behind it; only a broken connection leaves it
      // unknown.
      await bound.settled().catch((refusal: unknown) => {
        isCommitting = !(refusal instanceof pg.DatabaseError);
        throw refusal;
      });
      // After a failed statement PostgreSQL responds to COMMIT with "ROLLBACK" and no error.
      if ((await committed).command !== 'COMMIT') {
        throw new TransactionLost('the transaction was rolled back');
      }
      return result;
    } catch (error) {
      bound.close();
      failure = error instanceof Error ? error : new Error(String(error));
      if (!isCommitting && !isSilent(failure)) failure = (await rollBack(client)) ?? failure;
      // Once COMMIT is sent its outcome is unknown: a repeat could do the work twice. After a time limit, a repeat
      // would wait a second time for a server that does not respond.
      const isOverdue = performance.now() - since > (pool.options.connectionTimeoutMillis ?? 0);
      if (isCommitting || isOverdue || attempt === attempts || !mayRunAgain(error)) throw error;
    } finally {
      const isUseless =
        isCommitting || isSilent(failure) || isBroken(failure) || isOutdatedPlan(failure);
      client.release(isUseless ? failure : undefined);
    }
    await sleep(Math.random() * 20 * attempt);
  }
}

async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return Object.assign(error instanceof Error ? error : new Error(String(error)), {
      isBroken: true,
    });
  }
}

/** A server that does not respond (frozen, or cut off) would not respond to ROLLBACK either. */
function isSilent(error: Error | undefined): boolean {
  return error?.message === 'Query read timeout';
}

function isBroken(error: Error | undefined): boolean {
  return error !== undefined && 'isBroken' in error;
}

function mayRunAgain(error: unknown): boolean {
  // node-postgres gives its own errors about a closed connection no code.
  const isGone =
    error instanceof Error && /^(Connection terminated|Client has encountered)/.test(error.message);
  return isGone || isOutdatedPlan(error) || retryable.test(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
