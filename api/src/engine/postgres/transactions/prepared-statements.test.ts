import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { cloneTestDatabase } from '#test/setup/test-database.ts';
import { connectionAs } from '#engine/postgres/connections/connection.ts';
import { outsidePrograms } from './in-program.ts';
import { openPools, type Pools } from '#engine/postgres/connections/pools.ts';
import { withClient } from '#engine/postgres/connections/open-client.ts';

const database = await cloneTestDatabase();
const opened: Pools[] = [];

function open(preparesStatements: boolean): Pools {
  const pools = openPools(database.connection, {
    size: 1,
    statementTimeoutMs: 30_000,
    idleInTransactionTimeoutMs: 30_000,
    connectTimeoutMs: 30_000,
    preparesStatements,
    onError: () => {},
  });
  opened.push(pools);
  return pools;
}

afterAll(async () => {
  await Promise.all(opened.map((pools) => pools.end()));
  await database.drop();
});

const statement = 'select * from "activity" where activity_id <> -1';

/** Reads a catalog, as a statement that is sent again and again. */
function readActivities(pools: Pools) {
  return outsidePrograms(pools, async (db) => (await sql.raw(statement).execute(db)).rows);
}

async function preparedOn(pools: Pools): Promise<string[]> {
  const { rows } = await outsidePrograms(pools, (db) =>
    sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db),
  );
  return rows.map((row) => row.statement).filter((text) => text.includes('"activity"'));
}

it('a statement is prepared once it has been sent often, and returns the same', async () => {
  const pools = open(true);
  const [first] = await readActivities(pools);
  expect(await preparedOn(pools)).toEqual([]);
  for (let time = 0; time < 30; time += 1) {
    expect((await readActivities(pools))[0]).toEqual(first);
  }
  expect(await preparedOn(pools)).toEqual([statement]);
});

it('a statement prepared before a migration changed its table runs, and sees the change', async () => {
  const pools = open(true);
  for (let time = 0; time < 30; time += 1) await readActivities(pools);
  expect(await preparedOn(pools)).toHaveLength(1);
  await withClient(connectionAs(database.connection, 'migrator'), (client) =>
    client.query('alter table activity add column color text'),
  );
  expect((await readActivities(pools))[0]).toHaveProperty('color', null);
  expect((await readActivities(pools))[0]).toHaveProperty('color', null);
});

it("nothing is prepared behind a pooler that doesn't support it", async () => {
  const pools = open(false);
  for (let time = 0; time < 30; time += 1) await readActivities(pools);
  expect(await preparedOn(pools)).toEqual([]);
});
