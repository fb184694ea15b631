import type { Readable } from 'node:stream';
import { asUtf8 } from '#engine/tables/index.ts';
import { FileRefused } from './file-refused.ts';
import { isFitbitJson, readFitbitJson } from './fitbit-json.ts';
import type { DayCollector } from './found-days.ts';
import { readHealthAutoExport } from './health-auto-export.ts';
import { readJsonList } from './json-list.ts';
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

/** Reads the days of a JSON file, recognized by its name or contents; returns false if it isn't known. */
export async function readJsonDays(
  file: Readable,
  { fileName, timeZone }: { fileName: string; timeZone: string },
  days: DayCollector,
): Promise<boolean> {
  const { items, broken } = readJsonList(await textOf(file));
  const count = () => {
    for (let nth = 0; nth < broken; nth += 1) days.report.refuse('record_unreadable');
    return true;
  };
  if (isFitbitJson(fileName)) {
    readFitbitJson(items, fileName, { days, timeZone });
    return count();
  }
  if (readHealthAutoExport(items, { days, timeZone })) return count();
  const vendor = vendorJsonOf(items);
  if (!vendor) return false;
  days.kind ??= vendor.kind;
  vendor.read(items, days);
  return count();
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
