import { copyText } from './copy-text.ts';

/** Where steps come from, and whose steps count where several have some of the same time: the lowest rank's. */
export interface StepSource {
  name: string;
  rank: number;
}

/** Sources of a day: a phone, a watch, some apps. */
const maxSources = 20;
const maxCharactersInName = 64;
/** Records of a source in a day: one a minute. */
const maxRecords = 1_440;
/** Numbers of a record: when it begins and ends, in seconds of its day, and its steps. */
const width = 3;

/** How many more records are kept apart in the whole file; the rest is counted with the one before. */
export interface RecordBudget {
  left: number;
}

/** Some 70 MB. A life has about three million. */
export const maxTimedRecords = 6_000_000;

/** The records of a source on a day, in the order of the file. */
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

  /** The records in the order of time. */
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
 * The steps of a day by their times. Where several sources have steps of the same time, those of one count, as in
 * Apple Health; of a record that is partly in such a time, the other part counts.
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

  /** The steps of the day, no time of it counted twice. */
  total(): number {
    const sources = [...this.#sources.values()];
    // Of equals the one with more steps was worn.
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

/** Which part of a span is in none of the others, which are in the order of time from `at` on. */
function partOutside(spans: readonly Span[], at: number, [from, to]: Span): number {
  let inside = 0;
  for (let nth = at; nth < spans.length; nth += 1) {
    const [begin, end] = spans[nth] ?? [Infinity, Infinity];
    if (begin > to) break;
    // A moment is in a span or it isn't.
    if (from === to) return 0;
    inside += Math.max(0, Math.min(end, to) - Math.max(begin, from));
  }
  return from === to ? 1 : 1 - inside / (to - from);
}

/** Spans in the order of time, those that touch joined. */
function joinSpans(spans: Span[]): Span[] {
  const joined: [from: number, to: number][] = [];
  for (const [from, to] of spans.sort((one, other) => one[0] - other[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
