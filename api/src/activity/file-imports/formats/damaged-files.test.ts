import { describe, expect, it } from 'vitest';
import { namedDays, readContent, refusalOf } from '#test/fixtures/read-days.fixture.ts';
import { zipOf } from '#test/fixtures/zip.fixture.ts';

const record = (nth: number) =>
  `<Record type="HKQuantityTypeIdentifierStepCount" sourceName="Ida iPhone ${nth}" unit="count" startDate="${dayOf(nth)} 08:00:00 +0100" endDate="${dayOf(nth)} 09:00:00 +0100" value="${1000 + nth}"/>`;
const dayOf = (nth: number) => new Date(Date.UTC(2024, 0, 1 + nth)).toISOString().slice(0, 10);
const days = (count: number) =>
  Array.from({ length: count }, (_, nth) => `${dayOf(nth)} steps ${1000 + nth}`);
const exportOf = (count: number) =>
  `<HealthData>\n${Array.from({ length: count }, (_, nth) => record(nth)).join('\n')}\n</HealthData>`;

const table = `date,steps\n${Array.from({ length: 30 }, (_, nth) => `${dayOf(nth)},${1000 + nth}\n`).join('')}`;
const fitbit = 'Takeout/Fitbit/Global Export Data';

/** Cuts off the end of an archive, including its directory. */
function cutOff(archive: Uint8Array, part: number): Uint8Array {
  return archive.subarray(0, Math.floor(archive.length * part));
}

describe('an archive', () => {
  it('gives the days before the place where it is cut off within a file', async () => {
    const archive = await zipOf({
      'a.csv': table,
      'apple_health_export/export.xml': exportOf(800),
    });
    const found = await readContent(cutOff(archive, 0.7));
    expect(found.days.length).toBeGreaterThan(400);
    expect(namedDays(found)).toEqual(days(found.days.length));
    expect(found.problems).toEqual({ file_damaged: 1, record_unreadable: 1 });
    expect(found.refused).toMatchObject([
      { file: 'apple_health_export/export.xml', line: null, problem: 'file_damaged' },
      {
        file: 'apple_health_export/export.xml',
        line: found.days.length + 2,
        text: expect.stringContaining(`Ida iPhone ${found.days.length}"`),
        problem: 'record_unreadable',
      },
    ]);
  });

  it('is read completely without its directory', async () => {
    const archive = await zipOf({ 'a.csv': table });
    const found = await readContent(archive.subarray(0, archive.indexOf(1, archive.length - 60)));
    expect(namedDays(found)).toEqual(days(30));
    expect(found.problems).toEqual({});
  });

  it('is read before and after bytes that were lost in the middle', async () => {
    const archive = await zipOf({
      'a.csv': table,
      'b.xml': exportOf(300),
      'c.csv': 'date,steps\n2026-11-20,8123\n',
    });
    const lost = Buffer.concat([archive.subarray(0, 900), archive.subarray(1_100)]);
    const found = await readContent(lost);
    expect(namedDays(found)).toContain('2026-11-20 steps 8123');
    expect(namedDays(found)).toEqual(expect.arrayContaining(days(30)));
    expect(found.problems).toMatchObject({ file_damaged: 1 });
  });

  it('is read without a damaged file in it', async () => {
    const archive = Buffer.from(
      await zipOf({ 'a.csv': table, 'b.csv': 'date,steps\n2026-11-20,8123\n' }),
    );
    archive.fill(0xff, 60, 90);
    const found = await readContent(archive);
    expect(namedDays(found)).toEqual(['2026-11-20 steps 8123']);
    expect(found.problems).toEqual({ file_damaged: 1 });
  });

  it('is read without a file that needs a password', async () => {
    const archive = Buffer.from(
      await zipOf({ 'a.csv': table, 'b.csv': 'date,steps\n2026-11-20,8123\n' }),
    );
    const entry = archive.indexOf('PK\x01\x02', 0, 'latin1');
    archive.writeUInt16LE(archive.readUInt16LE(entry + 8) | 1, entry + 8);
    const found = await readContent(archive);
    expect(namedDays(found)).toEqual(['2026-11-20 steps 8123']);
    expect(found.contents).toContainEqual(
      expect.objectContaining({ file: 'a.csv', outcome: 'ignored', reason: 'locked' }),
    );
  });

  it("says that it can't be opened if it needs a password", async () => {
    const archive = Buffer.from(await zipOf({ 'a.csv': table }));
    const entry = archive.indexOf('PK\x01\x02', 0, 'latin1');
    archive.writeUInt16LE(archive.readUInt16LE(entry + 8) | 1, entry + 8);
    expect((await refusalOf(archive)).problem).toBe('unreadable');
  });

  it('is read even if Windows packed it with backslashes', async () => {
    const archive = Buffer.from(await zipOf({ 'Takeout/Fit/a.csv': table }));
    const named = archive.toString('latin1').replaceAll('Takeout/Fit/a.csv', 'Takeout\\Fit\\a.csv');
    expect(namedDays(await readContent(Buffer.from(named, 'latin1')))).toEqual(days(30));
  });

  it.each([
    '__MACOSX/apple_health_export/._export.xml',
    'apple_health_export/__MACOSX/export.xml',
    'a/b/.DS_Store',
    '.Spotlight-V100/Store-V2/a.csv',
    '.Trashes/a.csv',
    'a/.fseventsd/0.csv',
    'a/Icon\r',
    'a/Thumbs.db',
    'a/desktop.ini',
    '$RECYCLE.BIN/a.csv',
    'System Volume Information/a.csv',
    'a/~$days.csv',
    'a/days.csv:Zone.Identifier',
    'a/.nomedia',
    'DCIM/.thumbnails/a.csv',
    'a/.trashed-1700000000-days.csv',
    'LOST.DIR/a.csv',
    'a/@eaDir/days.csv',
  ])('leaves out %s', async (name) => {
    const found = await readContent(
      await zipOf({ 'days.csv': 'date,steps\n2026-11-20,8123\n', [name]: table }),
    );
    expect(namedDays(found)).toEqual(['2026-11-20 steps 8123']);
    expect(found.contents).toContainEqual(
      expect.objectContaining({ outcome: 'ignored', reason: 'system_file' }),
    );
    expect(found.problems).toEqual({});
  });

  it.each([
    ['is cut off', '[{"dateTime":"11/20/26 07:31:00","value":"10"},{"dateTime":"11/20/26 07:3'],
    [
      'lacks a quotation mark',
      '[{"dateTime":"11/20/26 07:31:00","value":"10"},\n{"dateTime:"11/20/26 07:32:00","value":"5"}]',
    ],
    [
      'contains a control character',
      '[{"dateTime":"11/20/26 07:31:00","value":"10"},{"dateTime":"11/20/26 07:32\u000b:00","value":"5"}]',
    ],
    [
      'lacks a value',
      '[{"dateTime":"11/20/26 07:31:00","value":"10"},{"dateTime":"11/20/26 07:32:00"}]',
    ],
  ])('loses no other record if one of its Fitbit files %s', async (_case, content) => {
    const found = await readContent(
      await zipOf({
        [`${fitbit}/steps-2026-11-20.json`]: content,
        [`${fitbit}/steps-2026-11-21.json`]: '[{"dateTime":"11/21/26 07:31:00","value":"20"}]',
        [`${fitbit}/sleep-2026-11-20.json`]: 'no list',
      }),
    );
    expect(namedDays(found)).toEqual(['2026-11-20 steps 10', '2026-11-21 steps 20']);
    expect(found.problems).toEqual({ record_unreadable: 2 });
  });
});
