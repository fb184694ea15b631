import { isUtf8 } from 'node:buffer';

/** A line of a text file, counted as an editor counts; null text where it is longer than a line may be. */
export interface TextLine {
  number: number;
  text: string | null;
}

/** How much of a file is looked at to find its encoding and its line ends. */
const sampleBytes = 4096;
const [newline, carriageReturn] = [10, 13];

/**
 * Reads a file that comes in pieces line by line, in UTF-8, UTF-16 or Windows-1252. A line that is no UTF-8 is read
 * as Windows-1252, so a file pasted together from several programs is read too. Only one line is kept in memory.
 */
export async function* decodeLines(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
  maxCharactersInLine: number,
): AsyncGenerator<TextLine[]> {
  const source = await asUtf8(pieces);
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  /** Whether the end of a line that is too long is still to come. */
  let isSkipping = false;
  const toLine = (text: string): TextLine => {
    number += 1;
    return { number, text: text.length > maxCharactersInLine ? null : text };
  };
  for await (const piece of source.pieces) {
    const seen = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    const end = seen.lastIndexOf(source.lineEnd);
    if (end >= 0) {
      const texts = splitLines(seen.subarray(0, end), source.lineEnd);
      yield texts.slice(isSkipping ? 1 : 0).map(toLine);
      isSkipping = false;
    }
    rest = Buffer.from(seen.subarray(end + 1));
    // More bytes than the characters of a line can have.
    if (rest.length > 4 * maxCharactersInLine || (isSkipping && rest.length > 0)) {
      if (!isSkipping) yield [{ number: (number += 1), text: null }];
      isSkipping = true;
      rest = Buffer.alloc(0);
    }
  }
  if (rest.length > 0) yield splitLines(rest, source.lineEnd).map(toLine);
}

/** Decodes whole lines: together if all are UTF-8, and one by one otherwise. */
function splitLines(bytes: Buffer, lineEnd: number): string[] {
  const mark = String.fromCharCode(lineEnd);
  const texts = isUtf8(bytes)
    ? bytes.toString('utf8').split(mark)
    : bytes
        .toString('latin1')
        .split(mark)
        .map((line) => decodeText(Buffer.from(line, 'latin1')));
  return texts.map((text) => (text.endsWith('\r') ? text.slice(0, -1) : text));
}

/** Decodes a text of 8-bit characters: UTF-8, or else Windows-1252. */
function decodeText(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  return bytes.toString('latin1').replaceAll(/[\x80-\x9f]/g, fromWindows1252);
}

/** What Windows-1252 has at 0x80 to 0x9F. Node.js reads this range of `windows-1252` as Latin-1. */
const windows1252 =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f' +
  '\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178';

function fromWindows1252(character: string): string {
  return windows1252[character.charCodeAt(0) - 0x80] ?? character;
}

/** The pieces of a file as 8-bit characters without a mark at their beginning, and the byte that ends its lines. */
export async function asUtf8(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<{ pieces: AsyncIterable<Buffer>; lineEnd: number }> {
  const iterator = iterate(pieces);
  const parts: Buffer[] = [];
  let length = 0;
  while (length < sampleBytes) {
    const { done, value } = await iterator.next();
    if (done) break;
    parts.push(value);
    length += value.length;
  }
  const sample = Buffer.concat(parts);
  const encoding = encodingOf(sample);
  async function* all(): AsyncGenerator<Buffer> {
    try {
      yield sample;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
        yield next.value;
      }
    } finally {
      // A file that isn't read to its end is let go.
      await iterator.return(undefined);
    }
  }
  if (encoding) {
    const text = new TextDecoder(encoding).decode(sample.subarray(0, length - (length % 2)));
    return { pieces: recode(all(), encoding), lineEnd: lineEndOf(Buffer.from(text)) };
  }
  return { pieces: withoutMark(all()), lineEnd: lineEndOf(sample) };
}

async function* iterate(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer, undefined> {
  yield* pieces;
  return undefined;
}

/** Detects UTF-16 by its mark, or by the zeros next to its letters; undefined for 8-bit characters. */
function encodingOf(sample: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const mark = sample.length < 2 ? 0 : sample.readUInt16BE(0);
  if (mark === 0xfffe) return 'utf-16le';
  if (mark === 0xfeff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const isMost = (count: number, other: number) => other === 0 && count * 4 > sample.length;
  if (isMost(odd, even)) return 'utf-16le';
  return isMost(even, odd) ? 'utf-16be' : undefined;
}

/** The last byte of a line; old programs end it with a carriage return alone. */
function lineEndOf(sample: Buffer): number {
  return !sample.includes(newline) && sample.includes(carriageReturn) ? carriageReturn : newline;
}

async function* recode(pieces: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of pieces) yield Buffer.from(decoder.decode(piece, { stream: true }));
  yield Buffer.from(decoder.decode());
}

async function* withoutMark(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const piece of pieces) {
    const hasMark = isFirst && piece.subarray(0, 3).toString('hex') === 'efbbbf';
    isFirst = false;
    yield hasMark ? piece.subarray(3) : piece;
  }
}
