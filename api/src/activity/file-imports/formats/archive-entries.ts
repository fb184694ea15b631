import { Readable } from 'node:stream';
import { openPromise, type ZipFile } from 'yauzl';
import { type ArchiveEntry, maxEntries, type OpenArchive, readData } from './archive-entry.ts';
import { findEntries } from './damaged-archive.ts';
import { FileRefused } from './file-refused.ts';

/**
 * Opens an archive by its directory. If that is damaged or cut off, its files are found by their local headers. Throws
 * FileRefused for a name that would lead out of the archive.
 */
export async function openArchive(path: string, signal: AbortSignal): Promise<OpenArchive> {
  try {
    return await openByDirectory(path, signal);
  } catch (error) {
    if (error instanceof FileRefused || signal.aborted) throw error;
    const entries = await findEntries(path, signal);
    if (entries.length === 0) throw new FileRefused('unreadable');
    return { entries, close: () => Promise.resolve() };
  }
}

async function openByDirectory(path: string, signal: AbortSignal): Promise<OpenArchive> {
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    if (archive.entryCount > maxEntries) throw new FileRefused('unsafe');
    const entries = await listEntries(archive, path, signal);
    return { entries, close: () => Promise.resolve(archive.close()) };
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function listEntries(
  archive: ZipFile,
  path: string,
  signal: AbortSignal,
): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  try {
    for await (const entry of archive.eachEntry()) {
      if (signal.aborted) throw new Error('The reading was stopped.');
      const { fileName: name, compressedSize, uncompressedSize: size } = entry;
      entries.push({
        name,
        size,
        isReadable: entry.canDecodeFileData(),
        async open(onDamage) {
          const { fileDataStart: start } = await archive.readLocalFileHeaderPromise(entry, {
            minimal: true,
          });
          const isPacked = entry.compressionMethod === 8;
          const data = { start, end: start + compressedSize, isPacked };
          return Readable.from(checkSize(readData(path, data, onDamage), size, onDamage));
        },
      });
    }
  } catch (error) {
    const isOfName = error instanceof Error && /path: |in fileName: /.test(error.message);
    throw isOfName ? new FileRefused('unsafe') : error;
  }
  return entries;
}

/** Ends a file at the size that its archive states: damaged or hostile data may unpack to more. */
async function* checkSize(
  pieces: AsyncIterable<Buffer>,
  size: number,
  onDamage: () => void,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of pieces) {
    const left = size - bytes;
    bytes += piece.length;
    yield piece.subarray(0, left);
    if (bytes > size) break;
  }
  if (bytes !== size) onDamage();
}
