import { pipeline, type Readable, Transform } from 'node:stream';
import type { FileColumnRole, FileReadings } from '@stridewell/contracts';
import { FileRefused } from './file-refused.ts';

/** The maximum size of a file when unpacked. */
export const maxUnpackedBytes = 4 * 1024 * 1024 * 1024;

/** The roles of a table's columns, by all its titles. */
export interface KnownColumns {
  titles: readonly string[];
  roles: readonly (FileColumnRole | null)[];
}

/** The settings for reading a file. */
export interface Reading {
  /** The file's name on the member's device, if known. */
  fileName?: string | null;
  /** The person to read for, if the file has several. */
  person: string | null;
  /** The member's answers about numbers and dates. */
  answers: FileReadings;
  /** The member's earlier answers about columns with these titles. */
  knownColumns: readonly KnownColumns[];
  timeZone: string;
  signal: AbortSignal;
  /** Called with the share of the uploaded file that has been read, from 0 to 1. */
  onProgress(done: number): void;
}

/** Pipes a stream through another; if one breaks, the other breaks with the same error. */
export function through(from: Readable, to: Transform): Transform {
  return pipeline(from, to, () => {});
}

/** Counts the bytes that pass through, and breaks off if there are too many or the work was stopped. */
export function meter(
  total: number,
  { signal, onProgress }: Pick<Reading, 'signal' | 'onProgress'>,
): Transform {
  let bytes = 0;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      if (signal.aborted) return done(new Error('The reading was stopped.'));
      if (bytes > maxUnpackedBytes) return done(new FileRefused('too_large'));
      onProgress(total === 0 ? 1 : Math.min(1, bytes / total));
      done(null, piece);
    },
  });
}
