import { pipeline, type Readable, Transform } from 'node:stream';
import type { FileColumnRole, FileReadings } from '@stridewell/contracts';
import { FileRefused } from './file-refused.ts';

/** What a file may come to when it is unpacked. */
export const mostBytesUnpacked = 4 * 1024 * 1024 * 1024;

/** What the columns of a table hold, by all its titles. */
export interface KnownColumns {
  titles: readonly string[];
  roles: readonly (FileColumnRole | null)[];
}

/** How a file is read. */
export interface Reading {
  /** How the file was called on the member's device, if that is known. */
  fileName?: string | null;
  /** Which of the people in it, where it holds several. */
  person: string | null;
  /** What the member said of its numbers and dates. */
  answers: FileReadings;
  /** What the member said before of columns with these titles. */
  knownColumns: readonly KnownColumns[];
  timeZone: string;
  signal: AbortSignal;
  /** Hears how far the file, as it was uploaded, has been read; of 1. */
  onProgress(done: number): void;
}

/** Sends a stream through another; what breaks the one breaks the other with the same error. */
export function through(from: Readable, to: Transform): Transform {
  return pipeline(from, to, () => {});
}

/** Counts what goes through, and breaks off where it is too much or the work was stopped. */
export function meter(
  total: number,
  { signal, onProgress }: Pick<Reading, 'signal' | 'onProgress'>,
): Transform {
  let bytes = 0;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      if (signal.aborted) return done(new Error('The reading was stopped.'));
      if (bytes > mostBytesUnpacked) return done(new FileRefused('too_large'));
      onProgress(total === 0 ? 1 : Math.min(1, bytes / total));
      done(null, piece);
    },
  });
}
