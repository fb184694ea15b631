import { Transform } from 'node:stream';

/** Reports the progress of long work. */
export interface Progress {
  say(words: string): void;
  /** Passes bytes through and reports from time to time how many there were. */
  watch(what: string): Transform;
}

const everyMs = 2_000;

/** Returns a progress that reports through a function, for example one that writes a line. */
export function progressBy(say: (words: string) => void): Progress {
  return {
    say,
    watch(what) {
      let bytes = 0;
      let saidAt = Date.now();
      return new Transform({
        highWaterMark: 1024 * 1024,
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          if (Date.now() - saidAt >= everyMs) {
            saidAt = Date.now();
            say(`${what}: ${(bytes / 1e6).toFixed(0)} MB so far`);
          }
          done(null, chunk);
        },
      });
    },
  };
}
