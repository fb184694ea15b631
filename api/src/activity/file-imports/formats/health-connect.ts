import { addDays, localDay, wallClock } from '@stridewell/rules';
import { FileRefused } from './file-refused.ts';
import type { DayCollector } from './found-days.ts';
import { readableDay } from './readable-day.ts';
import { type ReadBytes, SqliteFile, type SqliteRow, type SqliteValue } from './sqlite-file.ts';

/** Health Connect's step records are never longer. */
const longestRecordMs = 7 * 86_400_000;
/** Sleeping, light, deep and REM; in the other stages, the person is awake or out of bed. */
const asleepStages = new Set([2, 4, 5, 6]);

type ReadTable = (row: SqliteRow, days: DayCollector, ownClocks: Clocks) => boolean;

const tables: Readonly<Record<string, ReadTable>> = {
  steps_record_table: readSteps,
  weight_record_table: readWeight,
  resting_heart_rate_record_table: readRestingRate,
};

const nightTable = 'sleep_session_record_table';

/**
 * Reads an export of Health Connect, the database of an Android phone. Throws FileRefused if it is another database.
 */
export async function readHealthConnect(
  read: ReadBytes,
  { name, timeZone, onDamage }: { name: string; timeZone: string; onDamage: () => void },
  days: DayCollector,
): Promise<void> {
  const file = await SqliteFile.open(read, onDamage);
  if (!file.tables().includes('steps_record_table')) throw new FileRefused('not_recognised');
  days.kind = 'health-connect';
  const ownClocks = clocksIn(timeZone);
  const refuse = (table: string, nth: number, row: SqliteRow) => {
    const text = `${titleOf(table)} ${JSON.stringify(row)}`;
    days.report.refuse('record_unreadable', { file: name, line: nth, text });
  };
  for (const [table, readRow] of Object.entries(tables)) {
    let rows = 0;
    for await (const row of file.rows(table)) {
      rows += 1;
      if (!readRow(row, days, ownClocks)) refuse(table, rows, row);
    }
    noteTable(table, rows, days, true);
  }
  await readNights(file, days, ownClocks, refuse);
  for (const table of file.tables()) {
    const isRead = Object.hasOwn(tables, table) || table === nightTable;
    if (/_record_table$/.test(table) && !isRead) noteTable(table, 1, days, false);
  }
}

function titleOf(table: string): string {
  return table.replace(/_record_table$/, '').slice(0, 60);
}

function noteTable(table: string, rows: number, { report }: DayCollector, isRead: boolean): void {
  if (rows === 0) return;
  const title = titleOf(table);
  const [outcome, reason] = isRead
    ? (['imported', null] as const)
    : (['ignored', 'not_kept'] as const);
  report.note({ file: null, title, outcome, reason }, rows);
}

/** The clock of a record: by its offset from UTC in seconds, or else the member's. */
interface Clocks {
  dayAt(at: number): string | undefined;
  /** Returns when a day begins, in milliseconds. */
  startOf(day: string): number;
}

function clocksOf(offset: unknown, ownClocks: Clocks): Clocks {
  if (typeof offset !== 'number' || Math.abs(offset) > 14 * 3600) return ownClocks;
  const shift = offset * 1000;
  return {
    dayAt: (at) => readableDay(new Date(at + shift).toISOString()),
    startOf: (day) => Date.parse(day) - shift,
  };
}

/** Returns the clock of the member's time zone. */
function clocksIn(timeZone: string): Clocks {
  const secondsAt = wallClock(timeZone);
  return {
    dayAt: (at) => readableDay(localDay(new Date(at), timeZone)),
    startOf: (day) => secondsAt(day, 0) * 1000,
  };
}

/** Returns an instant in milliseconds; NaN if it can't be within a lifetime. */
function timeOf(value: unknown): number {
  return typeof value === 'number' && value > 0 && value < 8e12 ? value : Number.NaN;
}

/** Reads steps; records over midnight are divided by the time on each day. */
function readSteps(row: SqliteRow, days: DayCollector, ownClocks: Clocks): boolean {
  const { count, app_info_id: app, start_zone_offset: offset } = row;
  const [from, to] = [timeOf(row['start_time']), timeOf(row['end_time'])];
  const isPossible = to >= from && to - from <= longestRecordMs;
  if (!isPossible || typeof count !== 'number' || count < 0) return false;
  const clocks = clocksOf(offset, ownClocks);
  let day = clocks.dayAt(from);
  if (day === undefined) return false;
  const source = { name: String(app ?? ''), rank: 0 };
  for (let begin = from; ; day = addDays(day, 1)) {
    const midnight = clocks.startOf(addDays(day, 1));
    const end = Math.min(to, midnight);
    const part = to > from ? (end - begin) / (to - from) : 1;
    days.addTimedSteps(day, source, begin, end, count * part);
    if (to <= midnight) return true;
    begin = end;
  }
}

/** Reads a weight in grams. */
function readWeight(row: SqliteRow, days: DayCollector, ownClocks: Clocks): boolean {
  const { time, zone_offset: offset, weight } = row;
  const day = clocksOf(offset, ownClocks).dayAt(timeOf(time) || 0);
  if (day === undefined || Number.isNaN(timeOf(time)) || typeof weight !== 'number') return false;
  days.setWeight(day, weight / 1000);
  return true;
}

function readRestingRate(row: SqliteRow, days: DayCollector, ownClocks: Clocks): boolean {
  const { time, zone_offset: offset, beats_per_minute: beats } = row;
  const day = clocksOf(offset, ownClocks).dayAt(timeOf(time) || 0);
  if (day === undefined || Number.isNaN(timeOf(time)) || typeof beats !== 'number') return false;
  days.addHeartRate(day, beats);
  return true;
}

/** A sleep session, with the day on which it ends, and its app. */
interface Night {
  day: string;
  app: string;
  from: number;
  to: number;
  hasStages: boolean;
}

/** More nights than anyone has slept. */
const maxNights = 100_000;

/** Reads sleep by its stages; sessions without stages count completely. */
async function readNights(
  file: SqliteFile,
  days: DayCollector,
  ownClocks: Clocks,
  refuse: (table: string, nth: number, row: SqliteRow) => void,
): Promise<void> {
  const nights = new Map<SqliteValue, Night>();
  let rows = 0;
  for await (const row of file.rows(nightTable)) {
    rows += 1;
    const [from, to] = [timeOf(row['start_time']), timeOf(row['end_time'])];
    const day = to > from ? clocksOf(row['end_zone_offset'], ownClocks).dayAt(to) : undefined;
    if (day === undefined || nights.size >= maxNights) refuse(nightTable, rows, row);
    else {
      const app = String(row['app_info_id'] ?? '');
      nights.set(row['row_id'] ?? null, { day, app, from, to, hasStages: false });
    }
  }
  noteTable(nightTable, rows, days, true);
  for await (const row of file.rows('sleep_stages_table')) {
    const night = nights.get(row['parent_key'] ?? null);
    const [from, to] = [timeOf(row['stage_start_time']), timeOf(row['stage_end_time'])];
    if (!night || !(to > from)) continue;
    night.hasStages = true;
    if (asleepStages.has(Number(row['stage_type']))) days.addSleep(night.day, night.app, from, to);
  }
  for (const { day, app, from, to, hasStages } of nights.values())
    if (!hasStages) days.addSleep(day, app, from, to);
}
