import { Readable } from 'node:stream';
import type { DayCollector } from './found-days.ts';
import { readTableDays, type TableSource } from './read-table-days.ts';

type JsonRecord = Readonly<Record<string, unknown>>;

/** Titles of records are looked for in the first ones. */
const maxRecordsForTitles = 100;
const maxTitles = 40;

/** Reads lists of records that no known program writes as tables: their keys are the titles. */
export async function readJsonTables(
  items: readonly unknown[],
  source: Omit<TableSource, 'open'>,
  days: DayCollector,
): Promise<boolean> {
  let isKnown = false;
  for (const list of listsOf(items)) {
    const text = tableOf(list);
    const open = () => Promise.resolve(Readable.from([Buffer.from(text)]));
    if (await readTableDays({ ...source, open }, days)) isKnown = true;
  }
  return isKnown;
}

/** Finds the lists of records: the items themselves, or those within them. */
function listsOf(items: readonly unknown[]): JsonRecord[][] {
  const inner = items.filter(isRecord).flatMap((item) => Object.values(item));
  const lists: (readonly unknown[])[] = [items, ...inner.filter((value) => Array.isArray(value))];
  return lists.map((list) => list.filter(isRecord)).filter((list) => list.some(hasValues));
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

function tableOf(records: readonly JsonRecord[]): string {
  const keys = records.slice(0, maxRecordsForTitles).flatMap((record) => {
    return Object.keys(record).filter((key) => isCell(record[key]));
  });
  const titles = [...new Set(keys)].slice(0, maxTitles);
  const rows = records.map((record) => titles.map((title) => record[title]));
  return [titles, ...rows].map((cells) => `${cells.map(cellOf).join('\t')}\n`).join('');
}

function cellOf(value: unknown): string {
  return isCell(value) ? `"${String(value).replaceAll('"', '""')}"` : '';
}
