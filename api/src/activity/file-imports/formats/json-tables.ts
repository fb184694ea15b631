import { Readable } from 'node:stream';
import type { DayCollector } from './found-days.ts';
import { readTableDays, type TableSource } from './read-table-days.ts';

type JsonRecord = Readonly<Record<string, unknown>>;

/** Titles of records are looked for in the first ones. */
const maxRecordsForTitles = 100;
const maxTitles = 40;
/** More lists than a program writes into one file. */
const maxLists = 50;
const recordsPerPiece = 1_000;

/** Reads lists of records that no known program writes as tables: their keys are the titles. */
export async function readJsonTables(
  items: readonly unknown[],
  source: Omit<TableSource, 'open'>,
  days: DayCollector,
): Promise<boolean> {
  let isKnown = false;
  for (const list of listsOf(items)) {
    const open = () => Promise.resolve(Readable.from(tableOf(list)));
    if (await readTableDays({ ...source, open }, days)) isKnown = true;
  }
  return isKnown;
}

/** Finds the lists of records: the items themselves, or those within them. */
function listsOf(items: readonly unknown[]): JsonRecord[][] {
  const inner = items.filter(isRecord).flatMap((item) => Object.values(item));
  const lists: (readonly unknown[])[] = [items, ...inner.filter((value) => Array.isArray(value))];
  return lists
    .slice(0, maxLists)
    .map((list) => list.filter(isRecord))
    .filter((list) => list.some(hasValues));
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a record has more than one text or number. */
function hasValues(record: JsonRecord): boolean {
  return Object.values(record).filter(isCell).length > 1;
}

function isCell(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Yields the lines of a table piece by piece, so that they are never all in memory. */
function* tableOf(records: readonly JsonRecord[]): Generator<Buffer> {
  const keys = records.slice(0, maxRecordsForTitles).flatMap((record) => {
    return Object.keys(record).filter((key) => isCell(record[key]));
  });
  const titles = [...new Set(keys)].slice(0, maxTitles);
  yield Buffer.from(lineOf(titles));
  for (let at = 0; at < records.length; at += recordsPerPiece) {
    const some = records.slice(at, at + recordsPerPiece);
    const lines = some.map((record) => lineOf(titles.map((title) => record[title])));
    yield Buffer.from(lines.join(''));
  }
}

function lineOf(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join('\t')}\n`;
}

function cellOf(value: unknown): string {
  return isCell(value) ? `"${String(value).replaceAll('"', '""')}"` : '';
}
