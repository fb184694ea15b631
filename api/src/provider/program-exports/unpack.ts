import { once } from 'node:events';
import { createGunzip } from 'node:zlib';
import { TransferRefused } from './transfer-refused.ts';

/** The maximum ratio of an unpacked archive to its size; our own, with rows and pictures, reach about ten. */
const maxUnpackRatio = 100;
/** The ratio is only checked from this size, because a well-compressed beginning isn't suspicious. */
const alwaysBytes = 64 * 1024 * 1024;

/** Unpacks an archive; refuses one that was made to fill the disk, and data that isn't an archive. */
export async function* unpack(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  let packedBytes = 0;
  const writing = (async () => {
    for await (const chunk of packed) {
      packedBytes += chunk.length;
      if (!gunzip.write(chunk)) await once(gunzip, 'drain');
    }
    gunzip.end();
  })();
  writing.catch((error: Error) => gunzip.destroy(error));
  let bytes = 0;
  try {
    // The stream has no encoding.
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > alwaysBytes && bytes > packedBytes * maxUnpackRatio)
        throw new TransferRefused(
          `The archive unpacks to more than ${maxUnpackRatio} times its size, so it was refused.`,
        );
      yield chunk;
    }
    await writing;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')))
      throw error;
    throw new TransferRefused("The archive is damaged and can't be unpacked.", { cause: error });
  } finally {
    gunzip.destroy();
  }
}
