import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { namedDays, readContent, refusalOf } from '#test/fixtures/read-days.fixture.ts';
import { zipOf } from '#test/fixtures/zip.fixture.ts';

/**
 * A database with the tables of Health Connect, in pages of 512 bytes, so that its rows span many: three weeks of hours
 * from two apps, a record over midnight, two nights, a weight and a resting heart rate.
 */
const archive = readFileSync(
  new URL('../../../../test/fixtures/health-connect-export.zip', import.meta.url),
);
const database = inflateRawSync(archive.subarray(30 + 'health_connect_export.db'.length));

const hours = Array.from({ length: 19 }, (_, nth) => {
  const day = String(nth + 1).padStart(2, '0');
  return `2026-11-${day} steps ${10 * (101 + nth)}`;
});
const days = [
  ...hours,
  '2026-11-20 heart-rate 57',
  '2026-11-20 sleep 7.5',
  // The second app counts where the first has nothing.
  '2026-11-20 steps 1700',
  '2026-11-20 weight 70.5',
  '2026-11-21 sleep 6',
  '2026-11-21 steps 1000',
  '2026-11-22 steps 1000',
  '2026-11-23 steps 7',
];

describe('an export of Health Connect', () => {
  it.each([
    ['in its archive', archive],
    ['unpacked', database],
  ])('is read %s', async (_case, content) => {
    const found = await readContent(content);
    expect(found.kind).toBe('health-connect');
    expect(namedDays(found)).toEqual(days);
    // A record that ends before it begins.
    expect(found.problems).toEqual({ record_unreadable: 1 });
    expect(
      found.contents.map(({ title, outcome, count }) => `${title} ${outcome} ${count}`),
    ).toEqual([
      'steps imported 205',
      'weight imported 1',
      'resting_heart_rate imported 1',
      'sleep_session imported 2',
      'distance ignored 1',
    ]);
  });

  it('has the days of its first pages if it is cut off', async () => {
    const found = await readContent(database.subarray(0, database.length * 0.6));
    expect(found.days.length).toBeGreaterThan(3);
    expect(found.problems).toMatchObject({ file_damaged: 1 });
  });

  it('is read without damaged pages, and reading always ends', async () => {
    for (let at = 600; at < database.length; at += 1_777) {
      const damaged = Buffer.from(database);
      damaged.fill(at % 256, at, at + 40);
      const read = readContent(damaged).catch((error: unknown) => error);
      const found = await read;
      if (found instanceof Error) expect(found).toHaveProperty('problem');
    }
  });

  it('is only recognized by its tables', async () => {
    const other = Buffer.from(database);
    for (let at = 0; (at = other.indexOf('steps_record_table', at, 'latin1')) >= 0; at += 1)
      other.write('other', at, 'latin1');
    expect((await refusalOf(other)).problem).toBe('not_recognised');
    const content = await zipOf({ 'a.db': other, 'b.csv': 'date,steps\n2026-11-20,8123\n' });
    const found = await readContent(content);
    expect(namedDays(found)).toEqual(['2026-11-20 steps 8123']);
    expect(found.contents).toContainEqual(
      expect.objectContaining({ file: 'a.db', outcome: 'unknown' }),
    );
  });
});
