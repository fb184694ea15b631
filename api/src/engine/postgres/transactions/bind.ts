import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  Transaction,
} from 'kysely';
import type { Writable } from 'node:stream';
import type { PoolClient, QueryResult } from 'pg';
import { PreparedQuery, type Statement, type StatementResult } from './prepared-query.ts';
import { SnakeCaseCompiler } from './column-names.ts';
import type { Database } from '#engine/postgres/schema/tables.ts';

/** One open transaction; every function that touches the database takes it first. */
export type Db = Transaction<Database>;

/** A connection while it runs one transaction. */
export interface Bound {
  db: Db;
  /** Sends the first statements of the transaction without waiting for their results. */
  begin(text: string): void;
  /** Refuses every later statement of `db`: it would run in the transaction of another request. */
  close(): void;
  /** Waits for pending results. Throws the first failure of any statement, awaited or not. */
  settled(): Promise<void>;
  /** Sends COMMIT, together with what was sent in the same turn of the event loop. */
  commit(): Promise<QueryResult>;
}

/** Binds a connection to one transaction. */
export function bind(client: PoolClient, nameOf: (text: string) => string | undefined): Bound {
  let isClosed = false;
  let failure: { error: unknown } | undefined;
  const out = new Set<Promise<unknown>>();
  /** Observes the outcome of a statement that may not be awaited. */
  const watch = <R>(answer: Promise<R>): Promise<R> => {
    const watched = answer.then(
      () => void out.delete(watched),
      (error: unknown) => {
        failure ??= { error };
        out.delete(watched);
      },
    );
    out.add(watched);
    return answer;
  };
  const send = (text: string): Promise<QueryResult> => {
    corkForThisTurn(client);
    return client.query(text);
  };
  const ask = (statement: Statement): Promise<StatementResult> => {
    corkForThisTurn(client);
    return new Promise((resolve, reject) => {
      client.query(
        new PreparedQuery(statement, (error, answered) =>
          error ? reject(error) : resolve(answered),
        ),
      );
    });
  };
  const connection: DatabaseConnection = {
    async executeQuery(query) {
      if (isClosed) throw new Error("This statement's transaction has ended.");
      const { sql: text, parameters } = query;
      const statement = { text, values: [...parameters], name: nameOf(text) };
      const answer = await watch(ask(statement)).catch((error: unknown) => {
        // The error was created in a socket callback: this adds the caller's stack.
        if (error instanceof Error) Error.captureStackTrace(error);
        // After a failed statement all later ones fail too; the first error has the cause.
        throw failure ? failure.error : error;
      });
      const { command, rowCount } = answer;
      const isWrite = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(command);
      // Kysely's caller declares the row type.
      const rows = answer.rows as never[];
      return { rows, ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    },
    streamQuery() {
      throw new Error('Large results leave through COPY, not through a cursor.');
    },
  };
  return {
    db: overOneConnection(connection),
    begin: (text) => {
      watch(send(text)).catch(() => {}); // Reported by settled()
    },
    close: () => {
      isClosed = true;
    },
    async settled() {
      await Promise.all(out);
      if (failure) throw failure.error;
    },
    commit: () => send('commit'),
  };
}

const corked = new WeakSet<Writable>();

/**
 * Pipelining: buffers writes until the end of the event loop's turn. Independent statements then cost one system
 * call and wake the server once.
 */
function corkForThisTurn(client: PoolClient): void {
  // Not in the types, but present in every version: pg itself corks the parts of a statement.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  if (corked.has(stream)) return;
  corked.add(stream);
  stream.cork();
  process.nextTick(() => {
    corked.delete(stream);
    stream.uncork();
  });
}

const adapter = new PostgresAdapter();
const compiler = new SnakeCaseCompiler();
const driver = new DummyDriver();
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createQueryCompiler: () => compiler,
  createIntrospector: (db) => new PostgresIntrospector(db),
};

/** Returns Kysely over one connection; its own transactions wouldn't notice a COMMIT that didn't commit. */
function overOneConnection(connection: DatabaseConnection): Db {
  // Kysely's own provider would make each statement wait for the previous result.
  const provider: ConnectionProvider = { provideConnection: (consume) => consume(connection) };
  const executor = new DefaultQueryExecutor(compiler, adapter, provider);
  return new Transaction<Database>({ config: { dialect }, dialect, driver, executor });
}

/**
 * Sends a statement whose result isn't needed before the COMMIT: it travels with the next one, and the transaction
 * fails with it.
 */
export function deferUntilCommit(statement: Promise<unknown>): void {
  statement.catch(() => {}); // Reported by settled()
}
