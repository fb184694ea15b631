import pg, { type Connection, type FieldDef, type Submittable } from 'pg';
import { camelCaseOf } from './column-names.ts';

/** A statement to send. */
export interface Statement {
  text: string;
  values: unknown[];
  /** The name under which it is prepared on each connection; none if it is sent as a whole. */
  name: string | undefined;
}

/** The database's response; columns are in camelCase, and names inside a jsonb value are unchanged. */
export interface StatementResult {
  command: string;
  rowCount: number | null;
  rows: Record<string, unknown>[];
}

type Row = Record<string, unknown>;
type ReadRow = (texts: readonly (string | null)[]) => Row;

/**
 * node-postgres's query class; its types don't declare these members
 * (shared/decisions/0071-list-private-members.md).
 */
interface PgQuery extends Submittable {
  name?: string;
  _result: StatementResult & {
    fields: FieldDef[];
    _parsers: ((text: string) => unknown)[];
    parseRow: ReadRow;
  };
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleRowDescription(described: { fields: FieldDef[] }): void;
  handleReadyForQuery(connection: Connection): void;
}

type Ended = (error: Error | null, answered: StatementResult) => void;

const Query = pg.Query as unknown as new (text: string, values: unknown[], ended: Ended) => PgQuery; // As above

/** The row readers of a connection's prepared statements. */
const readers = new WeakMap<Connection, Map<string, ReadRow>>();

/** For each connection, a view of it that sends no Describe message. */
const quietConnections = new WeakMap<Connection, Connection>();

/**
 * A query whose prepared statement is described once per connection, instead of at each execution. The server
 * refuses a plan whose columns changed, and the connection is then closed.
 */
export class PreparedQuery extends Query {
  #readRow: ReadRow | undefined;
  #isKnown = false;

  constructor({ text, values, name }: Statement, ended: Ended) {
    super(text, values, ended);
    if (name !== undefined) this.name = name;
  }

  override prepare(connection: Connection): void {
    const readRow = this.name === undefined ? undefined : readers.get(connection)?.get(this.name);
    if (!readRow) return super.prepare(connection);
    this.#isKnown = true;
    this._result.parseRow = readRow;
    this._accumulateRows = true;
    super.prepare(withoutDescribe(connection));
  }

  override handleRowDescription(described: { fields: FieldDef[] }): void {
    super.handleRowDescription(described);
    const { fields, _parsers: parsers } = this._result;
    this.#readRow = rowReader(
      fields.map(({ name }) => camelCaseOf(name)),
      parsers,
    );
    this._result.parseRow = this.#readRow;
  }

  override handleReadyForQuery(connection: Connection): void {
    if (this.name !== undefined && !this.#isKnown) {
      const ofConnection = readers.get(connection) ?? new Map<string, ReadRow>();
      readers.set(connection, ofConnection.set(this.name, this.#readRow ?? rowReader([], [])));
    }
    super.handleReadyForQuery(connection);
  }
}

function rowReader(
  names: readonly string[],
  parsers: readonly ((text: string) => unknown)[],
): ReadRow {
  return (texts) => {
    const row: Row = {};
    for (const [at, name] of names.entries()) {
      const text = texts[at] ?? null;
      row[name] = text === null ? null : parsers[at]?.(text);
    }
    return row;
  };
}

function withoutDescribe(connection: Connection): Connection {
  let quiet = quietConnections.get(connection);
  if (!quiet) {
    // Everything else is inherited from the connection.
    quiet = Object.assign(Object.create(connection) as Connection, { describe: () => {} });
    quietConnections.set(connection, quiet);
  }
  return quiet;
}
