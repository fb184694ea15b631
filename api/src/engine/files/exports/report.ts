import type { Separator } from '@stridewell/contracts';
import pg from 'pg';

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
 * Reads a value that was given with the request inside the query: COPY takes no parameters, so it is written into
 * the statement as a literal.
 */
export function given(name: string, type: 'bigint' | 'date' | 'text'): string {
  return `{{${name}}}::${type}`;
}

/** The program that the transaction sees; a report filters every table by it. */
export const givenProgramId = given('programId', 'bigint');

/** With semicolons as the delimiter, spreadsheets use a decimal comma. */
const dialects: Record<Separator, { delimiter: string; decimalSign: string }> = {
  comma: { delimiter: ',', decimalSign: '.' },
  semicolon: { delimiter: ';', decimalSign: ',' },
};

/** First characters of a formula: `+ - = @` and their full-width forms (OWASP, "CSV Injection"). */
const signs = '-+=@\\uFF0B\\uFF0D\\uFF1D\\uFF20';

/** What a spreadsheet may drop from the beginning of a cell before it looks for a formula. */
const dropped = `[ ''"]*`;

/**
 * Text with an apostrophe wherever a spreadsheet would begin a formula: at its first character, and after each
 * character at which a spreadsheet of another language, or one that was told a wrong separator, begins a new
 * cell. Quotes do not help there: they count only where a cell begins. Taking these apostrophes away gives back
 * exactly what was stored.
 */
function withoutFormula(sql: string): string {
  const ofCell = `${dropped}[${signs}\\t\\n\\r]`;
  const ofLine = `${dropped}[${signs}\\t]`;
  const ofTab = `${dropped}[${signs}]`;
  return `case when (${sql}) ~ '(?:^|[;,])${ofCell}|[\\n\\r]${ofLine}|\\t${ofTab}' then
      case when (${sql}) ~ '^${ofCell}' then '''' else '' end || regexp_replace(${sql},
        '([;,](?=${ofCell})|[\\n\\r](?=${ofLine})|\\t(?=${ofTab}))', '\\1''', 'g')
    else (${sql}) end`;
}

const written: Record<ColumnKind, (sql: string, separator: Separator) => string> = {
  text: withoutFormula,
  whole: (sql) => `(${sql})::bigint`,
  decimal: (sql, separator) =>
    `replace(round((${sql})::numeric, 1)::text, '.', '${dialects[separator].decimalSign}')`,
  day: (sql) => `(${sql})::date`,
  instant: (sql) =>
    `to_char((${sql})::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  flag: (sql) => `case when ${sql} then 'yes' else 'no' end`,
};

/** The statement with which PostgreSQL writes the rows of a report for given values; every text is quoted. */
export function copyStatement(
  { columns, from, with: before }: Report,
  separator: Separator,
  values: Readonly<Record<string, string | number>>,
): string {
  const list = columns.map(({ kind, sql }, at) => `${written[kind](sql, separator)} as cell_${at}`);
  const texts = columns.flatMap(({ kind }, at) => (kind === 'text' ? [`cell_${at}`] : []));
  const quoted = texts.length > 0 ? `, force_quote (${texts.join(', ')})` : '';
  const query = `${before ? `with ${before}\n` : ''}select ${list.join(',\n')}\n${from}`;
  const filled = query.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The report needs ${name}.`);
    return pg.escapeLiteral(String(value));
  });
  return `copy (${filled}) to stdout
    (format csv, delimiter '${dialects[separator].delimiter}'${quoted})`;
}

/** The first line of a file, of titles that are ours. */
export function headerLine(titles: readonly string[], separator: Separator): string {
  const cells = titles.map((title) =>
    /[",;]/.test(title) ? `"${title.replaceAll('"', '""')}"` : title,
  );
  return `${cells.join(dialects[separator].delimiter)}\n`;
}
