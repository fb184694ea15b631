import { cutCells } from './cut-cells.ts';
import type { TextLine } from './decode-lines.ts';
import { maxLinesAboveHead, separators, type TableHead } from './find-head.ts';
import { readDate } from './read-date.ts';

/** A table with unknown titles. */
export interface GuessedHead extends Omit<TableHead<unknown>, 'match'> {
  /** The rows below it among the first lines, and the first cells of each column. */
  rows: string[][];
  examples: string[][];
}

const examplesOfColumn = 3;

interface AlikeLine {
  line: number;
  cells: string[];
}

/** Whether lines look more like a table than others: more of them have a day of their own, or else they are more. */
function areBetter(lines: readonly AlikeLine[], others: readonly AlikeLine[]): boolean {
  const [dated, otherDated] = [lines, others].map((all) => all.filter(hasDay).length);
  return dated === otherDated ? lines.length > others.length : (dated ?? 0) > (otherDated ?? 0);
}

function hasDay({ cells }: AlikeLine): boolean {
  return cells.some((cell) => readDate(cell.trim(), 'UTC').some((day) => day !== undefined));
}

/**
 * Guesses where a table begins by its shape: what separates most lines into the same number of columns, and days from
 * the rest, separates them all, and the first of those lines with more than one filled cell names the columns. Undefined
 * where no two lines are alike.
 */
export function guessHead(lines: readonly TextLine[]): GuessedHead | undefined {
  let best: { separator: string; alike: AlikeLine[] } | undefined;
  for (const separator of separators) {
    const byColumns = new Map<number, AlikeLine[]>();
    for (const { number, text } of lines.slice(0, maxLinesAboveHead)) {
      const cells = cutCells(text ?? '', separator);
      if (cells === 'open' || cells.length < 2) continue;
      const alike = byColumns.get(cells.length) ?? [];
      alike.push({ line: number, cells });
      byColumns.set(cells.length, alike);
    }
    for (const alike of byColumns.values()) {
      if (alike.length > 1 && areBetter(alike, best?.alike ?? [])) best = { separator, alike };
    }
  }
  // Spreadsheet programs pad the title of the table.
  const isHead = ({ cells }: AlikeLine) => cells.filter((cell) => cell.trim()).length > 1;
  const [head, ...rows] = best?.alike.slice(Math.max(0, best.alike.findIndex(isHead))) ?? [];
  if (!best || !head) return undefined;
  const examples = head.cells.map((_, at) =>
    rows.slice(0, examplesOfColumn).map(({ cells }) => (cells[at] ?? '').trim()),
  );
  const { separator } = best;
  return {
    separator,
    line: head.line,
    titles: head.cells,
    rows: rows.map(({ cells }) => cells),
    examples,
  };
}
