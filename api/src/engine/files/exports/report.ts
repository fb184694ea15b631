import type { Separator } from '@stridewell/contracts';
import pg from 'pg';

/** How to write a column's values. Only `text` can start like a formula; the rest is cast to types that can't. */
export type ColumnKind = 'text' | 'id' | 'whole' | 'decimal' | 'day' | 'instant' | 'flag';

/** A column of a file. `sql` is our own text: user input is only read with `given`. */
export interface Column {
  title: string;
  kind: ColumnKind;
  sql: string;
}

/** A file's columns, and the query for their rows. */
export interface Report {
  columns: readonly Column[];
  /** The query from `from` on; `with` is its beginning, if needed. */
  from: string;
  with?: string;
}

/**
 * Reads a value of the request inside the query: COPY has no parameters, so the value is written into the
 * statement as a literal.
 */
export function given(name: string, type: 'bigint' | 'date' | 'text'): string {
  return `{{${name}}}::${type}`;
}

/** The program that the transaction sees; a report filters every table by it. */
export const givenProgramId = given('programId', 'bigint');

/** How a report's rows are written: as a CSV file of a dialect, or as the cells of a workbook, whose text is inert. */
export type Dialect = Separator | 'workbook';

/** With semicolons as the delimiter, spreadsheets use a decimal comma. */
const dialects: Record<Dialect, { delimiter: string; decimalSign: string }> = {
  workbook: { delimiter: ',', decimalSign: '.' },
  comma: { delimiter: ',', decimalSign: '.' },
  semicolon: { delimiter: ';', decimalSign: ',' },
};

/** First characters of a formula: `+ - = @` and their full-width forms (OWASP, "CSV Injection"). */
const signs = '-+=@\\uFF0B\\uFF0D\\uFF1D\\uFF20';

/** Characters that a spreadsheet may drop from the start of a cell before it looks for a formula. */
const dropped = `[ ''"]*`;

/**
 * Adds an apostrophe wherever a spreadsheet would start a formula: at the first character, and after each
 * character at which a spreadsheet of another language, or one with the wrong separator, starts a new cell.
 * Quotes don't help there, because they count only at the start of a cell. Removing these apostrophes restores
 * the stored text exactly.
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

const written: Record<ColumnKind, (sql: string, dialect: Dialect) => string> = {
  text: (sql, dialect) => (dialect === 'workbook' ? sql : withoutFormula(sql)),
  id: (sql) => `(${sql})::bigint`,
  whole: (sql) => `(${sql})::bigint`,
  decimal: (sql, dialect) =>
    `replace(round((${sql})::numeric, 1)::text, '.', '${dialects[dialect].decimalSign}')`,
  day: (sql) => `(${sql})::date`,
  instant: (sql) =>
    `to_char((${sql})::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  flag: (sql) => `case when ${sql} then 'yes' else 'no' end`,
};

/** Returns the statement with which PostgreSQL writes a report's rows for these values; every text is quoted. */
export function copyStatement(
  { columns, from, with: before }: Report,
  dialect: Dialect,
  values: Readonly<Record<string, string | number>>,
): string {
  const list = columns.map(({ kind, sql }, at) => `${written[kind](sql, dialect)} as cell_${at}`);
  const texts = columns.flatMap(({ kind }, at) => (kind === 'text' ? [`cell_${at}`] : []));
  const quoted = texts.length > 0 ? `, force_quote (${texts.join(', ')})` : '';
  const query = `${before ? `with ${before}\n` : ''}select ${list.join(',\n')}\n${from}`;
  const filled = query.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The report needs ${name}.`);
    return pg.escapeLiteral(String(value));
  });
  return `copy (${filled}) to stdout
    (format csv, delimiter '${dialects[dialect].delimiter}'${quoted})`;
}

/** Returns the header line with our own titles. */
export function headerLine(titles: readonly string[], separator: Separator): string {
  const cells = titles.map((title) =>
    /[",;]/.test(title) ? `"${title.replaceAll('"', '""')}"` : title,
  );
  return `${cells.join(dialects[separator].delimiter)}\n`;
}
