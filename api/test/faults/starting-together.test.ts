import { expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { prepareServer } from '#engine/postgres/connections/roles.ts';
import { migrateProduct } from '#migrate-product.ts';
import { createEmptyDatabase } from '#test/fixtures/empty-database.fixture.ts';
import { testConfig } from '#test/setup/test-api.ts';

const rounds = 20;
const instances = 5;

it(`${rounds} times, ${instances} instances start together on an empty database, and all of them serve`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { connection, drop } = await createEmptyDatabase();
    const apps = await Promise.all(
      Array.from({ length: instances }, async () => {
        await prepareServer(connection);
        await migrateProduct(connection);
        return buildApp({ config: testConfig, database: { connection } });
      }),
    );
    const ready = await Promise.all(apps.map((app) => app.inject('/api/readyz')));
    expect(ready.map(({ statusCode }) => statusCode)).toEqual(Array(instances).fill(200));
    await Promise.all(apps.map((app) => app.close()));
    await drop();
  }
}, 1_200_000);
