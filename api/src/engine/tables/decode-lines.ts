import { isUtf8 } from 'node:buffer';
import { EightBitDecoder } from './eight-bit-text.ts';
import { asUtf8 } from './unicode-pieces.ts';

/** A line of a text file, counted as an editor counts; null text where it is longer than a line may be. */
export interface TextLine {
  number: number;
  text: string | null;
}

/**
 * Reads a file that comes in pieces line by line, in UTF-8, UTF-16, UTF-32 or an 8-bit encoding. Each line that isn't
 * UTF-8 is read in the 8-bit encoding of the first such lines, so a file pasted together from several programs is read
 * too. Only a piece and one line are kept in memory.
 */
export async function* decodeLines(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
  maxCharactersInLine: number,
): AsyncGenerator<TextLine[]> {
  const source = await asUtf8(pieces);
  const decoder = new EightBitDecoder();
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
      const texts = splitLines(seen.subarray(0, end), source.lineEnd, decoder);
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
  if (rest.length > 0) yield splitLines(rest, source.lineEnd, decoder).map(toLine);
}

/** Decodes whole lines: together if all are UTF-8, and one by one otherwise. */
function splitLines(bytes: Buffer, lineEnd: number, decoder: EightBitDecoder): string[] {
  const mark = String.fromCharCode(lineEnd);
  const texts = isUtf8(bytes)
    ? bytes.toString('utf8').split(mark)
    : decodeEach(bytes.toString('latin1').split(mark), decoder);
  return texts.map((text) => text.replace(/^\n|\r$/, ''));
}

/** Decodes lines of which some aren't UTF-8. */
function decodeEach(lines: readonly string[], decoder: EightBitDecoder): string[] {
  const decoded = lines.map((line) => {
    const bytes = Buffer.from(line, 'latin1');
    return isUtf8(bytes) ? bytes.toString('utf8') : undefined;
  });
  decoder.see(lines.filter((_, at) => decoded[at] === undefined));
  return decoded.map((text, at) => text ?? decoder.decode(lines[at] ?? ''));
}
