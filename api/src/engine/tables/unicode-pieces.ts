/** How much of a file is looked at to find its encoding and its line ends. */
const sampleBytes = 64 * 1024;
const [newline, carriageReturn] = [10, 13];

type Unicode = 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be';

/**
 * The pieces of a file as 8-bit characters without a mark at their beginning, and the byte that ends its lines. UTF-16
 * and UTF-32 become UTF-8; everything else stays as it is.
 */
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
    const text = decoderOf(encoding)(sample);
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

const marks: readonly (readonly [hex: string, encoding: Unicode])[] = [
  // The mark of UTF-16 begins the one of UTF-32.
  ['fffe0000', 'utf-32le'],
  ['0000feff', 'utf-32be'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

/** Detects UTF-16 and UTF-32 by their marks, or by the zeros next to their letters; undefined for 8-bit characters. */
function encodingOf(sample: Buffer): Unicode | undefined {
  const begin = sample.toString('hex', 0, 4);
  const marked = marks.find(([mark]) => begin.startsWith(mark));
  if (marked) return marked[1];
  const zeros: [number, number, number, number] = [0, 0, 0, 0];
  for (const [at, byte] of sample.entries()) {
    if (byte === 0) zeros[(at % 4) as 0 | 1 | 2 | 3] += 1; // the remainder of four
  }
  const [first, second, third, fourth] = zeros;
  const nearlyAll = (sample.length / 4) * 0.9;
  if (first === 0 && third > nearlyAll && fourth > nearlyAll) return 'utf-32le';
  if (fourth === 0 && first > nearlyAll && second > nearlyAll) return 'utf-32be';
  const isMany = (count: number, other: number) => other === 0 && count * 4 > sample.length;
  if (isMany(second + fourth, first + third)) return 'utf-16le';
  return isMany(first + third, second + fourth) ? 'utf-16be' : undefined;
}

/** The last byte of a line; old programs end it with a carriage return alone, and other lines may be pasted in. */
function lineEndOf(sample: Buffer): number {
  let [newlines, alone] = [0, 0];
  for (const [at, byte] of sample.entries()) {
    if (byte === newline) newlines += 1;
    else if (byte === carriageReturn && sample[at + 1] !== newline) alone += 1;
  }
  return alone > 0 && alone >= newlines ? carriageReturn : newline;
}

async function* recode(pieces: AsyncIterable<Buffer>, encoding: Unicode): AsyncGenerator<Buffer> {
  const decode = decoderOf(encoding);
  for await (const piece of pieces) yield Buffer.from(decode(piece));
  yield Buffer.from(decode());
}

/** Returns a function that decodes pieces that follow each other; without a piece, the end. */
function decoderOf(encoding: Unicode): (piece?: Buffer) => string {
  if (encoding === 'utf-32le' || encoding === 'utf-32be') return decoderOfUtf32(encoding);
  const decoder = new TextDecoder(encoding);
  return (piece) => (piece ? decoder.decode(piece, { stream: true }) : decoder.decode());
}

/** TextDecoder doesn't know UTF-32. */
function decoderOfUtf32(encoding: 'utf-32le' | 'utf-32be'): (piece?: Buffer) => string {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  return (piece) => {
    if (!piece) return rest.length > 0 ? '\ufffd' : '';
    const bytes = Buffer.concat([rest, piece]);
    const end = bytes.length - (bytes.length % 4);
    let text = '';
    for (let at = 0; at < end; at += 4) {
      const code = encoding === 'utf-32le' ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
      const isMark = isFirst && code === 0xfeff;
      isFirst = false;
      if (!isMark) text += code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    }
    rest = Buffer.from(bytes.subarray(end));
    return text;
  };
}

async function* withoutMark(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const piece of pieces) {
    const hasMark = isFirst && piece.subarray(0, 3).toString('hex') === 'efbbbf';
    isFirst = false;
    yield hasMark ? piece.subarray(3) : piece;
  }
}
