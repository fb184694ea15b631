import { Readable } from 'node:stream';
import {
  decodeLines,
  findHead,
  hasMoreCells,
  maxLinesAboveHead,
  readDay,
  readRows,
  settle,
  type TableHead,
  type TableRow,
  type TextLine,
} from '#engine/tables/index.ts';
import { findUnknownHead } from './ask-columns.ts';
import { cellOf, dayCellOf, zoneOf } from './cells.ts';
import type { DayCollector } from './found-days.ts';
import type { ReportCollector } from './found-report.ts';
import { isNothing, readValue } from './read-value.ts';
import { rowsOfSections } from './section-rows.ts';
import { areSpaced, spreadLines } from './spaced-lines.ts';
import { secondsOf } from './step-times.ts';
import { type Columns, findSides, rowsOfSide } from './side-tables.ts';
import {
  addValue,
  hasTitles,
  layoutOf,
  shortTitle,
  type TableLayout,
  type TableName,
} from './table-layouts.ts';
import { turnTable } from './turned-table.ts';
import { seeRow, decideForms, type TableSection, TableSections } from './table-sections.ts';

/** No line in a list of days is longer. */
const maxCharactersInLine = 16 * 1024;

/** A table that can be read more than once. */
export interface TableSource extends TableName {
  timeZone: string;
  open(): Promise<Readable>;
  /** The columns to read if other tables stand next to them. */
  columns?: Columns;
  /** Whether spaces are between its values. */
  isSpaced?: boolean;
}

/**
 * Reads the days of a table in two passes: the first finds out from all values of a column how its numbers and dates
 * are written, the second takes the values. Asks about ambiguous values, and about columns with unknown titles. Returns
 * false if it isn't a table of days.
 */
export async function readTableDays(source: TableSource, days: DayCollector): Promise<boolean> {
  const first = await beginTable(source, days.report);
  if (first === 'spaced') return readTableDays({ ...source, isSpaced: true }, days);
  if (!first) return days.report.hasQuestions();
  if ('turned' in first) {
    const open = () => Promise.resolve(Readable.from([Buffer.from(first.turned)]));
    return readTableDays({ ...source, open }, days);
  }
  const { titles } = first.head;
  const isNamed = source.knownColumns.some((one) => hasTitles(one, titles));
  const sides = source.columns || isNamed ? [] : findSides(titles);
  if (sides.length > 1) {
    first.file.destroy();
    for (const columns of sides) await readTableDays({ ...source, columns }, days);
    return true;
  }
  const sections = await findSections(first, source);
  for (const section of sections.all()) decideForms(section, days.report, source.timeZone);
  noteColumns(sections, source, days);
  days.kind ??= sections.first.layout.kind;
  if (days.report.hasQuestions()) return true;
  const again = await beginTable(source, days.report);
  if (isOpen(again)) await readSections(again.rows, sections, source, days);
  return true;
}

interface OpenTable {
  file: Readable;
  head: TableHead<TableLayout>;
  rows: AsyncGenerator<TableRow[]>;
}

/** How to begin with a table: it is open, or to be read in another way; undefined if it isn't one of days. */
type Beginning = OpenTable | { turned: string } | 'spaced' | undefined;

function isOpen(beginning: Beginning): beginning is OpenTable {
  return typeof beginning === 'object' && 'rows' in beginning;
}

/**
 * Reads a table up to its titles. If no line names known columns, they may be asked about, and its days may be in its
 * columns or its values between spaces.
 */
async function beginTable(source: TableSource, report: ReportCollector): Promise<Beginning> {
  const file = await source.open();
  const decoded = decodeLines(file, maxCharactersInLine);
  const lines = source.isSpaced ? spreadLines(decoded) : decoded;
  const begin: TextLine[] = [];
  let isWhole = true;
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    for (const line of next.value) begin.push(line);
    if (begin.length < maxLinesAboveHead) continue;
    isWhole = false;
    break;
  }
  const known = findHead(begin, (titles) => layoutOf(titles, source));
  const turned = !known && isWhole ? turnTable(begin) : undefined;
  if (turned !== undefined) return { turned };
  const head = known ?? findUnknownHead(begin, source, report);
  if (!head) {
    file.destroy();
    const isLast = source.isSpaced || report.hasQuestions();
    return !isLast && areSpaced(begin) ? 'spaced' : undefined;
  }
  async function* all(): AsyncGenerator<TextLine[]> {
    yield begin;
    yield* lines;
  }
  const rows = readRows(all(), head);
  if (!source.columns) return { file, head, rows };
  const titles = head.titles.slice(...source.columns);
  const match = layoutOf(titles, source);
  if (match)
    return { file, head: { ...head, titles, match }, rows: rowsOfSide(rows, source.columns) };
  file.destroy();
  const ignored = { file: source.name || null, outcome: 'ignored', reason: 'not_kept' } as const; // outcomes of the contract
  for (const title of titles.filter((one) => one.trim() !== ''))
    report.note({ ...ignored, title: shortTitle(title) });
  return undefined;
}

