import type { TableSort } from '@stridewell/ui';
import type { ReactNode } from 'react';

/** The value of a cell for sorting, searching and copying; null if it is empty. */
export type CellValue = string | number | null;

/** A column of a data table. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  value: (row: Row) => CellValue;
  /**
   * Renders the cell; by default, texts as they are and numbers in the viewer's format. One line high in tables of many
   * rows.
   */
  cell?: ((row: Row) => ReactNode) | undefined;
  /** Explains the figures of the column; shown below the table and in the column dialog. */
  about?: string | undefined;
  /** Names the row and stays visible on sideways scrolling; the first column of a table has it. */
  isRowHeader?: boolean | undefined;
  isNumeric?: boolean | undefined;
  /** False if the server sorts the rows and cannot sort them by this column. */
  isSortable?: boolean | undefined;
  /** Whether the rows can be filtered by this column; for columns with few distinct values. */
  isFilter?: boolean | undefined;
  /** Whether the column is hidden until someone chooses it. */
  isHidden?: boolean | undefined;
  /** In rem, in proportion to the other columns; 10 by default. */
  width?: number | undefined;
}

/** The width of a row's checkbox in rem. */
export const tickWidth = 3;

/** How narrow columns may get, as a share of their width, before the table scrolls sideways. */
const leastShare = 0.62;

/** The width of a column in rem. */
export function widthOf<Row>({ width = 10 }: DataColumn<Row>): number {
  return width;
}

function totalWidth<Row>(columns: readonly DataColumn<Row>[], hasTicks: boolean): number {
  return columns.reduce((sum, column) => sum + widthOf(column), hasTicks ? tickWidth : 0);
}

/** Returns the minimum width of a table, in rem. */
export function leastTableWidth<Row>(
  columns: readonly DataColumn<Row>[],
  hasTicks: boolean,
): number {
  return totalWidth(columns, hasTicks) * leastShare;
}

/** Returns a column's share of the table width, in percent. */
export function shareOf<Row>(
  width: number,
  columns: readonly DataColumn<Row>[],
  hasTicks: boolean,
): string {
  return `${((width / totalWidth(columns, hasTicks)) * 100).toFixed(2)}%`;
}

/** Returns the text of a cell. */
export function textOf(value: CellValue): string {
  return value === null ? '' : String(value);
}

/** Sorts rows by a column: numbers by size, texts by the rules of the language, empty cells last in both directions. */
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
      // Both are numbers: the line above checked it.
      const order = isEach
        ? Number(a.value) - Number(b.value)
        : compare(textOf(a.value), textOf(b.value));
      return sign * order;
    })
    .map(({ row }) => row);
}

/**
 * Returns rows in the clipboard format of spreadsheets; a text that would run as a formula gets an apostrophe in front.
 */
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
