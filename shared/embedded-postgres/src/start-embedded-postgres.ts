import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createClusterIfMissing, readDataVersion } from './cluster.ts';
import { findEmbeddedBinaries } from './embedded-binaries.ts';
import type { Postmaster } from './postmaster.ts';
import { supervisePostmaster } from './supervise-postmaster.ts';
import { chooseUnprivileged } from './unprivileged.ts';

/** An embedded PostgreSQL that answers: started by this process, or found running on the data folder. */
export interface EmbeddedPostgres {
  /** How the superuser logs in. */
  administration: Postmaster['connection'] & { database: string };
  /** From now on, restarts the server whenever it has died; reports each death, and each start that failed. */
  keepRunning(report: (message: string) => void): void;
  /** Stops the server if this process is responsible for it; one of another process is left running. */
  stop(): Promise<void>;
}

/** How an embedded PostgreSQL is started. */
export interface EmbeddedPostgresOptions {
  /** The folder of the installation; the server's data are in its subfolder `postgres`. */
  dataFolder: string;
  /** A Unix socket, or 127.0.0.1 with a password where there are none (Windows). */
  transport?: 'socket' | 'tcp' | undefined;
  /** The major version of a new data folder; one that exists keeps its own. */
  version?: number | undefined;
  /** Server settings that differ from PostgreSQL's defaults. */
  settings?: Record<string, string> | undefined;
}

/** Starts the PostgreSQL of a data folder, or adopts the one that runs on it; never starts a second one. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dataFolder = resolve(options.dataFolder);
  const folder = join(dataFolder, 'postgres');
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket');
  await mkdir(dataFolder, { recursive: true });
  const version = (await readDataVersion(folder)) ?? options.version;
  const binaries = await findEmbeddedBinaries(dataFolder, { version });
  const unprivileged = chooseUnprivileged(binaries.postgres);
  await createClusterIfMissing(folder, binaries, unprivileged, transport);
  const { connection, keepRunning, stop } = await supervisePostmaster(
    { folder, transport, settings: options.settings ?? {} },
    binaries,
    unprivileged,
  );
  return { administration: { ...connection, database: 'postgres' }, keepRunning, stop };
}
