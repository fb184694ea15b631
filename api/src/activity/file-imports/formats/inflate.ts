import { constants, createInflateRaw } from 'node:zlib';

/** Packed data of this size is unpacked in small steps, of which only the last is lost where it is damaged. */
const smallBytes = 256 * 1024;

/** Unpacks deflated data up to its end, or up to where it is damaged or cut off. */
export async function* inflateAsFarAsItGoes(
  packed: AsyncIterable<Buffer>,
  size: number,
  onDamage: () => void,
): AsyncGenerator<Buffer> {
  const chunkSize = size <= smallBytes ? constants.Z_MIN_CHUNK * 2 : constants.Z_DEFAULT_CHUNK;
  const inflater = createInflateRaw({ chunkSize });
  const ready: Buffer[] = [];
  const progress = { isOver: false, isBroken: false };
  // A stream that is piped loses what it has unpacked already when it breaks.
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
      const ended = new Promise<void>((resolve) => inflater.end(() => resolve()));
      await Promise.race([ended, failed]);
      yield* ready.splice(0);
    }
    if (progress.isBroken) onDamage();
  } finally {
    inflater.destroy();
  }
}
