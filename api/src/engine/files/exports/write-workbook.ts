import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import type { Column, ColumnKind } from './report.ts';

/** Excel's maximum length of a cell. */
const maxCell = 32_767;

/** Reads as a letter's code in a workbook, so the underscore itself is escaped (ECMA-376, ST_Xstring). */
const escapeLike = /_(?=x[0-9A-Fa-f]{4}_)/g;

const text = (cell: string) => cell.slice(0, maxCell).replace(escapeLike, '_x005F_');

/** How a column's cells are read from what PostgreSQL writes, and shown. Ids are text: numbers lose digits after 15. */
const cells: Record<ColumnKind, { read: (cell: string) => string | number | Date } & ColumnDef> = {
  text: { read: text, width: 24 },
  id: { read: text, width: 20 },
  whole: { read: Number, width: 12, numFmt: '#,##0' },
  decimal: { read: Number, width: 12, numFmt: '#,##0.0' },
  day: { read: (cell) => new Date(`${cell}T00:00:00Z`), width: 12, numFmt: 'yyyy-mm-dd' },
  instant: { read: (cell) => new Date(cell), width: 20, numFmt: 'yyyy-mm-dd hh:mm:ss" UTC"' },
  flag: { read: text, width: 8 },
};

/**
 * Writes rows of CSV cells, without titles, as a workbook (XLSX) while they arrive, in bounded memory. A failure of the
 * rows fails the workbook, and a workbook that is no longer read ends its rows.
 */
export function writeWorkbook(rows: Readable, columns: readonly Column[]): Readable {
  const parsed = pipeline(rows, parse({ relax_column_count: false }), () => {});
  async function* read() {
    for await (const row of parsed)
      yield (row as string[]).map((cell, at) => readCell(columns[at], cell)); // without `columns`
  }
  const workbook = writeXlsxStream(read(), {
    name: 'Report',
    freezePane: { rows: 1 },
    columns: columns.map(({ title, kind }) => {
      const { width = 0, numFmt } = cells[kind];
      return { header: title, width: Math.max(width, title.length + 2), ...(numFmt && { numFmt }) };
    }),
  }).getReader();
  return new Readable({
    read() {
      workbook.read().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      rows.destroy();
      workbook.cancel().catch(() => {});
      done(error);
    },
  });
}

function readCell(column: Column | undefined, cell: string) {
  return cell === '' || !column ? null : cells[column.kind].read(cell);
}
