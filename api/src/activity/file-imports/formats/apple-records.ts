import { addDays } from '@stridewell/rules';
import { appleTime, startOfAppleDay } from './apple-time.ts';
import type { DayCollector } from './found-days.ts';
import { readableDay } from './readable-day.ts';
import { unitOf } from './units.ts';

/** Apple's step records last at most four days. */
const longestRecordMs = 7 * 86_400_000;

type Attributes = Readonly<Record<string, string>>;

/** A record of a type that is read, and whether its owner typed it. */
export interface HealthRecord {
  attributes: Attributes;
  isTyped: boolean;
}

/** The readers of Apple Health's records by their type; each returns whether it could read the record. */
export const recordReaders: Readonly<
  Record<string, (record: HealthRecord, days: DayCollector) => boolean>
> = {
  HKQuantityTypeIdentifierStepCount: readSteps,
  HKCategoryTypeIdentifierSleepAnalysis: readSleep,
  HKQuantityTypeIdentifierBodyMass: readWeight,
  HKQuantityTypeIdentifierRestingHeartRate: readHeartRate,
};

/** Reads steps; records over midnight are divided by the time on each day. */
function readSteps({ attributes, isTyped }: HealthRecord, days: DayCollector): boolean {
  const { startDate = '', endDate = '', sourceName = '', value = '' } = attributes;
  const steps = readNumber(value);
  const [from, to] = [appleTime(startDate), appleTime(endDate || startDate)];
  let day = readableDay(startDate);
  const isPossible = to >= from && to - from <= longestRecordMs;
  if (day === undefined || steps === undefined || !isPossible) {
    return false;
  }
  const source = { name: sourceName, rank: rankOf(attributes, isTyped) };
  for (let begin = from; ; day = addDays(day, 1)) {
    const midnight = startOfAppleDay(addDays(day, 1), startDate);
    const end = Math.min(to, midnight);
    const part = to > from ? (end - begin) / (to - from) : 1;
    days.addTimedSteps(day, source, begin, end, steps * part);
    if (!(to > midnight)) return true;
    begin = end;
  }
}

/** Returns the priority of a step source, as in Apple Health: typed steps, then Apple's own devices, then apps. */
function rankOf({ sourceName = '', device = '' }: Attributes, isTyped: boolean): number {
  if (isTyped) return 0;
  const names = `${sourceName} ${device}`;
  if (/Apple\sWatch|model:Watch/i.test(names)) return 1;
  return /iPhone|iPad|iPod/.test(names) ? 2 : 3;
}

/** Reads sleep; a night belongs to the day on which it ends. */
function readSleep({ attributes }: HealthRecord, days: DayCollector): boolean {
  const { startDate = '', endDate = '', sourceName = '', value = '' } = attributes;
  // Being in bed or awake isn't sleep.
  if (!value.startsWith('HKCategoryValueSleepAnalysisAsleep')) return true;
  const day = readableDay(endDate);
  const [from, to] = [appleTime(startDate), appleTime(endDate)];
  if (day === undefined || !(to > from)) return false;
  days.addSleep(day, sourceName, from, to);
  return true;
}

function readWeight({ attributes }: HealthRecord, days: DayCollector): boolean {
  const { startDate = '', value = '', unit: unitName = '' } = attributes;
  const day = readableDay(startDate);
  const weight = readNumber(value);
  const unit = unitOf(unitName);
  if (day === undefined || weight === undefined || unit?.of !== 'mass') {
    return false;
  }
  days.setWeight(day, unit.convert(weight));
  return true;
}

/** The number of beats per minute for one of a heart rate's unit. */
const ratesPerMinute: Readonly<Record<string, number>> = {
  '': 1,
  'count/min': 1,
  bpm: 1,
  'count/s': 60,
  Hz: 60,
  'count/hr': 1 / 60,
};

function readHeartRate({ attributes }: HealthRecord, days: DayCollector): boolean {
  const { startDate = '', value = '', unit = '' } = attributes;
  const day = readableDay(startDate);
  const beats = readNumber(value);
  const perMinute = ratesPerMinute[unit];
  if (day === undefined || beats === undefined || perMinute === undefined) {
    return false;
  }
  days.addHeartRate(day, beats * perMinute);
  return true;
}

function readNumber(text: string): number | undefined {
  return /^\d{1,9}(\.\d{1,15})?(e[+-]?\d{1,2})?$/i.test(text) ? Number(text) : undefined;
}
