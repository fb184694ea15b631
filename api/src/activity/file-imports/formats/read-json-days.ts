import type { Readable } from 'node:stream';
import { asUtf8 } from '#engine/tables/index.ts';
import { FileRefused } from './file-refused.ts';
import { isFitbitJson, readFitbitJson } from './fitbit-json.ts';
import type { DayCollector } from './found-days.ts';
import { readHealthAutoExport } from './health-auto-export.ts';
import { JsonList, type JsonReading, type Place } from './json-list.ts';
import { readJsonTables } from './json-tables.ts';
import type { TableSource } from './read-table-days.ts';
import { vendorJsonOf } from './vendor-json.ts';

/** A month of steps, minute by minute, has about 3 MB. */
const maxBytes = 32 * 1024 * 1024;

const names = [
  // Garmin's full export
  /^UDSFile.*\.json$/,
  /_sleepData\.json$/,
  /_userBioMetrics\.json$/,
  // Polar Flow
  /^activity-\d{4}-\d\d-\d\d.*\.json$/,
  /^sleep_result.*\.json$/,
  /^HealthAutoExport.*\.json$/i,
];

/** Whether a JSON file of an archive is one that is read. */
export function isJsonOfDays(name: string): boolean {
  return isFitbitJson(name) || names.some((pattern) => pattern.test(name));
}

/** A JSON file: its path in an archive, its name, and the member's time zone. */
interface JsonSource extends Omit<TableSource, 'open'> {
  /** Whether any list of records is read as a table. */
  mayBeTable: boolean;
}

/** Reads the days of a JSON file, recognized by its name or contents; returns false if it isn't known. */
export async function readJsonDays(
  file: Readable,
  source: JsonSource,
  days: DayCollector,
): Promise<boolean> {
  const { name, fileName, timeZone } = source;
  const list = new JsonList(await textOf(file));
  const refuseAt = (place: Place) =>
    days.report.refuse('record_unreadable', { file: name, ...place });
  const refuse = (record: unknown, index: number) => refuseAt(list.placeOf(record, index));
  const isKnown =
    readItems(list.items, fileName, { days, timeZone, refuse }) ||
    (source.mayBeTable && (await readJsonTables(list.items, source, days)));
  if (!isKnown) return false;
  for (const place of list.broken()) refuseAt(place);
  return true;
}

function readItems(items: readonly unknown[], fileName: string, into: JsonReading): boolean {
  if (isFitbitJson(fileName)) {
    readFitbitJson(items, fileName, into);
    return true;
  }
  if (readHealthAutoExport(items, into)) return true;
  const vendor = vendorJsonOf(items);
  if (!vendor) return false;
  into.days.kind ??= vendor.kind;
  vendor.read(items, into);
  return true;
}

async function textOf(file: Readable): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const piece of (await asUtf8(file)).pieces) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new FileRefused('unreadable');
    parts.push(piece);
  }
  return Buffer.concat(parts).toString('utf8');
}
