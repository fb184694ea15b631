import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type HealthRecord, recordReaders } from './apple-records.ts';
import { copyText } from './copy-text.ts';
import type { DayCollector } from './found-days.ts';
import { FileRefused } from './file-refused.ts';
import { readAttributes, readTags, type XmlTag } from './xml-tags.ts';

/**
 * Apple has about 200 kinds of records. Additional kinds are counted together, so that memory doesn't grow with the
 * file.
 */
const maxTypes = 300;
const maxTypeLength = 100;

/** The first tag of an export, or of a part of one that has lost its beginning. */
const firstTags = new Set(['HealthData', 'Record', 'MetadataEntry']);

/** The tags that say whose export it is, and from when. */
const headTags = new Set(['HealthData', 'ExportDate', 'Me']);

/** What an export has besides records, by its tags. Other tags are details of the one that they are in. */
const otherKinds = new Set([
  'ActivitySummary',
  'Audiogram',
  'ClinicalRecord',
  'Correlation',
  'StateOfMind',
  'VisionPrescription',
  'Workout',
]);

const ofReaders = new Set(Object.keys(recordReaders));
const notKept = { outcome: 'ignored', reason: 'not_kept' } as const; // outcomes of the contract
const unknown = { outcome: 'unknown', reason: null } as const; // as above

/**
 * Reads the `export.xml` of Apple Health as it streams in. Damaged records are counted, and the others are read.
 * Declarations in the file are ignored, so nothing is ever expanded or fetched.
 */
export async function readAppleHealth(
  file: Readable,
  { name }: { name: string },
  days: DayCollector,
): Promise<void> {
  const reader = new HealthReader(name, days);
  for await (const tags of readTags(file)) {
    for (const tag of tags) reader.see(tag);
    // Pieces that are already in memory follow each other without a pause.
    await nextTurn();
  }
  reader.end();
}

class HealthReader {
  /** The file's path in an archive. */
  readonly #name: string;
  readonly #days: DayCollector;
  /** The records by their type. */
  readonly #records = new Map<string, number>();
  /** What isn't a record, by the name of its tag. */
  readonly #others = new Map<string, number>();
  /** The tag whose details follow. */
  #parent: string | undefined;
  #isHealth = false;
  /** The record whose metadata follows. */
  #open: (HealthRecord & { type: string; tag: XmlTag }) | undefined;

  constructor(name: string, days: DayCollector) {
    this.#name = name;
    this.#days = days;
  }

  see(tag: XmlTag): void {
    const { name, text } = tag;
    if (!this.#isHealth && !name.startsWith('/')) {
      if (!firstTags.has(name)) throw new FileRefused('not_recognised');
      this.#isHealth = true;
      this.#days.kind = 'apple-health';
    }
    if (name === 'MetadataEntry') return this.#seeDetail(text);
    this.#close();
    if (name !== 'Record') return this.#seeOther(tag);
    this.#parent = text?.endsWith('/') ? undefined : name;
    if (text === null) return this.#refuse(tag);
    const type = /\stype\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? '';
    count(this.#records, type, ofReaders);
    if (!Object.hasOwn(recordReaders, type)) return;
    this.#open = { type, tag, attributes: readAttributes(text), isTyped: false };
  }

  /** Ends the file. Throws FileRefused if it isn't from Apple Health. */
  end(): void {
    this.#close();
    if (!this.#isHealth) throw new FileRefused('not_recognised');
    noteRecords(this.#records, this.#days);
    for (const [title, count] of this.#others) {
      const { outcome, reason } = otherKinds.has(title) ? notKept : unknown;
      this.#days.report.note({ file: null, title: title || null, outcome, reason }, count);
    }
  }

  /** Counts a tag that is neither a record nor a detail of another tag. */
  #seeOther({ name, text }: XmlTag): void {
    if (name.startsWith('/')) {
      if (name.slice(1) === this.#parent) this.#parent = undefined;
    } else if (otherKinds.has(name) || (this.#parent === undefined && !headTags.has(name))) {
      count(this.#others, name, otherKinds);
      this.#parent = text?.endsWith('/') ? undefined : copyText(name, maxTypeLength);
    }
  }

  #seeDetail(text: string | null): void {
    if (!this.#open || !text?.includes('HKWasUserEntered')) return;
    this.#open.isTyped = readAttributes(text)['value'] === '1';
  }

  #close(): void {
    const record = this.#open;
    if (!record) return;
    this.#open = undefined;
    if (recordReaders[record.type]?.(record, this.#days) === false) this.#refuse(record.tag);
  }

  #refuse({ line, source }: XmlTag): void {
    this.#days.report.refuse('record_unreadable', { file: this.#name, line, text: source });
  }
}

/** Counts a kind; all kinds beyond the maximum together, except those in `always`. */
function count(counts: Map<string, number>, kind: string, always: ReadonlySet<string>): void {
  const isKnown = counts.has(kind);
  const isOther = !isKnown && counts.size >= maxTypes && !always.has(kind);
  const name = isKnown ? kind : isOther ? '' : copyText(kind, maxTypeLength);
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Notes each kind of record, with Apple's name for it but without its prefix. */
function noteRecords(counts: ReadonlyMap<string, number>, { report }: DayCollector): void {
  for (const [type, count] of counts) {
    const name = type.replace(/^HK[A-Za-z]+?TypeIdentifier/, '').slice(0, 60);
    const title = name || null;
    if (Object.hasOwn(recordReaders, type)) {
      report.note({ file: null, title, outcome: 'imported', reason: null }, count);
    } else report.note({ file: null, title, ...(name === type ? unknown : notKept) }, count);
  }
}
