import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { toKilograms, WeightUnit } from '@stridewell/contracts';
import { SaxesParser } from 'saxes';
import type { DayCollector } from './found-days.ts';
import { FileRefused } from './file-refused.ts';
import { readableDay } from './readable-day.ts';

/** No element of the export is deeper, and no tag longer: the parser keeps what is open in memory. */
const mostDepth = 32;
const mostBytesBetweenTags = 2 * 1024 * 1024;

/** Reads the attributes of a record that is asked for. */
type ReadRecord = (record: Readonly<Record<string, string>>, days: DayCollector) => void;

const readers: Readonly<Record<string, ReadRecord>> = {
  HKQuantityTypeIdentifierStepCount: readSteps,
  HKCategoryTypeIdentifierSleepAnalysis: readSleep,
  HKQuantityTypeIdentifierBodyMass: readWeight,
  HKQuantityTypeIdentifierRestingHeartRate: readHeartRate,
};

/**
 * Reads the `export.xml` of Apple Health as it comes. What it declares itself is not looked at: an entity that XML
 * does not know is an error, so nothing is ever expanded or fetched.
 */
export async function readAppleHealth(file: Readable, days: DayCollector): Promise<void> {
  days.kind = 'apple-health';
  const parser = new SaxesParser<{ xmlns?: false; position: false }>({ position: false });
  let depth = 0;
  let sinceTag = 0;
  let isHealth = false;
  parser.on('error', () => {
    throw new FileRefused('unreadable');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    sinceTag = 0;
    if (depth === 1 && name !== 'HealthData') throw new FileRefused('not_recognised');
    isHealth = true;
    if (depth > mostDepth) throw new FileRefused('unsafe');
    if (name !== 'Record') return;
    const type = attributes['type'];
    if (type !== undefined && Object.hasOwn(readers, type)) readers[type]?.(attributes, days);
  });
  parser.on('closetag', () => {
    depth -= 1;
    sinceTag = 0;
  });
  const decoder = new StringDecoder('utf8');
  for await (const part of file) {
    const piece = part as Buffer; // the stream has no encoding
    sinceTag += piece.length;
    parser.write(decoder.write(piece));
    if (sinceTag > mostBytesBetweenTags) throw new FileRefused('unsafe');
    // Pieces that are in memory already come one after the other without a pause.
    await nextTurn();
  }
  parser.close();
  if (!isHealth) throw new FileRefused('not_recognised');
}

function readSteps(record: Readonly<Record<string, string>>, days: DayCollector): void {
  const { startDate = '', sourceName = '', value = '' } = record;
  const day = readableDay(startDate);
  const steps = readNumber(value);
  if (day === undefined || steps === undefined) return days.countUnreadable();
  days.addSteps(day, sourceName, steps);
}

/** A night belongs to the day on which it ends. */
function readSleep(record: Readonly<Record<string, string>>, days: DayCollector): void {
  const { startDate = '', endDate = '', sourceName = '', value = '' } = record;
  // In bed and awake are no sleep.
  if (!value.startsWith('HKCategoryValueSleepAnalysisAsleep')) return;
  const day = readableDay(endDate);
  const [from, to] = [instantOf(startDate), instantOf(endDate)];
  if (day === undefined || !(to > from)) return days.countUnreadable();
  days.addSleep(day, sourceName, from, to);
}

function readWeight(record: Readonly<Record<string, string>>, days: DayCollector): void {
  const { startDate = '', value = '' } = record;
  const day = readableDay(startDate);
  const weight = readNumber(value);
  const unit = WeightUnit.safeParse(record['unit']);
  if (day === undefined || weight === undefined || !unit.success) return days.countUnreadable();
  days.setWeight(day, toKilograms(weight, unit.data));
}

function readHeartRate(record: Readonly<Record<string, string>>, days: DayCollector): void {
  const { startDate = '', value = '' } = record;
  const day = readableDay(startDate);
  const beats = readNumber(value);
  if (day === undefined || beats === undefined) return days.countUnreadable();
  days.addHeartRate(day, beats);
}

function readNumber(text: string): number | undefined {
  return /^\d{1,9}(\.\d{1,15})?$/.test(text) ? Number(text) : undefined;
}

/** `2026-11-21 07:30:00 +0100` as milliseconds; not a number where it is no instant. */
function instantOf(text: string): number {
  return Date.parse(text.replace(/^(\S+) (\S+) ([+-]\d\d)(\d\d)$/, '$1T$2$3:$4'));
}
