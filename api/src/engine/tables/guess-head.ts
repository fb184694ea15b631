import { cutCells } from './cut-cells.ts';
import type { TextLine } from './decode-lines.ts';
import { maxLinesAboveHead, separators, type TableHead } from './find-head.ts';

/** A table with unknown titles. */
export interface GuessedHead extends Omit<TableHead<unknown>, 'match'> {
  /** The first cells of each column. */
  examples: string[][];
}

const examplesOfColumn = 3;

/**
 * Guesses where a table begins by its shape: what separates most lines into the same number of columns separates them
 * all, and the first of those lines with more than one filled cell names the columns. Undefined where no two lines are alike.
 */
export function guessHead(lines: readonly TextLine[]): GuessedHead | undefined {
  let best: { separator: string; alike: { line: number; cells: string[] }[] } | undefined;
  for (const separator of separators) {
    const byColumns = new Map<number, { line: number; cells: string[] }[]>();
    for (const { number, text } of lines.slice(0, maxLinesAboveHead)) {
      const cells = cutCells(text ?? '', separator);
      if (cells === 'open' || cells.length < 2) continue;
      const alike = byColumns.get(cells.length) ?? [];
      alike.push({ line: number, cells });
      byColumns.set(cells.length, alike);
    }
    for (const alike of byColumns.values()) {
      if (alike.length > (best?.alike.length ?? 1)) best = { separator, alike };
    }
  }
  // Spreadsheet programs pad the title of the table.
  const isHead = ({ cells }: { cells: string[] }) => cells.filter((cell) => cell.trim()).length > 1;
  const [head, ...rows] = best?.alike.slice(Math.max(0, best.alike.findIndex(isHead))) ?? [];
  if (!best || !head) return undefined;
  const examples = head.cells.map((_, at) =>
    rows.slice(0, examplesOfColumn).map(({ cells }) => (cells[at] ?? '').trim()),
  );
  return { separator: best.separator, line: head.line, titles: head.cells, examples };
}
