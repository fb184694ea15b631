import { constants, createGunzip, createInflateRaw } from 'node:zlib';

/** Chunk sizes for unpacking, by the size of the packed data: if it is damaged, only the last chunk is lost. */
const steps = [
  { upTo: 16 * 1024, chunkSize: 128 },
  { upTo: 256 * 1024, chunkSize: 1024 },
  { upTo: Infinity, chunkSize: constants.Z_DEFAULT_CHUNK },
];

/** Unpacks deflated data or a gzip file, up to its end or to where it is damaged or cut off. */
export async function* inflateAsFarAsItGoes(
  packed: AsyncIterable<Buffer>,
  size: number,
  onDamage: () => void,
  format: 'deflate' | 'gzip' = 'deflate',
): AsyncGenerator<Buffer> {
  const { chunkSize } = steps.find(({ upTo }) => size <= upTo) ?? {};
  const inflater =
    format === 'gzip' ? createGunzip({ chunkSize }) : createInflateRaw({ chunkSize });
  const ready: Buffer[] = [];
  const progress = { isOver: false, isBroken: false };
  // With a pipe, data that is already unpacked would be lost when the stream breaks.
  inflater.on('data', (piece: Buffer) => ready.push(piece));
  inflater.on('end', () => (progress.isOver = true));
  const failed = new Promise<void>((resolve) => {
    inflater.on('error', () => {
      Object.assign(progress, { isOver: true, isBroken: true });
      resolve();
    });
  });
  try {
    for await (const piece of packed) {
      const written = new Promise<void>((resolve) => inflater.write(piece, () => resolve()));
      await Promise.race([written, failed]);
      yield* ready.splice(0);
      // What follows isn't part of it.
      if (progress.isOver) break;
    }
    if (!progress.isOver) {
      // Only after closing has it reported whether its end was missing.
      const closed = new Promise<void>((resolve) => inflater.once('close', () => resolve()));
      inflater.end();
      await closed;
      yield* ready.splice(0);
    }
    if (progress.isBroken) onDamage();
  } finally {
    inflater.destroy();
  }
}
