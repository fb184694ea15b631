import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The parts of the API's database client that this file uses. */
interface Client {
  connect(): Promise<void>;
  query(text: string, values: unknown[]): Promise<unknown>;
  end(): Promise<void>;
}

/**
 * Makes a scheduled job due. The schedule compares its last run with PostgreSQL's clock, so it would still wait
 * when the product's clock is ahead. The product checks for due jobs every minute.
 */
export async function makeDue(job: string): Promise<void> {
  const data = process.env.STRIDEWELL_DATA;
  if (!data) throw new Error("STRIDEWELL_DATA isn't set: start the journeys with `pnpm e2e`.");
  const requireOfApi = createRequire(join(import.meta.dirname, '../../api/package.json'));
  const { Client: Connection } = requireOfApi('pg') as { Client: new (login: object) => Client }; // The package's own types
  const host = join(data, 'postgres.socket');
  const client = new Connection({ host, user: 'postgres', database: 'stridewell' });
  await client.connect();
  try {
    await client.query(`delete from pgboss.job where name = $1 and state = 'completed'`, [job]);
  } finally {
    await client.end();
  }
}
