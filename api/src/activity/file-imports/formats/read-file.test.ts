import { describe, expect, it } from 'vitest';
import {
  api,
  changesOf,
  problemOf,
  program,
  readOf,
  upload,
} from '#test/fixtures/file-imports.fixture.ts';
import { zipOf } from '#test/fixtures/zip.fixture.ts';

const member = await api.makeMember(program, {
  registeredOn: '2026-01-01',
  timeZone: 'Europe/Madrid',
});

/** Builds an export of Apple Health with some records. */
function exportOf(...records: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE HealthData [<!ELEMENT HealthData (Record*)><!ATTLIST Record type CDATA #REQUIRED>]>',
    '<HealthData locale="en_US">',
    ...records.map((record) => `<Record ${record}><MetadataEntry key="a" value="b"/></Record>`),
    '</HealthData>',
  ].join('\n');
}

function record(type: string, source: string, from: string, to: string, value: string, unit = '') {
  return `type="HK${type}" sourceName="${source}" unit="${unit}" startDate="${from}" endDate="${to}" value="${value}"`;
}

const steps = (source: string, from: string, value: string, to = from) =>
  record('QuantityTypeIdentifierStepCount', source, from, to, value, 'count');
const sleep = (source: string, from: string, to: string, value = 'AsleepCore') =>
  record(
    'CategoryTypeIdentifierSleepAnalysis',
    source,
    from,
    to,
    `HKCategoryValueSleepAnalysis${value}`,
  );

const appleExport = exportOf(
  steps('iPhone', '2026-03-01 08:00:00 +0100', '1000', '2026-03-01 09:00:00 +0100'),
  steps('iPhone', '2026-03-01 23:59:00 +0100', '500'),
  steps('Watch &amp; co', '2026-03-01 07:00:00 +0100', '300', '2026-03-01 08:30:00 +0100'),
  steps('iPhone', 'yesterday', '500'),
  sleep('Watch', '2026-03-01 23:00:00 +0100', '2026-03-02 03:00:00 +0100'),
  sleep('Watch', '2026-03-02 02:00:00 +0100', '2026-03-02 06:30:00 +0100', 'AsleepREM'),
  sleep('Watch', '2026-03-01 22:00:00 +0100', '2026-03-02 07:00:00 +0100', 'InBed'),
  record('QuantityTypeIdentifierBodyMass', 'Scale', '2026-03-02 07:00:00 +0100', '', '150.4', 'lb'),
  record('QuantityTypeIdentifierRestingHeartRate', 'Watch', '2026-03-02 07:00:00 +0100', '', '57'),
  record('QuantityTypeIdentifierHeight', 'Me', '2026-03-02 07:00:00 +0100', '', '180', 'cm'),
);
const appleDays = [
  '2026-03-02 heart-rate 57 new',
  '2026-03-02 sleep 7.5 new',
  '2026-03-02 weight 68.22 new',
  '2026-03-01 steps 1700 new',
];

describe('an export of Apple Health', () => {
  it('counts steps of the same time once, time asleep once, and weights in kilograms', async () => {
    const ready = await readOf(member, appleExport);
    expect(ready).toMatchObject({ kind: 'apple-health', unreadable: 1 });
    expect(await changesOf(member, ready)).toEqual(appleDays);
  });

  it('is found in its archive, in whatever language the phone names it', async () => {
    const archive = await zipOf({
      'apple_health_export/exportación.xml': appleExport,
      'apple_health_export/export_cda.xml': '<ClinicalDocument/>',
      'apple_health_export/electrocardiograms/ecg.csv': 'Name,Maya\n',
    });
    expect(await changesOf(member, await readOf(member, archive))).toEqual(appleDays);
  });
});

