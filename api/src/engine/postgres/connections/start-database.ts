import type { EmbeddedPostgresOptions } from '@stridewell/embedded-postgres';
import type { ClientConfig } from 'pg';
import { prepareEmbedded, prepareServer } from './roles.ts';

/** A database that accepts connections, with the three roles; migrations haven't run yet. */
export interface RunningDatabase {
  /** The login for pools and migrations. */
  connection: ClientConfig;
  /** The superuser's login to an embedded server (to clone test databases); absent with DATABASE_URL. */
  administration?: ClientConfig;
  /**
   * From now on, restarts an embedded server whenever it has died; reports each death and each failed start. A
   * server in DATABASE_URL has its own supervisor.
   */
  keepRunning(report: (message: string) => void): void;
  /** Stops an embedded server that this process is responsible for; any other is left running. */
  stop(): Promise<void>;
}

/** The options that choose the database. */
export interface DatabaseOptions extends EmbeddedPostgresOptions {
  /** The server to use; without it the embedded PostgreSQL starts. */
  databaseUrl?: string | undefined;
}

/** Starts, or adopts, the database of this installation. */
export async function startDatabase({
  databaseUrl,
  ...options
}: DatabaseOptions): Promise<RunningDatabase> {
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl };
    await prepareServer(connection);
    return { connection, keepRunning: () => {}, stop: async () => {} };
  }
  const { startEmbeddedPostgres } = await loadEmbeddedPostgres();
  const server = await startEmbeddedPostgres(options);
  return { ...server, connection: await prepareEmbedded(server.administration) };
}

/** Loaded only when needed, because the production build doesn't contain it. */
function loadEmbeddedPostgres() {
  return import('@stridewell/embedded-postgres').catch((cause: unknown) => {
    throw new Error(
      'This build contains no embedded PostgreSQL: set DATABASE_URL to a PostgreSQL server (version 15 or newer).',
      { cause },
    );
  });
}
