import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { namedDays, readContent, refusalOf } from '#test/fixtures/read-days.fixture.ts';
import { tarOf, tgzOf } from '#test/fixtures/tar.fixture.ts';
import { zipOf } from '#test/fixtures/zip.fixture.ts';
import { collectDays, TooMuchFound } from './found-days.ts';

const good = 'date,steps\n2016-04-12,8123\n2016-04-13,5012\n';
const days = ['2016-04-12 steps 8123', '2016-04-13 steps 5012'];
const times = <T>(count: number, one: (nth: number) => T) =>
  Array.from({ length: count }, (_, nth) => one(nth));
const people = (count: number) =>
  `Id,ActivityDate,TotalSteps\n${times(count, (nth) => `${nth},4/12/2016,${20_000 + nth}\n`).join('')}`;
const sections = times(51, (nth) => `date,steps,note ${nth}\n2016-04-12,20000\n`).join('');
const strava =
  'Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Total Steps\n1,"Apr 12, 2016, 7:00:00 AM",Morning Walk,Walk,3600,5.4,20000\n';
const dayOf = (nth: number) => new Date(Date.UTC(1900, 0, 1 + nth)).toISOString().slice(0, 10);
const lifetime = `date,steps\n${times(40_001, (nth) => `${dayOf(nth)},20000\n`).join('')}`;

const bad: [name: string, content: string, reason: string, problem: string][] = [
  ['more than 50 sections', sections, 'too_many_sections', 'unsafe'],
  ['the activities of Strava', strava, 'strava', 'strava'],
  ['more than 200 people', people(201), 'too_many_people', 'too_many_days'],
];

describe('an archive with a table of', () => {
  it.each(bad)('%s is read without it', async (_name, content, reason) => {
    const inner = Buffer.from(await zipOf({ 'b.csv': content }));
    const archives: [name: string, archive: Uint8Array][] = [
      ['b.csv', await zipOf({ 'a.csv': good, 'b.csv': content })],
      ['b.csv', await zipOf({ 'b.csv': content, 'c.csv': good })],
      ['b.csv', tarOf({ 'a.csv': good, 'b.csv': content })],
      ['b.csv', tgzOf({ 'b.csv': content, 'c.csv': good })],
      ['b.csv.gz', await zipOf({ 'a.csv': good, 'b.csv.gz': gzipSync(content) })],
      ['b.zip/b.csv', await zipOf({ 'b.zip': inner, 'c.csv': good })],
    ];
    for (const [file, archive] of archives) {
      const found = await readContent(archive);
      expect(namedDays(found)).toEqual(days);
      expect(found).toMatchObject({ kind: 'plain-csv', people: [], questions: [], problems: {} });
      expect(found.contents).toHaveLength(2);
      expect(found.contents).toContainEqual(
        expect.objectContaining({ title: 'steps', outcome: 'imported', count: 1 }),
      );
      const left = { file, title: null, outcome: 'ignored', reason, count: 1 };
      expect(found.contents).toContainEqual(left);
    }
  });

  it.each(bad)('%s is refused like the table if no other days are in it', async (...one) => {
    const [, content, , problem] = one;
    const other = 'name,when\nMaya,today\n';
    expect((await refusalOf(content)).problem).toBe(problem);
    expect((await refusalOf(gzipSync(content))).problem).toBe(problem);
    expect((await refusalOf(await zipOf({ 'b.csv': content }))).problem).toBe(problem);
    const archive = await zipOf({ 'a.csv': other, 'b.csv': content, 'c.csv': 'date,steps\nx,1\n' });
    expect((await refusalOf(archive)).problem).toBe(problem);
  });
});

describe('an archive', () => {
  it('is read without several tables at a time', async () => {
    const tables = Object.fromEntries(bad.map(([, content], nth) => [`table${nth}.csv`, content]));
    const found = await readContent(await zipOf({ ...tables, 'other.csv': good, 'z.csv': strava }));
    expect(namedDays(found)).toEqual(days);
    const left = found.contents.filter(({ outcome }) => outcome === 'ignored');
    expect(left.map(({ reason }) => reason).sort()).toEqual(
      [...bad.map(([, , reason]) => reason), 'strava'].sort(),
    );
  });

  it('is read without a table of more days than a lifetime', async () => {
    const found = await readContent(await zipOf({ 'a.csv': lifetime, 'b.csv': good }));
    expect(namedDays(found)).toEqual(days);
    expect(found.contents.map(({ file, reason }) => [file, reason])).toEqual([
      ['a.csv', 'too_many_days'],
      ['b.csv', null],
    ]);
  });

  it('counts the people of its other tables', async () => {
    const found = await readContent(await zipOf({ 'a.csv': people(201), 'b.csv': people(2) }));
    expect(found.personDays).toEqual([
      { person: '0', days: 1, steps: 20_000 },
      { person: '1', days: 1, steps: 20_001 },
    ]);
  });

  it('is refused after 10 tables with too many people', async () => {
    const tables = (count: number) =>
      Object.fromEntries(times(count, (nth) => [`table ${nth}.csv`, people(201)]));
    const found = await readContent(await zipOf({ ...tables(10), 'z.csv': good }));
    expect(namedDays(found)).toEqual(days);
    const many = await zipOf({ ...tables(11), 'z.csv': good });
    expect((await refusalOf(many)).problem).toBe('too_many_days');
  });

  it('is still refused for a name that leads out of an archive in it', async () => {
    const inner = tgzOf({ '../b.csv': good });
    const archive = await zipOf({ 'a.csv': good, 'b.tgz': inner });
    expect((await refusalOf(archive)).problem).toBe('unsafe');
  });
});

it('a collector of one person has the same maximum number of people', () => {
  const one = collectDays('7', {});
  for (const name of times(200, String)) one.ofPerson(name);
  expect(one.ofPerson('7')).toBe(one);
  expect(one.ofPerson('8')).toBeUndefined();
  expect(() => one.ofPerson('200')).toThrow(TooMuchFound);
});
