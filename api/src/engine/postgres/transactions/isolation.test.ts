import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneTestDatabase } from '#test/setup/test-database.ts';
import { asProvider, inProgram, outsidePrograms } from './in-program.ts';
import { openClient } from '#engine/postgres/connections/open-client.ts';
import { openPools } from '#engine/postgres/connections/pools.ts';
import { schemaName } from '#engine/postgres/connections/roles.ts';
import { appendOnly, privateTables, readTenantTables } from '#test/setup/tenant-tables.ts';

const database = await cloneTestDatabase();
const root = await openClient(database.administration);
const pools = openPools(database.connection, {
  size: 2,
  statementTimeoutMs: 2_000,
  idleInTransactionTimeoutMs: 10_000,
  connectTimeoutMs: 120_000,
  onError: () => {},
});
let tables: string[] = [];

async function rows<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await root.query<T>(text, values)).rows;
}

beforeAll(async () => {
  await root.query(`set search_path = ${schemaName}`);
  tables = await readTenantTables(root);
});

afterAll(async () => {
  await root.end();
  await pools.end();
  await database.drop();
});

describe('a transaction without a program', () => {
  beforeAll(async () => {
    // One made-up row in every table, written past its keys and checks, so that "no row" means "not shown".
    const checks = await rows<{ text: string }>(
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text
       from pg_constraint
       where contype = 'c' and coninhcount = 0 and connamespace = $1::regnamespace`,
      [schemaName],
    );
    for (const { text } of checks) await root.query(text);
    await root.query('set session_replication_role = replica');
    for (const table of tables) await insertMadeUpRow(table);
    await root.query('set session_replication_role = origin');
  });

  it('sees no row of any tenant table', async () => {
    const seen: string[] = [];
    for (const table of tables) {
      expect(await rows(`select from ${table}`), table).not.toHaveLength(0);
      const found = await outsidePrograms(pools, (db) =>
        sql`select from ${sql.table(table)}`.execute(db),
      );
      if (found.rows.length > 0) seen.push(table);
    }
    expect(seen).toEqual([]);
  });

  it("can't insert, change or delete a row of any tenant table", async () => {
    for (const table of tables) {
      const insert = outsidePrograms(pools, (db) =>
        sql`insert into ${sql.table(table)} (program_id) values (1)`.execute(db),
      );
      await expect(insert, table).rejects.toMatchObject({ code: '42501' });
      if (appendOnly.includes(table)) continue;
      const changed = await outsidePrograms(pools, async (db) => [
        await sql`update ${sql.table(table)} set program_id = 2`.execute(db),
        await sql`delete from ${sql.table(table)}`.execute(db),
      ]);
      expect(
        changed.map(({ numAffectedRows }) => numAffectedRows),
        table,
      ).toEqual([0n, 0n]);
    }
  });

  it("in another program sees and changes nothing either, and can't move a row there", async () => {
    for (const table of tables) {
      const found = await inProgram(pools, 2, (db) =>
        sql`select from ${sql.table(table)}`.execute(db),
      );
      expect(found.rows, table).toHaveLength(0);
      const own = await inProgram(
        pools,
        1,
        (db) => sql`select from ${sql.table(table)}`.execute(db),
        { memberId: 1 },
      );
      expect(own.rows, table).toHaveLength(1);
      const move = inProgram(
        pools,
        1,
        (db) => sql`update ${sql.table(table)} set program_id = 2`.execute(db),
        { memberId: 1 },
      );
      await expect(move, table).rejects.toMatchObject({ code: '42501' });
    }
  });

  it("can't change or delete append-only rows, even in its own program", async () => {
    for (const table of appendOnly) {
      for (const change of [
        sql`update ${sql.table(table)} set program_id = 1`,
        sql`delete from ${sql.table(table)}`,
      ]) {
        for (const runWithRetries of [
          inProgram.bind(null, pools, 1),
          asProvider.bind(null, pools),
        ]) {
          const changing = runWithRetries((db) => change.execute(db));
          await expect(changing, table).rejects.toMatchObject({ code: '42501' });
        }
      }
    }
  });

  it('shows private rows only to their member: not to another, to no one or to the provider', async () => {
    for (const table of privateTables) {
      const look = sql`select from ${sql.table(table)}`;
      for (const kind of [{}, { memberId: 2 }]) {
        const found = await inProgram(pools, 1, (db) => look.execute(db), kind);
        expect(found.rows, table).toEqual([]);
      }
      const inAnother = await inProgram(pools, 2, (db) => look.execute(db), { memberId: 1 });
      expect(inAnother.rows, table).toEqual([]);
      const byProvider = asProvider(pools, (db) => look.execute(db));
      await expect(byProvider, table).rejects.toMatchObject({ code: '42501' });
    }
  });

  it("sees every program with the provider's role", async () => {
    const found = await asProvider(pools, (db) => db.selectFrom('member').selectAll().execute());
    expect(found).toHaveLength(1);
  });
});

/** Fills the required columns with the simplest value of their type. */
async function insertMadeUpRow(table: string): Promise<void> {
  const columns = await rows<{ name: string; type: string }>(
    `select a.attname as name, format_type(a.atttypid, null) as type from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and a.attnotnull and not a.atthasdef
       and not a.attisdropped`,
    [table],
  );
  const plain: Record<string, string> = {
    bigint: '1',
    boolean: 'false',
    bytea: `'\\x00'`,
    date: `'2026-01-01'`,
    'double precision': '1',
    integer: '1',
    json: `'{}'`,
    jsonb: `'{}'`,
    numeric: '1',
    smallint: '1',
    text: `'x'`,
    'timestamp with time zone': 'now()',
  };
  const values = columns.map(({ name, type }) => {
    const value = type.endsWith('[]') ? `'{}'` : plain[type];
    if (value === undefined) throw new Error(`No plain value for ${table}.${name}, a ${type}.`);
    return value;
  });
  await root.query(
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) values (${values.join(', ')})`,
  );
}
