import type pg from 'pg';
import { schemaName } from '#engine/postgres/connections/roles.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  /** The words that a check constraint allows, if it lists them. */
  words: string[] | null;
}

/** The TypeScript type of each PostgreSQL type with our parsers (see connection.ts). */
const typescriptTypes: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Instant',
  uuid: 'string',
};

/** Generates the TypeScript types of all tables, from the catalog of a migrated database. */
export async function describeTables(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(catalogQuery, [schemaName]);
  const tables = group(rows);
  const names = [...tables.keys()];
  return [
    '// Generated from the migrations: `pnpm --filter @stridewell/api tables`. Do not edit.',
    `import type { ColumnType, Generated } from 'kysely';`,
    '',
    '/** Answered as ISO 8601 in UTC; a Date may be written too. */',
    'type Instant = ColumnType<string, string | Date, string | Date>;',
    '',
    'export interface Database {',
    ...names.map((name) => `  ${camel(name)}: ${pascal(name)}Table;`),
    '}',
    ...[...tables].flatMap(([name, columns]) => [
      '',
      `export interface ${pascal(name)}Table {`,
      ...columns.map(describeColumn),
      '}',
    ]),
    '',
  ].join('\n');
}

const catalogQuery = `
  select c.relname as "table", a.attname as name, t.typname as type,
    not a.attnotnull as "isNullable", a.atthasdef as "hasDefault",
    (select array_agg(word[1]) from pg_constraint k,
        regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') as word
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%') as words
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migration'
  order by c.relname, a.attnum`;

function describeColumn(column: Column): string {
  const line = `  ${camel(column.name)}: ${typeOf(column)};`;
  // Breaks lines as the formatter does, so that the file is already formatted.
  return line.length <= 100 ? line : line.replace(/Generated<(.*)>;$/, 'Generated<\n    $1\n  >;');
}

function typeOf({ type, isNullable, hasDefault, words }: Column): string {
  const isList = type.startsWith('_');
  const known = typescriptTypes[isList ? type.slice(1) : type];
  if (!known) throw new Error(`describe-tables.ts does not know the type ${type}: add it there.`);
  const single = words ? words.map((word) => `'${word}'`).join(' | ') : known;
  const whole = `${isList ? (words ? `(${single})[]` : `${single}[]`) : single}${isNullable ? ' | null' : ''}`;
  return hasDefault ? `Generated<${whole}>` : whole;
}

function group(rows: Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>();
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row]);
  return tables;
}

function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function pascal(name: string): string {
  const inner = camel(name);
  return inner.charAt(0).toUpperCase() + inner.slice(1);
}
