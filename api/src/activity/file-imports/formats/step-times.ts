import { type Readings, readDate, type Verdict } from '#engine/tables/index.ts';
import type { ReportCollector } from './found-report.ts';

const clock = /[T ,](\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?(?: ?([ap])\.? ?m)?/i;
/** A date without a time isn't longer. */
const dayLength = 10;
/** Days whose repetition is looked for; each section of a table has as many. */
const maxDays = 5_000;

/** What the rows of a day contain: its steps, parts of them, or the total so far. */
export type StepRows = 'whole' | 'parts' | 'totals';

/** Consecutive rows of a day. */
interface DayRows {
  /** The readings of the day, and the cell of one of its rows. */
  day: string;
  text: string;
  at: number;
  last: number;
  sum: number;
  most: number;
}

/** Checks the times and steps of a table under one of the two readings of its numbers. */
class Growth {
  /** Whether steps decrease within a day, which a running total never does. */
  hasFall = false;
  example: DayRows | undefined;
  /** The first day with different steps in rows without a time. */
  repeated: Pick<DayRows, 'text' | 'sum' | 'most'> | undefined;
  #rows: DayRows | undefined;
  readonly #days = new Map<string, Pick<DayRows, 'text' | 'sum' | 'most'>>();

  see({ day, text, at }: Pick<DayRows, 'day' | 'text' | 'at'>, steps: number): void {
    const { hasFall } = this;
    const rows = this.#rows?.day === day ? this.#rows : undefined;
    this.hasFall = hasFall || (rows !== undefined && (at - rows.at) * (steps - rows.last) < 0);
    const sum = (rows?.sum ?? 0) + steps;
    this.#rows = { day, text, at, last: steps, sum, most: Math.max(rows?.most ?? 0, steps) };
    // The example grows with its day, and stays when the next day begins.
    const isExample = this.example === undefined || this.example.day === day;
    if (isExample && sum !== this.#rows.most) this.example = this.#rows;
  }

  /** Checks whether a day comes again with other steps. */
  seeDay({ day, text }: Pick<DayRows, 'day' | 'text'>, steps: number): void {
    const known = this.#days.get(day);
    if (!known) {
      if (this.#days.size < maxDays) this.#days.set(day, { text, sum: steps, most: steps });
    } else {
      // The most of rows that are all alike is each of them.
      if (steps !== known.most) this.repeated ??= known;
      known.sum += steps;
      known.most = Math.max(known.most, steps);
    }
  }
}

/** Checks the times of a table's rows, to find out what the rows of a day contain. */
export class StepTimes {
  #hasTimes = false;
  readonly #growth = [new Growth(), new Growth()] as const;

  /**
   * Checks the day of a row, as text and as parsed, and its steps under both readings. A row that isn't alone has others
   * of its day, for other people or devices.
   */
  see(
    text: string,
    days: Readings<string>,
    steps: Readings<number> | undefined,
    isAlone: boolean,
  ): void {
    const seconds = text.length > dayLength ? secondsOf(text) : undefined;
    this.#hasTimes ||= seconds !== undefined && seconds > 0;
    const day = days.join();
    const [first, second] = readDate(text, 'UTC');
    const at = Date.parse(first ?? second ?? '') + (seconds ?? 0) * 1000;
    for (const [nth, growth] of this.#growth.entries()) {
      const value = steps?.[nth];
      if (value === undefined) continue;
      growth.see({ day, text, at }, value);
      if (isAlone) growth.seeDay({ day, text }, value);
    }
  }

  /** Decides what the rows of a day contain, by their steps or the member's answer; otherwise asks. */
  settle(
    column: { title: string; numbers: Verdict; dayOf: (text: string) => string },
    report: ReportCollector,
  ): StepRows {
    const { hasFall, repeated, ...growth } = this.#growth[column.numbers === 'second' ? 1 : 0];
    const example = this.#hasTimes ? growth.example : repeated;
    if (!example) return this.#hasTimes ? 'parts' : 'whole';
    if (this.#hasTimes && hasFall) return 'parts';
    if (report.answers.times) return report.answers.times;
    report.ask({
      about: 'times',
      column: column.title,
      example: column.dayOf(example.text),
      readings: [
        { answer: 'parts', value: String(Math.round(example.sum)) },
        { answer: 'totals', value: String(Math.round(example.most)) },
      ],
    });
    return 'parts';
  }
}

/** Returns the time of day after a date, in seconds; undefined if there is none. */
export function secondsOf(text: string): number | undefined {
  const [found, hours, minutes, seconds = 0, half] = clock.exec(text) ?? [];
  if (found === undefined) return undefined;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return (hour * 60 + Number(minutes)) * 60 + Number(seconds);
}
