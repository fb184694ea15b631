import type { ListQuestions, ListReadings } from '@stridewell/contracts';
import {
  collectReport,
  decideDates,
  decideNumbers,
  newSection,
} from '#activity/file-imports/file-imports.service.ts';
import { Problem } from '#engine/requests/index.ts';
import {
  DayFormFinder,
  findForm,
  readDate,
  readDay,
  readNumber,
  settle,
  type TextLine,
  type Verdict,
} from '#engine/tables/index.ts';
import { cutLine } from './cut-line.ts';
import { cellOf } from './import-columns.ts';
import type { ListHead } from './list-head.ts';

/** How the dates and the numbers of a list are written. */
export interface ListForms {
  dates: Verdict;
  /** Whether two-digit years come first. */
  years: Verdict;
  numbers: Verdict;
}

/** The forms of a list before any value was seen: values with two readings are refused. */
export const unknownForms: ListForms = { dates: 'open', years: 'open', numbers: 'open' };

/** Looks at all values of the date and number columns, to find out how they are written. */
export class ListFormFinder<K extends string> {
  readonly #dateColumn: K;
  readonly #numberColumn: K;
  readonly #days = new DayFormFinder();
  readonly #numbers = findForm<number>();
  #date: Place = { at: 0, title: '' };
  #number: Place = { at: 1, title: '' };

  constructor(dateColumn: K, numberColumn: K) {
    this.#dateColumn = dateColumn;
    this.#numberColumn = numberColumn;
  }

  see(lines: readonly TextLine[], { columns, titles }: Pick<ListHead<K>, 'columns' | 'titles'>) {
    const placeOf = (column: K) => {
      const at = columns.at[column] ?? -1;
      return { at, title: titles[at]?.trim() ?? '' };
    };
    this.#date = placeOf(this.#dateColumn);
    this.#number = placeOf(this.#numberColumn);
    for (const line of lines) {
      const cells = cutLine(line, columns);
      if (typeof cells === 'string') continue;
      const date = cellOf(cells, columns, this.#dateColumn) ?? '';
      this.#days.see(date, readDate(date, 'UTC'));
      const number = unsigned(cellOf(cells, columns, this.#numberColumn) ?? '');
      const readings = readNumber(number);
      // A value that would be refused anyway says nothing about the others.
      if (readings.some((one) => Number.isInteger(one))) this.#numbers.see(number, readings);
    }
  }

  /**
   * Returns the forms that fit every value, or that the person who uploads the list chose; throws a problem that asks
   * for them if neither decides.
   */
  decide({ numbers, dates }: ListReadings): ListForms {
    const report = collectReport({ numbers, dates });
    const column = { finder: this.#numbers, verdict: this.#numbers.verdict() };
    const layout = layoutOf(this.#date, this.#number);
    const section = { ...newSection(layout), days: this.#days, numbers: [column] };
    decideDates(section, report);
    decideNumbers(section, report);
    const { questions } = report.report();
    if (questions.length > 0) {
      const asked: ListQuestions = { questions, columns: [], roles: [], needs: [] };
      throw new Problem('answers_needed', { asked });
    }
    return { ...section.dayForms, numbers: column.verdict };
  }
}

/** The place of a column, and its title. */
interface Place {
  at: number;
  title: string;
}

/** Describes a list like a member's table of days, which asks about its columns by their titles. */
function layoutOf(day: Place, number: Place) {
  const steps = {
    ...number,
    metric: 'steps',
    unit: undefined,
    isUnitOpen: false,
    rows: 'whole',
    isPossible: () => true,
  } as const; // a column of counts
  return {
    kind: 'plain-csv',
    width: 2,
    day,
    measures: [steps],
    ignored: [],
    person: [],
    source: undefined,
    offset: undefined,
    isMonthFirst: false,
    isDayInUtc: false,
  } satisfies Parameters<typeof newSection>[0];
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
