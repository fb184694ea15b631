const quote = '"';

/**
 * Cuts a line into its cells; a cell in quotes may hold separators, line breaks and doubled quotes. `open` where a
 * quote isn't closed. By hand and not with a library, because each line stands for itself here, and one that is broken
 * must cost no more than another.
 */
export function cutCells(text: string, separator: string): string[] | 'open' {
  if (!text.includes(quote)) {
    const cells = text.split(separator);
    return text.includes("'") ? cells.map(withoutMark) : cells;
  }
  const cells: string[] = [];
  let from = 0;
  for (;;) {
    const start = skipSpaces(text, from, separator);
    // A formula with a text: `="8123"`.
    const begin = text.startsWith('="', start) ? start + 1 : start;
    const end = text[begin] === quote ? closingQuote(text, begin) : undefined;
    if (end === -1) return 'open';
    // Text after the quote belongs to the cell: `"12" wide`.
    const next = text.indexOf(separator, end ?? from);
    const cell = text.slice(from, next === -1 ? undefined : next);
    cells.push(withoutMark(end === undefined ? cell : unquote(cell.trim())));
    if (next === -1) return cells;
    from = next + separator.length;
  }
}

/** Returns the cells of a line that is in quotes as a whole: `"8123,70"`; of others, their own. */
export function unwrap(cells: string[], separator: string): string[] {
  const [only = ''] = cells;
  const inner = cells.length === 1 && only.includes(separator) ? cutCells(only, separator) : 'open';
  return inner === 'open' ? cells : inner;
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
  const begin = cell.startsWith('=') ? 1 : 0;
  const isWhole = cell.endsWith(quote) && cell.length > begin + 1;
  return isWhole ? cell.slice(begin + 1, -1).replaceAll('""', quote) : cell;
}

/** Removes what keeps spreadsheets from changing a value: `="8123"`, `'8123` or `'8123'`. */
function withoutMark(cell: string): string {
  const found = /^="([^"]*)"$/.exec(cell) ?? /^\s*'(\d.*?)'?\s*$/.exec(cell);
  return found?.[1] ?? cell;
}
