import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ClientConfig } from 'pg';
import { createClusterUnlessThere, readDataVersion } from './cluster.ts';
import { findEmbeddedBinaries } from './embedded-binaries.ts';
import { keepPostmaster } from './keep-postmaster.ts';
import { prepareEmbedded, prepareServer } from './roles.ts';
import { chooseUnprivileged } from './unprivileged.ts';

/** A database that answers, with the three roles in place; migrations have not run yet. */
export interface RunningDatabase {
  /** How pools and migrations log in. */
  connection: ClientConfig;
  /** How the superuser of an embedded server logs in (to clone test databases); absent with DATABASE_URL. */
  administration?: ClientConfig;
  /**
   * From now on, starts an embedded server again whenever it has died, as often as it takes; a server of
   * DATABASE_URL has a keeper of its own. Each death, and each start that failed, is reported in words.
   */
  keepRunning(report: (words: string) => void): void;
  /** Ends an embedded server that this process answers for; anything else is left running. */
  stop(): Promise<void>;
}

/** Everything that decides which database is used. */
export interface DatabaseOptions {
  /** The server to use; without it the embedded PostgreSQL starts. */
  databaseUrl?: string | undefined;
  /** Where the embedded server keeps its data, below which its own `postgres` folder is made. */
  dataFolder: string;
  /** Sockets in the file system, or 127.0.0.1 with a password where there are none (Windows). */
  transport?: 'socket' | 'tcp';
  /** The version before the dot that a new data folder is made with; one that exists keeps its own. */
  version?: number | undefined;
  /** Server settings that differ from PostgreSQL's own defaults. */
  settings?: Record<string, string>;
}

/** Starts, or finds running, the database of this installation. */
export async function startDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  if (options.databaseUrl) {
    const connection = { connectionString: options.databaseUrl };
    await prepareServer(connection);
    return { connection, keepRunning: () => {}, stop: async () => {} };
  }
  const dataFolder = resolve(options.dataFolder);
  const folder = join(dataFolder, 'postgres');
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket');
  await mkdir(dataFolder, { recursive: true });
  const version = (await readDataVersion(folder)) ?? options.version;
  const binaries = await findEmbeddedBinaries(dataFolder, { version });
  const unprivileged = chooseUnprivileged(binaries.postgres);
  await createClusterUnlessThere(folder, binaries, unprivileged, transport);
  const keeper = await keepPostmaster(
    { folder, transport, settings: options.settings ?? {} },
    binaries,
    unprivileged,
  );
  const administration = { ...keeper.connection, database: 'postgres' };
  const connection = await prepareEmbedded(administration);
  return { connection, administration, keepRunning: keeper.keepRunning, stop: keeper.stop };
}
