import { createReadStream } from 'node:fs';
import { open as openFile, readFile as readWhole } from 'node:fs/promises';
import { basename } from 'node:path';
import { readAppleHealth } from './apple-health.ts';
import { openArchive } from './archive-entries.ts';
import { collectDays, type DayCollector, type FoundDays, TooMuchFound } from './found-days.ts';
import { FileRefused } from './file-refused.ts';
import { isFit } from './fit-records.ts';
import { maxFitBytes, readGarminFit } from './garmin-fit.ts';
import { readHealthConnect } from './health-connect.ts';
import { type LeftOutFiles, whyLeftOut } from './left-out.ts';
import { meter, type Reading, through } from './meter.ts';
import { firstBlockOf, inFolder, keepWhile, noteOnce, readPacked } from './packed-files.ts';
import { isWanted, readArchive } from './read-archive.ts';
import { readJsonDays } from './read-json-days.ts';
import { readTableDays } from './read-table-days.ts';
import { sqliteMark } from './sqlite-file.ts';
import { isTar, openTar } from './tar-entries.ts';
import { isWorkbook, readWorkbook } from './workbook.ts';

/** Reads an uploaded file of any known kind. Throws FileRefused if it isn't one. */
export async function readFile(path: string, reading: Reading): Promise<FoundDays> {
  const leftOut: LeftOutFiles = new Map();
  let found = await readWithout(leftOut, path, reading);
  for (let nth = 0; found instanceof TooMuchFound; nth += 1) {
    const left = whyLeftOut(found);
    if (!left || found.file === undefined || nth >= maxRestarts)
      throw new FileRefused('too_many_days');
    leftOut.set(found.file, left);
    found = await readWithout(leftOut, path, reading);
  }
  const isAsking = [found.people, found.questions, found.columns].some((list) => list.length > 0);
  if (found.days.length > 0 || isAsking) return found;
  const [refused] = leftOut.values();
  if (refused) throw new FileRefused(refused.problem);
  const isUnreadable = Object.keys(found.problems).length > 0;
  throw new FileRefused(isUnreadable ? 'nothing_readable' : 'nothing_found', found);
}

/** Reading starts over without a file with too much, because some of it has been collected; each time takes as long. */
const maxRestarts = 10;

/** Reads a file without some of the files in its archive. Returns the error if one of the others has too much. */
async function readWithout(
  leftOut: LeftOutFiles,
  path: string,
  reading: Reading,
): Promise<FoundDays | TooMuchFound> {
  const days = collectDays(reading.person, reading.answers);
  try {
    await readAny({ path, within: '', depth: 0, isAlone: true, leftOut }, days, reading);
    return days.found();
  } catch (error) {
    if (error instanceof TooMuchFound) return error;
    throw error;
  }
}

/** A file on disk: the uploaded one, or one that was packed in it. */
interface FilePlace {
  path: string;
  /** Its path in the archives above it; empty for the uploaded one. */
  within: string;
  depth: number;
  /** Whether nothing else is in the archives above it. */
  isAlone: boolean;
  /** The files that are left out of archives. */
  leftOut: LeftOutFiles;
}

/** An export may be packed, and packed again by the person who sends it. */
const maxDepth = 3;

