import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { inflateAsFarAsItGoes } from './inflate.ts';

/** A file of an archive. */
export interface ArchiveEntry {
  /** Its path, with slashes. */
  name: string;
  /** Its size as the archive has it, or of its packed data where the archive doesn't say. */
  size: number;
  /** Whether it isn't encrypted, and packed in a way that is known. */
  isReadable: boolean;
  /** Reads it as far as it goes, and hears whether it breaks off. */
  open(onDamage: () => void): Promise<Readable>;
}

/** The files of an archive, which have to be closed when they have been read. */
export interface OpenArchive {
  entries: ArchiveEntry[];
  close(): Promise<void>;
}

/** No export has more. */
export const maxEntries = 100_000;

/** Reads what is packed between two places of a file. */
export function readData(
  path: string,
  { start, end, isPacked }: { start: number; end: number; isPacked: boolean },
  onDamage: () => void,
): AsyncIterable<Buffer> {
  if (end <= start) return Readable.from([]);
  const data = createReadStream(path, { start, end: end - 1 });
  return isPacked ? inflateAsFarAsItGoes(data, end - start, onDamage) : data;
}
