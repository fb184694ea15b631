import { toKilograms, WeightUnit } from '@stridewell/contracts';
import {
  type Ambiguity,
  findForm,
  type FormFinder,
  hasMoreCells,
  type DayForms,
  DayFormFinder,
  readDate,
  readDay,
  readNumber,
  type Readings,
  type TableHead,
  type Verdict,
} from '#engine/tables/index.ts';
import { cellOf, dayCellOf, zoneOf } from './cells.ts';
import { columnsOfDay } from './day-place.ts';
import { TooManySections } from './file-refused.ts';
import type { ReportCollector } from './found-report.ts';
import { hasOwnUnit, isNothing, readValue } from './read-value.ts';
import { type MeasureColumn, nameColumn, shortTitle, type TableLayout } from './table-layouts.ts';
import { type StepRows, StepTimes } from './step-times.ts';
import { unitOf } from './units.ts';

/** A part of a table under its own titles: an export may have several, one below the other. */
export interface TableSection {
  layout: TableLayout;
  /** Collected forms of the days, and of each measure's values. */
  days: DayFormFinder;
  dayForms: DayForms;
  numbers: { finder: FormFinder<number>; verdict: Verdict }[];
  /** How the numbers of columns that aren't imported are written. */
  otherNumbers: FormFinder<number>;
  /** The first weight whose unit is unknown. */
  openWeight: { text: string; column: MeasureColumn } | undefined;
  /** What the rows of a day contain. */
  times: StepTimes;
  stepRows: StepRows;
}

/** Creates a section before any of its values are checked. */
export function newSection(layout: TableLayout): TableSection {
  return {
    layout,
    days: new DayFormFinder(),
    dayForms: { dates: 'same', years: 'same' },
    numbers: layout.measures.map(() => ({ finder: findForm<number>(), verdict: 'same' })),
    otherNumbers: findForm(),
    openWeight: undefined,
    times: new StepTimes(),
    stepRows: 'whole',
  };
}

/** No program writes a table with more sections; each takes memory. */
const maxSections = 50;

/** The sections of a table by their titles: a repeated section continues. */
export class TableSections {
  readonly #byTitles = new Map<string, TableSection>();
  readonly first: TableSection;
  /** Names of the sections with nothing to import. */
  readonly skipped = new Set<string>();
  /** Whether there are more of them. */
  hasMoreSkipped = false;

  constructor({ titles, match }: TableHead<TableLayout>) {
    this.first = this.add(titles, match);
  }

