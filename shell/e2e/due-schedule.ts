import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What this file needs of the client of the API's database. */
interface Client {
  connect(): Promise<void>;
  query(text: string, values: unknown[]): Promise<unknown>;
  end(): Promise<void>;
}

/**
 * Lets a scheduled job be due again. The schedule asks PostgreSQL, which keeps the real time, when a job was last
 * done: a product whose clock is put ahead would still wait for it. The product looks for what is due each minute.
 */
export async function makeDue(job: string): Promise<void> {
  const data = process.env.STRIDEWELL_DATA;
  if (!data) throw new Error('STRIDEWELL_DATA names no folder: start it with `pnpm e2e`.');
  const requireOfApi = createRequire(join(import.meta.dirname, '../../api/package.json'));
  const { Client: Connection } = requireOfApi('pg') as { Client: new (login: object) => Client }; // as the package says
  const host = join(data, 'postgres.socket');
  const client = new Connection({ host, user: 'postgres', database: 'stridewell' });
  await client.connect();
  try {
    await client.query(`delete from pgboss.job where name = $1 and state = 'completed'`, [job]);
  } finally {
    await client.end();
  }
}
