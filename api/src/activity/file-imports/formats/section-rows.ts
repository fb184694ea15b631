import { readDate, readNumber, type TableRow } from '#engine/tables/index.ts';
import { dayCellOf } from './cells.ts';
import { isDayTitle } from './column-words.ts';
import { groupName } from './found-report.ts';
import { isNothing } from './read-value.ts';
import { layoutOf, type TableName } from './table-layouts.ts';
import {
  continuesSection,
  lineBelow,
  looksLikeHead,
  maxRowsBelow,
  minRowsBelow,
  type PossibleHead,
  repeatsTitle,
  SeenDays,
} from './unknown-heads.ts';
import type { TableSection, TableSections } from './table-sections.ts';

/** A row to read, and its section. */
export interface SectionRow {
  row: TableRow;
  section: TableSection;
}

/** No program writes more lines above the titles of a section. */
const maxLinesAbove = 5;

/**
 * Assigns the rows of a table to its sections, and adds each section when its titles appear. Leaves out titles, and the
 * rows of sections with nothing to import: they must not count as rows of the section above.
 */
export async function* rowsOfSections(
  batches: AsyncIterable<TableRow[]>,
  sections: TableSections,
  source: TableName,
): AsyncGenerator<SectionRow[]> {
  const finder = new SectionFinder(sections, source);
  for await (const batch of batches) {
    for (const row of batch) finder.see(row);
    yield finder.take();
  }
  finder.end();
  yield finder.take();
}

class SectionFinder {
  readonly #sections: TableSections;
  readonly #source: TableName;
  /** Undefined within a skipped section. */
  #section: TableSection | undefined;
  /** Lines with a single text, which may be the title of the next section. */
  #above: { row: TableRow; text: string }[] = [];
  /** Whether the last row was an indented one below a title. */
  #isIndented = false;
  /** A row that may be the head of an unknown section. */
  #possible: PossibleHead | undefined;
  /** The days of the section so far. */
  #days = new SeenDays();
  /** The line below the last row. */
  #nextLine = Infinity;
  #rows: SectionRow[] = [];

  constructor(sections: TableSections, source: TableName) {
    this.#sections = sections;
    this.#source = source;
    this.#section = sections.first;
  }

  see(row: TableRow): void {
    const isApart = row.line > this.#nextLine;
    this.#nextLine = lineBelow(row);
    if (!this.#possible || this.#decideAbove(this.#possible, row, isApart)) this.#see(row, isApart);
  }

  #see(row: TableRow, isApart: boolean): void {
    const { cells } = row;
    if (typeof cells === 'string') return this.#addAll(row);
    if (this.#section && this.#hasDay(cells)) {
      this.#days.see(dayCellOf(cells, this.#section.layout));
      return this.#addAll(row);
    }
    const texts = textsOf(cells);
    const [text = ''] = texts;
    const isAlone = texts.length === 1 && cells[0]?.trim() === text && /\p{L}/u.test(text);
    if (isAlone) {
      if (this.#above.length >= maxLinesAbove) this.#add(this.#above.shift()?.row);
      this.#above.push({ row, text });
    } else if (texts.some(isDay)) this.#addAll(row);
    else if (this.#isLeftOut(cells, texts)) this.#above = [];
    else if (!this.#mayStartUnknown(row, cells, texts, isApart)) this.#addAll(row);
  }

  /** Treats the last lines as rows: no titles follow. */
  end(): void {
    if (this.#possible) this.#decide(this.#possible, isLong(this.#possible));
    for (const { row } of this.#above.splice(0)) this.#add(row);
  }

  /** Returns the rows since the last call. */
  take(): SectionRow[] {
    return this.#rows.splice(0);
  }

  /** Whether a row may be the head of an unknown section; with a blank line above, it is. */
  #mayStartUnknown(
    row: TableRow,
    cells: readonly string[],
    texts: readonly string[],
    isApart: boolean,
  ): boolean {
    const section = this.#section;
    const isTitled = this.#above.length > 0;
    if (isTitled || texts.some(isValue) || !looksLikeHead(cells, texts)) return false;
    if (section && repeatsTitle(cells, section.layout)) return false;
    if (isApart) this.#skip(texts.join(', '));
    else if (section) this.#possible = { section, cells, texts, rows: [row] };
    return section !== undefined || isApart;
  }

  /** Decides about a possible head with the row below it, unless that says nothing. Returns whether it did. */
  #decideAbove(head: PossibleHead, row: TableRow, isApart: boolean): boolean {
    const { cells } = row;
    if (typeof cells !== 'string') {
      const hasDay = this.#hasDay(cells);
      const isNext = isApart || head.rows.length > maxRowsBelow || this.#isKnownHead(cells);
      if (hasDay) this.#decide(head, !continuesSection(cells, head, this.#days));
      else if (isNext) this.#decide(head, isLong(head));
      if (hasDay || isNext) return true;
    }
    head.rows.push(row);
    return false;
  }

  #decide({ texts, rows }: PossibleHead, isHead: boolean): void {
    this.#possible = undefined;
    if (isHead) this.#skip(texts.join(', '));
    else for (const row of rows) this.#add(row);
  }

  #isKnownHead(cells: readonly string[]): boolean {
    const isKnown = this.#sections.find(cells) ?? layoutOf(cells, this.#source);
    const texts = textsOf(cells);
    return isKnown !== undefined || (texts.some(isDayTitle) && !texts.some(isValue));
  }

  /** Notes a section with nothing to import, and leaves out its rows. */
  #skip(name: string): void {
    this.#sections.skip(name);
    this.#section = undefined;
  }

