import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { addDays } from '@stridewell/rules';
import { copyText } from './copy-text.ts';
import type { DayCollector } from './found-days.ts';
import { FileRefused } from './file-refused.ts';
import { readableDay } from './readable-day.ts';
import { unitOf } from './units.ts';
import { readAttributes, readTags, type XmlTag } from './xml-tags.ts';

/**
 * Apple has about 200 kinds of records. Additional kinds are counted together, so that memory doesn't grow with the
 * file.
 */
const maxTypes = 300;
const maxTypeLength = 100;
/** Apple's step records last at most four days. */
const longestRecordMs = 7 * 86_400_000;

type Attributes = Readonly<Record<string, string>>;

/** A record of a type that is read, and whether its owner typed it. */
interface HealthRecord {
  attributes: Attributes;
  isTyped: boolean;
}

const readers: Readonly<Record<string, (record: HealthRecord, days: DayCollector) => void>> = {
  HKQuantityTypeIdentifierStepCount: readSteps,
  HKCategoryTypeIdentifierSleepAnalysis: readSleep,
  HKQuantityTypeIdentifierBodyMass: readWeight,
  HKQuantityTypeIdentifierRestingHeartRate: readHeartRate,
};

/** The first tag of an export, or of a part of one that has lost its beginning. */
const firstTags = new Set(['HealthData', 'Record', 'MetadataEntry']);

/**
 * Reads the `export.xml` of Apple Health as it streams in. Damaged records are counted, and the others are read.
 * Declarations in the file are ignored, so nothing is ever expanded or fetched.
 */
export async function readAppleHealth(file: Readable, days: DayCollector): Promise<void> {
  const reader = new HealthReader(days);
  for await (const tags of readTags(file)) {
    for (const tag of tags) reader.see(tag);
    // Pieces that are already in memory follow each other without a pause.
    await nextTurn();
  }
  reader.end();
}

class HealthReader {
  readonly #days: DayCollector;
  readonly #counts = new Map<string, number>();
  #isHealth = false;
  /** The record whose metadata follows. */
  #open: (HealthRecord & { type: string }) | undefined;

  constructor(days: DayCollector) {
    this.#days = days;
  }

  see({ name, text }: XmlTag): void {
    if (!this.#isHealth && !name.startsWith('/')) {
      if (!firstTags.has(name)) throw new FileRefused('not_recognised');
      this.#isHealth = true;
      this.#days.kind = 'apple-health';
    }
    if (name === 'MetadataEntry') return this.#seeDetail(text);
    this.#close();
    if (name !== 'Record') return;
    if (text === null) return this.#days.report.refuse('record_unreadable');
    const type = /\stype\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? '';
    countType(this.#counts, type);
    if (!Object.hasOwn(readers, type)) return;
    this.#open = { type, attributes: readAttributes(text), isTyped: false };
  }

  /** Ends the file. Throws FileRefused if it isn't from Apple Health. */
  end(): void {
    this.#close();
    if (!this.#isHealth) throw new FileRefused('not_recognised');
    noteRecords(this.#counts, this.#days);
  }

  #seeDetail(text: string | null): void {
    if (!this.#open || !text?.includes('HKWasUserEntered')) return;
    this.#open.isTyped = readAttributes(text)['value'] === '1';
  }

  #close(): void {
    const record = this.#open;
    if (!record) return;
    this.#open = undefined;
    readers[record.type]?.(record, this.#days);
  }
}

function countType(counts: Map<string, number>, type: string): void {
  const isKnown = counts.has(type);
  const isOther = !isKnown && counts.size >= maxTypes && !Object.hasOwn(readers, type);
  const name = isKnown ? type : isOther ? '' : copyText(type, maxTypeLength);
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Notes each kind of record, with Apple's name for it but without its prefix. */
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

/** Reads steps; records over midnight are divided by the time on each day. */
function readSteps({ attributes, isTyped }: HealthRecord, days: DayCollector): void {
  const { startDate = '', endDate = '', sourceName = '', value = '' } = attributes;
  const steps = readNumber(value);
  const [from, to] = [instantOf(startDate), instantOf(endDate || startDate)];
  let day = readableDay(startDate);
  const isPossible = to >= from && to - from <= longestRecordMs;
  if (day === undefined || steps === undefined || !isPossible) {
    return days.report.refuse('record_unreadable');
  }
  const source = { name: sourceName, rank: rankOf(attributes, isTyped) };
  for (let begin = from; ; day = addDays(day, 1)) {
    const midnight = instantOf(`${addDays(day, 1)} 00:00:00${startDate.slice(19)}`);
    const end = Math.min(to, midnight);
    const part = to > from ? (end - begin) / (to - from) : 1;
    days.addTimedSteps(day, source, begin, end, steps * part);
    if (to <= midnight) break;
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
function readSleep({ attributes }: HealthRecord, days: DayCollector): void {
  const { startDate = '', endDate = '', sourceName = '', value = '' } = attributes;
  // Being in bed or awake isn't sleep.
  if (!value.startsWith('HKCategoryValueSleepAnalysisAsleep')) return;
  const day = readableDay(endDate);
  const [from, to] = [instantOf(startDate), instantOf(endDate)];
  if (day === undefined || !(to > from)) return days.report.refuse('record_unreadable');
  days.addSleep(day, sourceName, from, to);
}

function readWeight({ attributes }: HealthRecord, days: DayCollector): void {
  const { startDate = '', value = '', unit: unitName = '' } = attributes;
  const day = readableDay(startDate);
  const weight = readNumber(value);
  const unit = unitOf(unitName);
  if (day === undefined || weight === undefined || unit?.of !== 'mass') {
    return days.report.refuse('record_unreadable');
  }
  days.setWeight(day, unit.convert(weight));
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

function readHeartRate({ attributes }: HealthRecord, days: DayCollector): void {
  const { startDate = '', value = '', unit = '' } = attributes;
  const day = readableDay(startDate);
  const beats = readNumber(value);
  const perMinute = ratesPerMinute[unit];
  if (day === undefined || beats === undefined || perMinute === undefined) {
    return days.report.refuse('record_unreadable');
  }
  days.addHeartRate(day, beats * perMinute);
}

function readNumber(text: string): number | undefined {
  return /^\d{1,9}(\.\d{1,15})?(e[+-]?\d{1,2})?$/i.test(text) ? Number(text) : undefined;
}

/** Parses `2026-11-21 07:30:00 +0100` to milliseconds; NaN if it isn't a valid instant. */
function instantOf(text: string): number {
  return Date.parse(text.replace(/^(\S+) (\S+) ([+-]\d\d)(\d\d)$/, '$1T$2$3:$4'));
}
