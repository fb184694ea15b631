import { describe, expect, it } from 'vitest';
import { namedDays, readContent } from '#test/fixtures/read-days.fixture.ts';
import { zipOf } from '#test/fixtures/zip.fixture.ts';

describe('an archive', () => {
  it('from Google Fit is read in its own language, and says what it leaves out', async () => {
    const folder = 'Takeout/Fit/Dagelijkse activiteitsstatistieken';
    const found = await readContent(
      await zipOf({
        [`${folder}/Dagelijkse activiteitsstatistieken.csv`]:
          'Datum,Calorieën (kcal),Aantal stappen\n2026-11-20,1900.5,"8,123"\n2026-11-21,1800.1,5012\n',
        [`${folder}/2026-11-20.csv`]: 'Begintijd,Eindtijd,Aantal stappen\n00:00,00:15,12\n',
        'Takeout/archive_browser.html': '<html></html>',
        'Takeout/notes.csv': 'name,when\nMaya,today\n',
        'Takeout/.DS_Store': 'x',
        'Takeout/Fitbit/Global Export Data/calories-2026-11-20.json': '[]',
        'Takeout/Fitbit/Global Export Data/weight-2026-11-20.json': '[]',
        'Takeout/other.json': '[]',
      }),
    );
    expect(found.kind).toBe('google-takeout');
    expect(namedDays(found)).toEqual(['2026-11-20 steps 8123', '2026-11-21 steps 5012']);
    expect(
      found.contents.map(({ file, title, outcome, reason }) =>
        [file?.split('/').at(-1), title, outcome, reason].filter(Boolean).join(' '),
      ),
    ).toEqual([
      '*.csv ignored in_other_file',
      'archive_browser.html ignored other_format',
      '.DS_Store ignored system_file',
      'calories-*.json ignored not_kept',
      'weight-*.json ignored unit_unknown',
      'other.json unknown',
      'Dagelijkse activiteitsstatistieken.csv Aantal stappen imported',
      'Dagelijkse activiteitsstatistieken.csv Calorieën (kcal) ignored not_kept',
      'notes.csv unknown',
    ]);
  });

  it("from Google Health is read in the member's time zone", async () => {
    const folder = 'Takeout/Google Health/Physical Activity_GoogleData';
    const found = await readContent(
      await zipOf({
        [`${folder}/steps_2026-11-20.csv`]:
          'timestamp,steps,data source\n2026-11-20T07:00:00Z,1200,Pixel Watch\n2026-11-20T07:01:00Z,800,Pixel Watch\n2026-11-20T23:30:00Z,100,Pixel Watch\n',
        [`${folder}/daily_resting_heart_rate.csv`]:
          'timestamp,beats per minute\n2026-11-20T00:00:00Z,61.4\n',
        [`${folder}/heart_rate_2026-11-20.csv`]:
          'timestamp,beats per minute\n2026-11-20T00:00:00Z,110\n',
        [`${folder}/weight.csv`]:
          'timestamp,weight grams,data source\n2026-11-20T06:00:00Z,70500,Aria\n',
      }),
    );
    expect(namedDays(found)).toEqual([
      '2026-11-20 heart-rate 61',
      '2026-11-20 steps 2000',
      '2026-11-20 weight 70.5',
      '2026-11-21 steps 100',
    ]);
  });

  it('from Apple Health counts its kinds of records, and reads weights in every unit', async () => {
    const record = (type: string, unit: string, value: string, day = 20) =>
      `<Record type="${type}" sourceName="Ida" unit="${unit}" startDate="2026-11-${day} 08:00:00 +0100" value="${value}"/>`;
    const found = await readContent(
      await zipOf({
        'ida/apple_health_export/导出.xml': `<HealthData>${[
          record('HKQuantityTypeIdentifierStepCount', 'count', '1.5e3'),
          record('HKQuantityTypeIdentifierBodyMass', 'g', '70500'),
          record('HKQuantityTypeIdentifierBodyMass', 'st', '11.2', 21),
          record('HKQuantityTypeIdentifierBodyMass', 'bushel', '1', 22),
          record('HKQuantityTypeIdentifierDietaryWater', 'mL', '250'),
        ].join('')}</HealthData>`,
        'ida/apple_health_export/导出_cda.xml': '<ClinicalDocument/>',
      }),
    );
    expect(namedDays(found)).toEqual([
      '2026-11-20 steps 1500',
      '2026-11-20 weight 70.5',
      '2026-11-21 weight 71.12',
    ]);
    expect(found.problems).toEqual({ record_unreadable: 1 });
    expect(
      found.contents.map(({ title, outcome, count }) => `${title} ${outcome} ${count}`),
    ).toEqual([
      'null ignored 1',
      'StepCount imported 1',
      'BodyMass imported 3',
      'DietaryWater ignored 1',
    ]);
  });
});
