import type { TextLine } from './decode-lines.ts';
import { cutCells, unwrap } from './cut-cells.ts';

/** Where a table names its columns. */
export interface TableHead<T> {
  separator: string;
  /** The line with the titles; what stands above it is no part of the table. */
  line: number;
  /** Whether each line is in quotes as a whole, as spreadsheet programs save a table that they opened as one column. */
  isWrapped?: boolean;
  titles: string[];
  /** What the caller made of the titles. */
  match: T;
}

/** Lines of titles, dates and notes that a program may write above its table, at most. */
export const maxLinesAboveHead = 40;
/** Lines of a title that a spreadsheet program has wrapped. */
const maxLinesInTitle = 4;
export const separators = [',', ';', '\t', '|'];

/**
 * Finds the line that names the columns, and what separates them: the first line whose titles the caller knows.
 * A first line `sep=;` names the separator.
 */
export function findHead<T>(
  lines: readonly TextLine[],
  match: (titles: readonly string[]) => T | undefined,
): TableHead<T> | undefined {
  const hint = /^"?sep=(.)"?\s*$/i.exec(lines.find(({ text }) => text?.trim())?.text ?? '')?.[1];
  for (const [at, { text }] of lines.slice(0, maxLinesAboveHead).entries()) {
    if (text === null || text.trim() === '') continue;
    for (const separator of hint === undefined ? separators : [hint]) {
      const { titles, line } = cutTitles(lines.slice(at, at + maxLinesInTitle), separator) ?? {};
      if (!titles || line === undefined) continue;
      const inner = unwrap(titles, separator);
      const found = match(inner);
      const isWrapped = inner !== titles;
      if (found !== undefined) return { separator, line, isWrapped, titles: inner, match: found };
    }
  }
  return undefined;
}

/** Cuts the titles of a first line; one in quotes may go over several. */
function cutTitles(
  lines: readonly TextLine[],
  separator: string,
): { titles: string[]; line: number } | undefined {
  let text: string | undefined;
  for (const { number, text: next } of lines) {
    text = text === undefined ? (next ?? '') : `${text}\n${next ?? ''}`;
    const titles = cutCells(text, separator);
    if (titles !== 'open') return { titles, line: number };
  }
  return undefined;
}
