import { readFileSync } from 'node:fs';
import type { FileReadings } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { namedDays, readContent, refusalOf } from '#test/fixtures/read-days.fixture.ts';
import { tarOf } from '#test/fixtures/tar.fixture.ts';
import { zipOf } from '#test/fixtures/zip.fixture.ts';

const folder = new URL('../../../../test/fixtures/public-cases/', import.meta.url);
const contentOf = (name: string) => readFileSync(new URL(name, folder));

const samsung = 'com.samsung.shealth.tracker.pedometer_day_summary.20261126080000.csv';
const twoDays = { '2026-11-20': 13_666, '2026-11-21': 8_123 };
const counted = { '2026-11-20': 8_123, '2026-11-21': 12_480 };

/** The files of public bug reports: the steps of each day in them, and the member's answers if needed. */
const files: [name: string, steps: Record<string, number>, answers?: FileReadings][] = [
  ['ah-chinese.zip', { '2026-11-20': 1_600 }],
  ['ah-dtd-ios16.xml', { '2026-11-20': 4_100, '2026-11-21': 5_200 }],
  ['ah-hkdevice.xml', { '2026-11-20': 1_600 }],
  ['ah-midnight-travel.xml', { '2026-11-20': 1_000, '2026-11-21': 1_000, '2026-11-22': 700 }],
  ['ah-phone-then-watch.xml', { '2026-11-20': 9_000 }],
  ['ah-units.xml', { '2026-11-20': 1_235, '2026-11-21': 1_500 }],
  ['ah-vt-char.xml', { '2026-11-20': 4_100, '2026-11-21': 5_200 }],
  [samsung, { '2026-11-20': 8_410, '2026-11-21': 6_020 }],
  ['samsunghealth_ida.zip', { '2026-11-20': 8_410, '2026-11-21': 6_020 }],
  ['fitbit-old-activities-eu.csv', twoDays],
  ['fitbit-old-activities.csv', twoDays],
  ['garmin-steps-2.csv', twoDays],
  ['garmin-steps.csv', twoDays],
  ['health-auto-export.csv', { '2026-11-20': 8_123, '2026-11-21': 5_012 }],
  ['oura-daily-activity.csv', { '2026-11-20': 8_123 }],
  ['plain-ch-apostrophe.csv', counted],
  ['plain-de-thousands-one-day.csv', { '2026-11-25': 8_123 }, { numbers: 'decimal_comma' }],
  ['plain-de-thousands.csv', { ...counted, '2026-11-22': 950 }, { numbers: 'decimal_comma' }],
  ['plain-excel-eu-dates.csv', counted],
  ['plain-excel-us-dates.csv', counted],
  ['plain-fr-nbsp.csv', { ...counted, '2026-11-22': 950 }],
  ['plain-schritte.csv', { '2026-11-20': 8_123 }],
  ['plain-title-case-quoted.csv', { '2026-11-20': 8_123 }],
  ['plain-utf16.csv', counted],
  ['plain-weight-comma.csv', {}, { weights: 'kg' }],
  ['takeout-fit-es.zip', { '2026-11-20': 8_123 }],
  ['takeout-fit-nl.zip', { '2026-11-20': 8_123, '2026-11-21': 5_012 }],
  ['takeout-fitbit-json.zip', { '2026-11-20': 2_000 }],
  ['takeout-google-health-csv-only.zip', { '2026-11-20': 2_000, '2026-11-21': 100 }],
];

/** Their other contents. */
const measured: Record<string, string[]> = {
  'ah-units.xml': ['2026-11-20 weight 70.5', '2026-11-21 weight 71.12'],
  'plain-weight-comma.csv': [
    '2026-11-20 sleep 7.5',
    '2026-11-20 weight 70.4',
    '2026-11-21 sleep 6.25',
    '2026-11-21 weight 70.9',
  ],
  'takeout-fitbit-json.zip': ['2026-11-20 heart-rate 61'],
  'takeout-google-health-csv-only.zip': ['2026-11-20 heart-rate 61', '2026-11-20 weight 70.5'],
};

