import type { ClientConfig } from 'pg';
import { connectionAs } from '#engine/postgres/connections/connection.ts';
import { describeOutdated, ownMigrations } from './migrate.ts';
import { withClient } from '#engine/postgres/connections/open-client.ts';
import { UnfinishedRestore, requireNoUnfinishedRestore } from './unfinished-restore.ts';

/** The schema is from a later version of the product that this one may not serve. */
export class SchemaTooNew extends Error {
  override name = 'SchemaTooNew';
}

/** Why a version can't serve, and whether that is maintenance rather than an outage. */
interface SchemaProblem {
  message: string;
  isMaintenance: boolean;
}

/**
 * Error codes for a missing table or schema, or missing permissions on them: `migrate` has not run, or not
 * completely.
 */
const notMigrated = /^(42P01|42501|3F000|42703)$/;

/**
 * Returns what keeps this version from serving a database, such as pending migrations; undefined if nothing
 * does. Migrations of a later version are fine, because both versions serve during an upgrade, unless one is
 * marked as breaking earlier versions. Throws `SchemaTooNew` for those.
 */
export async function findSchemaProblem(
  connection: ClientConfig,
): Promise<SchemaProblem | undefined> {
  const own = (await ownMigrations()).map(({ name }) => name);
  let ran: { name: string; isBreaking: boolean }[];
  try {
    ran = await readMigrationsThatRan(connection);
  } catch (error) {
    if (error instanceof UnfinishedRestore) return maintenance(error.message);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (notMigrated.test(code)) return maintenance(sayWaiting(own.length));
    const why = error instanceof Error ? error.message || code : String(error);
    const message = `Can't reach the database: ${why}. Check DATABASE_URL and the server.`;
    return { message, isMaintenance: false };
  }
  const ranNames = ran.map(({ name }) => name);
  const outdated = describeOutdated(connection, ranNames);
  if (outdated !== undefined) return maintenance(outdated);
  const breaking = ran.find(({ name, isBreaking }) => isBreaking && !own.includes(name));
  if (breaking) {
    throw new SchemaTooNew(
      `The database is too new for this version of Stridewell: its migration ${breaking.name} isn't compatible with earlier versions. Start the version that ran it, or a later one.`,
    );
  }
  const waiting = own.filter((name) => !ranNames.includes(name));
  return waiting.length > 0 ? maintenance(sayWaiting(waiting.length)) : undefined;
}

function maintenance(message: string): SchemaProblem {
  return { message, isMaintenance: true };
}

function sayWaiting(count: number): string {
  const missing = count === 1 ? "1 migration hasn't run" : `${count} migrations haven't run`;
  return `The database is too old for this version of Stridewell: ${missing}. Run "stridewell migrate". This process is waiting for it.`;
}

function readMigrationsThatRan(connection: ClientConfig) {
  return withClient(connectionAs(connection, 'provider'), async (client) => {
    await requireNoUnfinishedRestore(client);
    const { rows } = await client.query<{ name: string; isBreaking: boolean }>(
      'select name, is_breaking as "isBreaking" from migration',
    );
    return rows;
  });
}
