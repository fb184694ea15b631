import { Client, type ClientConfig } from 'pg';

/** Runs some work on a separate connection. */
export async function withClient<T>(
  config: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionTimeoutMillis: 10_000, ...config });
  // Without a listener, a server that dies between two statements would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
