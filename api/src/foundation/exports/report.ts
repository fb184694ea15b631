/** How the values of a column are written. Only `text` can begin like a formula; the rest is cast to what cannot. */
export type ColumnKind = 'text' | 'whole' | 'decimal' | 'day' | 'instant' | 'flag';

/** A column of a file. `sql` is text of ours: what a person gave is only ever read with `given`. */
export interface Column {
  title: string;
  kind: ColumnKind;
  sql: string;
}

/** What a file holds: columns, and where their rows come from. */
export interface Report {
  columns: readonly Column[];
  /** Everything of the query from `from` on; with `with` where it needs to begin earlier. */
  from: string;
  with?: string;
}

/**
 * Reads a value that was given with the request inside the query: COPY takes no parameters, so they are
 * settings of its transaction. A sub-select is evaluated once a query.
 */
export function given(name: string, type: 'bigint' | 'date' | 'text'): string {
  return `(select current_setting('export.${name}')::${type})`;
}

/** The program that the transaction sees; every table is asked for it by name as well. */
export const programId = `(select current_setting('app.program_id')::bigint)`;

/**
 * First characters that make a spreadsheet read a formula: tab, line feed, carriage return, `+ - = @` and
 * their full-width forms (OWASP, "CSV Injection"). An apostrophe before one of them is there as well, so
 * that taking one apostrophe away gives back exactly what was stored.
 */
const formulaStart = [9, 10, 13, 39, 43, 45, 61, 64, 0xff0b, 0xff0d, 0xff1d, 0xff20];

/** Text with an apostrophe before it where a spreadsheet would take it for a formula. */
function withoutFormula(sql: string): string {
  // The code of the first character is cheaper than a pattern, and nearly every value stops there.
  return `case when ascii(${sql}) = any ('{${formulaStart.join(',')}}')
    and (${sql}) ~ '^''*[-\\t\\n\\r+=@\\uFF0B\\uFF0D\\uFF1D\\uFF20]' then '''' || (${sql}) else (${sql}) end`;
}

const written: Record<ColumnKind, (sql: string) => string> = {
  text: withoutFormula,
  whole: (sql) => `(${sql})::bigint`,
  decimal: (sql) => `round((${sql})::numeric, 1)`,
  day: (sql) => `(${sql})::date`,
  instant: (sql) =>
    `to_char((${sql})::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  flag: (sql) => `case when ${sql} then 'yes' else 'no' end`,
};

/** The statement with which PostgreSQL writes the rows of a report. */
export function copyStatement({ columns, from, with: before }: Report): string {
  const list = columns.map(({ kind, sql }) => written[kind](sql)).join(',\n');
  return `copy (${before ? `with ${before}\n` : ''}select ${list}\n${from}) to stdout (format csv)`;
}

/** The first line of the file. */
export function headerLine({ columns }: Report): string {
  return `${columns.map(({ title }) => (/[",]/.test(title) ? `"${title.replaceAll('"', '""')}"` : title)).join(',')}\n`;
}