/** Finds the sections of a table, and looks at every value of the imported columns. */
async function findSections(
  { head, rows }: OpenTable,
  source: TableSource,
): Promise<TableSections> {
  const sections = new TableSections(head);
  for await (const batch of rowsOfSections(rows, sections, source)) {
    for (const { row, section } of batch) {
      if (typeof row.cells !== 'string') seeRow(section, row.cells, source.timeZone);
    }
  }
  return sections;
}

/** Notes each column and each skipped section of the table, and what happens with it. */
function noteColumns(
  sections: TableSections,
  { name }: TableSource,
  { report }: DayCollector,
): void {
  const file = name || null;
  for (const { layout } of sections.all()) {
    for (const { title } of layout.measures) {
      report.note({ file, title, outcome: 'imported', reason: null });
    }
    for (const { title, reason } of layout.ignored) {
      report.note({ file, title, outcome: 'ignored', reason });
    }
  }
  const skipped = { file, outcome: 'ignored', reason: 'not_kept' } as const;
  for (const title of sections.skipped) report.note({ ...skipped, title });
  if (sections.hasMoreSkipped) report.note({ ...skipped, title: null });
}

async function readSections(
  batches: AsyncIterable<TableRow[]>,
  sections: TableSections,
  source: TableSource,
  days: DayCollector,
): Promise<void> {
  for await (const batch of rowsOfSections(batches, sections, source)) {
    for (const { row, section } of batch) readRow(row, section, source, days);
  }
}

function readRow(
  { cells, line, text }: TableRow,
  section: TableSection,
  { name, timeZone }: TableSource,
  days: DayCollector,
): void {
  const { layout, dayForms, numbers } = section;
  const at = { file: name, line, text };
  if (typeof cells === 'string') return days.report.refuse(cells, at);
  const into = personOf(cells, layout, days);
  if (!into) return;
  // An unquoted separator within a number shifts the cells after it: `8,123` would be 8 steps.
  if (hasMoreCells(cells, layout.width)) return into.report.refuse('too_many_cells', at);
  const dayText = dayCellOf(cells, layout);
  const day = readDay(dayText, zoneOf(layout, timeZone), dayForms);
  if (day === undefined) return into.report.refuse('date_unreadable', at);
  if (day === 'ambiguous') return into.report.refuse('date_ambiguous', at);
  const isShort = layout.measures.every((column) => cells[column.at] === undefined);
  if (isShort) return into.report.refuse('too_few_cells', at);
  const device = cellOf(cells, layout.source)?.slice(0, 64) ?? '';
  const seconds = secondsOf(dayText) ?? 0;
  for (const [nth, column] of layout.measures.entries()) {
    const cell = cellOf(cells, column.at) ?? '';
    if (isNothing(cell)) continue;
    const value = settle(readValue(cell, column), numbers[nth]?.verdict ?? 'same');
    if (value === undefined) into.report.refuse('number_unreadable', at);
    else if (value === 'ambiguous') into.report.refuse('number_ambiguous', at);
    else {
      const rows = column.rows ?? (column.metric === 'steps' ? section.stepRows : 'whole');
      // An archive may have the same steps by day and by hour, and the table of a day twice.
      const ofTable = layout.day.ofFile === undefined ? layout.day.title : name.slice(-60);
      const source = rows === 'whole' ? device : `${device} ${ofTable}`;
      addValue(into, { metric: column.metric, rows }, { day, seconds, value, source });
    }
  }
}

/** Returns the collector of the row's person, if the file has several people. */
function personOf(
  cells: readonly string[],
  { person }: TableLayout,
  days: DayCollector,
): DayCollector | undefined {
  if (person.length === 0) return days;
  const name = person.map((at) => cellOf(cells, at) ?? '').join(' ');
  return days.ofPerson(name.trim().slice(0, 64));
}
