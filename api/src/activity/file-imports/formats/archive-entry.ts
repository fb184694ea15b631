import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { inflateAsFarAsItGoes } from './inflate.ts';

/** A file in an archive. */
export interface ArchiveEntry {
  /** Its path, with slashes. */
  name: string;
  /** Its size according to the archive, or of its packed data if the archive doesn't say. */
  size: number;
  /** Whether it isn't encrypted, and is packed with a known method. */
  isReadable: boolean;
  /** Reads it as far as possible, and calls `onDamage` if it breaks off. */
  open(onDamage: () => void): Promise<Readable>;
}

/** The files of an archive, which must be closed after reading. */
export interface OpenArchive {
  entries: ArchiveEntry[];
  close(): Promise<void>;
}

/** More than any export has. */
export const maxEntries = 100_000;

/** Reads the data between two positions of a file, and unpacks it if necessary. */
export function readData(
  path: string,
  { start, end, isPacked }: { start: number; end: number; isPacked: boolean },
  onDamage: () => void,
): AsyncIterable<Buffer> {
  if (end <= start) return Readable.from([]);
  const data = createReadStream(path, { start, end: end - 1 });
  return isPacked ? inflateAsFarAsItGoes(data, end - start, onDamage) : data;
}
