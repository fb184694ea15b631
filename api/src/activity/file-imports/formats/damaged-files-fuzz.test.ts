import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readContent } from '#test/fixtures/read-days.fixture.ts';
import { zipOf } from '#test/fixtures/zip.fixture.ts';
import { FileRefused } from './file-refused.ts';
import type { FoundDays } from './found-days.ts';

/** Enough to be checked with each change; `FUZZ_RUNS=5000` looks further. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 200);

const dayOf = (nth: number) => new Date(Date.UTC(2024, 0, 1 + nth)).toISOString().slice(0, 10);
const lines = (of: (nth: number) => string) => Array.from({ length: 60 }, (_, nth) => of(nth));
const appleHealth = `<HealthData>\n${lines(
  (nth) =>
    `<Record type="HKQuantityTypeIdentifierStepCount" sourceName="Ida" unit="count" startDate="${dayOf(nth)} 08:00:00 +0100" endDate="${dayOf(nth)} 09:00:00 +0100" value="${1000 + nth}"/>`,
).join('\n')}\n</HealthData>\n`;
const table = `date,steps\n${lines((nth) => `${dayOf(nth)},${1000 + nth}\n`).join('')}`;
const fitbit = JSON.stringify(
  lines((nth) => `${dayOf(nth).slice(5).replace('-', '/')}/24 09:00:00`).map((dateTime, nth) => ({
    dateTime,
    value: String(1000 + nth),
  })),
);

const files = {
  'export.xml': Buffer.from(appleHealth),
  'days.csv': Buffer.from(table),
  'days.csv in UTF-16': Buffer.from(`\uFEFF${table}`, 'utf16le'),
  'export.xml in UTF-16': Buffer.from(`\uFEFF${appleHealth}`, 'utf16le'),
  'export.zip': Buffer.from(
    await zipOf({ 'apple_health_export/export.xml': appleHealth, '__MACOSX/._export.xml': 'x' }),
  ),
  'takeout.zip': Buffer.from(
    await zipOf({
      'Takeout/Fitbit/Global Export Data/steps-2024-01-01.json': fitbit,
      'Takeout/Fit/Daily activity metrics/Daily activity metrics.csv': table,
      'Takeout/archive_browser.html': '<html></html>',
    }),
  ),
};

const names = Object.keys(files) as (keyof typeof files)[]; // the keys of the object
const place = fc.double({ min: 0, max: 1, noNaN: true });
const damage = fc.oneof(
  fc.record({ kind: fc.constant('cut' as const), at: place }),
  fc.record({
    kind: fc.constant('lost' as const),
    at: place,
    bytes: fc.integer({ min: 1, max: 400 }),
  }),
  fc.record({
    kind: fc.constant('zeros' as const),
    at: place,
    bytes: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({
    kind: fc.constant('twice' as const),
    at: place,
    bytes: fc.integer({ min: 1, max: 400 }),
  }),
  fc.record({
    kind: fc.constant('bytes' as const),
    at: place,
    with: fc.uint8Array({ minLength: 1, maxLength: 8 }),
  }),
);
type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never;

function damaged(file: Buffer, one: Damage): Buffer {
  const at = Math.floor(one.at * file.length);
  const [before, after] = [file.subarray(0, at), file.subarray(at)];
  if (one.kind === 'cut') return before;
  if (one.kind === 'lost') return Buffer.concat([before, after.subarray(one.bytes)]);
  if (one.kind === 'zeros') return Buffer.concat([before, Buffer.alloc(one.bytes), after]);
  if (one.kind === 'twice') return Buffer.concat([before, after.subarray(0, one.bytes), after]);
  return Buffer.concat([before, one.with, after.subarray(one.with.length)]);
}

/** Reads a file, or answers why it is refused. */
async function attempt(content: Buffer): Promise<FoundDays | FileRefused> {
  try {
    return await readContent(content);
  } catch (error) {
    if (error instanceof FileRefused) return error;
    throw error;
  }
}

it('reads a damaged file as far as it goes, and refuses none with days before the damage', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.array(damage, { minLength: 1, maxLength: 3 }),
      async (name, damages) => {
        const content = damages.reduce(damaged, files[name]);
        const found = await attempt(content);
        const first = Math.min(...damages.map(({ at }) => at));
        if (found instanceof FileRefused) {
          expect(found.problem).not.toBe('went_wrong');
          // There are days before, unless it is the head of the file that is damaged.
          expect(first, `${name} is refused as ${found.problem}`).toBeLessThan(0.15);
        } else if (damages.every(({ kind }) => kind === 'cut')) {
          for (const { day, value } of found.days.slice(0, -1)) {
            expect(value).toBe(1000 + (Date.parse(day) - Date.UTC(2024, 0, 1)) / 86_400_000);
          }
        }
      },
    ),
    { numRuns },
  );
});
