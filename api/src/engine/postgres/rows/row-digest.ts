import { Transform } from 'node:stream';
import { crc32 } from 'node:zlib';

/** The number of rows, and a sum over them that doesn't depend on their order. */
export interface RowDigest {
  rows: number;
  rowSum: number;
}

const lineFeed = 0x0a;
/** The sum stays an integer: a CRC-32 is added to less than this, which is far below 2^53. */
const modulus = 2 ** 48;

/** Passes on rows of COPY in text format, in which only row ends are line feeds, and digests them. */
export function digestRows(): Transform & { digest: RowDigest } {
  const digest: RowDigest = { rows: 0, rowSum: 0 };
  let begun = Buffer.alloc(0);
  const add = (row: Buffer) => {
    digest.rows += 1;
    digest.rowSum = (digest.rowSum + crc32(row)) % modulus;
  };
  const stream = new Transform({
    highWaterMark: 1024 * 1024,
    transform(chunk: Buffer, _encoding, done) {
      let from = 0;
      for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, from)) {
        const end = chunk.subarray(from, at);
        add(begun.length > 0 ? Buffer.concat([begun, end]) : end);
        begun = begun.subarray(0, 0);
        from = at + 1;
      }
      if (from < chunk.length) begun = Buffer.concat([begun, chunk.subarray(from)]);
      done(null, chunk);
    },
  });
  return Object.assign(stream, { digest });
}
