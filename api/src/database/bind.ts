import {
  CamelCasePlugin,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import type { Writable } from 'node:stream';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Database } from './tables.ts';

/** One open transaction; every function that touches the database takes it first. */
export type Db = Transaction<Database>;

/** A connection while it serves one transaction. */
export interface Bound {
  db: Db;
  /** Begins the transaction; nobody need wait for it. */
  begin(text: string): void;
  /** Refuses every later statement of `db`: it would run in somebody else's transaction. */
  close(): void;
  /** Waits for the answers that are still out. Throws the first failure of any statement, waited for or not. */
  settled(): Promise<void>;
  /** Sends COMMIT, together with what was sent in the same turn of the event loop. */
  commit(): Promise<QueryResult>;
}

/** Lends a connection to one transaction. */
export function bind(client: PoolClient, nameOf: (text: string) => string | undefined): Bound {
  let isClosed = false;
  let failure: { error: unknown } | undefined;
  const out = new Set<Promise<unknown>>();
  const send = (query: string | QueryConfig) => {
    corkForThisTurn(client);
    return client.query(query);
  };
  const submit = (query: string | QueryConfig) => {
    const answer = send(query);
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
  const connection: DatabaseConnection = {
    async executeQuery(query) {
      if (isClosed) throw new Error('The transaction of this statement is over.');
      const name = nameOf(query.sql);
      const values = [...query.parameters];
      const text = query.sql;
      const answer = await submit({ ...(name !== undefined && { name }), text, values }).catch(
        (error: unknown) => {
          // Behind a statement that failed every other does; the first one says why.
          throw failure ? failure.error : error;
        },
      );
      const { command, rowCount, rows } = answer;
      const isWrite = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(command);
      return { rows, ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    },
    streamQuery() {
      throw new Error('Large results leave through COPY, not through a cursor.');
    },
  };
  return {
    db: overOneConnection(connection),
    begin: (text) => {
      submit(text).catch(() => {}); // settled() tells
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
 * Holds what is written back until the turn of the event loop ends: statements that do not wait for each
 * other's answers cost one system call and wake the server once.
 */
function corkForThisTurn(client: PoolClient): void {
  // Absent from the types, and there in every version: what pg itself corks for the parts of a statement.
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
const compiler = new PostgresQueryCompiler();
/** Columns are snake_case in SQL and camelCase here; what lies inside a jsonb value keeps its names. */
const plugins: KyselyPlugin[] = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
const driver = new DummyDriver();
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createQueryCompiler: () => compiler,
  createIntrospector: (db) => new PostgresIntrospector(db),
};

/** Kysely over one connection; its own transactions would not notice a COMMIT that did not commit. */
function overOneConnection(connection: DatabaseConnection): Db {
  // Kysely's own provider would let each statement wait for the answer to the one before.
  const provider: ConnectionProvider = { provideConnection: (consume) => consume(connection) };
  const executor = new DefaultQueryExecutor(compiler, adapter, provider, plugins);
  return new Transaction<Database>({ config: { dialect, plugins }, dialect, driver, executor });
}

/**
 * Sends a statement whose answer nobody needs before the COMMIT: it travels with what comes behind it, and
 * the transaction fails with it.
 */
export function leaveToCommit(statement: Promise<unknown>): void {
  statement.catch(() => {}); // settled() tells
}
