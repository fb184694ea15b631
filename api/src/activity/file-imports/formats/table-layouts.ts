import {
  type FileKind,
  type FileMetric,
  type FileQuestion,
  isMeasurable,
} from '@stridewell/contracts';
import {
  type ColumnTitle,
  isCountWord,
  isDayTitle,
  isOfWorkouts,
  readTitle,
} from './column-words.ts';
import { columnsOfDay, type DayPlace, findDay } from './day-place.ts';
import type { DayCollector } from './found-days.ts';
import type { KnownColumns } from './meter.ts';
import { dayOfParts } from './parts-of-days.ts';
import type { StepRows } from './step-times.ts';
import { findPersonColumns } from './person-columns.ts';
import { type Unit, unitOf } from './units.ts';
import { type VendorTable, vendorTables } from './vendor-tables.ts';

/** A column to import. */
export interface MeasureColumn {
  at: number;
  title: string;
  metric: FileMetric;
  /** The unit of weights or durations without their own; undefined for counts. */
  unit: Unit | undefined;
  /** Whether neither the title nor the program that wrote the table determines the unit of weights. */
  isUnitOpen: boolean;
  /** What the rows of a day contain, if the program that wrote the table determines it. */
  rows: StepRows | undefined;
  /** Whether a day can have the value; an impossible reading is dropped. */
  isPossible: (value: number) => boolean;
}

/** The layout of a known table: the positions of its columns. */
export interface TableLayout {
  kind: FileKind;
  /** The number of columns. */
  width: number;
  day: DayPlace;
  measures: MeasureColumn[];
  /** Columns that aren't imported, and why. */
  ignored: { title: string; reason: 'not_kept' | 'unit_unknown' }[];
  /** The columns that say whose day a row is. */
  person: readonly number[];
  /** The columns of the device and the offset from UTC, in tables that have them. */
  source: number | undefined;
  offset: number | undefined;
  /** Whether the program that writes the table always puts the month first. */
  isMonthFirst: boolean;
  /** Whether days are instants at midnight UTC, whatever the member's zone. */
  isDayInUtc: boolean;
}

const maxColumns = 500;
const maxTitleLength = 100;

/** The unit of each measure, and whether a day can have a value. */
const measures: Record<
  FileMetric,
  { unitOf?: Unit['of']; isPossible: (value: number) => boolean }
> = {
  steps: { isPossible: () => true },
  sleep: { unitOf: 'time', isPossible: (minutes) => isMeasurable('sleep', minutes / 60) },
  weight: { unitOf: 'mass', isPossible: (kilograms) => isMeasurable('weight', kilograms) },
  'heart-rate': { isPossible: (beats) => isMeasurable('heart-rate', beats) },
};

/** The name of a table, and the columns that its member named before. */
export interface TableName {
  /** Its path in an archive; empty if there is none. */
  name: string;
  /** The name of the file. */
  fileName: string;
  knownColumns: readonly KnownColumns[];
  /** Whether its member is asked about unknown titles: not if there are other tables. */
  mayAsk: boolean;
}

/** Identifies a table by its titles; undefined if it has no day or nothing to import. */
export function layoutOf(
  titles: readonly string[],
  { name: path, fileName, knownColumns }: TableName,
): TableLayout | undefined {
  if (titles.length > maxColumns || isOfWorkouts(titles)) return undefined;
  const isTakeout = /(^|\/)Takeout\//.test(path);
  const known = knownColumns.find((one) => hasTitles(one, titles));
  const columns = titles.map((title, at): ColumnTitle => {
    const read = readTitle(title.slice(0, maxTitleLength));
    // A title may be only a unit, such as `Kilo`.
    const unit = read.unit ?? unitOf(read.words);
    return known ? { ...read, unit, role: known.roles[at] ?? undefined } : read;
  });
  const words = columns.map((column) => column.words);
  const vendor = known
    ? undefined
    : vendorTables.find(
        ({ has, fileName: pattern }) =>
          has.every((title) => words.includes(title)) && (pattern?.test(fileName) ?? true),
      );
  const place = (title: string | undefined) =>
    title === undefined || !words.includes(title) ? undefined : words.indexOf(title);
  const day = vendor ? dayOfVendor(place(vendor.day)) : dayOf(columns, titles, fileName);
  if (!day) return undefined;
  const layout: TableLayout = {
    kind: vendor?.kind ?? (isTakeout || day.ofFile ? 'google-takeout' : 'plain-csv'),
    width: titles.length,
    day: { ...day, title: shortTitle(titles[day.at]) },
    measures: [],
    ignored: [],
    person: vendor ? [place(vendor.person) ?? []].flat() : findPersonColumns(columns),
    source: place(vendor?.source),
    offset: place(vendor?.offset),
    isMonthFirst: vendor?.isMonthFirst ?? false,
    isDayInUtc: vendor?.isDayInUtc ?? false,
  };
  const whens = columnsOfDay(layout.day);
  for (const [at, column] of columns.entries()) {
    if ([...whens, layout.source, layout.offset, ...layout.person].includes(at)) continue;
    const place = { at, title: shortTitle(titles[at]), isChosen: known !== undefined };
    addColumn(layout, place, column, vendor);
  }
  return layout.measures.length > 0 ? layout : undefined;
}

