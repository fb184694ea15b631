import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileContent } from '@stridewell/contracts';
import { readAppleHealth } from './apple-health.ts';
import type { ArchiveEntry, OpenArchive } from './archive-entry.ts';
import { FileRefused } from './file-refused.ts';
import { ignoredFitbitJson } from './fitbit-json.ts';
import { type DayCollector, TooMuchFound } from './found-days.ts';
import { maxFitBytes, readGarminFit } from './garmin-fit.ts';
import { readHealthConnect } from './health-connect.ts';
import { type LeftOutFiles, whyLeftOut } from './left-out.ts';
import { meter, maxUnpackedBytes, type Reading, through } from './meter.ts';
import { dayOfParts, findDaysOfParts, hasPartsOfDays } from './parts-of-days.ts';
import { isJsonOfDays, readJsonDays } from './read-json-days.ts';
import { readTableDays } from './read-table-days.ts';
import type { ReadBytes } from './sqlite-file.ts';
import { isSystemFile } from './system-files.ts';

/** A few years of a phone and a watch. */
const maxDatabaseBytes = 128 * 1024 * 1024;

/** The context for reading the files of an archive. */
export interface ArchiveReading {
  days: DayCollector;
  reading: Reading;
  /** The files that are left out, so that the others can be read; further ones are added. */
  leftOut: LeftOutFiles;
  /** Whether nothing else is in the archives above it. */
  isAlone: boolean;
  /** Reads an archive or a packed file inside the archive. */
  readInner: (file: Readable, name: string, isAlone: boolean) => Promise<void>;
}

/**
 * Reads the known files of an archive, and notes what happens with each. Each is read by its position in the archive
 * and never written to disk by its name, so names can't lead anywhere; even so, an archive is refused for a name that
 * would lead out of it, or for sizes that no export has. A damaged file is read as far as possible, and the others
 * completely. A file that would be refused alone is left out. Throws TooMuchFound with the path of a file with too many
 * days or people, some of which have been collected.
 */
export async function readArchive(archive: OpenArchive, into: ArchiveReading): Promise<void> {
  const { days, reading, leftOut } = into;
  try {
    const wanted = wantedEntries(archive.entries, days, leftOut);
    const total = wanted.reduce((sum, { size }) => sum + size, 0);
    const isLocked =
      wanted.length === 0 &&
      archive.entries.some(({ isReadable }) => !isReadable) &&
      !archive.entries.some(({ name }) => leftOut.has(name));
    if (isLocked) throw new FileRefused('unreadable', days.report.report());
    if (total > maxUnpackedBytes) throw new FileRefused('too_large');
    const isAlone = into.isAlone && wanted.length === 1;
    let before = 0;
    for (const entry of wanted) {
      if (reading.signal.aborted) throw new Error('The reading was stopped.');
      const onProgress = (done: number) =>
        reading.onProgress((before + done * entry.size) / (total || 1));
      await readEntry(entry, { ...into, isAlone, reading: { ...reading, onProgress } });
      before += entry.size;
    }
  } finally {
    await archive.close();
  }
}

async function readEntry(
  entry: ArchiveEntry,
  { days, reading, leftOut, isAlone, readInner }: ArchiveReading,
): Promise<void> {
  const { name: path, size } = entry;
  const name = basename(path);
  const opened: Readable[] = [];
  let isDamaged = false;
  const noteDamage = () => {
    if (!isDamaged) days.report.refuse('file_damaged', { file: path, line: null, text: name });
    isDamaged = true;
  };
  const open = async () => {
    const packed = await entry.open(noteDamage);
    opened.push(packed);
    return through(packed, meter(size, reading));
  };
  const note = (outcome: FileContent['outcome'], reason: FileContent['reason'] = null) =>
    days.report.note({ file: path, title: null, outcome, reason });
  try {
    if (/\.json$/i.test(name)) {
      const { timeZone, knownColumns } = reading;
      const source = {
        name: path,
        fileName: name,
        timeZone,
        knownColumns,
        mayBeTable: false,
        mayAsk: false,
      };
      const isKnown = await readJsonDays(await open(), source, days);
      note(isKnown ? 'imported' : 'unknown');
    } else if (/\.db$/i.test(name)) {
      const read = readBytesOf(await readIntoBuffer(await open(), size, maxDatabaseBytes));
      const { timeZone } = reading;
      await readHealthConnect(read, { name: path, timeZone, onDamage: noteDamage }, days);
    } else if (/\.xml$/i.test(name)) {
      await readAppleHealth(await open(), { name: path }, days);
    } else if (/\.fit$/i.test(name)) {
      const { timeZone } = reading;
      const file = await readIntoBuffer(await open(), size, maxFitBytes);
      const isRead = readGarminFit(file, { name: path, timeZone, onDamage: noteDamage }, days);
      // The steps of a workout are in the file of its day.
      if (!isRead) note('ignored', 'in_other_file');
    } else if (packed.test(name)) {
      await readInner(await open(), path, isAlone);
    } else {
      const { timeZone, knownColumns } = reading;
      const source = { name: path, fileName: name, timeZone, knownColumns, mayAsk: isAlone, open };
      // Each column of a table is noted.
      if (!(await readTableDays(source, days))) note('unknown');
    }
  } catch (error) {
    if (error instanceof TooMuchFound) error.file ??= path;
    if (isOfWhole(error, reading)) throw error;
    const left = whyLeftOut(error);
    if (left) {
      leftOut.set(path, left);
      note('ignored', left.reason);
    } else if (error instanceof FileRefused && error.problem === 'not_recognised') note('unknown');
    else noteDamage();
  } finally {
    for (const packed of opened) packed.destroy();
  }
}

