import type pg from 'pg';
import { withClient } from '#engine/postgres/index.ts';
import type { TestApi } from '#test/setup/test-api.ts';

/** The factor by which a program's members grow, and the final number of such programs. */
export interface Growth {
  membersTimes: number;
  programs: number;
}

/** Far larger than the range of IDs in one program. */
const idStep = 2 ** 40;

interface Column {
  name: string;
  type: string;
  isKey: boolean;
}

/**
 * Copies a program's members and everything about them, and then the whole program, with all references intact.
 * Then analyzes every table.
 */
export async function growDatabase(
  { database }: TestApi,
  programId: number,
  { membersTimes, programs }: Growth,
): Promise<void> {
  await withClient(database.administration, async (client) => {
    await client.query('set search_path = stridewell');
    const { rows: tables } = await client.query<{ name: string; columns: Column[] }>(tenantTables);
    // The copy is consistent as a whole, not row by row.
    await client.query('set session_replication_role = replica');
    for (const { name, columns } of tables) {
      await copyMembers(client, name, columns, programId, membersTimes);
    }
    for (const { name, columns } of tables) {
      await copyPrograms(client, name, columns, programId, programs);
    }
    await client.query('set session_replication_role = origin');
    await client.query('vacuum analyze');
  });
}

async function copyMembers(
  client: pg.Client,
  table: string,
  columns: readonly Column[],
  programId: number,
  times: number,
): Promise<void> {
  const owner = columns.find(({ name }) => name === 'member_id' || name === 'contender_id');
  if (!owner) return;
  const isOwnKey = (column: Column) =>
    column.isKey && !owner.isKey && isId(column) && !sharedKeys.has(column.name);
  const values = columns.map((column) => {
    if (column === owner || isOwnKey(column)) return `${column.name} + n * ${idStep}`;
    if (uniqueTexts.has(column.name)) return `n || '-' || ${column.name}`;
    return column.name;
  });
  // A team is a contender, not a member.
  const others =
    owner.name === 'member_id' ? '' : 'and contender_id in (select member_id from member)';
  await client.query(
    `insert into ${table} (${columns.map(({ name }) => name).join()})
     select ${values.join()} from ${table}, generate_series(1, $2::bigint - 1) n
     where program_id = $1 ${others} on conflict do nothing`,
    [programId, times],
  );
}

async function copyPrograms(
  client: pg.Client,
  table: string,
  columns: readonly Column[],
  programId: number,
  programs: number,
): Promise<void> {
  const values = columns.map(({ name }) => {
    if (name === 'program_id') return 'program_id + p';
    return name === 'sign_in_name' ? `p || '-' || sign_in_name` : name;
  });
  await client.query(
    `insert into ${table} (${columns.map(({ name }) => name).join()})
     select ${values.join()} from ${table}, generate_series(1, $2::bigint - 1) p
     where program_id = $1 on conflict do nothing`,
    [programId, programs],
  );
}

function isId({ name, type }: Column): boolean {
  return type === 'bigint' && name !== 'program_id' && /_id$/.test(name);
}

/** Keys of things about several members, which aren't copied with a member. */
const sharedKeys = new Set(['act_id', 'file_id']);

/** Text that must be unique for each member. */
const uniqueTexts = new Set(['sign_in_name', 'email', 'username']);

/** The members come last, so that queries for them still find the original ones. */
const tenantTables = `
  select c.relname as name, json_agg(json_build_object('name', a.attname,
      'type', format_type(a.atttypid, null),
      'isKey', exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary
        and a.attnum = any(i.indkey::smallint[]))) order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = ''
  where c.relnamespace = 'stridewell'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and exists (select from pg_attribute p where p.attrelid = c.oid and p.attname = 'program_id')
  group by c.oid, c.relname
  order by c.relname = 'member', c.relname`;
