import type { TableSort } from '@stridewell/ui';
import type { ReactNode } from 'react';

/** What a cell holds, for sorting, searching and copying; null where there is nothing. */
export type CellValue = string | number | null;

/** A column of a data table. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  value: (row: Row) => CellValue;
  /** How the cell is drawn; unless told, texts as they are and numbers as the language writes them. One line high in tables of many rows. */
  cell?: ((row: Row) => ReactNode) | undefined;
  /** What the figures of the column mean; it stands below the table and where columns are chosen. */
  about?: string | undefined;
  /** Names the row and stays in sight; the first column of a table has it. */
  isRowHeader?: boolean | undefined;
  isNumeric?: boolean | undefined;
  /** False where the server orders the rows and cannot order them by this. */
  isSortable?: boolean | undefined;
  /** Whether rows are narrowed to one value of the column: where there are few of them. */
  isFilter?: boolean | undefined;
  /** Whether it is shown only once somebody chooses it. */
  isHidden?: boolean | undefined;
  /** In rem, in proportion to the others; 10 unless told. */
  width?: number | undefined;
}

/** The width of a row's checkbox in rem. */
export const tickWidth = 3;

/** How far columns get narrower before their table scrolls sideways. */
const leastShare = 0.62;

/** The width of a column in rem. */
export function widthOf<Row>({ width = 10 }: DataColumn<Row>): number {
  return width;
}

function totalWidth<Row>(columns: readonly DataColumn<Row>[], hasTicks: boolean): number {
  return columns.reduce((sum, column) => sum + widthOf(column), hasTicks ? tickWidth : 0);
}

/** The narrowest that a table gets, in rem. */
export function leastTableWidth<Row>(
  columns: readonly DataColumn<Row>[],
  hasTicks: boolean,
): number {
  return totalWidth(columns, hasTicks) * leastShare;
}

/** What a column of a width has of its table, in percent. */
export function shareOf<Row>(
  width: number,
  columns: readonly DataColumn<Row>[],
  hasTicks: boolean,
): string {
  return `${((width / totalWidth(columns, hasTicks)) * 100).toFixed(2)}%`;
}

/** What the cell says as text. */
export function textOf(value: CellValue): string {
  return value === null ? '' : String(value);
}

/** Orders rows by a column: numbers by size, texts as the language does, and what is empty last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  column: DataColumn<Row>,
  direction: TableSort['direction'],
  language: string,
): Row[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const sign = direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: column.value(row) }))
    .toSorted((a, b) => {
      if (a.value === null || b.value === null)
        return Number(a.value === null) - Number(b.value === null);
      const isEach = typeof a.value === 'number' && typeof b.value === 'number';
      // Of two numbers, as the line above says.
      const order = isEach
        ? Number(a.value) - Number(b.value)
        : compare(textOf(a.value), textOf(b.value));
      return sign * order;
    })
    .map(({ row }) => row);
}

/** Rows as a spreadsheet takes them from the clipboard; a text that it would run as a formula begins with an apostrophe. */
export function asClipboardText<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
): string {
  const cell = (value: CellValue) =>
    typeof value === 'number'
      ? String(value)
      : textOf(value)
          .replace(/[\t\r\n]+/g, ' ')
          .replace(/^(?=[=+\-@])/, "'");
  const lines = [
    columns.map(({ header }) => cell(header)),
    ...rows.map((row) => columns.map((column) => cell(column.value(row)))),
  ];
  return lines.map((line) => line.join('\t')).join('\n');
}
