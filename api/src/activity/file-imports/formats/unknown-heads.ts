import { hasMoreCells, type TableRow } from '#engine/tables/index.ts';
import { dayCellOf } from './cells.ts';
import type { TableLayout } from './table-layouts.ts';
import type { TableSection } from './table-sections.ts';

/** A row that may be the head of an unknown section, and the rows below it that can't decide it. */
export interface PossibleHead {
  section: TableSection;
  cells: readonly string[];
  /** The names of its columns. */
  texts: readonly string[];
  rows: TableRow[];
}

/** More rows without a day than anyone breaks in a row. */
export const maxRowsBelow = 20;
/** A section has a few rows; a single one is more likely a total. */
export const minRowsBelow = 2;

/** Days whose repetition is looked for; a lifetime has fewer. */
const maxDays = 40_000;

/** The days of a section so far: if one comes again below unknown titles, another section has begun. */
export class SeenDays {
  readonly #days = new Set<string>();
  /** Whether a day has several rows anyway. */
  #isRepeated = false;

  see(day: string): void {
    if (this.#days.has(day)) this.#isRepeated = true;
    else if (this.#days.size < maxDays) this.#days.add(day);
  }

  hasAgain(day: string): boolean {
    return !this.#isRepeated && this.#days.has(day);
  }
}

/** Whether a row without a day or a number has the look of titles: a word in nearly every cell, and no digit. */
export function looksLikeHead(cells: readonly string[], texts: readonly string[]): boolean {
  const areWords = texts.every((text) => /\p{L}/u.test(text) && !/\d/.test(text));
  return texts.length > 1 && texts.length * 2 > cells.length && areWords;
}

/** Whether a row repeats the title of an imported column, as tables with a heading for each month do. */
export function repeatsTitle(cells: readonly string[], { measures }: TableLayout): boolean {
  return measures.some(({ at, title }) => title !== '' && cells[at]?.trim() === title);
}

/** Whether a row with a day continues the section above a possible head, which then is only a broken row. */
export function continuesSection(
  cells: readonly string[],
  head: PossibleHead,
  days: SeenDays,
): boolean {
  const { layout } = head.section;
  if (hasMoreCells(cells, layout.width)) return false;
  if (cells.length < layout.width && cells.length === head.cells.length) return false;
  const hasSeveral = layout.person.length > 0 || layout.source !== undefined;
  return hasSeveral || !days.hasAgain(dayCellOf(cells, layout));
}

/** Returns the line below a row. */
export function lineBelow({ line, cells }: TableRow): number {
  if (typeof cells === 'string') return line + 1;
  return line + 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
}
