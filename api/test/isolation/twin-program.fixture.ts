import { openClient } from '#engine/postgres/connections/open-client.ts';
import { schemaName } from '#engine/postgres/index.ts';
import type { TestApi } from '#test/setup/test-api.ts';

/** The prefix of every planted secret. */
export const secretMark = 'zz-planted-';

/** The offset of a twin's IDs from those of the original program. */
const idShift = 1_000_003;

/** Text that other columns or the code compare with, so that a secret in it would only break things. */
const words = /^(time_zone|tier|type|kind|source|rule|cause|status|language|problem)$|_key$/;

interface Column {
  name: string;
  type: string;
  isRequired: boolean;
  /** Whether it references a table that belongs to no program. */
  isGlobal: boolean;
  isKey: boolean;
  /** The table's check constraints on it. */
  check: string | null;
}

/** The schema of a test's database, and direct changes to its rows. */
export interface TwinMaker {
  /** The tables with a program column. */
  tables: readonly string[];
  /** Adds one made-up row to each table in which a program has none; returns the tables that refused it. */
  fillEmpty(programId: number): Promise<string[]>;
  /** Copies all rows of a program to another one with other IDs, and plants a secret in every free text. */
  copy(from: number, to: number): Promise<void>;
  /** Returns a program's IDs of a kind, such as `challenge`; none for a kind without a table. */
  idsOf(kind: string, programId: number): Promise<number[]>;
  /** Returns a sum over every row of all tenant tables. */
  fingerprint(): Promise<string>;
  /** Returns a program's row count in each table, and the sum of each numeric column. */
  figuresOf(programId: number): Promise<Record<string, string>>;
  /** Returns how many sessions and mobile tokens have ended. */
  countEnded(): Promise<number>;
  end(): Promise<void>;
}

/** Returns the ID of a row's copy. */
export function twinOf(id: number): number {
  return id + idShift;
}

