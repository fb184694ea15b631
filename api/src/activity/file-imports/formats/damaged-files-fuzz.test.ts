import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { gzipSync, inflateRawSync } from 'node:zlib';
import { damage, damaged, fuzzRuns, Watch } from '#test/fixtures/damaged-bytes.fixture.ts';
import { fitOf, fitTime } from '#test/fixtures/fit.fixture.ts';
import { readContent } from '#test/fixtures/read-days.fixture.ts';
import { tarOf, tgzOf } from '#test/fixtures/tar.fixture.ts';
import { zipOf } from '#test/fixtures/zip.fixture.ts';
import { compareDays } from '../compare-days.ts';
import { FileRefused } from './file-refused.ts';
import type { FoundDays } from './found-days.ts';

const dayOf = (nth: number) => new Date(Date.UTC(2024, 0, 1 + nth)).toISOString().slice(0, 10);
const lines = (of: (nth: number) => string, days = 60) =>
  Array.from({ length: days }, (_, nth) => of(nth));
const appleHealthOf = (days: number) =>
  `<HealthData>\n${lines(
    (nth) =>
      `<Record type="HKQuantityTypeIdentifierStepCount" sourceName="Ida" unit="count" startDate="${dayOf(nth)} 08:00:00 +0100" endDate="${dayOf(nth)} 09:00:00 +0100" value="${1000 + nth}"/>`,
    days,
  ).join('\n')}\n</HealthData>\n`;
const appleHealth = appleHealthOf(60);
const tableOf = (days: number) =>
  `date,steps\n${lines((nth) => `${dayOf(nth)},${1000 + nth}\n`, days).join('')}`;
const table = tableOf(60);
/** In archives, enough days for headers and codes to take less than a fifth. */
const packedDays = 600;
const packedTable = tableOf(packedDays);
const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const workbookOf = (days: number) =>
  `<worksheet><sheetData><row>${textCell('Date')}${textCell('Steps')}</row>${lines(
    (nth) => `<row>${textCell(dayOf(nth))}<c><v>${1000 + nth}</v></c></row>`,
    days,
  ).join('')}</sheetData></worksheet>`;
const fitbit = JSON.stringify(
  lines((nth) => `${dayOf(nth).slice(5).replace('-', '/')}/24 09:00:00`).map((dateTime, nth) => ({
    dateTime,
    value: String(1000 + nth),
  })),
);

/** An Android phone's database, in pages of 512 bytes. */
const database = readFileSync(
  new URL('../../../../test/fixtures/health-connect-export.zip', import.meta.url),
).subarray(30 + 'health_connect_export.db'.length);

const files = {
  'health_connect_export.db': inflateRawSync(database),
  'export.xml': Buffer.from(appleHealth),
  'days.csv': Buffer.from(table),
  'days.csv in UTF-16': Buffer.from(`\uFEFF${table}`, 'utf16le'),
  'export.xml in UTF-16': Buffer.from(`\uFEFF${appleHealth}`, 'utf16le'),
  'days.csv in two encodings': Buffer.concat([
    Buffer.from(`fecha;número de pasos;ubicación\n`, 'latin1'),
    ...lines((nth) => `${dayOf(nth)};${1000 + nth};Málaga\n`).map((line, nth) =>
      Buffer.from(line, nth % 2 === 0 ? 'utf8' : 'latin1'),
    ),
  ]),
  'monitoring.fit': fitOf([
    { number: 0, fields: [[0, 1, 32]] },
    ...Array.from({ length: 60 }, (_, nth) => ({
      number: 55,
      fields: [
        [253, 4, fitTime(`${dayOf(nth)}T12:00:00Z`)],
        [5, 1, 6],
        [3, 4, 1000 + nth],
      ] as const,
    })),
  ]),
  'takeout.tgz': tgzOf({ 'Takeout/Fit/Daily activity metrics/a.csv': packedTable }),
  'takeout.tar': tarOf({ 'Takeout/Fit/Daily activity metrics/a.csv': packedTable }),
  'days.xlsx': Buffer.from(
    await zipOf({
      'xl/worksheets/sheet1.xml': workbookOf(packedDays),
      'xl/workbook.xml': '<workbook/>',
    }),
  ),
  'export.zip': Buffer.from(
    await zipOf({
      'apple_health_export/export.xml': appleHealthOf(packedDays),
      '__MACOSX/._export.xml': 'x',
    }),
  ),
  'takeout.zip': Buffer.from(
    await zipOf({
      'Takeout/Fitbit/Global Export Data/steps-2024-01-01.json': fitbit,
      'Takeout/Fit/Daily activity metrics/Daily activity metrics.csv': packedTable,
      'Takeout/archive_browser.html': '<html></html>',
    }),
  ),
};

