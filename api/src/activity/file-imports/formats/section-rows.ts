import { readDate, readNumber, type TableRow } from '#engine/tables/index.ts';
import { isDayTitle } from './column-words.ts';
import { groupName } from './found-report.ts';
import { isNothing } from './read-value.ts';
import { layoutOf, type TableName } from './table-layouts.ts';
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
  #rows: SectionRow[] = [];

  constructor(sections: TableSections, source: TableName) {
    this.#sections = sections;
    this.#source = source;
    this.#section = sections.first;
  }

  see(row: TableRow): void {
    const { cells } = row;
    if (typeof cells === 'string' || this.#hasDay(cells)) return this.#addAll(row);
    const texts = cells.map((cell) => cell.trim()).filter(Boolean);
    const [text = ''] = texts;
    const isAlone = texts.length === 1 && cells[0]?.trim() === text && /\p{L}/u.test(text);
    if (isAlone) {
      if (this.#above.length >= maxLinesAbove) this.#add(this.#above.shift()?.row);
      this.#above.push({ row, text });
    } else if (texts.some(isDay) || !this.#isLeftOut(cells, texts)) this.#addAll(row);
    else this.#above = [];
  }

  /** Treats the last lines as rows: no titles follow. */
  end(): void {
    for (const { row } of this.#above.splice(0)) this.#add(row);
  }

  /** Returns the rows since the last call. */
  take(): SectionRow[] {
    return this.#rows.splice(0);
  }

  #hasDay(cells: readonly string[]): boolean {
    const day = this.#section?.layout.day.at;
    return day !== undefined && isDay(cells[day]?.trim() ?? '');
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
    this.#sections.skip(title === undefined ? columns : groupName(title));
    this.#section = undefined;
    return true;
  }
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
