import pg, { type ClientConfig } from 'pg';
import { databaseRoles, schemaName } from './roles.ts';

/**
 * A login that has already become one role when its first statement runs.
 *
 * The role is a start-up option and not a SET ROLE sent later: no connection ever serves a query
 * before it, and RESET ROLE returns to it instead of to the login behind it.
 */
export function connectionAs(
  connection: ClientConfig,
  role: keyof typeof databaseRoles,
  settings: Record<string, string> = {},
): ClientConfig {
  const options = Object.entries({ ...settingsOfRole(role), ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const common = { types, application_name: `stridewell ${role}` };
  if (connection.connectionString === undefined) {
    return { ...connection, ...common, options };
  }
  // node-postgres lets the address win over the fields beside it, so the options go into the address.
  const url = new URL(connection.connectionString);
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${options}`.trim());
  return { ...connection, ...common, connectionString: url.href };
}

/**
 * A login by way of a pooler that hands connections of the server on after each transaction. It takes no
 * start-up options and keeps no settings between transactions: each must begin with `settingsOf`.
 */
export function connectionThrough(
  poolerUrl: string,
  role: keyof typeof databaseRoles,
): ClientConfig {
  return { connectionString: poolerUrl, types, application_name: `stridewell ${role}` };
}

/** The settings that give a transaction on a shared connection its role; they end with the transaction. */
export function settingsOf(
  role: keyof typeof databaseRoles,
  settings: Record<string, string>,
): string {
  return Object.entries({ ...settingsOfRole(role), ...settings })
    .map(([name, value]) => `set local ${name} = ${value}`)
    .join('; ');
}

function settingsOfRole(role: keyof typeof databaseRoles): Record<string, string> {
  return {
    role: databaseRoles[role],
    search_path: `${schemaName},pg_temp`,
    // One request takes one core: the others are for other requests.
    max_parallel_workers_per_gather: '0',
  };
}

const parsers: Record<number, (text: string) => unknown> = {
  /** Our ids and counts stay below 2^53; anything larger is a mistake that must not be rounded. */
  [pg.types.builtins.INT8]: parseInteger,
  /** What `sum()` of bigint answers. */
  [pg.types.builtins.NUMERIC]: Number,
  /** Instants travel and are answered as ISO 8601 in UTC. */
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
  /** A day is a day on the calendar: node-postgres would make it midnight of this machine's zone. */
  [pg.types.builtins.DATE]: (text) => text,
};

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'); // the overloads differ by format only
  },
};

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into 53 bits`);
  return value;
}
