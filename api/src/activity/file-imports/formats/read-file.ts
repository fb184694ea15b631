import { createReadStream } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { readAppleHealth } from './apple-health.ts';
import { collectDays, type DayCollector, type FoundDays, TooMuchFound } from './found-days.ts';
import { FileRefused } from './file-refused.ts';
import { readHealthConnect } from './health-connect.ts';
import { meter, type Reading, through } from './meter.ts';
import { readArchive } from './read-archive.ts';
import { readJsonDays } from './read-json-days.ts';
import { sqliteMark } from './sqlite-file.ts';
import { readTableDays } from './read-table-days.ts';

/** Reads an uploaded file, whatever of the kinds that are understood it is. Throws FileRefused where it is none. */
export async function readFile(path: string, reading: Reading): Promise<FoundDays> {
  const days = collectDays(reading.person, reading.answers);
  try {
    const { begin, size } = await beginningOf(path);
    if (begin.startsWith('PK\x03\x04')) await readArchive(path, days, reading);
    else if (begin.startsWith(sqliteMark)) await readDatabase(path, days, reading);
    else await readOne(path, { begin, size, days, reading });
  } catch (error) {
    throw error instanceof TooMuchFound ? new FileRefused('too_many_days') : error;
  }
  const found = days.found();
  const isAsking = [found.people, found.questions, found.columns].some((list) => list.length > 0);
  if (found.days.length > 0 || isAsking) return found;
  const isUnreadable = Object.keys(found.problems).length > 0;
  throw new FileRefused(isUnreadable ? 'nothing_readable' : 'nothing_found', found);
}

/** How much of a file is looked at to find its kind; a record of Apple Health has a few hundred bytes. */
const sampleBytes = 2048;

async function beginningOf(path: string): Promise<{ begin: string; size: number }> {
  const file = await openFile(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    return { begin: buffer.toString('latin1', 0, bytesRead), size: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

/** Reads an export of Health Connect that isn't packed. */
async function readDatabase(path: string, days: DayCollector, reading: Reading): Promise<void> {
  const { timeZone, signal } = reading;
  const file = await openFile(path);
  let isDamaged = false;
  const onDamage = () => {
    if (!isDamaged) days.report.refuse('file_damaged');
    isDamaged = true;
  };
  try {
    const read = async (position: number, length: number) => {
      if (signal.aborted) throw new Error('The reading was stopped.');
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    await readHealthConnect(read, { timeZone, onDamage }, days);
  } finally {
    await file.close();
  }
}

/** Reads a file that is no archive: XML begins with a bracket, and everything else is a table. */
async function readOne(
  path: string,
  {
    begin,
    size,
    days,
    reading,
  }: { begin: string; size: number; days: DayCollector; reading: Reading },
): Promise<void> {
  const opening = () => through(createReadStream(path), meter(size, reading));
  // With or without the bytes of a mark, and in UTF-16 with a zero beside each character.
  if (/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*<|<Record\s/.test(begin))
    return readAppleHealth(opening(), days);
  const { timeZone, knownColumns } = reading;
  const fileName = reading.fileName ?? '';
  if (/^(\xef\xbb\xbf)?\s*[{[]/.test(begin)) {
    if (await readJsonDays(opening(), { fileName, timeZone }, days)) return;
    throw new FileRefused('not_recognised', days.report.report());
  }
  const open = () => Promise.resolve(opening());
  const source = { name: '', fileName, timeZone, knownColumns, open };
  if (!(await readTableDays(source, days))) throw new FileRefused('not_recognised');
}
