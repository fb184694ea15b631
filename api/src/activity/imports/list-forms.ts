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
  /** Whether years of two digits are first. */
  years: Verdict;
  numbers: Verdict;
}

/** The forms of a list of which nothing is known: what has two readings is refused. */
export const unknownForms: ListForms = { dates: 'open', years: 'open', numbers: 'open' };

/** Looks at every value of the columns of dates and of numbers, to find out how they are written. */
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
        // What is refused under its only reading says nothing about the others.
        if (readings.some((one) => Number.isInteger(one))) numbers.see(number, readings);
      }
    },
    forms: () => ({ ...days.forms(), numbers: numbers.verdict() }),
  };
}

function unsigned(text: string): string {
  return text.replace(/^[+-]/, '');
}

/** Reads a day; `ambiguous` where its column doesn't say whether the day or the month comes first. */
export function readListDate(text: string, forms: ListForms): string | 'ambiguous' | undefined {
  return readDay(text, 'UTC', forms);
}

/** Reads a whole number with or without a sign; `ambiguous` where its column doesn't say what a mark in it is. */
export function readListNumber(text: string, forms: ListForms): number | 'ambiguous' | undefined {
  const value = settle(readNumber(unsigned(text)), forms.numbers);
  if (value === 'ambiguous' || value === undefined) return value;
  if (!Number.isInteger(value)) return undefined;
  return text.startsWith('-') ? -value : value;
}
