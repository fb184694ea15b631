import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { DayCollector } from './found-days.ts';
import { FileRefused } from './file-refused.ts';
import { readableDay } from './readable-day.ts';

/** What a column of a known file holds. */
interface CsvForm {
  kind: 'plain-csv' | 'fitbit-csv' | 'google-takeout';
  /** The titles of the first line, in lower case: the day, and each measure that the file may hold. */
  day: string;
  measures: Readonly<Record<string, Measure>>;
  person?: string;
}

type Measure = (days: DayCollector, day: string, value: number) => void;

const steps: Measure = (days, day, value) => days.setSteps(day, value);
/** Steps of an hour; they are added up. */
const partOfSteps: Measure = (days, day, value) => days.addSteps(day, '', value);
const minutesAsleep: Measure = (days, day, value) => days.setMinutesAsleep(day, value);
const hoursAsleep: Measure = (days, day, value) => days.setMinutesAsleep(day, value * 60);
const millisecondsAsleep: Measure = (days, day, value) =>
  days.setMinutesAsleep(day, Math.round(value / 60_000));
const kilograms: Measure = (days, day, value) => days.setWeight(day, value);
const restingRate: Measure = (days, day, value) => days.addHeartRate(day, value);

/** The files that are understood, the more particular first. */
const forms: readonly CsvForm[] = [
  fitbit('activitydate', { totalsteps: steps }),
  fitbit('activityday', { steptotal: steps }),
  fitbit('activityhour', { steptotal: partOfSteps }),
  fitbit('sleepday', { totalminutesasleep: minutesAsleep }),
  { ...fitbit('date', { weightkg: kilograms }) },
  {
    kind: 'google-takeout',
    day: 'date',
    measures: {
      'step count': steps,
      'average weight (kg)': kilograms,
      'sleep duration (ms)': millisecondsAsleep,
    },
  },
  {
    kind: 'plain-csv',
    day: 'date',
    measures: {
      steps,
      sleep: hoursAsleep,
      'sleep (h)': hoursAsleep,
      weight: kilograms,
      'weight (kg)': kilograms,
      'resting heart rate': restingRate,
    },
  },
];

function fitbit(day: string, measures: CsvForm['measures']): CsvForm {
  return { kind: 'fitbit-csv', day, measures, person: 'id' };
}

const delimiters = [',', ';', '\t'];
/** No line of such a file is longer; what is, is no list of days. */
const mostCharactersInLine = 16 * 1024;

/** Whether the first line of a CSV is one of a file that is understood. */
export function isKnownCsv(firstLine: string): boolean {
  return formOf(titlesOf(firstLine, delimiterOf(firstLine))) !== undefined;
}

/** Reads a CSV as it comes; `firstLine` has been looked at already, and comes again. */
export async function readCsv(
  file: Readable,
  firstLine: string,
  days: DayCollector,
): Promise<void> {
  const delimiter = delimiterOf(firstLine);
  const form = formOf(titlesOf(firstLine, delimiter));
  if (!form) throw new FileRefused('not_recognised');
  days.kind ??= form.kind;
  const lines = file.pipe(
    parse({
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      // A quote that somebody forgot would swallow the rest of the file.
      relax_quotes: true,
      max_record_size: mostCharactersInLine,
    }),
  );
  file.on('error', (error) => lines.destroy(error));
  let columns: Columns | undefined;
  try {
    for await (const line of lines) {
      const cells = line as string[]; // without `columns` a record is the list of its cells
      if (columns) readLine(cells, columns, days);
      else columns = columnsOf(form, cells);
    }
  } catch (error) {
    // The parser's own errors carry a code; what the collector throws goes on as it is.
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
      ? new FileRefused('unreadable')
      : error;
  }
}

interface Columns {
  form: CsvForm;
  day: number;
  person: number;
  measures: { at: number; add: Measure }[];
}

function columnsOf(form: CsvForm, cells: readonly string[]): Columns {
  const titles = cells.map(plainTitle);
  return {
    form,
    day: titles.indexOf(form.day),
    person: form.person === undefined ? -1 : titles.indexOf(form.person),
    measures: titles.flatMap((title, at) => {
      const add = form.measures[title];
      return add ? [{ at, add }] : [];
    }),
  };
}

function readLine(cells: readonly string[], columns: Columns, days: DayCollector): void {
  const { form, measures } = columns;
  if (columns.person >= 0 && !days.isWanted((cells[columns.person] ?? '').slice(0, 64))) return;
  const day = readableDay(cells[columns.day] ?? '', form.kind === 'fitbit-csv');
  if (day === undefined) return days.countUnreadable();
  for (const { at, add } of measures) {
    const cell = cells[at] ?? '';
    // Fitbit and Google leave a cell empty, or write a dash, where nothing was measured.
    if (cell === '' || cell === '--') continue;
    const value = readableNumber(cell);
    if (value === undefined) days.countUnreadable();
    else add(days, day, value);
  }
}

/** A number without or with commas between its thousands, as Fitbit writes them; never below zero. */
function readableNumber(cell: string): number | undefined {
  if (/^\d{1,3}(,\d{3})+$/.test(cell)) return Number(cell.replaceAll(',', ''));
  return /^\d{1,15}(\.\d{1,15})?$/.test(cell) ? Number(cell) : undefined;
}

function delimiterOf(line: string): string {
  return delimiters.reduce((best, one) =>
    line.split(one).length > line.split(best).length ? one : best,
  );
}

function titlesOf(line: string, delimiter: string): string[] {
  return line.split(delimiter).map(plainTitle);
}

function plainTitle(cell: string): string {
  return cell
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(/^"|"$/g, '')
    .trim()
    .toLowerCase();
}

function formOf(titles: readonly string[]): CsvForm | undefined {
  return forms.find(
    ({ day, measures }) =>
      titles.includes(day) && titles.some((title) => Object.hasOwn(measures, title)),
  );
}
