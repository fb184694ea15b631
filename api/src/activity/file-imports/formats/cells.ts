import { readSerialDay } from '#engine/tables/index.ts';
import type { DayPlace } from './day-place.ts';
import type { TableLayout } from './table-layouts.ts';

/** Returns the cell of a column, trimmed. */
export function cellOf(cells: readonly string[], at: number | undefined): string | undefined {
  return at === undefined ? undefined : cells[at]?.trim();
}

/** Returns the cell of the day, without a spreadsheet's serial number; if the row has an offset from UTC, the local day. */
export function dayCellOf(cells: readonly string[], { day, offset }: TableLayout): string {
  const cell = cellOf(cells, day.at) ?? '';
  if (day.ofFile !== undefined && /^\d{1,2}:\d\d/.test(cell)) return day.ofFile;
  const text = withTime(readSerialDay(cell) ?? withYear(cell, cells, day), cells, day);
  const [, sign, hours, minutes] =
    /^(?:UTC)?([+-])(\d\d):?(\d\d)$/.exec(cellOf(cells, offset) ?? '') ?? [];
  const at = Date.parse(`${text.replace(/Z|(?<=\d)\+00:?00$/, '').replace(' ', 'T')}Z`);
  if (sign === undefined || Number.isNaN(at)) return text;
  const shift = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
  return new Date(at + shift).toISOString().slice(0, 10);
}

/** Returns the day of a row that has it in three columns. */
function withYear(cell: string, cells: readonly string[], { yearAndMonth }: DayPlace): string {
  if (!yearAndMonth || !/^\d{1,2}$/.test(cell)) return cell;
  const [year, month] = yearAndMonth.map((at) => cellOf(cells, at));
  return /^\d+$/.test(month ?? '') ? `${year}-${month}-${cell}` : `${cell} ${month} ${year}`;
}

/** Adds the time of a row that has it in a column of its own. */
function withTime(day: string, cells: readonly string[], { time }: DayPlace): string {
  const clock = cellOf(cells, time) ?? '';
  if (day === '' || /\d:\d/.test(day)) return day;
  if (/^\d{1,2}$/.test(clock)) return `${day} ${clock}:00`;
  return /^\d{1,2}:\d\d/.test(clock) ? `${day} ${clock}` : day;
}

/** Returns the time zone of a table's instants. */
export function zoneOf({ isDayInUtc }: TableLayout, timeZone: string): string {
  return isDayInUtc ? 'UTC' : timeZone;
}
