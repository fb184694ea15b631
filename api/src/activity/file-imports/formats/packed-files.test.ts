import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fitOf, fitTime } from '#test/fixtures/fit.fixture.ts';
import { namedDays, readContent, refusalOf } from '#test/fixtures/read-days.fixture.ts';
import { tarOf, tgzOf } from '#test/fixtures/tar.fixture.ts';
import { zipOf } from '#test/fixtures/zip.fixture.ts';

const fitDays = 'Takeout/Fit/Daily activity metrics/Daily activity metrics.csv';
const longName = `Takeout/Fit/${'Métricas de actividad diaria '.repeat(5)}/Métricas de actividad diaria.csv`;
const table = 'Date,Step count\n2026-11-20,8123\n2026-11-21,5012\n';
const days = ['2026-11-20 steps 8123', '2026-11-21 steps 5012'];
const takeout = {
  'Takeout/archive_browser.html': '<html></html>',
  [fitDays]: table,
  'Takeout/Google Photos/a.jpg': Buffer.alloc(300_000, 7),
  'Takeout/Fitbit/Global Export Data/resting_heart_rate-2026-11-20.json': JSON.stringify([
    { dateTime: '11/20/26 00:00:00', value: { date: '11/20/26', value: 61.4 } },
  ]),
};

describe('a packed file', () => {
  it('gives the same days for Google Takeout as .tgz or .tar as it does for .zip', async () => {
    const asZip = await readContent(await zipOf(takeout));
    for (const content of [tgzOf(takeout), tarOf(takeout)]) {
      const found = await readContent(content);
      expect(found).toEqual(asZip);
      expect(namedDays(found)).toEqual(['2026-11-20 heart-rate 61', ...days]);
    }
  });

  it.each(['gnu', 'pax'] as const)('is read with long names in %s format', async (style) => {
    const found = await readContent(tgzOf({ [longName]: table }, style));
    expect(found.contents.map(({ file }) => file)).toEqual([longName.slice(-120)]);
    expect(namedDays(found)).toEqual(days);
  });

  it('is read in other archives, and alone', async () => {
    const inner = Buffer.from(await zipOf({ 'a.csv': table }));
    const contents = [
      await zipOf({ 'export.zip': inner }),
      await zipOf({ 'a/Export.ZIP': Buffer.from(await zipOf({ 'export.zip': inner })) }),
      await zipOf({ 'takeout.tgz': tgzOf({ 'a.csv': table }) }),
      await zipOf({ 'a.csv.gz': gzipSync(table) }),
      tgzOf({ 'export.zip': inner }),
      gzipSync(table),
      gzipSync(gzipSync(Buffer.from(`\uFEFF${table}`, 'utf16le'))),
      gzipSync(inner),
    ];
    for (const content of contents) expect(namedDays(await readContent(content))).toEqual(days);
    const names = (await readContent(contents[0] ?? '')).contents.map(({ file }) => file);
    expect(new Set(names)).toEqual(new Set(['export.zip/a.csv']));
  });

  it("is read if it contains Garmin's uploaded files without the summaries", async () => {
    const fit = fitOf([
      { number: 0, fields: [[0, 1, 32]] },
      {
        number: 55,
        fields: [
          [253, 4, fitTime('2026-11-20T12:00:00Z')],
          [5, 1, 6],
          [3, 4, 8123],
        ],
      },
    ]);
    const inner = Buffer.from(await zipOf({ 'ida@northlight.example_1.fit': fit }));
    const path = 'DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part1.zip';
    expect(namedDays(await readContent(await zipOf({ [path]: inner })))).toEqual(days.slice(0, 1));
  });

  it('gives the days before the place where it is cut off', async () => {
    const many = Array.from({ length: 400 }, (_, nth) => {
      const day = new Date(Date.UTC(2024, 0, 1 + nth)).toISOString().slice(0, 10);
      return `${day},${1000 + nth}`;
    });
    const long = `Date,Step count\n${many.join('\n')}\n`;
    const wholes = {
      tgz: tgzOf({ 'a.csv': long }),
      tar: tarOf({ 'a.csv': long }),
      gz: gzipSync(long),
    };
    for (const [name, whole] of Object.entries(wholes)) {
      const found = await readContent(whole.subarray(0, Math.floor(whole.length * 0.6)));
      expect(found.days.length).toBeGreaterThan(100);
      expect(found.problems['file_damaged'], name).toBeGreaterThan(0);
    }
  });

  it('is refused if it never ends or leads out of its folder', async () => {
    let deep = Buffer.from(table);
    for (let nth = 0; nth < 8; nth += 1) deep = gzipSync(deep);
    expect(await refusalOf(deep)).toMatchObject({ problem: 'unreadable' });
    expect(await refusalOf(tgzOf({ '../a.csv': table }))).toMatchObject({ problem: 'unsafe' });
    const bomb = gzipSync(Buffer.alloc(2 * 1024 * 1024));
    expect(await refusalOf(bomb)).toMatchObject({ name: 'FileRefused' });
  });
});
