import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline, Readable, Transform } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { readAppleHealth } from './apple-health.ts';
import { isKnownCsv, readCsv } from './csv-days.ts';
import { isFitbitJson, readFitbitJson } from './fitbit-json.ts';
import { collectDays, type DayCollector, type FoundDays, TooMuchFound } from './found-days.ts';
import { FileRefused } from './file-refused.ts';

/** What a file may come to when it is unpacked, and how many files an archive may hold. */
const mostBytesUnpacked = 4 * 1024 * 1024 * 1024;
const mostEntries = 100_000;
const mostCharactersInFirstLine = 16 * 1024;

/** How a file is read. */
export interface Reading {
  /** Which of the people in it, where it holds several. */
  person: string | null;
  timeZone: string;
  signal: AbortSignal;
  /** Hears how far the file, as it was uploaded, has been read; of 1. */
  onProgress(done: number): void;
}

/** Reads an uploaded file, whatever of the kinds that are understood it is. Throws FileRefused where it is none. */
export async function readFile(path: string, reading: Reading): Promise<FoundDays> {
  const days = collectDays(reading.person);
  try {
    if (await isArchive(path)) await readArchive(path, days, reading);
    else {
      const meter = metered(await sizeOf(path), reading);
      await readOne(through(createReadStream(path), meter), { days, ...reading });
    }
  } catch (error) {
    if (error instanceof TooMuchFound) throw new FileRefused('too_many_days');
    // The archive's own complaints have no kind: sizes that are not true, and what cannot be unpacked.
    throw isOfZlib(error) || isOfArchive(error) ? new FileRefused('unsafe') : error;
  }
  const found = days.found();
  if (found.days.length === 0 && found.people.length === 0) throw new FileRefused('nothing_found');
  return found;
}

function isOfZlib(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

function isOfArchive(error: unknown): boolean {
  return error instanceof Error && /^(too many|not enough) bytes in the stream/.test(error.message);
}

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.toString('latin1') === 'PK\x03\x04';
  } finally {
    await file.close();
  }
}

async function sizeOf(path: string): Promise<number> {
  const file = await open(path);
  try {
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** Sends a stream through another; what breaks the one breaks the other with the same error. */
function through(from: Readable, to: Transform): Transform {
  return pipeline(from, to, () => {});
}

/** Counts what goes through, and breaks off where it is too much or the work was stopped. */
function metered(total: number, { signal, onProgress }: Reading): Transform {
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

interface Into {
  days: DayCollector;
  timeZone: string;
}

/** Reads a file that is no archive: XML begins with a bracket, and a CSV with a line that names columns. */
async function readOne(file: Readable, { days }: Into): Promise<void> {
  const { begin, rest } = await peek(file);
  const text = begin.toString('utf8').replace(/^\uFEFF/, '');
  if (/^\s*</.test(text)) return readAppleHealth(rest, days);
  const firstLine = text.split(/\r?\n/, 1)[0] ?? '';
  if (!isKnownCsv(firstLine)) throw new FileRefused('not_recognised');
  return readCsv(rest, firstLine, days);
}

/** The beginning of a stream, and a stream of all of it. */
async function peek(file: Readable): Promise<{ begin: Buffer; rest: Readable }> {
  const pieces: AsyncIterator<Buffer> = file[Symbol.asyncIterator]();
  const parts: Buffer[] = [];
  let length = 0;
  while (length < mostCharactersInFirstLine) {
    const { done, value } = await pieces.next();
    if (done) break;
    parts.push(value);
    length += value.length;
  }
  const begin = Buffer.concat(parts);
  async function* all() {
    yield begin;
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  }
  return { begin, rest: Readable.from(all(), { objectMode: false }) };
}

/**
 * Reads those files of an archive that are understood. Each is read by its place in the archive and never written to
 * a disk, so its name leads nowhere; an archive with a name that would lead out of it is refused all the same, as are
 * sizes that are not true and sizes that no export has.
 */
async function readArchive(path: string, days: DayCollector, reading: Reading): Promise<void> {
  const archive = await openArchive(path);
  try {
    const wanted = await wantedEntries(archive, reading.signal);
    const total = wanted.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (total > mostBytesUnpacked) throw new FileRefused('too_large');
    let before = 0;
    for (const entry of wanted) {
      if (reading.signal.aborted) throw new Error('The reading was stopped.');
      const onProgress = (done: number) =>
        reading.onProgress((before + done * entry.uncompressedSize) / (total || 1));
      const packed = await archive.openReadStreamPromise(entry);
      const file = metered(entry.uncompressedSize, { ...reading, onProgress });
      try {
        await readEntry(through(packed, file), basename(entry.fileName), { ...reading, days });
      } finally {
        packed.destroy();
      }
      before += entry.uncompressedSize;
    }
  } finally {
    archive.close();
  }
}

async function readEntry(file: Readable, name: string, into: Into): Promise<void> {
  if (isFitbitJson(name)) return readFitbitJson(file, name, into);
  if (name.endsWith('.xml')) return readAppleHealth(file, into.days);
  const { begin, rest } = await peek(file);
  const firstLine = begin.toString('utf8').split(/\r?\n/, 1)[0] ?? '';
  // An archive holds other tables as well.
  if (isKnownCsv(firstLine)) await readCsv(rest, firstLine, into.days);
  else file.destroy();
}

function openArchive(path: string): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true } as const;
  return openPromise(path, { ...options, strictFileNames: true }).catch(() => {
    throw new FileRefused('unreadable');
  });
}

/** The files of an archive that are read, in the order of their names, so that those of a kind follow in time. */
async function wantedEntries(archive: ZipFile, signal: AbortSignal): Promise<Entry[]> {
  if (archive.entryCount > mostEntries) throw new FileRefused('unsafe');
  const wanted: Entry[] = [];
  await new Promise<void>((resolve, reject) => {
    // It says so of names that lead out of the archive.
    archive.on('error', () => reject(new FileRefused('unsafe')));
    archive.on('end', resolve);
    archive.on('entry', (entry: Entry) => {
      if (signal.aborted) return reject(new Error('The reading was stopped.'));
      if (isRead(entry)) wanted.push(entry);
      archive.readEntry();
    });
    archive.readEntry();
  });
  if (wanted.some((entry) => !entry.canDecodeFileData())) throw new FileRefused('unreadable');
  return wanted.sort((one, other) => (one.fileName < other.fileName ? -1 : 1));
}

function isRead({ fileName }: Entry): boolean {
  const name = basename(fileName);
  // Apple names its file in the language of the phone; the clinical one beside it is another format.
  if (/\.xml$/i.test(name)) return !/cda/i.test(name) && fileName.split('/').length <= 2;
  // Google's table of each day holds parts of the day: the summary beside them says the days.
  if (/^\d{4}-\d\d-\d\d\.csv$/.test(name)) return false;
  return /\.csv$/i.test(name) || isFitbitJson(name);
}
