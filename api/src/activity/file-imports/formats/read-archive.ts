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
import { meter, maxUnpackedBytes, type Reading, through } from './meter.ts';
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
  /** Reads an archive or a packed file inside the archive. */
  readInner: (file: Readable, name: string) => Promise<void>;
}

/**
 * Reads the known files of an archive, and notes what happens with each. Each is read by its position in the archive
 * and never written to disk by its name, so names can't lead anywhere; even so, an archive is refused for a name that
 * would lead out of it, or for sizes that no export has. A damaged file is read as far as possible, and the others
 * completely.
 */
export async function readArchive(archive: OpenArchive, into: ArchiveReading): Promise<void> {
  const { days, reading } = into;
  try {
    const wanted = wantedEntries(archive.entries, days);
    const total = wanted.reduce((sum, { size }) => sum + size, 0);
    const isLocked = wanted.length === 0 && archive.entries.some(({ isReadable }) => !isReadable);
    if (isLocked) throw new FileRefused('unreadable', days.report.report());
    if (total > maxUnpackedBytes) throw new FileRefused('too_large');
    let before = 0;
    for (const entry of wanted) {
      if (reading.signal.aborted) throw new Error('The reading was stopped.');
      const onProgress = (done: number) =>
        reading.onProgress((before + done * entry.size) / (total || 1));
      await readEntry(entry, { ...into, reading: { ...reading, onProgress } });
      before += entry.size;
    }
  } finally {
    await archive.close();
  }
}

async function readEntry(
  entry: ArchiveEntry,
  { days, reading, readInner }: ArchiveReading,
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
  const note = (outcome: FileContent['outcome']) =>
    days.report.note({ file: path, title: null, outcome, reason: null });
  try {
    if (/\.json$/i.test(name)) {
      const { timeZone } = reading;
      const isKnown = await readJsonDays(await open(), { fileName: name, timeZone }, days);
      note(isKnown ? 'imported' : 'unknown');
    } else if (/\.db$/i.test(name)) {
      const read = readBytesOf(await readIntoBuffer(await open(), size, maxDatabaseBytes));
      const { timeZone } = reading;
      await readHealthConnect(read, { timeZone, onDamage: noteDamage }, days);
    } else if (/\.xml$/i.test(name)) {
      await readAppleHealth(await open(), days);
    } else if (/\.fit$/i.test(name)) {
      const { timeZone } = reading;
      const file = await readIntoBuffer(await open(), size, maxFitBytes);
      const isRead = readGarminFit(file, { timeZone, onDamage: noteDamage }, days);
      if (!isRead) days.report.note({ file: path, title: null, ...ignoredFit });
    } else if (packed.test(name)) {
      await readInner(await open(), path);
    } else {
      const { timeZone, knownColumns } = reading;
      const source = { name: path, fileName: name, timeZone, knownColumns, open };
      // Each column of a table is noted.
      if (!(await readTableDays(source, days))) note('unknown');
    }
  } catch (error) {
    if (isOfWhole(error, reading)) throw error;
    if (error instanceof FileRefused && error.problem === 'not_recognised') note('unknown');
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

/** Whether an error of one file concerns the whole archive. */
function isOfWhole(error: unknown, { signal }: Reading): boolean {
  if (signal.aborted || error instanceof TooMuchFound) return true;
  return error instanceof FileRefused
    ? ['unsafe', 'too_large', 'strava'].includes(error.problem)
    : !isOfArchive(error);
}

/** Whether an error says that a file isn't where the archive's directory has it. */
function isOfArchive(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(invalid local file header|file data overflows|unexpected EOF)/.test(error.message)
  );
}

/** Names of archives and packed files. */
const packed = /\.(zip|tgz|tar|gz)$/i;
/** A workout, whose steps are in the file of its day. */
const ignoredFit = { outcome: 'ignored', reason: 'in_other_file' } as const;

/** Returns the files of an archive to read, sorted by name, so that files of a kind follow in time. */
function wantedEntries(entries: readonly ArchiveEntry[], { report }: DayCollector): ArchiveEntry[] {
  const wanted: ArchiveEntry[] = [];
  // Garmin's daily summaries come with an archive of the many files that they summarize.
  const hasGarminDays = entries.some(({ name }) => /(^|\/)UDSFile[^/]*\.json$/.test(name));
  for (const entry of entries) {
    if (entry.name.endsWith('/')) continue;
    const isOfGarmin = hasGarminDays && /(^|\/)DI_CONNECT\/.*\.(zip|fit)$/i.test(entry.name);
    const ignored = isOfGarmin ? ignoredFit : whyIgnored(entry);
    if (ignored) report.note({ file: entry.name, title: null, ...ignored });
    else wanted.push(entry);
  }
  return wanted.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Whether a file of an archive may be read, by its name. */
export function isWanted(name: string): boolean {
  return whyIgnored({ name, isReadable: true }) === undefined;
}

/** Returns why a file of an archive is not read; undefined if it is. */
function whyIgnored({
  name: path,
  isReadable,
}: Pick<ArchiveEntry, 'name' | 'isReadable'>): Pick<FileContent, 'outcome' | 'reason'> | undefined {
  const name = basename(path);
  const ignore = (reason: FileContent['reason']) => ({ outcome: 'ignored', reason }) as const;
  if (isSystemFile(path)) return ignore('system_file');
  if (isJsonOfDays(name)) return isReadable ? undefined : ignore('locked');
  const ofFitbit = ignoredFitbitJson(name);
  if (ofFitbit) return ignore(ofFitbit);
  // Apple names its file in the phone's language; the clinical file next to it is in another format.
  if (/cda\.xml$/i.test(name)) return ignore('other_format');
  // Google's table for each day has parts of the day; the summary next to them has the days.
  if (/^\d{4}-\d\d-\d\d\.csv$/.test(name)) return ignore('in_other_file');
  if (
    /^(raw_tracker_steps|com\.samsung\.shealth\.tracker\.pedometer_step_count)\b.*\.csv$/.test(name)
  ) {
    return ignore('in_other_file');
  }
  if (/\.(csv|tsv|txt|xml|db|fit)$/i.test(name) || packed.test(name))
    return isReadable ? undefined : ignore('locked');
  // Parts of days from Google Fit and Samsung Health, and other data from Garmin and Samsung.
  if (/^(raw|derived)_com\.google\..*\.json$/.test(name)) return ignore('in_other_file');
  if (/(^|\/)(DI_CONNECT|jsons)\/.*\.json$/.test(path)) return ignore('not_kept');
  if (/\.json$/i.test(name)) return { outcome: 'unknown', reason: null };
  return ignore('other_format');
}
