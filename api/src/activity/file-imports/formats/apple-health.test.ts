import { describe, expect, it } from 'vitest';
import { namedDays, readContent } from '#test/fixtures/read-days.fixture.ts';

interface Part {
  from: string;
  to?: string;
  value: number | string;
  source?: string;
  type?: string;
  unit?: string;
  /** Additional attributes, and nested elements. */
  more?: string;
  within?: string;
}

/** Builds a record; times without a day are on 2026-11-20 in Berlin. */
function record({ from, to = from, value, source = 'Ida iPhone', unit = 'count', ...part }: Part) {
  const timeOf = (text: string) =>
    /^\d{4}/.test(text) ? text : `2026-11-20 ${text.padEnd(8, ':00')} +0100`;
  const { type = 'QuantityTypeIdentifierStepCount', more = '', within = '' } = part;
  return `<Record type="HK${type}" sourceName="${source}" ${more} unit="${unit}" startDate="${timeOf(from)}" endDate="${timeOf(to)}" value="${value}">${within}</Record>`;
}

function exportOf(...parts: Part[]): string {
  return `<?xml version="1.0"?>\n<HealthData locale="de_DE">\n${parts.map(record).join('\n')}\n</HealthData>`;
}

const watch = 'Ida’s Apple\u00a0Watch';

const good = record({ from: '08:00', value: 4100 });
const next = record({ from: '2026-11-21 08:00:00 +0100', value: 5200 });
const both = ['2026-11-20 steps 4100', '2026-11-21 steps 5200'];

