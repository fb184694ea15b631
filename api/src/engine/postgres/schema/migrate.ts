import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientConfig } from 'pg';
import type pg from 'pg';
import { connectionAs } from '#engine/postgres/connections/connection.ts';
import { installJobSchema } from './job-schema.ts';
import { withClient } from '#engine/postgres/connections/open-client.ts';
import { databaseRoles, isEmbedded } from '#engine/postgres/connections/roles.ts';
import { requireNoUnfinishedRestore } from './unfinished-restore.ts';

/** One numbered file of `api/migrations`. */
interface Migration {
  name: string;
  path: string;
  /** SHA-256 of the file. */
  checksum: string;
  text: string;
}

/** Any number that never changes: the key of the lock that lets one instance migrate at a time. */
const lockKey = 7_839_165_302;
/** The first migration before 1.0; those migrations were merged into the ones that are here now. */
const firstBeforeRelease = '0001-programs-members-sessions.sql';
/** The first line of a migration that earlier versions of the product can't work with. */
const breakingMark = '-- breaks earlier versions';
const ownFolder = fileURLToPath(new URL('../../../../migrations', import.meta.url));

/**
 * Brings the tables and the job queue's tables up to date. Returns the names of the migrations that ran. Throws for an
 * unfinished restore, and for a database from before 1.0.
 */
export async function migrate(
  connection: ClientConfig,
  folder: string = ownFolder,
): Promise<string[]> {
  await withClient(connectionAs(connection, 'migrator'), requireNoUnfinishedRestore);
  return runMigrations(connection, folder);
}

/** Does the same during a restore, whose tables are incomplete. */
export async function runMigrations(
  connection: ClientConfig,
  folder: string = ownFolder,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return inMigrationTurn(connection, async (client) => {
    await client.query(recordOfMigrations);
    const recorded = await readRecorded(client);
    const outdated = describeOutdated(connection, [...recorded.keys()]);
    if (outdated !== undefined) throw new Error(outdated);
    requireUnchanged(migrations, recorded);
    const waiting = migrations.filter(({ name }) => !recorded.has(name));
    for (const migration of waiting) await run(client, migration);
    await installJobSchema(client);
    return waiting.map(({ name }) => name);
  });
}

/** Changes the schema as its owner, one instance at a time: two would deadlock. */
export function inMigrationTurn<T>(
  connection: ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  // A waiting lock blocks every request behind it, so it's better to give up and start again.
  const owner = connectionAs(connection, 'migrator', { lock_timeout: '5000' });
  return withClient(owner, async (client) => {
    await waitForTurn(client);
    return work(client);
  });
}

/** Says what to do about a database from before 1.0, which can't be upgraded; undefined for any other. */
export function describeOutdated(
  connection: ClientConfig,
  ran: readonly string[],
): string | undefined {
  if (!ran.includes(firstBeforeRelease)) return undefined;
  return isEmbedded(connection)
    ? "The data folder is from before Stridewell 1.0 and can't be upgraded: stop, delete it (.data, or the folder in STRIDEWELL_DATA) and start again."
    : "This installation is from before Stridewell 1.0 and can't be upgraded: set DATABASE_URL to an empty database.";
}

/** Reads this version's migrations in order. */
export function ownMigrations(): Promise<Migration[]> {
  return readMigrations(ownFolder);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const twin = names.find((name, at) => name.slice(0, 4) === names[at + 1]?.slice(0, 4));
  if (twin) throw new Error(`${twin} has the same number as another migration. Use the next one.`);
  return Promise.all(
    names.map(async (name) => {
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) {
        throw new Error(`${name} must be named like 0001-what-it-adds.sql.`);
      }
      const path = join(folder, name);
      const text = await readFile(path, 'utf8');
      return { name, path, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

const { provider } = databaseRoles;

/** Serving processes read it to check that they can work with the schema. */
const recordOfMigrations = `begin;
  create table if not exists migration (
    name text primary key,
    checksum text not null,
    ran_at timestamptz not null default now());
  alter table migration add column if not exists is_breaking boolean not null default false;
  grant select on migration to ${provider};
  commit`;

/** Polls, because waiting in the server would hit lock_timeout. */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [lockKey],
    );
    if (rows[0]?.mine) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function readRecorded(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function requireUnchanged(migrations: Migration[], recorded: Map<string, string>): void {
  for (const { name, checksum } of migrations) {
    const before = recorded.get(name);
    if (before !== undefined && before !== checksum) {
      throw new Error(
        `The migration ${name} has changed since it ran here. Restore it, and put the change in a new file.`,
      );
    }
  }
}

async function run(client: pg.Client, { name, checksum, text }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(text);
    const isBreaking = text.startsWith(breakingMark);
    await client.query('insert into migration (name, checksum, is_breaking) values ($1, $2, $3)', [
      name,
      checksum,
      isBreaking,
    ]);
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('it was rolled back');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${name} failed: ${why}`, { cause: error });
  }
}
