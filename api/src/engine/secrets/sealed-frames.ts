import { createCipheriv, createDecipheriv } from 'node:crypto';
import { Transform } from 'node:stream';
import type { Bytes } from './read-bytes.ts';

/** Plain bytes in a frame. */
const frameBytes = 256 * 1024;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';

/** Sealed bytes that were sealed with another key, changed or truncated. */
export class FramesDamaged extends Error {
  override name = 'FramesDamaged';
}

/** Returns a frame's nonce: frames are numbered, and the last is marked, so none can be left out, moved or cut off. */
function nonceOf(at: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(at), 0);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Encrypts a stream in frames. A key is for one stream only: its nonces start at zero. */
export function sealFrames(key: Uint8Array): Transform {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let at = 0;
  const frame = (content: Buffer, isLast: boolean) => {
    const cipher = createCipheriv(algorithm, key, nonceOf(at, isLast));
    at += 1;
    const sealed = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(sealed.length);
    return Buffer.concat([length, sealed]);
  };
  return new Transform({
    readableHighWaterMark: 2 * frameBytes,
    transform(chunk: Buffer, _encoding, done) {
      waiting.push(chunk);
      bytes += chunk.length;
      if (bytes >= frameBytes) {
        const all = Buffer.concat(waiting);
        let from = 0;
        for (; all.length - from >= frameBytes; from += frameBytes)
          this.push(frame(all.subarray(from, from + frameBytes), false));
        waiting = [all.subarray(from)];
        bytes = all.length - from;
      }
      done();
    },
    flush(done) {
      this.push(frame(Buffer.concat(waiting), true));
      done();
    },
  });
}

/** Decrypts the output of `sealFrames`; throws `FramesDamaged` for anything else. */
export async function* openFrames(bytes: Bytes, key: Uint8Array): AsyncGenerator<Buffer> {
  for (let at = 0; ; at += 1) {
    const length = (await bytes.exactly(4)).readUInt32BE();
    if (length < tagBytes || length > frameBytes + tagBytes) throw new FramesDamaged();
    const sealed = await bytes.exactly(length);
    const isLast = await bytes.isOver();
    yield openFrame(key, sealed, nonceOf(at, isLast));
    if (isLast) return;
  }
}

function openFrame(key: Uint8Array, sealed: Buffer, nonce: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    throw new FramesDamaged();
  }
}
