import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createClusterIfMissing, readDataVersion } from './cluster.ts';
import { findEmbeddedBinaries } from './embedded-binaries.ts';
import type { Postmaster } from './postmaster.ts';
import { supervisePostmaster } from './supervise-postmaster.ts';
import { chooseUnprivileged } from './unprivileged.ts';

/** A running embedded PostgreSQL: started by this process, or adopted from the data folder. */
export interface EmbeddedPostgres {
  /** The superuser's login. */
  administration: Postmaster['connection'] & { database: string };
  /** From now on, restarts the server whenever it dies; reports each death, and each failed start. */
  keepRunning(report: (message: string) => void): void;
  /** Stops the server if this process is responsible for it; another process's server is left running. */
  stop(): Promise<void>;
}

/** The options for starting an embedded PostgreSQL. */
export interface EmbeddedPostgresOptions {
  /** The folder of the installation; the server's data is in its subfolder `postgres`. */
  dataFolder: string;
  /** A Unix socket, or 127.0.0.1 with a password if there are none (Windows). */
  transport?: 'socket' | 'tcp' | undefined;
  /** The major version of a new data folder; an existing one keeps its own. */
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
