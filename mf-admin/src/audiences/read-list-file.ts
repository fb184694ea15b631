import { readSpreadsheet } from '@stridewell/parts';

/** A column of a file: its title, undefined if the file has none, and its cells. */
export interface ListColumn {
  title: string | undefined;
  cells: readonly string[];
}

const nameTitle = /mail|correo|user|usuario|employee|empleado/i;

/** Reads the columns of a CSV file, the one that most likely names people first; throws if it isn't one. */
export function readListFile(text: string): ListColumn[] {
  const { titles, rows } = readSpreadsheet(text);
  const isUntitled = titles.some((title) => title.includes('@'));
  const lines = isUntitled ? [titles, ...rows] : rows;
  const columns = titles.map((title, at) => ({
    title: isUntitled || title.trim() === '' ? undefined : title.trim(),
    cells: lines.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== ''),
  }));
  const likeness = ({ title = '', cells }: ListColumn) =>
    (cells[0]?.includes('@') ? 2 : 0) + (nameTitle.test(title) ? 1 : 0);
  return columns
    .filter(({ cells }) => cells.length > 0)
    .toSorted((one, other) => likeness(other) - likeness(one));
}