describe('an archive of Google Takeout', () => {
  it("is read with Fitbit's minutes in the member's time zone", async () => {
    const minutes = [
      { dateTime: '03/01/26 22:59:00', value: '10' },
      { dateTime: '03/01/26 23:00:00', value: '20' },
    ];
    const nights = [{ dateOfSleep: '2026-03-02', minutesAsleep: 401 }];
    const archive = await zipOf({
      'Takeout/Fitbit/Global Export Data/steps-2026-03-01.json': JSON.stringify(minutes),
      'Takeout/Fitbit/Global Export Data/sleep-2026-03-01.json': JSON.stringify(nights),
      'Takeout/Fit/Daily activity metrics/Daily activity metrics.csv':
        'Date,Move Minutes count,Step count\n2026-03-05,61,"8,123"\n2026-03-06,,\n',
      'Takeout/Fit/Daily activity metrics/2026-03-05.csv': 'Start time,Step count\n00:00,1\n',
    });
    expect(await changesOf(member, await readOf(member, archive))).toEqual([
      '2026-03-05 steps 8123 new',
      '2026-03-02 sleep 6.6833 new',
      '2026-03-02 steps 20 new',
      '2026-03-01 steps 10 new',
    ]);
  });
});

describe('a hostile file', () => {
  const entity = '<!DOCTYPE HealthData [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  const outside = '<!DOCTYPE HealthData [<!ENTITY file SYSTEM "file:///etc/passwd">]>';
  it.each([
    [
      'entities of its own',
      `${entity}<HealthData><Record type="&b;"/></HealthData>`,
      'nothing_found',
    ],
    ['entities from outside', `${outside}<HealthData>&file;</HealthData>`, 'nothing_found'],
    ['endless depth', `<HealthData>${'<a>'.repeat(50_000)}`, 'nothing_found'],
    [
      'a tag without an end',
      `<HealthData><Record type="${'x'.repeat(5_000_000)}`,
      'nothing_readable',
    ],
    ['a text without an end', `<HealthData>${'x'.repeat(5_000_000)}`, 'nothing_found'],
    ['a page', '<html><body>hello</body></html>', 'not_recognised'],
    ['an unrelated list', 'name,when\nMaya,today\n', 'not_recognised'],
    ['no day', 'date,steps\n', 'nothing_found'],
    ['a line without an end', `date,steps\n${'x'.repeat(100_000)}`, 'nothing_readable'],
    ['a line of a million columns', `date,steps${',a'.repeat(1_000_000)}\n`, 'not_recognised'],
    ['more days than a lifetime', `date,steps\n${days(45_000)}`, 'too_many_days'],
    ['half of an archive', 'PK\x03\x04 and no more', 'unreadable'],
  ])('is refused if it has %s', async (_case, content, problem) => {
    expect(await problemOf(member, content)).toBe(problem);
  });

  it('is refused right away if it is empty', async () => {
    await expect(upload(member, '')).rejects.toMatchObject({ code: 'file_refused' });
  });

  it('is refused if it leads out of its archive', async () => {
    const archive = await zipOf({ 'aa/export.xml': appleExport });
    const hostile = Buffer.from(archive).toString('latin1').replaceAll('aa/export', '../export');
    expect(await problemOf(member, new Uint8Array(Buffer.from(hostile, 'latin1')))).toBe('unsafe');
  });

  it('is read no further than the size that it states', async () => {
    const archive = Buffer.from(await zipOf({ 'export.xml': exportOf(' '.repeat(1_000_000)) }));
    // The size in the central directory, 24 bytes into its entry.
    const entry = archive.indexOf('PK\x01\x02', 0, 'latin1');
    archive.writeUInt32LE(2_000, entry + 24);
    expect(await problemOf(member, new Uint8Array(archive))).toBe('nothing_readable');
  });

  it('is refused unread if it states a larger size than any export has', async () => {
    const archive = Buffer.from(await zipOf({ 'a.csv': 'date,steps\n', 'b.csv': 'date,steps\n' }));
    for (let at = 0; (at = archive.indexOf('PK\x01\x02', at, 'latin1')) >= 0; at += 4) {
      archive.writeUInt32LE(0xfffffff0, at + 24);
    }
    expect(await problemOf(member, new Uint8Array(archive))).toBe('too_large');
  });
});

function days(count: number): string {
  const from = Date.UTC(1950, 0, 1);
  const text = (nth: number) => new Date(from + nth * 86_400_000).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, nth) => `${text(nth)},1\n`).join('');
}
