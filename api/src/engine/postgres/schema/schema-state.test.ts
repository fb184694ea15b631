import { afterEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '#test/fixtures/empty-database.fixture.ts';
import { cloneTestDatabase, type TestDatabase } from '#test/setup/test-database.ts';
import { withClient } from '#engine/postgres/connections/open-client.ts';
import { prepareServer } from '#engine/postgres/connections/roles.ts';
import { findSchemaProblem, SchemaTooNew } from './schema-state.ts';

const made: { drop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const { drop } of made.splice(0)) await drop();
});

async function migrated(change?: string): Promise<TestDatabase> {
  const database = await cloneTestDatabase();
  made.push(database);
  if (change !== undefined)
    await withClient(database.administration, (client) => client.query(change));
  return database;
}

const later = (isBreaking: boolean) =>
  `insert into stridewell.migration values ('9990-later.sql', 'x', now(), ${isBreaking})`;

describe('findSchemaProblem', () => {
  it('accepts a database that this version migrated', async () => {
    expect(await findSchemaProblem((await migrated()).connection)).toBeUndefined();
  });

  it('reports an empty database, and one without our schema, as too old', async () => {
    const empty = await createEmptyDatabase();
    made.push(empty);
    const tooOld =
      /^The database is too old .* \d+ migrations haven't run\. Run "stridewell migrate"/;
    expect((await findSchemaProblem(empty.connection))?.message).toMatch(tooOld);
    await prepareServer(empty.connection);
    expect((await findSchemaProblem(empty.connection))?.message).toMatch(tooOld);
  });

  it("reports how many migrations haven't run", async () => {
    const one =
      'delete from stridewell.migration where name = (select max(name) from stridewell.migration)';
    expect((await findSchemaProblem((await migrated(one)).connection))?.message).toMatch(
      / 1 migration hasn't run/,
    );
  });

  it("accepts a later version's schema, as during an upgrade", async () => {
    expect(await findSchemaProblem((await migrated(later(false))).connection)).toBeUndefined();
  });

  it("refuses a later version's schema that breaks earlier versions", async () => {
    const { connection } = await migrated(later(true));
    await expect(findSchemaProblem(connection)).rejects.toThrow(SchemaTooNew);
    await expect(findSchemaProblem(connection)).rejects.toThrow(
      "The database is too new for this version of Stridewell: its migration 9990-later.sql isn't compatible with earlier versions.",
    );
  });

  it("reports a server that doesn't respond as unreachable", async () => {
    const connection = { connectionString: 'postgres://nobody@127.0.0.1:1/none' };
    expect((await findSchemaProblem(connection))?.message).toMatch(
      /^Can't reach the database: .*ECONNREFUSED/,
    );
    expect(await findSchemaProblem(connection)).toMatchObject({ isMaintenance: false });
  });
});
