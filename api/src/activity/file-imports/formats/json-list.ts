import type { z } from 'zod';
import type { DayCollector } from './found-days.ts';
import { LineCounter } from './line-counter.ts';

/** Where a record is in its file, and how it is written there. */
export interface Place {
  line: number | null;
  text: string;
}

/** Where the records of a JSON file go. */
export interface JsonReading {
  days: DayCollector;
  /** The member's time zone, because Takeout has minutes in UTC. */
  timeZone: string;
  /** Refuses a record of a list. */
  refuse(record: unknown, index: number): void;
}

const special = /["{}[\]]/g;
/** A text ends with its line, so that a missing quotation mark doesn't swallow what follows. */
const restOfText = /(?:[^"\\\n]|\\.)*"?/y;
/** No one reads more of a record. */
const maxLength = 400;
/** A file isn't looked through more often: for objects after one that is left open, or for a record from its start. */
const maxRestarts = 20;

/** A value of a JSON file, and where it begins. */
interface Root {
  value: unknown;
  start: number;
}

/**
 * The objects of a JSON list. If the list is damaged or cut off, it has the complete objects, and where the others
 * begin.
 */
export class JsonList {
  readonly items: unknown[];
  readonly #text: string;
  readonly #roots: Root[] = [];
  readonly #broken: number[] = [];
  /** The objects in the order of the file, up to the last one that was looked for. */
  #objects: Iterator<[object: object, start: number]>;
  #searches = 0;
  readonly #lines: LineCounter;

  constructor(text: string) {
    this.#text = text;
    this.#lines = new LineCounter(text);
    const whole = parse(text);
    if (whole) this.#roots.push({ value: whole.value, start: 0 });
    else this.#findItems();
    const values = this.#roots.map(({ value }) => value);
    this.items = whole && Array.isArray(whole.value) ? whole.value : values;
    this.#objects = objectsOf(text, this.#roots);
  }

  /** Returns where the objects that can't be parsed begin. */
  *broken(): Generator<Place> {
    for (const start of this.#broken) yield this.#placeAt(start);
  }

  /** Returns where a record is: the line of an object, or else its index in its list. */
  placeOf(record: unknown, index: number): Place {
    const start = isObject(record) ? (this.#find(record) ?? this.#findAgain(record)) : undefined;
    if (start !== undefined) return this.#placeAt(start);
    return { line: null, text: `[${index}] ${JSON.stringify(record)?.slice(0, maxLength)}` };
  }

  /** Records are refused in the order of the file, so that the next one is mostly found right away. */
  #find(record: object): number | undefined {
    for (let next = this.#objects.next(); !next.done; next = this.#objects.next()) {
      const [object, start] = next.value;
      if (object === record) return start;
    }
    return undefined;
  }

  #findAgain(record: object): number | undefined {
    this.#searches += 1;
    if (this.#searches > maxRestarts) return undefined;
    this.#objects = objectsOf(this.#text, this.#roots);
    return this.#find(record);
  }

  #placeAt(start: number): Place {
    const end = endOfObject(this.#text, start);
    const text = this.#text.slice(start, end).replaceAll(/\s+/g, ' ');
    return { line: this.#lines.lineAt(start), text };
  }

  /** Finds the objects of a list that can't be parsed as a whole. */
  #findItems(): void {
    let from: number | undefined = this.#text.indexOf('[') + 1;
    for (let nth = 0; from !== undefined && nth < maxRestarts; nth += 1) {
      const open = this.#findItemsFrom(from);
      // An object left open counts as broken.
      if (open !== undefined) this.#broken.push(open);
      from = open === undefined ? undefined : nextAlike(this.#text, open);
    }
    // So does a text without any object.
    if (this.#roots.length + this.#broken.length === 0) this.#broken.push(0);
  }

  /** Finds the objects from a place on; returns where one begins that is left open. */
  #findItemsFrom(first: number): number | undefined {
    let [depth, start] = [0, -1];
    for (const { mark, at } of marksOf(this.#text, first)) {
      if (mark === '{' || mark === '[') {
        if (depth === 0) start = at;
        depth += 1;
      } else if (depth > 0) {
        depth -= 1;
        if (depth > 0) continue;
        const item = parse(this.#text.slice(start, at + 1));
        if (item) this.#roots.push({ value: item.value, start });
        else this.#broken.push(start);
      }
    }
    return depth > 0 ? start : undefined;
  }
}

/** Returns where the next object begins a line like the one at a place does; undefined if that begins none. */
function nextAlike(text: string, start: number): number | undefined {
  const line = text.lastIndexOf('\n', start);
  const indentation = text.slice(Math.max(line, start - maxLength), start);
  if (line < 0 || indentation.trim() !== '') return undefined;
  const next = text.indexOf(`${indentation}${text[start]}`, start + 1);
  return next < 0 ? undefined : next + indentation.length;
}

/** Yields the brackets of a JSON text outside its strings. */
function* marksOf(text: string, from: number): Generator<{ mark: string; at: number }> {
  const marks = new RegExp(special);
  marks.lastIndex = from;
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    if (found[0] === '"') {
      restOfText.lastIndex = marks.lastIndex;
      restOfText.exec(text);
      marks.lastIndex = restOfText.lastIndex;
    } else yield { mark: found[0], at: found.index };
  }
}

/**
 * Yields the objects of parsed values and where they begin, in the order of the file: an object of a value is a brace
 * of its text. Keys that are numbers or repeated would change that order; no export has them.
 */
function* objectsOf(text: string, roots: readonly Root[]): Generator<[object, number]> {
  for (const { value, start } of roots) {
    const marks = marksOf(text, start);
    const open = [value];
    while (open.length > 0) {
      const one = open.pop();
      if (!isObject(one)) continue;
      if (!Array.isArray(one)) {
        let next = marks.next();
        while (!next.done && next.value.mark !== '{') next = marks.next();
        if (next.done) return;
        yield [one, next.value.at];
      }
      for (const inner of Object.values(one).reverse()) open.push(inner);
    }
  }
}

function endOfObject(text: string, start: number): number {
  let depth = 0;
  for (const { mark, at } of marksOf(text.slice(start, start + maxLength), 0)) {
    depth += mark === '{' || mark === '[' ? 1 : -1;
    if (depth === 0) return start + at + 1;
  }
  return start + maxLength;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Reads the records of a list one by one, and refuses those that aren't valid or that `read` returns false for. */
export function readRecords<T>(
  schema: z.ZodType<T>,
  records: readonly unknown[],
  into: Pick<JsonReading, 'refuse'>,
  read: (record: T) => boolean,
): void {
  for (const [index, one] of records.entries()) {
    const record = schema.safeParse(one);
    if (!record.success || !read(record.data)) into.refuse(one, index);
  }
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
