import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { copyText } from './copy-text.ts';
import type { DayCollector } from './found-days.ts';
import { FileRefused } from './file-refused.ts';
import { readableDay } from './readable-day.ts';
import { unitOf } from './units.ts';

/** No element of the export is deeper, and no tag longer: the parser keeps what is open in memory. */
const mostDepth = 32;
const mostBytesBetweenTags = 2 * 1024 * 1024;

/** Apple has some 200 kinds of records. More are counted together, so that memory doesn't grow with the file. */
const mostTypes = 300;
const mostCharactersInType = 100;

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
  const counts = new Map<string, number>();
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
    const type = attributes['type'] ?? '';
    const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
    read?.(attributes, days);
    countType(counts, type);
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
  noteRecords(counts, days);
}

function countType(counts: Map<string, number>, type: string): void {
  const isKnown = counts.has(type);
  const isOther = !isKnown && counts.size >= mostTypes && !Object.hasOwn(readers, type);
  const name = isKnown ? type : isOther ? '' : copyText(type, mostCharactersInType);
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Notes each kind of record, by Apple's name for it without its prefix. */
function noteRecords(counts: ReadonlyMap<string, number>, { report }: DayCollector): void {
  for (const [type, count] of counts) {
    const name = type.replace(/^HK[A-Za-z]+?TypeIdentifier/, '').slice(0, 60);
    const title = name || null;
    if (Object.hasOwn(readers, type)) {
      report.note({ file: null, title, outcome: 'imported', reason: null }, count);
    } else if (name === type) {
      report.note({ file: null, title, outcome: 'unknown', reason: null }, count);
    } else report.note({ file: null, title, outcome: 'ignored', reason: 'not_kept' }, count);
  }
}

function readSteps(record: Readonly<Record<string, string>>, days: DayCollector): void {
  const { startDate = '', sourceName = '', value = '' } = record;
  const day = readableDay(startDate);
  const steps = readNumber(value);
  if (day === undefined || steps === undefined) return days.report.refuse('record_unreadable');
  days.addSteps(day, sourceName, steps);
}

/** A night belongs to the day on which it ends. */
function readSleep(record: Readonly<Record<string, string>>, days: DayCollector): void {
  const { startDate = '', endDate = '', sourceName = '', value = '' } = record;
  // In bed and awake are no sleep.
  if (!value.startsWith('HKCategoryValueSleepAnalysisAsleep')) return;
  const day = readableDay(endDate);
  const [from, to] = [instantOf(startDate), instantOf(endDate)];
  if (day === undefined || !(to > from)) return days.report.refuse('record_unreadable');
  days.addSleep(day, sourceName, from, to);
}

function readWeight(record: Readonly<Record<string, string>>, days: DayCollector): void {
  const { startDate = '', value = '' } = record;
  const day = readableDay(startDate);
  const weight = readNumber(value);
  const unit = unitOf(record['unit'] ?? '');
  if (day === undefined || weight === undefined || unit?.of !== 'mass') {
    return days.report.refuse('record_unreadable');
  }
  days.setWeight(day, unit.convert(weight));
}

function readHeartRate(record: Readonly<Record<string, string>>, days: DayCollector): void {
  const { startDate = '', value = '' } = record;
  const day = readableDay(startDate);
  const beats = readNumber(value);
  if (day === undefined || beats === undefined) return days.report.refuse('record_unreadable');
  days.addHeartRate(day, beats);
}

function readNumber(text: string): number | undefined {
  return /^\d{1,9}(\.\d{1,15})?(e[+-]?\d{1,2})?$/i.test(text) ? Number(text) : undefined;
}

/** `2026-11-21 07:30:00 +0100` as milliseconds; not a number where it is no instant. */
function instantOf(text: string): number {
  return Date.parse(text.replace(/^(\S+) (\S+) ([+-]\d\d)(\d\d)$/, '$1T$2$3:$4'));
}
