import { localDay } from '@stridewell/rules';
import { FileRefused } from './file-refused.ts';
import { fitKind } from './fit-kinds.ts';
import { type FitMessage, readFit } from './fit-records.ts';
import type { DayCollector } from './found-days.ts';
import { readableDay } from './readable-day.ts';

/** The largest file of a watch: a day of walking with a value each second. */
export const maxFitBytes = 32 * 1024 * 1024;

/** Seconds from 1970 to the start of FIT's time, 1989-12-31. */
const epoch = 631_065_600;
/** The largest offset that a watch's clock can have. */
const maxOffset = 14 * 3600;

/** Messages and their fields, by FIT's numbers. */
const fileId = { number: 0, type: 0, serial: 3 };
const scale = { number: 30, weight: 0 };
const monitoring = { number: 55, steps: 3, steps16: 9, activity: 5, activityAndLevel: 24 };
const monitoringInfo = { number: 103, localTime: 0 };
const restingRate = { number: 211, ofWeek: 0, ofDay: 1 };

const readKinds = new Set([monitoring.number, scale.number, restingRate.number]);

/** Types of files whose steps are included in the daily counts of other files. */
const workouts = new Set([4, 5, 6, 7, 34]);
/** Running and walking: the cycles of other activities aren't steps. */
const withSteps = new Set([1, 6]);
const hundredths = 100;

interface FitSource {
  /** The file's path in an archive. */
  name: string;
  timeZone: string;
  onDamage: () => void;
}

/**
 * Reads a file of a Garmin watch: steps by the counts of each activity, which restart at midnight, weights and resting
 * heart rates. Notes the other kinds of messages. Returns false for a workout, whose steps are in the file of its day.
 */
export function readGarminFit(
  file: Buffer,
  { name, timeZone, onDamage }: FitSource,
  days: DayCollector,
): boolean {
  let [serial, offset, nth]: [number, number | undefined, number] = [0, undefined, 0];
  const counts = new Map<string, number>();
  const others = new Map<number, number>();
  for (const message of readFit(file, onDamage)) {
    const { number, fields, time } = message;
    nth += 1;
    if (number === fileId.number) {
      if (workouts.has(fields.get(fileId.type) ?? 0)) return false;
      serial = fields.get(fileId.serial) ?? 0;
      days.kind ??= 'garmin-csv';
    } else if (number === monitoringInfo.number) {
      offset = offsetOf(fields.get(monitoringInfo.localTime), time) ?? offset;
    } else if (!readKinds.has(number)) {
      others.set(number, (others.get(number) ?? 0) + 1);
    } else {
      const dayAt = (at: number) => dayOf(at, offset, timeZone);
      const title = readMessage(message, { dayAt, source: `Garmin ${serial}` }, days);
      if (title === null) {
        const text = `${fitKind(number)} ${JSON.stringify(Object.fromEntries(fields))}`;
        days.report.refuse('record_unreadable', { file: name, line: nth, text });
      } else if (title) counts.set(title, (counts.get(title) ?? 0) + 1);
    }
  }
  if (days.kind === undefined) throw new FileRefused('not_recognised');
  for (const [title, count] of counts)
    days.report.note({ file: null, title, outcome: 'imported', reason: null }, count);
  for (const [number, count] of others) {
    const title = fitKind(number);
    if (title)
      days.report.note({ file: null, title, outcome: 'ignored', reason: 'not_kept' }, count);
  }
  return counts.size + others.size > 0;
}

/** Returns how far the watch's clock is ahead of UTC, in seconds. */
function offsetOf(local: number | undefined, utc: number | undefined): number | undefined {
  if (local === undefined || utc === undefined) return undefined;
  const offset = local - utc;
  return Math.abs(offset) <= maxOffset ? offset : undefined;
}

function dayOf(time: number, offset: number | undefined, timeZone: string): string | undefined {
  const at = (time + epoch) * 1000;
  return offset === undefined
    ? readableDay(localDay(new Date(at), timeZone))
    : readableDay(new Date(at + offset * 1000).toISOString());
}

interface FitPlace {
  dayAt: (time: number) => string | undefined;
  source: string;
}

/** Reads a message; returns what it contains if it counts, and null if its day is unknown. */
function readMessage(
  { number, fields, time }: FitMessage,
  { dayAt, source }: FitPlace,
  days: DayCollector,
): string | null | undefined {
  if (number === monitoring.number) {
    const activity =
      fields.get(monitoring.activity) ?? (fields.get(monitoring.activityAndLevel) ?? 0) & 0x1f;
    const steps = fields.get(monitoring.steps) ?? fields.get(monitoring.steps16);
    if (steps === undefined || !withSteps.has(activity)) return undefined;
    // A count at midnight belongs to the day that ends then.
    const day = time === undefined ? undefined : dayAt(time - 1);
    if (day === undefined) return null;
    days.raisePart(day, { source, part: String(activity) }, steps);
    return 'steps';
  }
  const day = time === undefined ? undefined : dayAt(time);
  if (number === scale.number) {
    const weight = fields.get(scale.weight);
    if (!weight) return undefined;
    if (day === undefined) return null;
    days.setWeight(day, weight / hundredths);
    return 'weight';
  }
  const beats = fields.get(restingRate.ofDay) ?? fields.get(restingRate.ofWeek);
  if (!beats) return undefined;
  if (day === undefined) return null;
  days.addHeartRate(day, beats);
  return 'resting heart rate';
}
