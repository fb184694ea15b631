import { Readable } from 'node:stream';
import type { ArchiveEntry, OpenArchive } from './archive-entry.ts';
import { readCalcSheets } from './calc-sheets.ts';
import { readExcelParts, readExcelSheet } from './excel-sheets.ts';
import { FileRefused } from './file-refused.ts';
import { type DayCollector, TooMuchFound } from './found-days.ts';
import { meter, type Reading, through } from './meter.ts';
import { readTableDays } from './read-table-days.ts';
import { withoutPrefixes } from './xml-elements.ts';

/** The size of all parts of a workbook; a lifetime of days takes less. */
const maxBytes = 10 * 1024 * 1024;

const excelBook = 'xl/workbook.xml';
const calcBook = 'content.xml';
const excelSheet = /^xl\/worksheets\/[^/]*?(\d*)\.xml$/i;

/** Whether an archive is a workbook of Excel or LibreOffice. */
export function isWorkbook({ entries }: OpenArchive): boolean {
  const names = new Set(entries.map(({ name }) => name));
  const isOfExcel = names.has(excelBook) || entries.some(({ name }) => excelSheet.test(name));
  return isOfExcel || (names.has(calcBook) && names.has('mimetype'));
}

/** Reads each sheet of a workbook as a table. A damaged one is read as far as it goes. */
export async function readWorkbook(
  archive: OpenArchive,
  { within, mayAsk, onDamage }: { within: string; mayAsk: boolean; onDamage: () => void },
  days: DayCollector,
  reading: Reading,
): Promise<void> {
  const budget = { left: maxBytes };
  const textOf = (entry: ArchiveEntry | undefined) =>
    entry ? readText(entry, budget, reading, onDamage) : Promise.resolve('');
  try {
    const filled = await readSheets(archive, textOf);
    let isKnown = false;
    for (const [nth, text] of filled.entries()) {
      const sheet = filled.length > 1 ? `${within && `${within}/`}${nth + 1}` : within;
      const open = () => Promise.resolve(Readable.from([Buffer.from(text)]));
      const { timeZone, knownColumns, fileName } = reading;
      const about = { fileName: fileName ?? '', timeZone, knownColumns, open };
      const isOnly = mayAsk && filled.length === 1;
      if (await readTableDays({ ...about, name: sheet, mayAsk: isOnly }, days)) isKnown = true;
      else days.report.note({ file: sheet || null, title: null, outcome: 'unknown', reason: null });
    }
    if (!isKnown) throw new FileRefused('not_recognised', days.report.report());
  } finally {
    await archive.close();
  }
}

async function readSheets(
  { entries }: OpenArchive,
  textOf: (entry: ArchiveEntry | undefined) => Promise<string>,
): Promise<string[]> {
  const entryOf = (name: string) => entries.find((entry) => entry.name === name);
  const ofCalc = entryOf(calcBook);
  if (ofCalc) return onlyFilled(await readCalcSheets(await textOf(ofCalc)));
  const parts = readExcelParts(
    await textOf(entryOf('xl/sharedStrings.xml')),
    await textOf(entryOf('xl/styles.xml')),
    await textOf(entryOf(excelBook)),
  );
  const numberOf = ({ name }: ArchiveEntry) => Number(excelSheet.exec(name)?.[1] ?? 0);
  const sheets = entries.filter(({ name }) => excelSheet.test(name));
  const tables: (string | undefined)[] = [];
  for (const sheet of sheets.sort((one, other) => numberOf(one) - numberOf(other)))
    tables.push(await readExcelSheet(await textOf(sheet), parts));
  return onlyFilled(tables);
}

function onlyFilled(tables: readonly (string | undefined)[]): string[] {
  return tables.filter((table) => table !== undefined);
}

async function readText(
  entry: ArchiveEntry,
  budget: { left: number },
  reading: Reading,
  onDamage: () => void,
): Promise<string> {
  if (!entry.isReadable) throw new FileRefused('unreadable');
  const parts: Buffer[] = [];
  for await (const piece of through(await entry.open(onDamage), meter(entry.size, reading))) {
    const part = piece as Buffer; // the stream has no encoding
    budget.left -= part.length;
    if (budget.left < 0) throw new TooMuchFound('too_many_days');
    parts.push(part);
  }
  return withoutPrefixes(Buffer.concat(parts).toString('utf8'));
}
