import type { Hash } from 'node:crypto';
import { maxImportLineLength } from '@stridewell/contracts';
import { Problem } from '#engine/requests/index.ts';
import { decodeLines, maxLinesAboveHead, type TextLine } from '#engine/tables/index.ts';
import { findListHead, type ListColumns, type ListHead, refused } from './list-head.ts';

/** The limits of a list, and its columns. */
export interface ListLimits<K extends string> extends ListColumns<K> {
  maxBytes: number;
  maxLines: number;
}

/** A part of a list. */
interface ListPart<K extends string> extends ListHead<K> {
  /** Every line of the file. */
  all: TextLine[];
  /** The nonblank lines below the header row. */
  lines: TextLine[];
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
  let begin: TextLine[] = [];
  let head: ListHead<K> | undefined;
  let written = 0;
  for await (const some of decodeLines(limited(pieces, limits), maxImportLineLength)) {
    let all = some;
    if (!head) {
      begin = begin.concat(all);
      if (begin.length < maxLinesAboveHead) continue;
      head = requireHead(begin, limits);
      all = begin;
    }
    const part = partOf(all, head);
    written += part.lines.length;
    requireFewer(written, limits);
    yield part;
  }
  if (!head) {
    head = requireHead(begin, limits);
    const part = partOf(begin, head);
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

function requireHead<K extends string>(
  begin: readonly TextLine[],
  limits: ListLimits<K>,
): ListHead<K> {
  if (!begin.some(isWritten)) throw refused('The file is empty.');
  return findListHead(begin, limits);
}

function requireFewer<K extends string>(written: number, { maxLines }: ListLimits<K>): void {
  if (written <= maxLines) return;
  throw refused(`The file has more than ${maxLines.toLocaleString('en')} lines.`);
}

function partOf<K extends string>(all: TextLine[], head: ListHead<K>): ListPart<K> {
  const lines = all.filter((one) => one.number > head.columns.line && isWritten(one));
  return { ...head, all, lines };
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
