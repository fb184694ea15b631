import { afterAll, beforeEach, expect, it } from 'vitest';
import { cloneTestDatabase } from '#test/setup/test-database.ts';
import type { Db } from './bind.ts';
import { inProgram } from './in-program.ts';
import { openPools } from '#engine/postgres/connections/pools.ts';
import { countRoundTrips } from '#test/fixtures/round-trips.fixture.ts';

const database = await cloneTestDatabase();
const proxy = await countRoundTrips(database.connection);
const pools = openPools(proxy.connection, {
  size: 1,
  statementTimeoutMs: 10_000,
  idleInTransactionTimeoutMs: 10_000,
  connectTimeoutMs: 10_000,
  onError: () => {},
});

afterAll(async () => {
  await pools.end();
  await proxy.close();
  await database.drop();
});

function selectPrograms(db: Db) {
  return db.selectFrom('program').select('name').execute();
}

beforeEach(async () => {
  await inProgram(pools, 1, selectPrograms);
  // Its result comes after that of the last COMMIT, which wasn't awaited.
  await pools.app.query('select 1');
  proxy.takeCount();
});

it('a read has one round trip, even for two queries in parallel', async () => {
  await inProgram(pools, 1, selectPrograms, { isReadOnly: true });
  expect(proxy.takeCount()).toBe(1);
  await inProgram(pools, 1, (db) => Promise.all([selectPrograms(db), selectPrograms(db)]), {
    isReadOnly: true,
  });
  // After the end of the previous read, which wasn't awaited.
  expect(proxy.takeCount()).toBe(1);
});

it('a write has one round trip for its statement and one for its commit', async () => {
  await inProgram(pools, 1, (db) => db.deleteFrom('program').execute());
  expect(proxy.takeCount()).toBe(2);
});

it('two sequential queries have two round trips', async () => {
  const twice = async (db: Db) => [await selectPrograms(db), await selectPrograms(db)];
  await inProgram(pools, 1, twice, { isReadOnly: true });
  expect(proxy.takeCount()).toBe(2);
});
