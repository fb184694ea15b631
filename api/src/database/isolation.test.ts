import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneTestDatabase } from '#testing/test-database.ts';
import { asProvider, inProgram, outsidePrograms } from './in-program.ts';
import { openPools } from './pools.ts';
import { databaseRoles, schemaName } from './roles.ts';

/** Tables without a program: each is named here on purpose. */
const globalTables = ['activity', 'badge', 'migration', 'release_health', 'sign_in_throttle'];
/** Of these, the small catalogues that every program reads and none writes. */
const catalogues = ['activity', 'badge'];
/** Tenant tables whose rows stay as they were written. */
const appendOnly = ['challenge_result', 'step_correction'];
/** Tenant tables that are found by something else than their program, named on purpose too. */
const foundWithoutProgram = ['sign_in_name'];

const database = await cloneTestDatabase();
const root = new pg.Client(database.administration);
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
  await root.connect();
  await root.query(`set search_path = ${schemaName}`);
  const found = await rows<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
       and relnamespace = $1::regnamespace order by 1`,
    [schemaName],
  );
  tables = found.map(({ name }) => name).filter((name) => !globalTables.includes(name));
});

afterAll(async () => {
  await root.end();
  await pools.end();
  await database.drop();
});

describe('the catalogue', () => {
  it('knows no table that belongs to no program, but those named here', async () => {
    const withoutProgram = await rows<{ name: string }>(
      `select relname as name from pg_class c where relkind in ('r', 'p')
         and relnamespace = $1::regnamespace and not exists (select from pg_attribute a
           where a.attrelid = c.oid and a.attname = 'program_id' and a.attnotnull)
       order by 1`,
      [schemaName],
    );
    expect(withoutProgram.map(({ name }) => name)).toEqual(globalTables);
  });

  it('forces row-level security on every table of tenants, for reading and for writing', async () => {
    const open = await rows(
      `select c.relname from pg_class c where c.relname = any($1)
         and c.relnamespace = $2::regnamespace
         and not (c.relrowsecurity and c.relforcerowsecurity and exists (
           select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*'
             and p.polroles = array['stridewell_app'::regrole::oid]
             and pg_get_expr(p.polqual, p.polrelid) like '%program_id = %app.program_id%'
             and pg_get_expr(p.polwithcheck, p.polrelid) like '%program_id = %app.program_id%'))`,
      [tables, schemaName],
    );
    expect(open).toEqual([]);
  });

  it('lets nobody reach a partition but through its table', async () => {
    const open = await rows(
      `select c.relname from pg_class c where c.relispartition and c.relkind = 'r'
         and c.relnamespace = $1::regnamespace
         and (not c.relrowsecurity or not c.relforcerowsecurity
           or exists (select from aclexplode(c.relacl) where grantee <> c.relowner)
           or exists (select from pg_policy p where p.polrelid = c.oid and p.polroles <> array[c.relowner]))`,
      [schemaName],
    );
    expect(open).toEqual([]);
    const partitioned = await rows<{ name: string; catches: boolean }>(
      `select partrelid::regclass::text as name, partdefid <> 0 as catches from pg_partitioned_table
       where partrelid::regclass::text = any($1) order by 1`,
      [['member_day', 'step_entry']],
    );
    expect(partitioned).toEqual([
      { name: 'member_day', catches: true },
      { name: 'step_entry', catches: true },
    ]);
  });

  it('has no other policy for members than reading the sign-in directory', async () => {
    const others = await rows<{ name: string; command: string }>(
      `select polrelid::regclass::text as name, polcmd as command from pg_policy
       where 'stridewell_app'::regrole::oid = any(polroles) and polname <> 'one_program'
         or polroles = '{0}'`,
    );
    expect(others).toEqual([{ name: 'sign_in_name', command: 'r' }]);
  });

  it('begins every key, unique index and foreign key of tenants with the program', async () => {
    const indexes = await rows<{ index: string }>(
      `select i.indexrelid::regclass::text as "index" from pg_index i
       join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where c.relname = any($1) and c.relnamespace = $2::regnamespace and a.attname <> 'program_id'
         and not exists (select from pg_constraint k join pg_class t on t.oid = k.confrelid
           where k.conrelid = c.oid and k.conkey = array[a.attnum] and t.relname = any($3))
       order by 1`,
      [tables, schemaName, catalogues],
    );
    expect(indexes).toEqual([{ index: 'sign_in_name_pkey' }]);
    const keys = await rows(
      `select k.conname from pg_constraint k
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       join pg_class t on t.oid = k.confrelid
       where k.contype = 'f' and k.connamespace = $1::regnamespace and a.attname <> 'program_id'
         and t.relname <> all($2)`,
      [schemaName, catalogues],
    );
    expect(keys).toEqual([]);
  });

  it('lets programs read the catalogues, and not write them', async () => {
    const writable = await rows(
      `select table_name, privilege_type from information_schema.role_table_grants
       where table_schema = $1 and table_name = any($2) and privilege_type <> 'SELECT'
         and grantee in ('stridewell_app', 'stridewell_provider', 'PUBLIC')`,
      [schemaName, catalogues],
    );
    expect(writable).toEqual([]);
  });

  it('lets the roles that serve requests own nothing and bypass nothing', async () => {
    const serving = [databaseRoles.app, databaseRoles.provider];
    expect(
      await rows(
        `select rolname from pg_roles
         where rolname = any($1) and (rolsuper or rolbypassrls or rolcanlogin or rolcreaterole)`,
        [serving],
      ),
    ).toEqual([]);
    expect(
      await rows(
        `select relname from pg_class where pg_get_userbyid(relowner) = any($1)
         union all select proname from pg_proc where pg_get_userbyid(proowner) = any($1)
         union all select nspname from pg_namespace where pg_get_userbyid(nspowner) = any($1)`,
        [serving],
      ),
    ).toEqual([]);
  });

  it('has no function with its owner’s rights, no trigger and no view that hides its owner’s', async () => {
    expect(
      await rows(
        `select proname from pg_proc where prosecdef and pronamespace = $1::regnamespace
         union all select tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
           where not tgisinternal and c.relnamespace = $1::regnamespace
         union all select relname from pg_class where relnamespace = $1::regnamespace
           and relkind in ('v', 'm') and not coalesce('security_invoker=true' = any(reloptions), false)`,
        [schemaName],
      ),
    ).toEqual([]);
  });
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

  it('sees no row of any table of tenants', async () => {
    const seen: string[] = [];
    for (const table of tables) {
      expect(await rows(`select from ${table}`), table).not.toHaveLength(0);
      const found = await outsidePrograms(pools, (db) =>
        sql`select from ${sql.table(table)}`.execute(db),
      );
      if (found.rows.length > 0) seen.push(table);
    }
    expect(seen).toEqual(foundWithoutProgram);
  });

  it('cannot write, change or delete a row of any table of tenants', async () => {
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

  it('of another program sees and touches nothing either, and cannot move a row there', async () => {
    for (const table of tables.filter((name) => !foundWithoutProgram.includes(name))) {
      const found = await inProgram(pools, 2, (db) =>
        sql`select from ${sql.table(table)}`.execute(db),
      );
      expect(found.rows, table).toHaveLength(0);
      const own = await inProgram(pools, 1, (db) =>
        sql`select from ${sql.table(table)}`.execute(db),
      );
      expect(own.rows, table).toHaveLength(1);
      const move = inProgram(pools, 1, (db) =>
        sql`update ${sql.table(table)} set program_id = 2`.execute(db),
      );
      await expect(move, table).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('changes and deletes no row that is there to stay, in its own program either', async () => {
    for (const table of appendOnly) {
      for (const change of [
        sql`update ${sql.table(table)} set program_id = 1`,
        sql`delete from ${sql.table(table)}`,
      ]) {
        for (const transact of [inProgram.bind(null, pools, 1), asProvider.bind(null, pools)]) {
          const changing = transact((db) => change.execute(db));
          await expect(changing, table).rejects.toMatchObject({ code: '42501' });
        }
      }
    }
  });

  it('of the provider sees every program', async () => {
    const found = await asProvider(pools, (db) => db.selectFrom('member').selectAll().execute());
    expect(found).toHaveLength(1);
  });
});

/** Fills the columns that must have a value with the plainest one of their type. */
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
    integer: '1',
    jsonb: `'{}'`,
    numeric: '1',
    smallint: '1',
    text: `'x'`,
    'timestamp with time zone': 'now()',
  };
  const values = columns.map(({ type }) => plain[type]);
  await root.query(
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) values (${values.join(', ')})`,
  );
}