function dayOfVendor(at: number | undefined): Omit<DayPlace, 'title'> | undefined {
  return at === undefined ? undefined : { at };
}

/** Finds the day by the titles, or by the name of a file with clock times. */
function dayOf(
  columns: readonly ColumnTitle[],
  titles: readonly string[],
  fileName: string,
): Omit<DayPlace, 'title'> | undefined {
  const found = findDay(columns);
  const ofFile = found && !found.mayBeAbove ? undefined : dayOfParts(fileName);
  if (ofFile === undefined) return found;
  const at = titles.findIndex((title) => isDayTitle(title));
  return at < 0 ? found && { ...found, ofFile } : { at, ofFile };
}

/** Whether these are the titles of a table whose columns the member named. */
export function hasTitles({ titles: known }: KnownColumns, titles: readonly string[]): boolean {
  return known.length === titles.length && known.every((one, at) => one === shortTitle(titles[at]));
}

/** Returns a title as it is shown and remembered. */
export function shortTitle(title: string | undefined): string {
  return (title ?? '').trim().slice(0, 60);
}

/** Names a column in a question: by its title, or by its number in the file. */
export function nameColumn(
  column: { at: number; title: string } | undefined,
): Pick<FileQuestion, 'column' | 'place'> {
  const { at = 0, title = '' } = column ?? {};
  return { column: title, ...(title === '' && { place: at + 1 }) };
}

function addColumn(
  layout: TableLayout,
  { at, title, isChosen }: { at: number; title: string; isChosen: boolean },
  { words, role, unit, unitName }: ColumnTitle,
  vendor: VendorTable | undefined,
): void {
  const ofVendor = vendor?.measures[words];
  const metric = vendor ? ofVendor?.metric : role;
  const isTaken = layout.measures.some(
    (measure) => measure.metric === metric && ofVendor?.rows !== 'parts',
  );
  if (metric === undefined || metric === 'day' || metric === 'distance' || isTaken) {
    if (title !== '') layout.ignored.push({ title, reason: 'not_kept' });
    return;
  }
  const { unitOf: wanted, isPossible } = measures[metric];
  const isKnown = wanted ? unit?.of === wanted : isCountWord(unitName ?? '');
  // Brackets in a title that the member chose may contain anything.
  if (unitName !== undefined && !isKnown && !isChosen) {
    layout.ignored.push({ title, reason: 'unit_unknown' });
    return;
  }
  // Sleep without a unit is in hours; for weights, the unit is asked.
  const own = unit?.of === wanted ? unit : undefined;
  const named = own ?? (ofVendor?.unit === undefined ? undefined : unitOf(ofVendor.unit));
  const hasWholeSteps = vendor ? vendor.hasWholeSteps : layout.kind === 'google-takeout';
  const isWhole = metric === 'steps' && hasWholeSteps === true;
  layout.measures.push({
    at,
    title,
    metric,
    unit: wanted && (named ?? unitOf(wanted === 'mass' ? 'kg' : 'h')),
    isUnitOpen: wanted === 'mass' && named === undefined,
    rows: ofVendor?.rows ?? (layout.day.ofFile === undefined ? undefined : 'parts'),
    isPossible: isWhole ? Number.isInteger : isPossible,
  });
}

/** Adds a value at a time of a day: steps, minutes asleep, kilograms or beats. The source is the row's device. */
export function addValue(
  days: DayCollector,
  { metric, rows }: { metric: FileMetric; rows: StepRows },
  { day, seconds, value, source }: { day: string; seconds: number; value: number; source: string },
): void {
  if (metric === 'sleep' && rows === 'parts') days.addMinutesAsleep(day, value);
  else if (metric === 'sleep') days.setMinutesAsleep(day, Math.round(value));
  else if (metric === 'weight') days.setWeight(day, value, seconds);
  else if (metric === 'heart-rate') days.addHeartRate(day, value);
  else if (rows === 'parts') days.addSteps(day, source, value);
  else if (rows === 'totals') days.raiseSteps(day, value, source);
  else days.setSteps(day, value, source);
}
