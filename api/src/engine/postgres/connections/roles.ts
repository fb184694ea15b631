import { createHash } from 'node:crypto';
import type { ClientConfig } from 'pg';
import type pg from 'pg';
import { withClient } from './open-client.ts';

/** The three roles of the database: one owns the tables, one serves programs, one serves the provider. */
export const databaseRoles = {
  migrator: 'stridewell_migrator',
  app: 'stridewell_app',
  provider: 'stridewell_provider',
} as const;

/** The schema of all tables; `public` stays unchanged. */
export const schemaName = 'stridewell';

/** The schema of the job queue, whose tables belong to the library. */
export const jobSchemaName = 'pgboss';

/** An arbitrary number that never changes. */
const lockKey = 7_839_165_301;
const embeddedLogin = 'stridewell_login';
const embeddedDatabase = 'stridewell';

/** Prepares an embedded server: the roles, a login that may use them, and the database. */
export async function prepareEmbedded(administration: ClientConfig): Promise<ClientConfig> {
  const password = passwordOfLogin(administration);
  await withClient(administration, async (client) => {
    await waitForTurn(client);
    await createRoles(client);
    await createRole(client, embeddedLogin, 'login noinherit');
    if (password) await client.query(`alter role ${embeddedLogin} password '${password}'`);
    await client.query(`grant ${Object.values(databaseRoles).join(', ')} to ${embeddedLogin}`);
    const found = await client.query('select from pg_database where datname = $1', [
      embeddedDatabase,
    ]);
    if (found.rowCount === 0) await client.query(`create database ${embeddedDatabase}`);
  });
  await withClient({ ...administration, database: embeddedDatabase }, createSchemas);
  const { host, port } = administration;
  return {
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    user: embeddedLogin,
    database: embeddedDatabase,
    ...(password && { password }),
  };
}

/** Returns whether a connection leads to the embedded server. */
export function isEmbedded({ user }: ClientConfig): boolean {
  return user === embeddedLogin;
}

/** The login's password over TCP; derived, so that every process that adopts the server knows it. */
function passwordOfLogin({ password }: ClientConfig): string | undefined {
  if (typeof password !== 'string') return undefined;
  return createHash('sha256').update(`${embeddedLogin}:${password}`).digest('hex');
}

/** Prepares a server given by DATABASE_URL; its login needs the right to create roles the first time. */
export async function prepareServer(connection: ClientConfig): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    if ((rows[0]?.version ?? 0) < 150_000) {
      throw new Error('DATABASE_URL must name a PostgreSQL server of version 15 or newer.');
    }
    await waitForTurn(client);
    await createRoles(client);
    for (const role of Object.values(databaseRoles)) {
      const { rows: membership } = await client.query<{ may: boolean }>(
        `select pg_has_role(current_user, $1, 'member') as may`,
        [role],
      );
      if (!membership[0]?.may) await client.query(`grant ${role} to current_user`);
    }
    await createSchemas(client);
  });
}

async function createRoles(client: pg.Client): Promise<void> {
  for (const role of Object.values(databaseRoles)) {
    await createRole(client, role, 'nologin nosuperuser nobypassrls nocreatedb nocreaterole');
  }
}

async function createRole(client: pg.Client, role: string, attributes: string): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [role]);
  if (found.rowCount === 0) await client.query(`create role ${role} ${attributes}`);
}

/** Lets several processes prepare one server one after the other. */
async function waitForTurn(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockKey]);
}

/** Creates the schemas for the migrations if they are missing; needs a login that may. */
export async function createSchemas(client: pg.Client): Promise<void> {
  await waitForTurn(client);
  for (const name of [schemaName, jobSchemaName]) {
    const found = await client.query('select from pg_namespace where nspname = $1', [name]);
    if (found.rowCount) continue;
    await client.query(`create schema ${name} authorization ${databaseRoles.migrator};
      grant usage on schema ${name} to ${databaseRoles.app}, ${databaseRoles.provider}`);
  }
}
