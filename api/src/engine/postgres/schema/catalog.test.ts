import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneTestDatabase } from '#test/setup/test-database.ts';
import { openClient } from '#engine/postgres/connections/open-client.ts';
import { databaseRoles, jobSchemaName, schemaName } from '#engine/postgres/connections/roles.ts';
import { appendOnly, catalogs, globalTables, readTenantTables } from '#test/setup/tenant-tables.ts';

/** SQL functions that statements call; each computes only from its arguments. */
const callable = ['part_of', 'search_words'];

const database = await cloneTestDatabase();
const root = await openClient(database.administration);
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
  await database.drop();
});

describe('the catalog', () => {
  it('has only these tables without a program', async () => {
    const withoutProgram = await rows<{ name: string }>(
      `select relname as name from pg_class c where relkind in ('r', 'p')
         and relnamespace = $1::regnamespace and not exists (select from pg_attribute a
           where a.attrelid = c.oid and a.attname = 'program_id' and a.attnotnull)
       order by 1`,
      [schemaName],
    );
    expect(withoutProgram.map(({ name }) => name)).toEqual(globalTables);
  });

  it('forces row-level security on every tenant table, for reading and for writing', async () => {
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

  it('allows access to partitions only through their table', async () => {
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

  it("has no other policy for members, not even for other members' sign-in names", async () => {
    const others = await rows<{ name: string; command: string }>(
      `select polrelid::regclass::text as name, polcmd as command from pg_policy
       where 'stridewell_app'::regrole::oid = any(polroles) and polname <> 'one_program'
         or polroles = '{0}'`,
    );
    // An import adds many members' metrics, and reads none of them.
    expect(others).toEqual([{ name: 'metric_value', command: 'a' }]);
  });

  it('starts every key, unique index and foreign key of tenants with the program', async () => {
    const indexes = await rows<{ index: string }>(
      `select i.indexrelid::regclass::text as "index" from pg_index i
       join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where c.relname = any($1) and c.relnamespace = $2::regnamespace and a.attname <> 'program_id'
         and not exists (select from pg_constraint k join pg_class t on t.oid = k.confrelid
           where k.conrelid = c.oid and k.conkey = array[a.attnum] and t.relname = any($3))
       order by 1`,
      [tables, schemaName, catalogs],
    );
    expect(indexes).toEqual([{ index: 'program_address_pkey' }, { index: 'sign_in_name_pkey' }]);
    const keys = await rows(
      `select k.conname from pg_constraint k
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       join pg_class t on t.oid = k.confrelid
       where k.contype = 'f' and k.connamespace = $1::regnamespace and a.attname <> 'program_id'
         and t.relname <> all($2)`,
      [schemaName, catalogs],
    );
    expect(keys).toEqual([]);
  });

  it('lets programs read catalogs, but not write them', async () => {
    const writable = await rows(
      `select table_name, privilege_type from information_schema.role_table_grants
       where table_schema = $1 and table_name = any($2) and privilege_type <> 'SELECT'
         and (grantee in ('stridewell_app', 'PUBLIC') or grantee = 'stridewell_provider'
           and table_name not in ('map', 'map_milestone', 'built_in_package'))`,
      [schemaName, catalogs],
    );
    expect(writable).toEqual([]);
  });

  it('gives serving roles nothing to own or bypass', async () => {
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

  it('grants serving roles only rows, and PUBLIC nothing', async () => {
    const granted = await rows<{ name: string; role: string; right: string }>(
      `select c.relname as name, coalesce(r.rolname, 'public') as role, a.privilege_type as "right"
       from pg_class c cross join aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
       where c.relnamespace = $1::regnamespace and a.grantee <> c.relowner`,
      [schemaName],
    );
    const [app, provider] = [databaseRoles.app, databaseRoles.provider];
    const onRows = ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];
    const beyond = granted.filter(
      ({ role, right }) => ![app, provider].some((one) => one === role) || !onRows.includes(right),
    );
    expect(beyond).toEqual([]);
    expect(granted.filter(({ name, role }) => name === 'migration' && role === app)).toEqual([]);
    for (const table of appendOnly) {
      const rights = granted.filter(({ name, role }) => name === table && role === app);
      expect(rights.map(({ right }) => right).sort(), table).toEqual(['INSERT', 'SELECT']);
    }
    // Of a schema they may only use its contents, and call only these functions.
    const others = await rows(
      `select nspname as name, privilege_type as "right" from pg_namespace cross join aclexplode(nspacl)
       where nspname = $1 and grantee <> nspowner and privilege_type <> 'USAGE'
       union all
       select proname, 'EXECUTE' from pg_proc p cross join unnest($2::regrole[]) role
       where pronamespace = $1::regnamespace and has_function_privilege(role::oid, p.oid, 'EXECUTE')
         and proname <> all($3)
       union all
       select defaclobjtype::text, 'DEFAULT' from pg_default_acl`,
      [schemaName, [app, provider], callable],
    );
    expect(others).toEqual([]);
  });

  it("has no function with its owner's rights, no trigger and no view that hides its owner's", async () => {
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

  it("lets members' statements add jobs of their program to the queue, but not read any", async () => {
    const granted = await rows<{ name: string; role: string; rights: string[] }>(
      `select c.relname as name, r.rolname as role, array_agg(a.privilege_type order by 1) as rights
       from pg_class c cross join aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
       where c.relnamespace = $1::regnamespace and a.grantee <> c.relowner
       group by 1, 2 order by 2, 1`,
      [jobSchemaName],
    );
    const { app, provider } = databaseRoles;
    const all = ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];
    expect(granted.map(({ rights, ...one }) => ({ ...one, rights: [...rights].sort() }))).toEqual([
      { name: 'job', role: app, rights: ['INSERT'] },
      { name: 'queue', role: app, rights: ['SELECT'] },
      { name: 'archive', role: provider, rights: all },
      { name: 'job', role: provider, rights: all },
      { name: 'queue', role: provider, rights: ['SELECT'] },
      { name: 'version', role: provider, rights: ['SELECT', 'UPDATE'] },
    ]);
    const [{ check } = { check: '' }] = await rows<{ check: string }>(
      `select with_check as check from pg_policies
       where schemaname = $1 and tablename = 'job' and cmd = 'INSERT' and roles = array[$2::name]`,
      [jobSchemaName, app],
    );
    expect(check).toMatch(/programId.*= .*app\.program_id/s);
    const callable = await rows(
      `select distinct proname as name from pg_proc cross join unnest($2::regrole[]) role
       where pronamespace = $1::regnamespace and has_function_privilege(role::oid, pg_proc.oid, 'EXECUTE')`,
      [jobSchemaName, [app, provider]],
    );
    expect(callable).toEqual([{ name: 'hold_waiting_job' }]);
  });
});
