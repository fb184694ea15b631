import { readFileSync } from 'node:fs';
import { FileReadings } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { namedDays, readContent, refusalOf } from '#test/fixtures/read-days.fixture.ts';
import cases from '#test/fixtures/public-case-days.json' with { type: 'json' };
import { tarOf } from '#test/fixtures/tar.fixture.ts';
import { zipOf } from '#test/fixtures/zip.fixture.ts';

const folder = new URL('../../../../test/fixtures/public-cases/', import.meta.url);
const contentOf = (name: string) => readFileSync(new URL(name, folder));

/** The files of public bug reports: the days in them, and the member's answers if needed. */
const files = cases.map(({ name, days, answers }) => [name, days, answers] as const); // a row each

describe('the file of a public report', () => {
  it.each(files)('%s has its days, with nothing unread', async (name, days, said) => {
    const content = contentOf(name);
    const answers = FileReadings.parse(said);
    const first = await readContent(content, {}, [], name);
    const asked = first.questions.map(({ about }) => about);
    expect(asked).toEqual(Object.keys(answers));
    const found = asked.length > 0 ? await readContent(content, answers, [], name) : first;
    expect(namedDays(found)).toEqual(days);
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
