import pg, { type ClientConfig } from 'pg';
import { databaseRoles, schemaName } from './roles.ts';

/** Separate logins for work that needs other rights than serving one program; each falls back to the one login. */
export interface DatabaseLogins {
  provider?: ClientConfig;
  exports?: ClientConfig;
  migrator?: ClientConfig;
}

/** How the database is reached: by one login, or by several. */
export type DatabaseConnection = ClientConfig & { logins?: DatabaseLogins };

/** The login for a purpose. */
export function loginFor(
  { logins, ...connection }: DatabaseConnection,
  purpose: keyof DatabaseLogins | 'app',
): ClientConfig {
  return (purpose === 'app' ? undefined : logins?.[purpose]) ?? connection;
}

/**
 * A login that has already become one role when its first statement runs.
 *
 * The role is a start-up option and not a SET ROLE sent later: no connection ever serves a query
 * before it, and RESET ROLE returns to it instead of to the login behind it.
 */
export function connectionAs(
  connection: DatabaseConnection,
  role: keyof typeof databaseRoles,
  settings: Record<string, string> = {},
  purpose: keyof DatabaseLogins | 'app' = role,
): ClientConfig {
  const login = loginFor(connection, purpose);
  const options = Object.entries({ ...settingsOfRole(role), ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const common = { types, application_name: `stridewell ${role}` };
  if (login.connectionString === undefined) {
    return { ...login, ...common, options };
  }
  // node-postgres prefers the address over separate fields, so the options go into the address.
  const url = new URL(login.connectionString);
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${options}`.trim());
  return { ...login, ...common, connectionString: url.href };
}

/**
 * A login by way of a pooler that hands connections of the server on after each transaction. It takes no
 * start-up options and keeps no settings between transactions: each must begin with `settingsOf`.
 */
export function connectionThrough(
  poolerUrl: string,
  connection: DatabaseConnection,
  role: 'app' | 'provider',
): ClientConfig {
  const url = new URL(poolerUrl);
  const own = role === 'provider' ? connection.logins?.provider?.connectionString : undefined;
  if (own !== undefined) {
    url.username = new URL(own).username;
    url.password = new URL(own).password;
  }
  return { connectionString: url.href, types, application_name: `stridewell ${role}` };
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
  /** The type of `sum()` of bigint. */
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
