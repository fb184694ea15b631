import { readDate, type TableRow } from '#engine/tables/index.ts';
import type { DayPlace } from './day-place.ts';

const clock = /^\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]\.?\s?m\.?)?$/i;

/** The rows with only a day, above those with only a time, in tables that have both in one column. */
export class DatesAbove {
  #date: string | undefined;

  /** Returns a row with the day above it; undefined for a row that has only the day. */
  see(row: TableRow, day: DayPlace | undefined): TableRow | undefined {
    const { cells } = row;
    if (!day?.mayBeAbove || typeof cells === 'string') return row;
    const cell = cells[day.at]?.trim() ?? '';
    if (clock.test(cell))
      return this.#date ? { ...row, cells: cells.with(day.at, `${this.#date} ${cell}`) } : row;
    const isAlone = cells.every((other, at) => at === day.at || other.trim() === '');
    if (!isAlone || readDate(cell, 'UTC').every((one) => one === undefined)) return row;
    this.#date = cell;
    return undefined;
  }
}