const names = Object.keys(files) as (keyof typeof files)[]; // the keys of the object
/** Ways to pack a damaged file before it is sent. */
const packings = {
  not: (file: Buffer) => file,
  zipped: async (file: Buffer, name: string) =>
    Buffer.from(await zipOf({ [`Downloads/${name}`]: file })),
  gzipped: (file: Buffer) => gzipSync(file),
  'in a .tgz': (file: Buffer, name: string) => tgzOf({ [name]: file }),
};
const fileNames = [
  'export.zip',
  'days.csv',
  'Export (1).XML',
  'steps-2024-01-01.json',
  'a.txt',
  '',
];

/** Reads a file, or returns why it is refused. */
async function attempt(content: Buffer, fileName: string): Promise<FoundDays | FileRefused> {
  try {
    return await readContent(content, {}, [], fileName);
  } catch (error) {
    if (error instanceof FileRefused) return error;
    throw error;
  }
}

/** Expects the numbers of a preview to add up. */
function expectSums({ days, problems, refused }: FoundDays): void {
  expect(new Set(days.map(({ day, metric }) => `${day} ${metric}`)).size).toBe(days.length);
  for (const { value } of days) expect(value).toBeGreaterThanOrEqual(0);
  const unreadable = Object.values(problems).reduce((sum, count) => sum + count, 0);
  expect(unreadable).toBeGreaterThanOrEqual(refused.length);
  const member = { registeredOn: '2024-01-15', timeZone: 'Europe/Berlin', manualEntry: true };
  const compared = compareDays(days, [], member as never, new Date('2024-02-20T12:00:00Z')); // the fields it reads
  expect(compared).toHaveLength(days.length);
  const total = (of: string) => compared.filter(({ change }) => change === of).length;
  expect(total('new') + total('changed') + total('same') + total('refused')).toBe(days.length);
}

it.each(names)('finds days in %s wherever it is cut after its first fifth', async (name) => {
  const refusedAt: number[] = [];
  for (let percent = 20; percent < 100; percent += 1) {
    const cut = damaged(files[name], { kind: 'cut', at: percent / 100 });
    if ((await attempt(cut, name)) instanceof FileRefused) refusedAt.push(percent);
  }
  expect(refusedAt).toEqual([]);
});

it(
  'reads a damaged file as far as possible, and refuses none with days before the damage',
  async () => {
    const watch = new Watch();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.array(damage, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...(Object.keys(packings) as (keyof typeof packings)[])), // its keys
        fc.constantFrom(...fileNames),
        async (name, damages, packing, fileName) => {
          const inner = damages.reduce(damaged, files[name]);
          const plainName = name.split(' ')[0] ?? name;
          const content = await packings[packing](inner, plainName);
          const found = await watch.time(() => attempt(content, fileName));
          const first = Math.min(...damages.map(({ at }) => at));
          if (found instanceof FileRefused) {
            expect(found.problem).not.toBe('went_wrong');
            // There are days before the damage unless it is in the file's header; a tar's is the longest.
            const why = `${name}, ${packing}, is refused as ${found.problem}`;
            expect(first, why).toBeLessThan(0.2);
            return;
          }
          expectSums(found);
          const isCut = damages.every(({ kind }) => kind === 'cut');
          if (isCut && name !== 'health_connect_export.db') {
            for (const { day, value } of found.days.slice(0, -1)) {
              expect(value).toBe(1000 + (Date.parse(day) - Date.UTC(2024, 0, 1)) / 86_400_000);
            }
          }
        },
      ),
      { numRuns: fuzzRuns },
    );
    expect(watch.excess('files')).toEqual([]);
  },
  fuzzRuns * 500,
);