  /** Adds a section. Throws TooManySections: skipping one would lose its days. */
  add(titles: readonly string[], layout: TableLayout): TableSection {
    if (this.#byTitles.size >= maxSections) throw new TooManySections();
    const section = newSection(layout);
    this.#byTitles.set(JSON.stringify(titles), section);
    return section;
  }

  /** Notes a section with nothing to import, by its title or its columns. */
  skip(name: string): void {
    const title = shortTitle(name);
    if (this.skipped.size < maxSections) this.skipped.add(title);
    else this.hasMoreSkipped ||= !this.skipped.has(title);
  }

  /** Returns the known section that starts with a row, if any. */
  find(cells: readonly string[]): TableSection | undefined {
    return this.#byTitles.get(JSON.stringify(cells));
  }

  /** Returns all sections to import, in the order of the table. */
  all(): TableSection[] {
    return [...this.#byTitles.values()];
  }
}

/** Checks the values of a row, to find out how its columns are written. */
export function seeRow(section: TableSection, cells: readonly string[], timeZone: string): void {
  const { layout, days, numbers } = section;
  if (hasMoreCells(cells, layout.width)) return;
  const text = dayCellOf(cells, layout);
  const readings = readDate(text, zoneOf(layout, timeZone));
  // A refused line says nothing about the others.
  if (readings[0] === undefined && readings[1] === undefined) return;
  days.see(text, readings);
  let steps: Readings<number> | undefined;
  for (const [nth, column] of layout.measures.entries()) {
    const cell = cellOf(cells, column.at);
    if (cell !== undefined && !isNothing(cell)) {
      const values = readValue(cell, column);
      numbers[nth]?.finder.see(cell, values);
      if (column.metric === 'steps') steps = values;
      const isOpen = column.isUnitOpen && values.some(Boolean) && !hasOwnUnit(cell);
      if (isOpen) section.openWeight ??= { text: cell, column };
    }
  }
  for (const [at, cell] of cells.entries())
    if (isOther(at, layout)) section.otherNumbers.see(cell, readNumber(cell.trim()));
  section.times.see(
    text,
    readings,
    steps,
    layout.person.length === 0 && layout.source === undefined,
  );
}

/** Whether a column is neither the day nor imported, and isn't the person or device. */
function isOther(at: number, { day, measures, person, source }: TableLayout): boolean {
  const isNamed = [...columnsOfDay(day), source, ...person].includes(at);
  return !isNamed && measures.every((measure) => measure.at !== at);
}

/** Decides how the columns of a section are written, by its values or the member's answers; otherwise asks. */
export function decideForms(
  section: TableSection,
  report: ReportCollector,
  timeZone: string,
): void {
  decideDates(section, report);
  decideNumbers(section, report);
  decideWeights(section, report);
  decideTimes(section, report, timeZone);
}

function decideTimes(section: TableSection, report: ReportCollector, timeZone: string): void {
  const { layout, dayForms, numbers, times } = section;
  const steps = layout.measures.findIndex(({ metric }) => metric === 'steps');
  const { verdict = 'same' } = numbers[steps] ?? {};
  // The example can only be read once its day and its numbers are known.
  if (layout.kind !== 'plain-csv' || dayForms.years === 'open' || verdict === 'open') return;
  if (dayForms.dates === 'open' && dayForms.years !== 'first') return;
  const dayOf = (text: string) => readDay(text, zoneOf(layout, timeZone), dayForms) ?? '';
  const column = { title: layout.measures[steps]?.title ?? '', numbers: verdict, dayOf };
  section.stepRows = times.settle(column, report);
}

function decideWeights({ openWeight }: TableSection, report: ReportCollector): void {
  if (!openWeight) return;
  const { text, column } = openWeight;
  const readings = readNumber(text);
  const possible = WeightUnit.options.filter((unit) =>
    readings.some((value) => value !== undefined && column.isPossible(toKilograms(value, unit))),
  );
  const decided = possible.length === 1 ? possible[0] : undefined;
  const unit = report.answers.weights ?? decided;
  if (unit) column.unit = unitOf(unit);
  else if (possible.length > 0) {
    report.ask({
      about: 'weights',
      ...nameColumn(column),
      example: text.slice(0, 40),
      readings: possible.map((answer) => ({ answer, value: text.slice(0, 40) })),
    });
  }
}

export function decideDates(
  { layout, days, dayForms }: TableSection,
  report: ReportCollector,
): void {
  Object.assign(
    dayForms,
    layout.isMonthFirst ? { dates: 'second', years: 'second' } : days.forms(),
  );
  const year = dayForms.years === 'open' ? days.years.example() : undefined;
  const day = dayForms.dates === 'open' && dayForms.years !== 'first' ? days.dates.example() : year;
  const example = year ?? day;
  if (!example) return;
  const said = report.answers.dates;
  if (said) {
    if (year) dayForms.years = said === 'year_first' ? 'first' : 'second';
    if (dayForms.dates === 'open') dayForms.dates = said === 'month_first' ? 'second' : 'first';
    return;
  }
  const [dayFirst, monthFirst] = readDate(example.text, 'UTC');
  const readings = [
    { answer: 'year_first', value: year?.readings[0] },
    { answer: 'day_first', value: dayFirst },
    { answer: 'month_first', value: monthFirst },
  ] as const; // the contract's answers
  report.ask({
    about: 'dates',
    ...nameColumn(layout.day),
    example: example.text,
    readings: readings.flatMap(({ answer, value }) => (value ? [{ answer, value }] : [])),
  });
}

/** Whether an example is a smaller number with a decimal point than with a decimal comma. */
function isSmaller({ readings: [point, comma] }: Ambiguity<number>): boolean {
  return point < comma;
}

export function decideNumbers(
  { layout, numbers, otherNumbers }: TableSection,
  report: ReportCollector,
): void {
  for (const one of numbers) one.verdict = one.finder.verdict();
  // One program wrote the table: a column that shows the decimal mark decides for ambiguous ones.
  const others = new Set(numbers.map(({ verdict }) => verdict));
  // Columns that aren't imported decide if no imported one does.
  if (!others.has('first') && !others.has('second')) others.add(otherNumbers.verdict());
  const isPoint = others.has('first');
  const isComma = others.has('second');
  const ofOthers = isPoint === isComma || others.has('mixed') ? undefined : isPoint;
  const said = report.answers.numbers && report.answers.numbers === 'decimal_point';
  for (const [nth, one] of numbers.entries()) {
    const example = one.finder.example();
    if (one.verdict !== 'open' || !example) continue;
    // Steps are integers: a weight column with decimals can't turn thousands of steps into a few.
    const wouldCut = layout.measures[nth]?.metric === 'steps' && ofOthers === isSmaller(example);
    const isDecided = (wouldCut ? undefined : ofOthers) ?? said;
    if (isDecided !== undefined) one.verdict = isDecided ? 'first' : 'second';
    else {
      const [point, comma] = example.readings;
      report.ask({
        about: 'numbers',
        ...nameColumn(layout.measures[nth]),
        example: example.text,
        readings: [
          { answer: 'decimal_point', value: String(point) },
          { answer: 'decimal_comma', value: String(comma) },
        ],
      });
    }
  }
}
