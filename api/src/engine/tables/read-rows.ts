import type { TextLine } from './decode-lines.ts';
import type { TableHead } from './find-head.ts';
import { cutCells, unwrap } from './cut-cells.ts';

/** A row of a table, or why it can't be read. */
export interface TableRow {
  /** The line in the file on which it begins. */
  line: number;
  text: string;
  cells: string[] | 'line_too_long' | 'quote_open';
}

/** A cell with line breaks has a few; a quote that someone forgot would swallow the rest of the file. */
const maxLinesInRow = 20;
const maxCharactersInRow = 16 * 1024;

/** Reads the rows below the titles. A quoted cell may go over several lines; blank lines are left out. */
export async function* readRows(
  batches: AsyncIterable<TextLine[]> | Iterable<TextLine[]>,
  { separator, line, titles, isWrapped = false }: Omit<TableHead<unknown>, 'match'>,
): AsyncGenerator<TableRow[]> {
  const shape = { separator, columns: titles.length, isWrapped };
  let waiting: TextLine[] = [];
  for await (const batch of batches) {
    waiting = waiting.concat(batch.filter((one) => one.number > line && !isBlank(one)));
    const { rows, rest } = toRows(waiting, { ...shape, isEnd: false });
    waiting = rest;
    if (rows.length > 0) yield rows;
  }
  const { rows } = toRows(waiting, { ...shape, isEnd: true });
  if (rows.length > 0) yield rows;
}

function isBlank({ text }: TextLine): boolean {
  return text !== null && /^[\0-\x20,;|]*$/.test(text);
}

interface Shape {
  separator: string;
  columns: number;
  isWrapped: boolean;
  /** Whether no line follows. */
  isEnd: boolean;
}

/** Puts lines together to rows; what may belong to a row whose other lines are still to come is left over. */
function toRows(lines: readonly TextLine[], shape: Shape): { rows: TableRow[]; rest: TextLine[] } {
  const rows: TableRow[] = [];
  const whole = (cells: TableRow['cells']) =>
    shape.isWrapped && typeof cells !== 'string' ? unwrap(cells, shape.separator) : cells;
  for (let at = 0; at < lines.length; at += 1) {
    const { number = 0, text = '' } = lines[at] ?? {};
    const cells = text === null ? 'line_too_long' : cutCells(text, shape.separator);
    if (cells !== 'open') rows.push({ line: number, text: text ?? '', cells: whole(cells) });
    else {
      const joined = joinLines(lines.slice(at, at + maxLinesInRow), shape);
      if (joined === 'more') return { rows, rest: lines.slice(at) };
      rows.push({ line: number, text: text ?? '', cells: whole(joined?.cells ?? 'quote_open') });
      at += (joined?.lines ?? 1) - 1;
    }
  }
  return { rows, rest: [] };
}

/** Joins the lines of a quoted cell; none where a line that follows is a row of its own. */
function joinLines(
  lines: readonly TextLine[],
  { separator, columns, isEnd }: Shape,
): { cells: string[]; lines: number } | 'more' | undefined {
  let joined = lines[0]?.text ?? '';
  // A row may leave out its last cells.
  const ofRow = Math.min(columns, Math.max(2, joined.split(separator).length));
  for (const [at, { text }] of lines.entries()) {
    if (at === 0) continue;
    if (text === null || joined.length + text.length > maxCharactersInRow) return undefined;
    const alone = cutCells(text, separator);
    if (alone !== 'open' && alone.length >= ofRow) return undefined;
    joined += `\n${text}`;
    const cells = cutCells(joined, separator);
    if (cells !== 'open') return { cells, lines: at + 1 };
  }
  return isEnd || lines.length >= maxLinesInRow ? undefined : 'more';
}
