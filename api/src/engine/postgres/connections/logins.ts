import type { ClientConfig } from 'pg';
import { type DatabaseConnection, type DatabaseLogins, loginFor } from './connection.ts';
import { withClient } from './open-client.ts';
import { databaseRoles, jobSchemaName, schemaName } from './roles.ts';

type Purpose = keyof DatabaseLogins | 'app';

/** The roles that the login of each purpose needs, and the variable that names it. */
const purposes: Record<Purpose, { variable: string; roles: readonly string[] }> = {
  app: { variable: 'DATABASE_URL', roles: [databaseRoles.app] },
  provider: { variable: 'DATABASE_PROVIDER_URL', roles: [databaseRoles.provider] },
  exports: { variable: 'DATABASE_EXPORTS_URL', roles: [databaseRoles.app, databaseRoles.provider] },
  migrator: { variable: 'DATABASE_MIGRATOR_URL', roles: Object.values(databaseRoles) },
};

/** Returns the logins that a process needs: only jobs create partitions and other objects of the tables' owner. */
export function purposesOf(kind: 'api' | 'worker'): readonly Purpose[] {
  return kind === 'worker'
    ? ['app', 'provider', 'exports', 'migrator']
    : ['app', 'provider', 'exports'];
}

/** Returns the connection in a configuration; needs an external server. */
export function connectionOf({
  databaseUrl,
  databaseLogins,
}: {
  databaseUrl: string | undefined;
  databaseLogins: Partial<Record<keyof DatabaseLogins, string>>;
}): DatabaseConnection {
  if (databaseUrl === undefined)
    throw new Error(
      'DATABASE_URL isn\'t set. Set it to your PostgreSQL server, or use "npm start", which includes one.',
    );
  const logins = Object.entries(databaseLogins).map(([purpose, connectionString]) => [
    purpose,
    { connectionString },
  ]);
  return { connectionString: databaseUrl, logins: Object.fromEntries(logins) };
}

/**
 * Returns sentences about logins with more or fewer rights than they need: an attacker in a process that serves one
 * program at a time should not be able to read all of them.
 */
export async function findLoginProblems(
  connection: DatabaseConnection,
  wanted: readonly Purpose[],
): Promise<string[]> {
  const found = await Promise.all(
    wanted.map((purpose) => findProblemsOf(purpose, loginFor(connection, purpose))),
  );
  return found.flat();
}

interface LoginRights {
  login: string;
  powers: string[];
  roles: string[];
  inherited: string[];
}

async function findProblemsOf(purpose: Purpose, login: ClientConfig): Promise<string[]> {
  const { variable, roles: needed } = purposes[purpose];
  const rights = await withClient(login, async (client) => {
    const { rows } = await client.query<LoginRights>(rightsOfLogin);
    return rows[0];
  });
  if (!rights) return [];
  const named = `The login ${rights.login} of ${variable}`;
  // A superuser is a member of everything: listing that too would hide it.
  if (rights.powers.includes('SUPERUSER')) return [`${named} is a superuser.`];
  const problems: string[] = [];
  if (rights.powers.length > 0) problems.push(`${named} has ${rights.powers.join(' and ')}.`);
  const missing = needed.filter((role) => !rights.roles.includes(role));
  if (missing.length > 0)
    problems.push(`${named} isn't allowed to become ${missing.join(' and ')}.`);
  const beyond = rights.roles.filter((role) => !needed.includes(role));
  if (beyond.length > 0) problems.push(`${named} is allowed to become ${beyond.join(' and ')}.`);
  if (rights.inherited.length > 0)
    problems.push(
      `${named} inherits the rights of ${rights.inherited.join(' and ')}. Make it NOINHERIT and grant them again.`,
    );
  return problems;
}

const rightsOfLogin = `
  select login.rolname as login,
    array_remove(array[
      case when login.rolsuper then 'SUPERUSER' end,
      case when login.rolbypassrls then 'BYPASSRLS' end,
      case when login.rolcreaterole then 'CREATEROLE' end,
      case when login.rolcreatedb then 'CREATEDB' end], null) as powers,
    array(select role.rolname::text from pg_roles role
      where role.oid <> login.oid and pg_has_role(login.oid, role.oid, 'member') order by 1) as roles,
    array(select role.rolname::text from pg_roles role
      where role.oid <> login.oid and pg_has_role(login.oid, role.oid, 'usage') order by 1) as inherited
  from pg_roles login where login.rolname = current_user`;

/** A login that `stridewell roles` creates, with its variable. */
export interface NewLogin {
  variable: string;
  login: string;
  password: string;
}

/** Lists a login for each purpose, with passwords from the given source. */
export function newLogins(makePassword: () => string): NewLogin[] {
  return Object.entries(purposes).map(([purpose, { variable }]) => ({
    variable,
    login: `stridewell_${purpose === 'app' ? 'serving' : purpose}_login`,
    password: makePassword(),
  }));
}

/** Returns the SQL that the server's administrator runs once in the empty database: roles, schemas, and the logins. */
export function sqlOfRoles(logins: readonly NewLogin[]): string {
  const roles = Object.values(databaseRoles);
  const owner = databaseRoles.migrator;
  const lines = [
    ...roles.map((role) => createIfMissing(role, 'nologin')),
    `grant ${roles.join(', ')} to current_user;`,
    ...[schemaName, jobSchemaName].flatMap((schema) => [
      `create schema if not exists ${schema} authorization ${owner};`,
      `grant usage on schema ${schema} to ${databaseRoles.app}, ${databaseRoles.provider};`,
    ]),
    ...logins.flatMap(({ variable, login, password }) => {
      const { roles: needed } = requirePurpose(variable);
      return [
        createIfMissing(login, 'login'),
        `alter role ${login} login noinherit nosuperuser nobypassrls nocreatedb nocreaterole password '${password}';`,
        `grant ${needed.join(', ')} to ${login};`,
      ];
    }),
  ];
  return lines.join('\n');
}

function requirePurpose(variable: string) {
  const found = Object.values(purposes).find((purpose) => purpose.variable === variable);
  if (!found) throw new RangeError(`${variable} doesn't name a login.`);
  return found;
}

function createIfMissing(role: string, attributes: string): string {
  return `do $$ begin create role ${role} ${attributes} noinherit; exception when duplicate_object then null; end $$;`;
}
