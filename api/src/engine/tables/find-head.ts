import type { TextLine } from './decode-lines.ts';
import { cutCells } from './cut-cells.ts';

/** Where a table names its columns. */
export interface TableHead<T> {
  separator: string;
  /** The line with the titles; what stands above it is no part of the table. */
  line: number;
  titles: string[];
  /** What the caller made of the titles. */
  match: T;
}

/** Lines of titles, dates and notes that a program may write above its table, at most. */
export const maxLinesAboveHead = 40;
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
  for (const { number, text } of lines.slice(0, maxLinesAboveHead)) {
    if (text === null || text.trim() === '') continue;
    for (const separator of hint === undefined ? separators : [hint]) {
      const titles = cutCells(text, separator);
      const found = titles === 'open' ? undefined : match(titles);
      if (titles !== 'open' && found !== undefined)
        return { separator, line: number, titles, match: found };
    }
  }
  return undefined;
}