describe('an export of Apple Health', () => {
  it.each([
    [
      'adds up a phone in the morning and a watch from noon',
      [
        { from: '07:00', to: '08:00', value: 3000 },
        { source: watch, from: '12:00', to: '18:00', value: 6000 },
        { from: '13:00', to: '13:30', value: 1000 },
      ],
      ['2026-11-20 steps 9000'],
    ],
    [
      'counts the part of a record outside the time of a watch, whatever the order of the file',
      [
        { from: '11:30', to: '12:30', value: 1000 },
        { from: '17:00', to: '19:00', value: 400 },
        { source: watch, from: '12:00', to: '15:00', value: 3000 },
        { source: watch, from: '15:00', to: '18:00', value: 600 },
      ],
      ['2026-11-20 steps 4300'],
    ],
    [
      'knows a renamed watch by its model, and takes it before a phone with more steps',
      [
        { from: '12:00', to: '13:00', value: 1500 },
        {
          source: 'Wrist',
          more: 'device="&lt;&lt;HKDevice: 0x1&gt;, name:W, model:Watch, hardware:Watch6,1&gt;"',
          from: '12:00',
          to: '13:00',
          value: 1200,
        },
      ],
      ['2026-11-20 steps 1200'],
    ],
    [
      'takes typed steps first, and those of an app last',
      [
        { source: 'Counter', from: '08:00', to: '10:00', value: 5000 },
        { from: '08:00', to: '09:00', value: 1000 },
        {
          source: 'Health',
          from: '08:00',
          to: '08:30',
          value: 700,
          within: '<MetadataEntry key="HKWasUserEntered" value="1"/>',
        },
      ],
      ['2026-11-20 steps 3700'],
    ],
    [
      'adds up records of one source at the same time',
      [
        { from: '08:00', to: '09:00', value: 1000 },
        { from: '08:00', to: '09:00', value: 500.25 },
        { from: '08:00', value: 1 },
      ],
      ['2026-11-20 steps 1501'],
    ],
    [
      'divides a record at midnight, as its time zone has it',
      [
        { from: '23:50', to: '2026-11-21 00:10:00 +0100', value: 2000 },
        {
          from: '2026-11-22 23:30:00 -0500',
          to: '2026-11-22 23:40:00 -0500',
          value: 700,
          within: '<MetadataEntry key="HKTimeZone" value="America/New_York"/>',
        },
      ],
      ['2026-11-20 steps 1000', '2026-11-21 steps 1000', '2026-11-22 steps 700'],
    ],
    [
      'divides a record of several days among them',
      [{ from: '2026-11-20 12:00:00 +0100', to: '2026-11-22 12:00:00 +0100', value: 4000 }],
      ['2026-11-20 steps 1000', '2026-11-21 steps 2000', '2026-11-22 steps 1000'],
    ],
    [
      'reads the times of a 12-hour clock, and divides at its midnight',
      [
        {
          from: '2026-11-20 11:30:00\u202fPM +0100',
          to: '2026-11-21 12:10:00 AM +0100',
          value: 200,
        },
        { from: '2026-11-20 下午1:00:00 +0800', to: '2026-11-20 下午2:00:00 +0800', value: 50 },
      ],
      ['2026-11-20 steps 200', '2026-11-21 steps 50'],
    ],
    [
      'reads heart rates and weights in every unit',
      [
        {
          type: 'QuantityTypeIdentifierRestingHeartRate',
          unit: 'count/s',
          from: '08:00',
          value: 1,
        },
        { type: 'QuantityTypeIdentifierBodyMass', unit: 'oz', from: '08:00', value: 2400 },
      ],
      ['2026-11-20 heart-rate 60', '2026-11-20 weight 68.04'],
    ],
  ])('%s', async (_case, parts: Part[], days) => {
    const found = await readContent(exportOf(...parts));
    expect(namedDays(found)).toEqual(days);
    expect(found.problems).toEqual({});
  });

  it('reads thousands of records a day completely', async () => {
    const seconds = Array.from({ length: 3_000 }, (_, nth) => ({
      from: new Date(Date.UTC(2026, 10, 20, 8, 0, nth)).toISOString().slice(11, 19),
      value: 2,
    }));
    const found = await readContent(exportOf(...seconds));
    expect(namedDays(found)).toEqual(['2026-11-20 steps 6000']);
  });

  it('counts impossible records as unreadable', async () => {
    const found = await readContent(
      exportOf(
        { from: '08:00', value: 100 },
        { from: '08:00', value: -5 },
        { from: '10:00', to: '08:00', value: 5 },
        { from: '2026-11-20 8:00:00 vorm. +0100', value: 5 },
        { from: '2020-01-01 00:00:00 +0100', to: '2026-11-20 00:00:00 +0100', value: 5 },
        {
          type: 'QuantityTypeIdentifierRestingHeartRate',
          unit: 'furlong',
          from: '08:00',
          value: 1,
        },
      ),
    );
    expect(namedDays(found)).toEqual(['2026-11-20 steps 100']);
    expect(found.problems).toEqual({ record_unreadable: 5 });
  });

  it.each([
    [
      'a control character',
      `<HealthData>${good}<Record type="a\u000b"/>${next}</HealthData>`,
      both,
      {},
    ],
    [
      'a tag without an end',
      `<HealthData>${good}<Record type="HKx" sourceName="${next}</HealthData>`,
      both,
      { record_unreadable: 1 },
    ],
    ['an undeclared entity', `<HealthData>&what;${good}<a b="&c;"/>${next}</HealthData>`, both, {}],
    ['no end', `<HealthData>${good}${next.slice(0, -30)}`, [both[0]], { record_unreadable: 1 }],
    ['no beginning', `Date="2026"/>\n${good}${next}</HealthData>`, both, {}],
    [
      'a comment and a text that look like records',
      `<HealthData><!-- ${good} --><![CDATA[${good}]]>${next}</HealthData>`,
      [both[1]],
      {},
    ],
    [
      'a device with brackets',
      `<HealthData>${good.replace('unit', 'device="<<HKDevice: 0x1>, name:W>" unit')}${next}</HealthData>`,
      both,
      {},
    ],
    [
      'a broken declaration',
      `<?xml version="1.0"?><!DOCTYPE HealthData [<!ATTLIST Record type "CDATA\n<!ELEMENT a EMPTY>\n device CDATA>]>\n<HealthData>${good}${next}</HealthData>`,
      both,
      {},
    ],
    ['UTF-16', Buffer.from(`\uFEFF<HealthData>${good}${next}</HealthData>`, 'utf16le'), both, {}],
    [
      'a byte outside UTF-8',
      Buffer.from(`<HealthData>${good.replace('Ida', 'Id\xe4')}${next}</HealthData>`, 'latin1'),
      both,
      {},
    ],
  ])('loses no other record if it has %s', async (_case, content, days, problems) => {
    const found = await readContent(content);
    expect(namedDays(found)).toEqual(days);
    expect(found.problems).toEqual(problems);
  });
});
