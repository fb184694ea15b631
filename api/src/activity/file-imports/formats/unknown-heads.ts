import { hasMoreCells, type TableRow } from '#engine/tables/index.ts';
import { dayCellOf } from './cells.ts';
import { readValue } from './read-value.ts';
import type { TableLayout } from './table-layouts.ts';
import type { TableSection } from './table-sections.ts';

/** A row that may be the head of an unknown section, and the rows below it that can't decide it. */
export interface PossibleHead {
  section: TableSection;
  /** The number of its cells. */
  width: number;
  /** The name of its section. */
  name: string;
  /** The line directly above: below a blank one or a title it is a head, unless days go on below. */
  above: 'row' | 'blank' | 'title';
  /** Its own row, with the lines above it if they would be its title, and those below. */
  rows: TableRow[];
}

/** More rows without a day than anyone breaks in a row. */
const maxRowsBelow = 20;
/** A section has a few rows; a single one is more likely a total. */
const minRowsBelow = 2;

/** Days whose repetition is looked for; a lifetime has fewer. */
const maxDays = 40_000;
/** The values of a measure rarely differ more from those of other days; steps and floors do. */
const maxFactor = 10;
/** Days that show the range of their values. */
const maxDaysOfRange = 1_000;

/** The days and values of a section so far. */
export class SeenDays {
  readonly #days = new Set<string>();
  /** Whether a day has several rows anyway. */
  #isRepeated = false;
  /** The smallest and the largest value of each measure's column. */
  readonly #ranges = new Map<number, [min: number, max: number]>();

  see(cells: readonly string[], layout: TableLayout): void {
    const day = dayCellOf(cells, layout);
    if (this.#days.has(day)) this.#isRepeated = true;
    else if (this.#days.size < maxDays) this.#days.add(day);
    if (this.#days.size > maxDaysOfRange) return;
    for (const { at, value } of valuesOf(cells, layout)) {
      const [min, max] = this.#ranges.get(at) ?? [value, value];
      this.#ranges.set(at, [Math.min(min, value), Math.max(max, value)]);
    }
  }

  /** Whether a day comes again: below unknown titles, another section has begun. */
  hasAgain(day: string): boolean {
    return !this.#isRepeated && this.#days.has(day);
  }

  /** Whether a row has a value like those of the section. */
  hasLike(cells: readonly string[], layout: TableLayout): boolean {
    if (this.#ranges.size === 0) return true;
    return valuesOf(cells, layout).some(({ at, value }) => {
      const [min, max] = this.#ranges.get(at) ?? [Infinity, 0];
      return value >= min / maxFactor && value <= max * maxFactor;
    });
  }
}

/** Returns the values of a row above zero; it doesn't matter here which reading of a number is right. */
function valuesOf(
  cells: readonly string[],
  { measures }: TableLayout,
): { at: number; value: number }[] {
  return measures.flatMap((column) => {
    const { at } = column;
    const readings = readValue(cells[at]?.trim() ?? '', column);
    const value = Math.max(...readings.map((reading) => reading ?? 0));
    return value > 0 ? [{ at, value }] : [];
  });
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

/** Whether a row with a day continues the section above a possible head; undefined if the next rows decide it. */
export function continuesSection(
  cells: readonly string[],
  head: PossibleHead,
  days: SeenDays,
): boolean | undefined {
  const { layout } = head.section;
  if (hasMoreCells(cells, layout.width)) return false;
  if (cells.length < layout.width && cells.length === head.width) return false;
  const hasSeveral = layout.person.length > 0 || layout.source !== undefined;
  if (!hasSeveral && days.hasAgain(dayCellOf(cells, layout))) return false;
  if (head.above === 'row' || days.hasLike(cells, layout)) return true;
  return isFull(head) ? false : undefined;
}

/** Whether no more rows can be below a possible head before it is decided. */
export function isFull({ rows }: PossibleHead): boolean {
  return rows.length > maxRowsBelow;
}

/** Whether a possible head is one if no days below say otherwise: the first of its rows is its own. */
export function isHead({ above, rows }: PossibleHead): boolean {
  return above !== 'row' || rows.length > minRowsBelow;
}

/** Returns the line below a row. */
export function lineBelow({ line, cells }: TableRow): number {
  if (typeof cells === 'string') return line + 1;
  return line + 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
}
