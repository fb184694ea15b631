import type { Hash } from 'node:crypto';
import { maxImportLineLength } from '@stridewell/contracts';
import { Problem } from '#engine/requests/index.ts';
import { decodeLines, maxLinesAboveHead, type TextLine } from '#engine/tables/index.ts';
import { type Columns, findColumns, type KnownColumn, type RawLine } from './import-columns.ts';

/** The limits of a list, and its required columns. */
export interface ListLimits<K extends string> {
  maxBytes: number;
  maxLines: number;
  columns: Record<K, KnownColumn>;
  /** Alternative columns. */
  otherwise?: Record<K, KnownColumn>;
}

/** A part of a list. */
interface ListPart<K extends string> {
  columns: Columns<K>;
  /** Every line of the file. */
  all: (TextLine & { text: string })[];
  /** The nonblank lines below the header row. */
  lines: RawLine[];
}

/** Other kinds of files that people upload, by their first bytes. */
const otherKinds = [
  ['504b0304', 'This is a spreadsheet file. Save it as CSV first.'],
  ['d0cf11e0', 'This is a spreadsheet file. Save it as CSV first.'],
  ['25504446', 'This is a PDF. Save the list as CSV first.'],
] as const;

/**
 * Reads a list while it streams in, in any encoding and with any separator. Throws a problem as soon as it can't be a
 * valid list.
 */
export async function* readList<K extends string>(
  pieces: AsyncIterable<Buffer>,
  limits: ListLimits<K>,
): AsyncGenerator<ListPart<K>> {
  let begin: ListPart<K>['all'] = [];
  let columns: Columns<K> | undefined;
  let written = 0;
  for await (const some of decodeLines(limited(pieces, limits), maxImportLineLength)) {
    let all = some.map(requireReadable);
    if (!columns) {
      begin = begin.concat(all);
      if (begin.length < maxLinesAboveHead) continue;
      columns = requireColumns(begin, limits);
      all = begin;
    }
    const part = partOf(all, columns);
    written += part.lines.length;
    requireFewer(written, limits);
    yield part;
  }
  if (!columns) {
    columns = requireColumns(begin, limits);
    const part = partOf(begin, columns);
    written = part.lines.length;
    requireFewer(written, limits);
    yield part;
  }
  if (written === 0) throw refused('The file only has a header row.');
}

async function* limited<K extends string>(
  pieces: AsyncIterable<Buffer>,
  { maxBytes }: ListLimits<K>,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of pieces) {
    if (bytes === 0) requireText(piece);
    bytes += piece.length;
    if (bytes > maxBytes) {
      const message = `The file is larger than ${maxBytes / 2 ** 20} MB.`;
      throw new Problem('payload_too_large', { message });
    }
    yield piece;
  }
}

function requireText(begin: Buffer): void {
  const start = begin.subarray(0, 4).toString('hex');
  const kind = otherKinds.find(([mark]) => start.startsWith(mark));
  if (kind) throw refused(kind[1]);
}

function requireReadable({ number, text }: TextLine): TextLine & { text: string } {
  if (text === null) {
    const most = maxImportLineLength.toLocaleString('en');
    throw refused(`Line ${number} is longer than ${most} characters.`);
  }
  if (text.includes('\0')) throw refused(`Line ${number} contains a character we can't read.`);
  return { number, text };
}

function requireColumns<K extends string>(
  begin: readonly TextLine[],
  { columns, otherwise }: ListLimits<K>,
): Columns<K> {
  if (!begin.some(isWritten)) throw refused('The file is empty.');
  const found = findColumns(begin, columns);
  if (typeof found !== 'string') return found;
  const other = otherwise ? findColumns(begin, otherwise) : found;
  if (typeof other === 'string') throw refused(found);
  return other;
}

function requireFewer<K extends string>(written: number, { maxLines }: ListLimits<K>): void {
  if (written <= maxLines) return;
  throw refused(`The file has more than ${maxLines.toLocaleString('en')} lines.`);
}

function partOf<K extends string>(all: ListPart<K>['all'], columns: Columns<K>): ListPart<K> {
  return { columns, all, lines: all.filter((one) => one.number > columns.line && isWritten(one)) };
}

/** Hashes the pieces of a file as they pass through. */
export async function* hashed(pieces: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

/** Whether a line isn't blank. */
export function isWritten({ text }: TextLine): boolean {
  return text === null || /[^\0-\x20]/.test(text);
}

/** Returns the problem of an invalid file. */
function refused(message: string): Problem {
  return new Problem('file_refused', { message });
}