  #hasDay(cells: readonly string[]): boolean {
    return this.#section !== undefined && isDay(dayCellOf(cells, this.#section.layout));
  }

  /** Adds a row that follows no title, and the lines above it. */
  #addAll(row: TableRow): void {
    this.#isIndented = false;
    this.end();
    this.#add(row);
  }

  #add(row: TableRow | undefined): void {
    if (row && this.#section) this.#rows.push({ row, section: this.#section });
  }

  /** Whether a row isn't one of the section: it starts another one, or is a note below a title. */
  #isLeftOut(cells: readonly string[], texts: readonly string[]): boolean {
    const title = this.#above[0]?.text;
    const isHead =
      texts.length > 1 && (this.#startSection(cells) || this.#skipSection(cells, texts, title));
    // Fitbit's food log has rows such as `"","Calories","0"` below `Daily Totals`.
    const isBelow = this.#isIndented || title !== undefined;
    this.#isIndented = !isHead && isBelow && cells[0]?.trim() === '';
    if (this.#isIndented && this.#section && title) this.#sections.skip(groupName(title));
    return isHead || this.#isIndented;
  }

  #startSection(cells: readonly string[]): boolean {
    const known = this.#sections.find(cells);
    const layout = known ? undefined : layoutOf(cells, this.#source);
    const next = known ?? (layout && this.#sections.add(cells, layout));
    if (next && next !== this.#section) this.#days = new SeenDays();
    this.#section = next ?? this.#section;
    return next !== undefined;
  }

  /** Skips a section if a row contains only titles: one of them of a day, or with a title above. */
  #skipSection(
    cells: readonly string[],
    texts: readonly string[],
    title: string | undefined,
  ): boolean {
    if (texts.some(isValue)) return false;
    const { kind, day } = this.#section?.layout ?? {};
    // Garmin's days have no title.
    const isOfGarmin = kind === 'garmin-csv' && day?.title === '' && cells[day.at]?.trim() === '';
    const mayBeHead = (title !== undefined || isOfGarmin) && !texts.some(hasDigit);
    if (!mayBeHead && !texts.some(isDayTitle)) return false;
    const columns = texts.filter((text) => !isDayTitle(text)).join(', ') || texts.join(', ');
    this.#skip(title === undefined ? columns : groupName(title));
    return true;
  }
}

function textsOf(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.trim()).filter(Boolean);
}

/** Whether enough rows without a day are below a possible head; the first one is its own. */
function isLong({ rows }: PossibleHead): boolean {
  return rows.length > minRowsBelow;
}

function isDay(text: string): boolean {
  return readDate(text, 'UTC').some((day) => day !== undefined);
}

/** Whether a cell is certainly no title. */
function isValue(text: string): boolean {
  return isNothing(text) || readNumber(text).some((number) => number !== undefined);
}

function hasDigit(text: string): boolean {
  return /\d/.test(text);
}
