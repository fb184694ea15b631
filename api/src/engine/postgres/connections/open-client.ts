import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg';

/** Called when a connection breaks while no statement runs on it. */
type OnError = (error: Error) => void;

/**
 * Connects. A server that goes away between two statements reports it to the client; without a listener that
 * would end the process. The next statement fails with the error, so no other listener is needed.
 */
export async function openClient(
  config: ClientConfig,
  onError: OnError = () => {},
): Promise<Client> {
  const client = new Client({ connectionTimeoutMillis: 10_000, ...config });
  client.on('error', onError);
  await client.connect();
  return client;
}

/** Opens a pool; connections are opened on first use. */
export function openPool(config: PoolConfig, onError: OnError): Pool {
  const pool = new Pool(config);
  // Errors of idle connections; connections in use have the listener below.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** Runs work on a separate connection, and closes it afterwards. */
export async function withClient<T>(
  config: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await openClient(config);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