async function readAny(place: FilePlace, days: DayCollector, reading: Reading): Promise<void> {
  const { path, within, depth } = place;
  const { signal } = reading;
  if (depth > maxDepth) throw new FileRefused('unreadable');
  const { begin, block, size } = await beginningOf(path);
  const keptAt = `${path}.${depth}`;
  const readKept = (
    file: AsyncIterable<Buffer>,
    inner: Pick<FilePlace, 'within' | 'isAlone'>,
    fileName: string,
  ) =>
    keepWhile(file, `${keptAt}.inner`, (kept) =>
      readAny({ ...place, ...inner, path: kept, depth: depth + 1 }, days, { ...reading, fileName }),
    );
  const into = {
    days,
    reading,
    leftOut: place.leftOut,
    isAlone: place.isAlone,
    readInner: (file: AsyncIterable<Buffer>, name: string, isAlone: boolean) =>
      readKept(file, { within: name, isAlone }, basename(name)),
  };
  const fileName = reading.fileName ?? '';
  const onDamage = noteOnce(days, { within, fileName });
  if (begin.startsWith('PK\x03\x04')) {
    const archive = await openArchive(path, signal);
    const { isAlone: mayAsk } = place;
    if (isWorkbook(archive))
      await readWorkbook(archive, { within, mayAsk, onDamage }, days, reading);
    else await readArchive(inFolder(archive, within), into);
  } else if (begin.startsWith('\x1f\x8b') || isTar(block)) {
    const read = () => readPacked(path, size, reading, onDamage);
    const isOfFiles = isTar(block) || isTar(await firstBlockOf(read()));
    if (!isOfFiles) return readKept(read(), place, fileName.replace(/\.gz$/i, ''));
    const about = { keptAt, isWanted, onDamage };
    await readArchive(inFolder(await openTar(read(), about), within), into);
  } else if (begin.startsWith(sqliteMark))
    await readDatabase(path, days, { ...reading, name: within, onDamage });
  else if (isFit(begin)) {
    if (size > maxFitBytes) throw new FileRefused('unreadable');
    const source = { name: within, timeZone: reading.timeZone, onDamage };
    if (!readGarminFit(await readWhole(path), source, days)) days.report.note(workoutAlone);
  } else await readOne({ ...place, begin, size }, days, reading);
}

/** A byte order mark, and spaces; in UTF-16 and UTF-32 with zeros next to each character. */
const markAndSpaces = /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff|\0\0\xfe\xff)?[\s\0]*/;

/** The number of bytes that determine a file's kind; a record of Apple Health has a few hundred. */
const sampleBytes = 2048;

async function beginningOf(path: string): Promise<{ begin: string; block: Buffer; size: number }> {
  const file = await openFile(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    const block = buffer.subarray(0, bytesRead);
    return { begin: block.toString('latin1'), block, size: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

/** The steps of a workout are in the file of its day. */
const workoutAlone = {
  file: null,
  title: 'workout',
  outcome: 'ignored',
  reason: 'in_other_file',
} as const; // outcomes of the contract

/** Reads an export of Health Connect that isn't packed. */
async function readDatabase(
  path: string,
  days: DayCollector,
  { name, timeZone, signal, onDamage }: Reading & { name: string; onDamage: () => void },
): Promise<void> {
  const file = await openFile(path);
  try {
    const read = async (position: number, length: number) => {
      if (signal.aborted) throw new Error('The reading was stopped.');
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    await readHealthConnect(read, { name, timeZone, onDamage }, days);
  } finally {
    await file.close();
  }
}

/** Reads a file that isn't an archive: XML starts with a bracket, and everything else is a table. */
async function readOne(
  { path, within, isAlone, begin, size }: FilePlace & { begin: string; size: number },
  days: DayCollector,
  reading: Reading,
): Promise<void> {
  const opening = () => through(createReadStream(path), meter(size, reading));
  const first = begin.replace(markAndSpaces, '');
  if (first.startsWith('<') || /<Record\s/.test(begin))
    return readAppleHealth(opening(), { name: within }, days);
  const { timeZone, knownColumns } = reading;
  const fileName = reading.fileName ?? '';
  if (/^[{[]/.test(first)) {
    const source = {
      name: within,
      fileName,
      timeZone,
      knownColumns,
      mayBeTable: isAlone,
      mayAsk: isAlone,
    };
    if (!(await readJsonDays(opening(), source, days)))
      throw new FileRefused('not_recognised', days.report.report());
    if (within !== '')
      days.report.note({ file: within, title: null, outcome: 'imported', reason: null });
    return;
  }
  const open = () => Promise.resolve(opening());
  const source = { name: within, fileName, timeZone, knownColumns, mayAsk: isAlone, open };
  if (!(await readTableDays(source, days))) throw new FileRefused('not_recognised');
}