/** Reads a file that can't be streamed. Throws FileRefused if it is too large for that. */
async function readIntoBuffer(file: Readable, size: number, maxBytes: number): Promise<Buffer> {
  if (size > maxBytes) throw new FileRefused('unreadable');
  let [all, bytes] = [Buffer.alloc(size), 0];
  for await (const part of file) {
    const piece = part as Buffer; // the stream has no encoding
    if (bytes + piece.length > maxBytes) throw new FileRefused('unreadable');
    // An archive without its directory doesn't state the size.
    if (bytes + piece.length > all.length)
      all = Buffer.concat([all, Buffer.alloc(Math.max(all.length, piece.length))]);
    bytes += piece.copy(all, bytes);
  }
  return all.subarray(0, bytes);
}

/** A database needs random access. */
function readBytesOf(all: Buffer): ReadBytes {
  return (position, length) => Promise.resolve(all.subarray(position, position + length));
}

/** Whether reading can't go on with the next file of the archive after an error. */
function isOfWhole(error: unknown, { signal }: Reading): boolean {
  if (signal.aborted || error instanceof TooMuchFound) return true;
  return error instanceof FileRefused
    ? ['unsafe', 'too_large'].includes(error.problem) && !whyLeftOut(error)
    : !isOfArchive(error);
}

/** Whether an error says that a file isn't where the archive's directory has it. */
function isOfArchive(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(invalid local file header|file data overflows|unexpected EOF)/.test(error.message)
  );
}

/** Names of archives, packed files and workbooks. */
const packed = /\.(zip|tgz|tar|gz|xlsx|xlsm|ods)$/i;

/** Returns the files of an archive to read, sorted by name, so that files of a kind follow in time. */
function wantedEntries(
  entries: readonly ArchiveEntry[],
  { report }: DayCollector,
  leftOut: LeftOutFiles,
): ArchiveEntry[] {
  const wanted: ArchiveEntry[] = [];
  // Garmin's daily summaries come with an archive of the many files that they summarize.
  const hasGarminDays = entries.some(({ name }) => /(^|\/)UDSFile[^/]*\.json$/.test(name));
  const hasDaysOf = findDaysOfParts(entries.map(({ name }) => name));
  const reasonOf = (name: string) => {
    if (hasGarminDays && /(^|\/)DI_CONNECT\/.*\.(zip|fit)$/i.test(name)) return 'in_other_file';
    if (hasPartsOfDays(name) && hasDaysOf(name)) return 'in_other_file';
    if (isOnlyForDays(name)) return 'summary_missing';
    return leftOut.get(name)?.reason;
  };
  for (const entry of entries) {
    const { name } = entry;
    if (name.endsWith('/')) continue;
    const reason = isSystemFile(name) ? undefined : reasonOf(name);
    const ignored = reason ? ignore(reason) : whyIgnored(entry);
    if (ignored) report.note({ file: name, title: null, ...ignored });
    else wanted.push(entry);
  }
  return wanted.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Whether a file has parts of days that can't be read without a table of the days. */
function isOnlyForDays(name: string): boolean {
  return hasPartsOfDays(name) && dayOfParts(name) === undefined;
}

/** The outcome of a file that is not read. */
type Ignored = Pick<FileContent, 'outcome' | 'reason'>;

function ignore(reason: FileContent['reason']): Ignored {
  return { outcome: 'ignored', reason };
}

/** Whether a file of an archive may be read, by its name. */
export function isWanted(name: string): boolean {
  return whyIgnored({ name, isReadable: true }) === undefined;
}

/** Returns why a file of an archive is not read; undefined if it is. */
function whyIgnored({
  name: path,
  isReadable,
}: Pick<ArchiveEntry, 'name' | 'isReadable'>): Ignored | undefined {
  const name = basename(path);
  if (isSystemFile(path)) return ignore('system_file');
  if (isJsonOfDays(name)) return isReadable ? undefined : ignore('locked');
  const ofFitbit = ignoredFitbitJson(name);
  if (ofFitbit) return ignore(ofFitbit);
  // Apple names its file in the phone's language; the clinical file next to it is in another format.
  if (/cda\.xml$/i.test(name)) return ignore('other_format');
  if (isOnlyForDays(name)) return ignore('in_other_file');
  if (/\.(csv|tsv|txt|xml|db|fit)$/i.test(name) || packed.test(name))
    return isReadable ? undefined : ignore('locked');
  // Parts of days from Google Fit and Samsung Health, and other data from Garmin and Samsung.
  if (/^(raw|derived)_com\.google\..*\.json$/.test(name)) return ignore('in_other_file');
  if (/(^|\/)(DI_CONNECT|jsons)\/.*\.json$/.test(path)) return ignore('not_kept');
  if (/\.json$/i.test(name)) return { outcome: 'unknown', reason: null };
  return ignore('other_format');
}
