import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fitOf, fitTime } from '#test/fixtures/fit.fixture.ts';
import { readContent } from '#test/fixtures/read-days.fixture.ts';
import { zipOf } from '#test/fixtures/zip.fixture.ts';
import type { RefusedLine } from './found-report.ts';

const steps = (start: string, value: string) =>
  `<Record type="HKQuantityTypeIdentifierStepCount" unit="count" startDate="${start}" endDate="${start}" value="${value}"/>`;
const good = steps('2026-11-20 08:00:00 +0100', '8123');

/** The refused records of one file in an archive. */
async function refusedIn(name: string, content: string | Uint8Array): Promise<RefusedLine[]> {
  const { refused, problems } = await readContent(
    await zipOf({ [name]: Buffer.from(content), 'days.csv': 'date,steps\n2026-11-19,1\n' }),
  );
  const counted = Object.values(problems).reduce((sum, count) => sum + count, 0);
  expect(counted).toBe(refused.length);
  return refused;
}

const placesOf = (refused: readonly RefusedLine[]) =>
  refused.map(({ line, text }) => [line, text] as const);

describe('a refused record of Apple Health', () => {
  const bad = steps('yesterday', '8123');

  it('has its file, its line and its text', async () => {
    const name = 'apple_health_export/export.xml';
    const content = `<?xml version="1.0"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData (Record)>\n]>\n<HealthData>\n${good}\n\n${bad}\n<Record\n type="HKQuantityTypeIdentifierBodyMass"\n unit="furlong" startDate="2026-11-20 08:00:00 +0100" value="70"/>\n</HealthData>\n`;
    expect(await refusedIn(name, content)).toEqual([
      { file: name, line: 8, text: bad.slice(0, 200), problem: 'record_unreadable' },
      {
        file: name,
        line: 9,
        text: expect.stringContaining('HKQuantityTypeIdentifierBodyMass'),
        problem: 'record_unreadable',
      },
    ]);
  });

  it('has its line in a large file, in UTF-16, and where the file is cut off', async () => {
    const many = `${good}\n`.repeat(3_000);
    const content = `<HealthData>\n${many}${bad}\n${many}<Record type="HK`;
    for (const file of [Buffer.from(content), Buffer.from(`\uFEFF${content}`, 'utf16le')]) {
      const { refused } = await readContent(file);
      expect(refused.map(({ file: name, line }) => [name, line])).toEqual([
        [null, 3_002],
        [null, 6_003],
      ]);
    }
  });
});

