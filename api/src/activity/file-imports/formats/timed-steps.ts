import { copyText } from './copy-text.ts';

/** A source of steps, and its rank: if several have steps of the same time, the lowest rank counts. */
export interface StepSource {
  name: string;
  rank: number;
}

/** The sources of a day: a phone, a watch, some apps. */
const maxSources = 20;
const maxCharactersInName = 64;
/** Records per source and day: one a minute. */
const maxRecords = 1_440;
/** Numbers per record: its start and end in seconds of the day, and its steps. */
const width = 3;

/**
 * The number of records that can still be stored separately for the whole file; further ones are merged into the
 * previous record.
 */
export interface RecordBudget {
  left: number;
}

/** About 70 MB. A lifetime has about three million. */
export const maxTimedRecords = 6_000_000;

/** The records of a source on a day, in file order. */
class SourceRecords {
  readonly rank: number;
  sum = 0;
  #values = new Float32Array(8 * width);
  #used = 0;

  constructor(rank: number) {
    this.rank = rank;
  }

  add(from: number, to: number, steps: number, budget: RecordBudget): void {
    this.sum += steps;
    const isFull = this.#used >= maxRecords * width || budget.left <= 0;
    if (isFull && this.#used > 0) {
      const last = this.#used - 1;
      this.#values[last] = (this.#values[last] ?? 0) + steps;
      return;
    }
    budget.left -= 1;
    if (this.#used === this.#values.length) {
      const grown = new Float32Array(Math.ceil((this.#used / width) * 1.5) * width);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values.set([from, to, steps], this.#used);
    this.#used += width;
  }

  /** Returns the records in order of time. */
  sorted(): { from: number; to: number; steps: number }[] {
    const records = [];
    for (let at = 0; at < this.#used; at += width) {
      const [from = 0, to = 0, steps = 0] = this.#values.subarray(at, at + width);
      records.push({ from, to, steps });
    }
    return records.sort((one, other) => one.from - other.from || one.to - other.to);
  }
}

type Span = readonly [from: number, to: number];

/**
 * The steps of a day by time. If several sources have steps of the same time, only those of one count, as in Apple
 * Health; of a record that partly overlaps, the other part counts.
 */
export class TimedSteps {
  readonly #sources = new Map<string, SourceRecords>();

  /** Adds steps between two times in seconds of the day. */
  add(source: StepSource, [from, to]: Span, steps: number, budget: RecordBudget): void {
    const name = `${source.rank} ${source.name.slice(0, maxCharactersInName)}`;
    let records = this.#sources.get(name);
    if (!records) {
      if (this.#sources.size >= maxSources) return;
      records = new SourceRecords(source.rank);
      this.#sources.set(copyText(name, name.length), records);
    }
    records.add(from, to, steps, budget);
  }

  /** Returns the steps of the day, without counting any time twice. */
  total(): number {
    const sources = [...this.#sources.values()];
    // For equal ranks, the source with more steps was worn.
    sources.sort((one, other) => one.rank - other.rank || other.sum - one.sum);
    if (sources.length === 1) return sources[0]?.sum ?? 0;
    let covered: Span[] = [];
    let total = 0;
    for (const source of sources) {
      const records = source.sorted();
      let at = 0;
      for (const { from, to, steps } of records) {
        while ((covered[at]?.[1] ?? Infinity) < from) at += 1;
        total += steps * partOutside(covered, at, [from, to]);
      }
      covered = joinSpans([...covered, ...records.map(({ from, to }): Span => [from, to])]);
    }
    return total;
  }
}

/** Returns the share of a span that is in none of the others, which are in order of time from `at` on. */
function partOutside(spans: readonly Span[], at: number, [from, to]: Span): number {
  let inside = 0;
  for (let nth = at; nth < spans.length; nth += 1) {
    const [begin, end] = spans[nth] ?? [Infinity, Infinity];
    if (begin > to) break;
    // A moment is either inside a span or not.
    if (from === to) return 0;
    inside += Math.max(0, Math.min(end, to) - Math.max(begin, from));
  }
  return from === to ? 1 : 1 - inside / (to - from);
}

/** Returns spans in order of time, with touching ones joined. */
function joinSpans(spans: Span[]): Span[] {
  const joined: [from: number, to: number][] = [];
  for (const [from, to] of spans.sort((one, other) => one[0] - other[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
