import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileContent } from '@stridewell/contracts';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { readAppleHealth } from './apple-health.ts';
import { FileRefused } from './file-refused.ts';
import { ignoredFitbitJson, isFitbitJson, readFitbitJson } from './fitbit-json.ts';
import type { DayCollector } from './found-days.ts';
import { meter, mostBytesUnpacked, type Reading, through } from './meter.ts';
import { readTableDays } from './read-table-days.ts';

const mostEntries = 100_000;

/**
 * Reads those files of an archive that are understood, and notes what becomes of each. Each is read by its place in
 * the archive and never written to a disk, so its name leads nowhere; an archive with a name that would lead out of
 * it is refused all the same, as are sizes that are not true and sizes that no export has.
 */
export async function readArchive(
  path: string,
  days: DayCollector,
  reading: Reading,
): Promise<void> {
  const archive = await openArchive(path);
  try {
    const wanted = await wantedEntries(archive, days, reading.signal);
    const total = wanted.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (total > mostBytesUnpacked) throw new FileRefused('too_large');
    let before = 0;
    for (const entry of wanted) {
      if (reading.signal.aborted) throw new Error('The reading was stopped.');
      const onProgress = (done: number) =>
        reading.onProgress((before + done * entry.uncompressedSize) / (total || 1));
      await readEntry(archive, entry, { days, reading: { ...reading, onProgress } });
      before += entry.uncompressedSize;
    }
  } finally {
    archive.close();
  }
}

async function readEntry(
  archive: ZipFile,
  entry: Entry,
  { days, reading }: { days: DayCollector; reading: Reading },
): Promise<void> {
  const { fileName, uncompressedSize } = entry;
  const name = basename(fileName);
  const opened: Readable[] = [];
  const open = async () => {
    const packed = await archive.openReadStreamPromise(entry);
    opened.push(packed);
    return through(packed, meter(uncompressedSize, reading));
  };
  const note = (outcome: FileContent['outcome']) =>
    days.report.note({ file: fileName, title: null, outcome, reason: null });
  try {
    if (isFitbitJson(name)) {
      await readFitbitJson(await open(), name, { days, timeZone: reading.timeZone });
      note('imported');
    } else if (/\.xml$/i.test(name)) {
      await readAppleHealth(await open(), days).catch((error: unknown) => {
        if (!(error instanceof FileRefused) || error.problem !== 'not_recognised') throw error;
        note('unknown');
      });
    } else {
      const { timeZone, knownColumns } = reading;
      const source = { name: fileName, timeZone, knownColumns, open };
      // Of a table each column is noted.
      if (!(await readTableDays(source, days))) note('unknown');
    }
  } finally {
    for (const packed of opened) packed.destroy();
  }
}

function openArchive(path: string): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true } as const;
  return openPromise(path, { ...options, strictFileNames: true }).catch(() => {
    throw new FileRefused('unreadable');
  });
}

/** The files of an archive that are read, in the order of their names, so that those of a kind follow in time. */
async function wantedEntries(
  archive: ZipFile,
  { report }: DayCollector,
  signal: AbortSignal,
): Promise<Entry[]> {
  if (archive.entryCount > mostEntries) throw new FileRefused('unsafe');
  const wanted: Entry[] = [];
  await new Promise<void>((resolve, reject) => {
    // It says so of names that lead out of the archive.
    archive.on('error', () => reject(new FileRefused('unsafe')));
    archive.on('end', resolve);
    archive.on('entry', (entry: Entry) => {
      if (signal.aborted) return reject(new Error('The reading was stopped.'));
      const ignored = whyIgnored(entry);
      if (ignored) report.note({ file: entry.fileName, title: null, ...ignored });
      else if (!entry.fileName.endsWith('/')) wanted.push(entry);
      archive.readEntry();
    });
    archive.readEntry();
  });
  if (wanted.some((entry) => !entry.canDecodeFileData())) throw new FileRefused('unreadable');
  return wanted.sort((one, other) => (one.fileName < other.fileName ? -1 : 1));
}

/** Why a file of an archive is not read; undefined for one that is. */
function whyIgnored({ fileName }: Entry): Pick<FileContent, 'outcome' | 'reason'> | undefined {
  const name = basename(fileName);
  const ignore = (reason: FileContent['reason']) => ({ outcome: 'ignored', reason }) as const;
  if (fileName.endsWith('/')) return undefined;
  if (
    /(^|\/)(__MACOSX|@eaDir)\//.test(fileName) ||
    /^(\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name)
  )
    return ignore('system_file');
  if (isFitbitJson(name)) return undefined;
  const ofFitbit = ignoredFitbitJson(name);
  if (ofFitbit) return ignore(ofFitbit);
  // Apple names its file in the language of the phone; the clinical one beside it is another format.
  if (/cda\.xml$/i.test(name)) return ignore('other_format');
  // Google's table of each day holds parts of the day: the summary beside them says the days.
  if (/^\d{4}-\d\d-\d\d\.csv$/.test(name)) return ignore('in_other_file');
  if (/\.(csv|tsv|txt|xml)$/i.test(name)) return undefined;
  if (/\.json$/i.test(name)) return { outcome: 'unknown', reason: null };
  return ignore('other_format');
}