describe('a refused record of a JSON file', () => {
  const fitbit = 'Takeout/Fitbit/steps-2026-11-20.json';
  const at = (time: string, value: unknown) => ({ dateTime: `11/20/26 ${time}:00`, value });

  it('has its file, its line and its text', async () => {
    const records = [
      at('07:31', '10'),
      at('07:32', 'many'),
      { dateTime: 'noon "{" [', value: '1' },
    ];
    expect(await refusedIn(fitbit, JSON.stringify(records, null, 2))).toEqual([
      {
        file: fitbit,
        line: 6,
        text: '{ "dateTime": "11/20/26 07:32:00", "value": "many" }',
        problem: 'record_unreadable',
      },
      {
        file: fitbit,
        line: 10,
        text: '{ "dateTime": "noon \\"{\\" [", "value": "1" }',
        problem: 'record_unreadable',
      },
    ]);
  });

  it('has its index in its list if it is no object', async () => {
    const records = JSON.stringify([at('07:31', '10'), 7, null, ['a']]);
    expect(placesOf(await refusedIn(fitbit, records))).toEqual([
      [null, '[1] 7'],
      [null, '[2] null'],
      [null, '[3] ["a"]'],
    ]);
  });

  it('has its line in a damaged list', async () => {
    const content = `[\n${JSON.stringify(at('07:31', '10'))},\n{"dateTime: "11/20/26 07:32:00"},\n${JSON.stringify(at('07:33', 'x'))},\n{"dateTime":"11/20/26 07:3`;
    const refused = await refusedIn(fitbit, content);
    expect(refused.map(({ line }) => line).sort()).toEqual([3, 4, 5]);
    expect(refused.find(({ line }) => line === 4)?.text).toContain('"value":"x"');
  });

  it('has its line within the metrics of Health Auto Export', async () => {
    const value = (date: string, qty: unknown) => ({ date, qty });
    const metrics = [
      { name: 'step_count', data: [value('2026-11-20 00:00:00 +0100', 5), value('x', 6)] },
      { name: 7, data: [] },
      { name: 'resting_heart_rate', data: [value('2026-11-20', 'slow'), value('2026-11-20', 60)] },
    ];
    const { days, refused } = await readContent(JSON.stringify({ data: { metrics } }, null, 1));
    expect(days).toHaveLength(2);
    expect(placesOf(refused)).toEqual([
      [11, '{ "date": "x", "qty": 6 }'],
      [17, '{ "name": 7, "data": [] }'],
      [24, '{ "date": "2026-11-20", "qty": "slow" }'],
    ]);
  });

  it('has its file and its line from Garmin and Polar', async () => {
    const garmin = 'DI_CONNECT/DI-Connect-User/UDSFile_2026.json';
    const summary = [
      { calendarDate: '2026-11-20', totalSteps: 5 },
      { calendarDate: 'x', totalSteps: 5 },
    ];
    expect(
      await refusedIn(garmin, `[${summary.map((one) => JSON.stringify(one)).join(',\n')}]`),
    ).toEqual([
      {
        file: garmin,
        line: 2,
        text: '{"calendarDate":"x","totalSteps":5}',
        problem: 'record_unreadable',
      },
    ]);
    const polar = JSON.stringify([{ night: '2026-11-20', evaluation: { asleepDuration: 'long' } }]);
    expect(placesOf(await refusedIn('sleep_result_1.json', polar))).toEqual([
      [1, polar.slice(1, -1)],
    ]);
  });

  it.each([
    ['on a line each', '[\n{"dateTime":"x"},\n', '{"dateTime":"x"},\n', ']', 5_001],
    ['on one line', '[', '{"dateTime":"x"},', ']', 1],
    // An object hides behind each repeated key, so that the last ones aren't where they are looked for.
    ['with repeated keys', '[', '{"dateTime":{},"dateTime":{"a":{}}},', ']', 1],
    ['left open on a line each', '[', '{"dateTime":"x",\n', '', 1],
  ])('is found quickly in a file with many of them %s', async (_name, first, one, last, line) => {
    const content = `${first}${one.repeat(60_000).replace(/,$/, '')}${last}`;
    const table = 'date,steps\n2026-11-20,1\n';
    // Processor time: other work on the machine doesn't count.
    const begin = process.cpuUsage();
    const { refused } = await readContent(await zipOf({ [fitbit]: content, 'a.csv': table }));
    expect(refused.at(-1)?.line).toBe(line);
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(4_000);
  });
});

describe('a refused record of a binary file', () => {
  it('has its number in a FIT file, and the name of the file', async () => {
    const content = fitOf([
      { number: 0, fields: [[0, 1, 32]] },
      // Before the first time of the file.
      {
        number: 55,
        fields: [
          [5, 1, 6],
          [3, 4, 900],
        ],
      },
      {
        number: 55,
        fields: [
          [253, 4, fitTime('2026-11-20T12:00:00Z')],
          [5, 1, 6],
          [3, 4, 1000],
        ],
      },
    ]);
    expect(await refusedIn('a/watch.fit', content)).toEqual([
      {
        file: 'a/watch.fit',
        line: 2,
        text: 'monitoring {"3":900,"5":6}',
        problem: 'record_unreadable',
      },
    ]);
    const cut = await readContent(
      Buffer.concat([content, content.subarray(0, 20)]),
      {},
      [],
      'watch.fit',
    );
    expect(cut.refused).toContainEqual({
      file: null,
      line: null,
      text: 'watch.fit',
      problem: 'file_damaged',
    });
  });

  it('has its number in its table of a database', async () => {
    const archive = readFileSync(
      new URL('../../../../test/fixtures/health-connect-export.zip', import.meta.url),
    );
    const found = await readContent(archive);
    expect(found.refused).toMatchObject([
      { file: 'health_connect_export.db', problem: 'record_unreadable' },
    ]);
    const [{ line, text } = { line: 0, text: '' }] = found.refused;
    expect(text).toMatch(/^steps \{.*"count":/);
    const database = inflateRawSync(archive.subarray(30 + 'health_connect_export.db'.length));
    expect(placesOf((await readContent(database)).refused)).toEqual([[line, text]]);
    expect(line).toBeGreaterThan(1);
  });
});
