import { readDate, readNumber, type TableRow } from '#engine/tables/index.ts';
import { dayCellOf } from './cells.ts';
import { DatesAbove } from './dates-above.ts';
import { isDayTitle } from './column-words.ts';
import { groupName } from './found-report.ts';
import { isNothing } from './read-value.ts';
import { layoutOf, type TableName } from './table-layouts.ts';
import {
  continuesSection,
  isFull,
  isHead,
  lineBelow,
  looksLikeHead,
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
  readonly #dates = new DatesAbove();
  /** The line below the last row. */
  #nextLine = Infinity;
  #rows: SectionRow[] = [];

  constructor(sections: TableSections, source: TableName) {
    this.#sections = sections;
    this.#source = source;
    this.#section = sections.first;
  }

  see(given: TableRow): void {
    const isApart = given.line > this.#nextLine;
    this.#nextLine = lineBelow(given);
    const row = this.#dates.see(given, this.#section?.layout.day);
    if (!row) return;
    if (!this.#possible || this.#decideAbove(this.#possible, row, isApart)) this.#see(row, isApart);
  }

  #see(row: TableRow, isApart: boolean): void {
    const { cells } = row;
    if (typeof cells === 'string') return this.#addAll(row);
    if (this.#section && this.#hasDay(cells)) {
      this.#days.see(cells, this.#section.layout);
      return this.#addAll(row);
    }
    const texts = textsOf(cells);
    const [text = ''] = texts;
    const isAlone = texts.length === 1 && cells[0]?.trim() === text && /\p{L}/u.test(text);
    if (isAlone) {
      if (this.#above.length >= maxLinesAbove) this.#add(this.#above.shift()?.row);
      this.#above.push({ row, text });
    } else if (texts.some(isDay)) this.#addAll(row);
    else if (this.#isLeftOut(row, cells, texts)) this.#above = [];
    else if (!this.#mayStartUnknown(row, cells, texts, isApart)) this.#addAll(row);
  }

  /** Treats the last lines as rows: no titles follow. */
  end(): void {
    if (this.#possible) this.#decide(this.#possible, isHead(this.#possible));
    for (const { row } of this.#above.splice(0)) this.#add(row);
  }

  /** Returns the rows since the last call. */
  take(): SectionRow[] {
    return this.#rows.splice(0);
  }

  /** Whether a row may be the head of an unknown section, which the rows below decide. */
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
    this.#startUnknown(row, texts.join(', '), isApart ? 'blank' : 'row');
    return section !== undefined || isApart;
  }

  /** Skips what is below an unknown head; if days of the section may go on there, the rows below decide. */
  #startUnknown(row: TableRow, name: string, above: PossibleHead['above']): void {
    const section = this.#section;
    const rows = [...this.#above.splice(0).map((line) => line.row), row];
    if (section) this.#possible = { section, width: row.cells.length, name, above, rows };
    else if (above !== 'row') this.#skip(name);
  }

  /** Decides about a possible head with the row below it, unless that says nothing. Returns whether it did. */
  #decideAbove(head: PossibleHead, row: TableRow, isApart: boolean): boolean {
    const { cells } = row;
    if (typeof cells !== 'string') {
      const continues = this.#hasDay(cells) ? continuesSection(cells, head, this.#days) : undefined;
      // A title has its head and its rows directly below.
      const isEnd =
        head.above === 'title' ||
        (head.above === 'row' && isApart) ||
        isFull(head) ||
        this.#isKnownHead(cells);
      if (continues !== undefined) this.#decide(head, !continues);
      else if (isEnd) this.#decide(head, isHead(head));
      if (continues !== undefined || isEnd) return true;
    }
    head.rows.push(row);
    return false;
  }

  #decide({ section, name, rows }: PossibleHead, isHeadOfOther: boolean): void {
    this.#possible = undefined;
    if (isHeadOfOther) return this.#skip(name);
    for (const row of rows) {
      const { cells } = row;
      if (typeof cells !== 'string' && this.#hasDay(cells)) this.#days.see(cells, section.layout);
      this.#add(row);
    }
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
  #isLeftOut(row: TableRow, cells: readonly string[], texts: readonly string[]): boolean {
    const title = this.#above[0]?.text;
    const isHead =
      texts.length > 1 && (this.#startSection(cells) || this.#skipSection(row, texts, title));
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
  #skipSection(row: TableRow, texts: readonly string[], title: string | undefined): boolean {
    if (texts.some(isValue)) return false;
    const { kind, day } = this.#section?.layout ?? {};
    // Garmin's days have no title.
    const isOfGarmin =
      kind === 'garmin-csv' && day?.title === '' && row.cells[day.at]?.trim() === '';
    const mayBeHead = (title !== undefined || isOfGarmin) && !texts.some(hasDigit);
    const isOfDays = texts.some(isDayTitle);
    if (!mayBeHead && !isOfDays) return false;
    const columns = texts.filter((text) => !isDayTitle(text)).join(', ') || texts.join(', ');
    const name = title === undefined ? columns : groupName(title);
    if (title === undefined || isOfDays) this.#skip(name);
    else this.#startUnknown(row, name, 'title');
    return true;
  }
}

function textsOf(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.trim()).filter(Boolean);
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
