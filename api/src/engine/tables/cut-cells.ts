const quote = '"';

/**
 * Cuts a line into its cells; a cell in quotes may hold separators, line breaks and doubled quotes. `open` where a
 * quote isn't closed. By hand and not with a library, because each line stands for itself here, and one that is broken
 * must cost no more than another.
 */
export function cutCells(text: string, separator: string): string[] | 'open' {
  if (!text.includes(quote)) return text.split(separator);
  const cells: string[] = [];
  let from = 0;
  for (;;) {
    const begin = skipSpaces(text, from, separator);
    const end = text[begin] === quote ? closingQuote(text, begin) : undefined;
    if (end === -1) return 'open';
    // Text after the quote belongs to the cell: `"12" wide`.
    const next = text.indexOf(separator, end ?? from);
    const cell = text.slice(from, next === -1 ? undefined : next);
    cells.push(end === undefined ? cell : unquote(cell.trim()));
    if (next === -1) return cells;
    from = next + separator.length;
  }
}

/** Whether a line has more cells than its table has columns; empty ones at its end don't count. */
export function hasMoreCells(cells: readonly string[], columns: number): boolean {
  return cells.length > columns && cells.slice(columns).some((cell) => cell.trim() !== '');
}

function skipSpaces(text: string, from: number, separator: string): number {
  let at = from;
  while (text[at] === ' ' && text[at] !== separator) at += 1;
  return at;
}

/** The place behind the quote that closes a cell; -1 where none does. */
function closingQuote(text: string, begin: number): number {
  let at = begin + 1;
  for (;;) {
    const found = text.indexOf(quote, at);
    if (found === -1) return -1;
    if (text[found + 1] !== quote) return found + 1;
    at = found + 2;
  }
}

function unquote(cell: string): string {
  const isWhole = cell.endsWith(quote) && cell.length > 1;
  return isWhole ? cell.slice(1, -1).replaceAll('""', quote) : cell;
}
