import pg, { type ClientConfig } from 'pg';
import { databaseRoles, schemaName } from './roles.ts';

/** Separate logins for work that needs other permissions than serving one program; each defaults to the main login. */
export interface DatabaseLogins {
  provider?: ClientConfig;
  exports?: ClientConfig;
  migrator?: ClientConfig;
}

/** The database's address and its logins. */
export type DatabaseConnection = ClientConfig & { logins?: DatabaseLogins };

/** Returns the login for a purpose. */
export function loginFor(
  { logins, ...connection }: DatabaseConnection,
  purpose: keyof DatabaseLogins | 'app',
): ClientConfig {
  return (purpose === 'app' ? undefined : logins?.[purpose]) ?? connection;
}

/**
 * Returns a login that uses a role from its first statement on. The role is a startup option and not a later SET
 * ROLE: no query runs without it, and RESET ROLE returns to it instead of to the login.
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
 * Returns a login for a transaction-mode pooler. It takes no startup options and keeps no settings between
 * transactions: each must start with `settingsOf`.
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
    // One request uses one core: the others are for other requests.
    max_parallel_workers_per_gather: '0',
  };
}

const parsers: Record<number, (text: string) => unknown> = {
  /** Our IDs and counts stay below 2^53; a larger value is a mistake that must not be rounded. */
  [pg.types.builtins.INT8]: parseInteger,
  /** The type of `sum()` of bigint. */
  [pg.types.builtins.NUMERIC]: Number,
  /** Instants are sent as ISO 8601 in UTC. */
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
  /** A day is a calendar day: node-postgres would convert it to midnight in this machine's time zone. */
  [pg.types.builtins.DATE]: (text) => text,
};

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'); // The overloads differ by format only
  },
};

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into 53 bits`);
  return value;
}
