import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { validateFileName } from 'yauzl';
import { type ArchiveEntry, maxEntries, readData } from './archive-entry.ts';
import { FileRefused } from './file-refused.ts';

const headerLength = 30;
const maxNameLength = 1_024;
const mark = Buffer.from('PK\x03\x04', 'latin1');
/** The flag of files whose sizes follow their data. */
const sizesFollow = 8;
const isEncrypted = 1;
const isUtf8 = 0x800;
const sizeElsewhere = 0xffffffff;

/** The local header before a file's data. */
interface Header {
  place: number;
  name: string;
  method: number;
  flags: number;
  /** The start of its data, and the end if it is stated. */
  start: number;
  end: number | undefined;
}

/** Finds the files of an archive that has lost its directory. Throws FileRefused for a name that leads out of it. */
export async function findEntries(path: string, signal: AbortSignal): Promise<ArchiveEntry[]> {
  const file = await open(path);
  try {
    const { size: length } = await file.stat();
    const headers: Header[] = [];
    for (const place of await findMarks(path, signal)) {
      const before = headers.at(-1);
      // An archive inside this one isn't unpacked. Packed data contains no signatures, so if one appears there, bytes
      // were lost.
      if (before?.method === 0 && place < (before.end ?? 0)) continue;
      const header = await readHeader(file, place);
      if (header) headers.push(header);
      if (headers.length > maxEntries) throw new FileRefused('unsafe');
    }
    return headers.map((header, nth) => {
      const limit = headers[nth + 1]?.place ?? length;
      return entryOf(path, header, Math.min(header.end ?? limit, limit));
    });
  } finally {
    await file.close();
  }
}

function entryOf(path: string, header: Header, end: number): ArchiveEntry {
  const { name, method, flags, start } = header;
  return {
    name,
    size: end - start,
    isReadable: (flags & isEncrypted) === 0 && (method === 0 || method === 8),
    open(onDamage) {
      if ((header.end ?? 0) > end) onDamage();
      return Promise.resolve(
        Readable.from(readData(path, { start, end, isPacked: method === 8 }, onDamage)),
      );
    },
  };
}

/** Finds the positions of the files' signatures. */
async function findMarks(path: string, signal: AbortSignal): Promise<number[]> {
  const places: number[] = [];
  let [offset, rest]: [number, Buffer] = [0, Buffer.alloc(0)];
  for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024, signal })) {
    const seen = Buffer.concat([rest, piece as Buffer]); // the stream has no encoding
    for (let at = seen.indexOf(mark); at >= 0; at = seen.indexOf(mark, at + mark.length)) {
      places.push(offset + at);
      if (places.length > 2 * maxEntries) throw new FileRefused('unsafe');
    }
    // A signature may be split between two pieces.
    rest = seen.subarray(Math.max(0, seen.length - mark.length + 1));
    offset += seen.length - rest.length;
  }
  return places;
}

async function readHeader(file: FileHandle, place: number): Promise<Header | undefined> {
  const buffer = Buffer.alloc(headerLength + maxNameLength);
  const { bytesRead } = await file.read(buffer, 0, buffer.length, place);
  const [nameLength, extraLength] = [buffer.readUInt16LE(26), buffer.readUInt16LE(28)];
  const method = buffer.readUInt16LE(8);
  const flags = buffer.readUInt16LE(6);
  const isLikely = nameLength > 0 && nameLength <= maxNameLength && buffer.readUInt16LE(4) <= 63;
  if (!isLikely || bytesRead < headerLength + nameLength || method > 99) return undefined;
  const bytes = buffer.subarray(headerLength, headerLength + nameLength);
  const name = bytes.toString((flags & isUtf8) === 0 ? 'latin1' : 'utf8').replaceAll('\\', '/');
  if (validateFileName(name) !== null) throw new FileRefused('unsafe');
  const start = place + headerLength + nameLength + extraLength;
  const size = buffer.readUInt32LE(18);
  const isSaid = (flags & sizesFollow) === 0 && size !== sizeElsewhere;
  return { place, name, method, flags, start, end: isSaid ? start + size : undefined };
}