/** Connects past row-level security. */
export async function makeTwins(api: TestApi): Promise<TwinMaker> {
  const root = await openClient(api.database.administration);
  await root.query(`set search_path = ${schemaName}`);
  const rows = async <R extends object>(text: string, values: unknown[] = []) =>
    (await root.query<R>(text, values)).rows;
  const found = await rows<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = $1::regnamespace
       and a.attname = 'program_id' order by 1`,
    [schemaName],
  );
  const tables = found.map(({ name }) => name);
  const columns = new Map<string, Column[]>();
  for (const table of tables) columns.set(table, await rows<Column>(columnsOfTable, [table]));
  const without = async (programId: number) => {
    const empty: string[] = [];
    for (const table of tables) {
      const some = await rows(`select from ${table} where program_id = $1 limit 1`, [programId]);
      if (some.length === 0) empty.push(table);
    }
    return empty;
  };
  const past = async (work: () => Promise<void>) => {
    await root.query('set session_replication_role = replica');
    await work().finally(() => root.query('set session_replication_role = origin'));
  };
  return {
    tables,
    async fillEmpty(programId) {
      const refused: string[] = [];
      await past(async () => {
        for (const table of await without(programId)) {
          const [names, values] = makeUpValue(columns.get(table) ?? [], programId);
          await root
            .query(`insert into ${table} (${names.join()}) values (${values.join()})`)
            .catch(() => refused.push(table));
        }
      });
      return refused;
    },
    copy: (from, to) =>
      past(async () => {
        for (const table of tables) {
          const of = columns.get(table) ?? [];
          const names = of.map(({ name }) => name).join();
          const values = of.map((column) => twinValue(table, column, to)).join();
          await root.query(
            `insert into ${table} (${names}) select ${values} from ${table} where program_id = $1`,
            [from],
          );
        }
      }),
    async idsOf(kind, programId) {
      // The ID of a step_import is its import_id.
      const names = [`${kind}_id`, `${kind.split('_').at(-1)}_id`];
      const column = names.find((one) => columns.get(kind)?.some(({ name }) => name === one));
      if (!column) return [];
      const ids = await rows<{ id: string }>(
        `select ${column} as id from ${kind} where program_id = $1 order by 1`,
        [programId],
      );
      return ids.map(({ id }) => Number(id));
    },
    async fingerprint() {
      // The log records refusals, a moment later.
      const sums = tables
        .filter((name) => !name.startsWith('audit_'))
        .map(
          (table) =>
            `(select concat_ws(':', count(*), sum(hashtextextended(t::text, 0))) from ${table} t) as ${table}`,
        );
      const [found = {}] = await rows<object>(`select ${sums.join()}`);
      return Object.entries(found)
        .map(([table, sum]) => `${table} ${sum}`)
        .join('\n');
    },
    async figuresOf(programId) {
      const figures = tables.map((table) => {
        const of = columns.get(table) ?? [];
        const sums = of
          .filter(({ name, type }) => numbers.has(type) && !/_(id|by)$/.test(name))
          .filter(({ name }) => !spread.has(name))
          .map(({ name }) => `sum(${name})`);
        const isSpread = of.some(({ name, isKey }) => isKey && spread.has(name));
        const asked = [...(isSpread ? [] : ['count(*)']), ...sums];
        if (asked.length === 0) return `'' as ${table}`;
        return `(select concat_ws(' ', ${asked.join()}) from ${table} where program_id = $1) as ${table}`;
      });
      const [found] = await rows<Record<string, string>>(`select ${figures.join()}`, [programId]);
      return found ?? {};
    },
    async countEnded() {
      const [found] = await rows<{ ended: number }>(
        `select (select count(*) from session where ended_at is not null)::int
           + (select count(*) from mobile_token where revoked_at is not null)::int as ended`,
      );
      return found?.ended ?? 0;
    },
    end: () => root.end(),
  };
}

/** Columns over whose rows a sum is spread, depending on the writers' IDs. */
const spread = new Set(['bucket', 'before_bucket', 'part', 'slot', 'block']);

const numbers = new Set(['bigint', 'integer', 'smallint', 'numeric']);

const columnsOfTable = `
  select a.attname as name, format_type(a.atttypid, null) as type,
    a.attnotnull and not a.atthasdef as "isRequired",
    exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = a.attrelid
      and a.attnum = any(k.conkey) and not exists (select from pg_attribute p
        where p.attrelid = k.confrelid and p.attname = 'program_id')) as "isGlobal",
    exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary
      and a.attnum = any(i.indkey::smallint[])) as "isKey",
    (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
      where k.contype = 'c' and k.conrelid = a.attrelid and a.attnum = any(k.conkey)) as "check"
  from pg_attribute a
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by a.attnum`;

function twinValue(table: string, { name, type, isGlobal, check }: Column, to: number): string {
  if (name === 'program_id') return String(to);
  if (type === 'bigint' && /_(id|by)$/.test(name) && !isGlobal) return `${name} + ${idShift}`;
  const isFree = check === null || /^CHECK \(\(\w+ = lower\(\w+\)\)\)$/.test(check);
  if (type !== 'text' || !isFree || words.test(name)) return name;
  const secret = `'${secretMark}${table}-${name}-' || row_number() over ()`;
  return `case when ${name} is not null then ${secret} end`;
}

function makeUpValue(columns: readonly Column[], programId: number): [string[], string[]] {
  const plain: Record<string, string> = {
    bigint: '1',
    boolean: 'false',
    bytea: `'\\x00'`,
    date: 'current_date',
    integer: '1',
    jsonb: `'{}'`,
    numeric: '1',
    smallint: '1',
    text: `'x'`,
    'timestamp with time zone': 'now()',
  };
  const needed = columns.filter(({ isRequired }) => isRequired);
  const values = needed.map(({ name, type, check }) => {
    if (name === 'program_id') return String(programId);
    // If a check lists the allowed words, use the first one.
    const [word] = /'([^']+)'::text/.exec(type === 'text' ? (check ?? '') : '')?.slice(1) ?? [];
    if (word !== undefined) return `'${word}'`;
    return type.endsWith('[]') ? `'{}'` : (plain[type] ?? 'null');
  });
  return [needed.map(({ name }) => name), values];
}
