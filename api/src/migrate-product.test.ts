import { expect, it } from 'vitest';
import { withClient } from '#engine/postgres/index.ts';
import { prepareServer } from '#engine/postgres/connections/roles.ts';
import { createEmptyDatabase } from '#test/fixtures/empty-database.fixture.ts';
import { migrateProduct } from './migrate-product.ts';

it('migrateProduct lets five instances start together on an empty database', async () => {
  const { connection, drop } = await createEmptyDatabase();
  const ran = await Promise.all(
    Array.from({ length: 5 }, async () => {
      await prepareServer(connection);
      return migrateProduct(connection);
    }),
  );
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
  const { rows } = await withClient(connection, (client) =>
    client.query<{ queues: number }>('select count(*)::int as queues from pgboss.queue'),
  );
  // Each job has a queue and another one for jobs that failed too often.
  expect(rows[0]?.queues).toBeGreaterThan(60);
  await drop();
});
