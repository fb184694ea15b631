import type { TableRow } from '#engine/tables/index.ts';
import { readTitle } from './column-words.ts';

/** The columns of a table, from the first one to before the last. */
export type Columns = readonly [from: number, to: number];

/** Finds the tables that stand side by side in a sheet: each has a column of days with the title of the first. */
export function findSides(titles: readonly string[]): Columns[] {
  const read = titles.map((title) => readTitle(title.slice(0, 100)));
  const first = read.findIndex(({ role }) => role === 'day');
  const starts = read.flatMap(({ words, role }, at) => {
    const isAlike = words === read[first]?.words || titles[at - 1]?.trim() === '';
    return at > first && role === 'day' && isAlike ? [at] : [];
  });
  if (first < 0 || starts.length === 0) return [[0, titles.length]];
  return [0, ...starts].map((from, nth) => [from, starts[nth] ?? titles.length]);
}

/** Yields the cells of some columns of a table's rows; leaves out rows that have none. */
export async function* rowsOfSide(
  batches: AsyncIterable<TableRow[]>,
  columns: Columns,
): AsyncGenerator<TableRow[]> {
  for await (const batch of batches) {
    yield batch.flatMap((row) => {
      if (typeof row.cells === 'string') return [row];
      const cells = row.cells.slice(...columns);
      return cells.some((cell) => cell.trim() !== '') ? [{ ...row, cells }] : [];
    });
  }
}
