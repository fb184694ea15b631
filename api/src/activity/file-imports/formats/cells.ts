import { readSerialDay } from '#engine/tables/index.ts';
import type { TableLayout } from './table-layouts.ts';

/** Returns the cell of a column, trimmed. */
export function cellOf(cells: readonly string[], at: number | undefined): string | undefined {
  return at === undefined ? undefined : cells[at]?.trim();
}

/** Returns the cell of the day, without a spreadsheet's serial number; if the row has an offset from UTC, the local day. */
export function dayCellOf(cells: readonly string[], { day, offset }: TableLayout): string {
  const cell = cellOf(cells, day.at) ?? '';
  if (day.ofFile !== undefined && /^\d{1,2}:\d\d/.test(cell)) return day.ofFile;
  const text = readSerialDay(cell) ?? cell;
  const [, sign, hours, minutes] =
    /^(?:UTC)?([+-])(\d\d):?(\d\d)$/.exec(cellOf(cells, offset) ?? '') ?? [];
  const at = Date.parse(`${text.replace(/Z|(?<=\d)\+00:?00$/, '').replace(' ', 'T')}Z`);
  if (sign === undefined || Number.isNaN(at)) return text;
  const shift = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
  return new Date(at + shift).toISOString().slice(0, 10);
}
