import { type ImportLineProblem } from '@stridewell/contracts';
import { parse } from 'csv-parse/sync';
import { type RawLine, readCells, type ParsedLine, type StepColumns } from './import-line.ts';

/** The values of a line, or why it is refused. */
export interface ReadLine extends RawLine {
  outcome: ParsedLine | ImportLineProblem;
}

/** Whether a line is not blank. */
function isWritten({ text }: RawLine): boolean {
  return /[^\0-\x20]/.test(text);
}

/**
 * Puts a file that comes in pieces into lines, a piece at a time. A cell cannot go over several lines: a quote
 * that somebody forgot would swallow the rest of the file.
 */
export async function* splitLines(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<RawLine[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let number = 0;
  const numbered = (text: string): RawLine => ({
    number: (number += 1),
    text: text.endsWith('\r') ? text.slice(0, -1) : text,
  });
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield lines.map(numbered).filter(isWritten);
  }
  const last = [numbered(rest)].filter(isWritten);
  if (last.length > 0) yield last;
}

/** Reads lines; those with quotes all at once, which is many times faster, or one by one where one of them cannot be read. */
export function readLines(lines: readonly RawLine[], columns: StepColumns): ReadLine[] {
  const rows = parseLines(
    lines.map(({ text }) => text),
    columns.delimiter,
  );
  return lines.map(({ number, text }, at) => {
    const cells = rows[at];
    return { number, text, outcome: cells ? readCells(cells, columns) : 'unreadable' };
  });
}

/** The cells of each line; none of one that cannot be read. What has no quote is cut at the delimiters. */
export function parseLines(texts: readonly string[], delimiter: string): (string[] | undefined)[] {
  const quoted = parseQuoted(
    texts.filter((text) => text.includes('"')),
    delimiter,
  ).values();
  return texts.map((text) => (text.includes('"') ? quoted.next().value : text.split(delimiter)));
}

function parseQuoted(texts: readonly string[], delimiter: string): (string[] | undefined)[] {
  if (texts.length === 0) return [];
  const together = tryParse(texts.join('\n'), delimiter);
  if (together?.length === texts.length) return together;
  return texts.map((text) => {
    const alone = tryParse(text, delimiter);
    return alone?.length === 1 ? alone[0] : undefined;
  });
}

function tryParse(text: string, delimiter: string): string[][] | undefined {
  try {
    // Named, or a carriage return in a cell would be taken for the end of every line.
    return parse(text, { delimiter, record_delimiter: '\n', relax_column_count: true });
  } catch {
    return undefined;
  }
}
