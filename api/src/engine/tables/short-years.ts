import { addDays } from '@stridewell/rules';
import { type FormFinder, findForm, settle, type Verdict } from './choose-form.ts';
import { readDate } from './read-date.ts';
import type { Readings } from './read-number.ts';
import { readSerialDay } from './serial-days.ts';

const nothing: Readings<string> = [undefined, undefined];
const shortYear = /^(\d{2})-(\d{1,2})-(\d{2})(?=$|[T ,])/;

/**
 * Reads a day with a year of two digits and dashes: with the year first, and with the year last. Undefined for other
 * texts. A day to come is none.
 */
function readShortYear(text: string, now: Date): Readings<string> | undefined {
  const parts = shortYear.exec(text);
  if (!parts) return undefined;
  // It is tomorrow already in some time zones.
  const latest = addDays(now.toISOString().slice(0, 10), 1);
  const past = (day: string | undefined) => (day !== undefined && day <= latest ? day : undefined);
  const [yearFirst] = readDate(`20${parts[0]}`, 'UTC');
  const [dayFirst, monthFirst] = readDate(parts[0], 'UTC');
  return [past(yearFirst), past(dayFirst) ?? past(monthFirst)];
}

/** How a column writes its days. */
export interface DayForms {
  /** Whether the day is before the month. */
  dates: Verdict;
  /** Whether years of two digits are first. */
  years: Verdict;
}

/** Looks at the days of a column, one by one. */
export class DayFormFinder {
  readonly dates: FormFinder<string> = findForm<string>();
  readonly years: FormFinder<string> = findForm<string>();
  readonly #now = new Date();

  see(text: string, readings: Readings<string>): void {
    this.years.see(text, readShortYear(text, this.#now) ?? nothing);
    // Dates with points have the day first wherever they are common; only one that can't be says otherwise.
    this.dates.see(text, readings, /^\d{1,2}\./.test(text));
  }

  forms(): DayForms {
    return { dates: this.dates.verdict(), years: this.years.verdict() };
  }
}

/**
 * Reads a day in a column whose title says that it has days, and whose forms are known; `ambiguous` where they leave it
 * open.
 */
export function readDay(
  text: string,
  timeZone: string,
  { dates, years }: DayForms,
): string | 'ambiguous' | undefined {
  const serial = readSerialDay(text);
  if (serial !== undefined) return serial.slice(0, 10);
  const short = years === 'second' ? undefined : readShortYear(text, new Date());
  if (short && years === 'first') return short[0];
  if (short?.[0] !== undefined && short[0] !== short[1]) return settle(short, 'open');
  return settle(readDate(text, timeZone), dates);
}