describe('the file of a public report', () => {
  it.each(files)('%s has its days, with nothing unread', async (name, steps, answers) => {
    const content = contentOf(name);
    const first = await readContent(content, {}, [], name);
    expect(first.questions.map(({ about }) => about)).toEqual(Object.keys(answers ?? {}));
    const found = answers ? await readContent(content, answers, [], name) : first;
    const named = Object.entries(steps).map(([day, count]) => `${day} steps ${count}`);
    expect(namedDays(found)).toEqual([...named, ...(measured[name] ?? [])].sort());
    expect(found.problems).toEqual({});
    // The same days come from the file unpacked and inside other archives.
    const packed = await readContent(await zipOf({ [`a/${name}`]: content }), answers);
    expect(namedDays(packed)).toEqual(namedDays(found));
    const inTar = await readContent(tarOf({ [`a/${name}`]: content }), answers);
    expect(namedDays(inTar)).toEqual(namedDays(found));
  });

  it('is refused with a reason if it is from Strava', async () => {
    expect(await refusalOf(contentOf('strava-activities.csv'))).toMatchObject({
      problem: 'strava',
    });
  });
});

const siblings: [name: string, content: string, days: string[]][] = [
  [
    "Garmin's table in German",
    '"",Aktuell,Ziel\n20.11.2026,"13.666",10000\n21.11.2026,--,10000\n',
    ['2026-11-20 steps 13666'],
  ],
  [
    "Garmin's table in French, with Windows line ends and a mark",
    '\uFEFF"";Réel;Objectif\r\n20/11/2026;13 666;10000\r\n',
    ['2026-11-20 steps 13666'],
  ],
  [
    "Fitbit's table in German",
    'Aktivitäten\nDatum,Verbrannte Kalorien,Schritte,Strecke\n"20.11.2026","2.101","13.666","9,72"\n',
    ['2026-11-20 steps 13666'],
  ],
  [
    "Google Takeout's sleep, in UTC with the offset of the night",
    'sleep_id,sleep_type,minutes_asleep,start_utc_offset,sleep_start,end_utc_offset,sleep_end\n1,STAGES,431,+01:00,2026-11-19T15:10:00Z,+09:00,2026-11-19T22:10:00Z\n',
    ['2026-11-20 sleep 7.1833'],
  ],
  [
    'Health Auto Export with sleep',
    'Date/Time,Step Count (steps),Sleep Analysis [Total] (hr),Sleep Analysis [In Bed] (hr)\n2026-11-20 00:00:00,8123.4,7.25,8\n',
    ['2026-11-20 sleep 7.25', '2026-11-20 steps 8123'],
  ],
  [
    'seconds since 1970',
    'timestamp,steps\n1795132800,8123\n1795219200,5012\n',
    ['2026-11-20 steps 8123', '2026-11-21 steps 5012'],
  ],
  [
    'stones and pounds',
    'date,weight\n2026-11-20,11 st 2 lb\n2026-11-21,"11 Stone, 2.5 lbs"\n',
    ['2026-11-20 weight 70.76', '2026-11-21 weight 70.99'],
  ],
];

describe('a file like those of public reports', () => {
  it.each(siblings)('is read: %s', async (_name, content, days) => {
    const found = await readContent(content);
    expect(namedDays(found)).toEqual(days);
    expect(found.questions).toEqual([]);
    expect(found.problems).toEqual({});
  });

  it('is refused in any language if it is from Strava', async () => {
    for (const head of [
      'Aktivitäts-ID,Aktivitätsdatum,Name der Aktivität,Aktivitätsart,Schritte insgesamt',
      "ID de l'activité,Date de l'activité,Nom de l'activité,Type d'activité,Nombre total de pas",
      'ID de actividad,Fecha de la actividad,Nombre,Tipo de actividad,Pasos totales',
      'Activiteits-ID,Datum van activiteit,Naam,Activiteitstype,Totaal aantal stappen',
    ]) {
      const refusal = await refusalOf(`${head}\n1,"20 nov 2026, 7:00:00",A,B,7012\n`);
      expect(refusal.problem, head).toBe('strava');
    }
  });
});
