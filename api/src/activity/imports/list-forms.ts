import {
  cutCells,
  DayFormFinder,
  findForm,
  hasMoreCells,
  readDate,
  readDay,
  readNumber,
  settle,
  type Verdict,
} from '#engine/tables/index.ts';
import { cellOf, type Columns, type RawLine } from './import-columns.ts';

/** How the dates and the numbers of a list are written. */
export interface ListForms {
  dates: Verdict;
  /** Whether two-digit years come first. */
  years: Verdict;
  numbers: Verdict;
}

/** The forms of a list before any value was seen: values with two readings are refused. */
export const unknownForms: ListForms = { dates: 'open', years: 'open', numbers: 'open' };

/** Collects all values of the date and number columns, to find out how they are written. */
export function findListForms<K extends string>(
  dateColumn: K,
  numberColumn: K,
): { see(lines: readonly RawLine[], columns: Columns<K>): void; forms(): ListForms } {
  const days = new DayFormFinder();
  const numbers = findForm<number>();
  return {
    see(lines, columns) {
      for (const { text } of lines) {
        const cells = cutCells(text, columns.separator);
        if (cells === 'open' || hasMoreCells(cells, columns.width)) continue;
        const date = cellOf(cells, columns, dateColumn) ?? '';
        days.see(date, readDate(date, 'UTC'));
        const number = unsigned(cellOf(cells, columns, numberColumn) ?? '');
        const readings = readNumber(number);
        // A value that would be refused anyway says nothing about the others.
        if (readings.some((one) => Number.isInteger(one))) numbers.see(number, readings);
      }
    },
    forms: () => ({ ...days.forms(), numbers: numbers.verdict() }),
  };
}

function unsigned(text: string): string {
  return text.replace(/^[+-]/, '');
}

/** Parses a day; `ambiguous` if its column doesn't show whether the day or the month comes first. */
export function readListDate(text: string, forms: ListForms): string | 'ambiguous' | undefined {
  return readDay(text, 'UTC', forms);
}

/**
 * Parses a whole number with or without a sign; `ambiguous` if its column doesn't show what a separator in it means.
 */
export function readListNumber(text: string, forms: ListForms): number | 'ambiguous' | undefined {
  const value = settle(readNumber(unsigned(text)), forms.numbers);
  if (value === 'ambiguous' || value === undefined) return value;
  if (!Number.isInteger(value)) return undefined;
  return text.startsWith('-') ? -value : value;
}
