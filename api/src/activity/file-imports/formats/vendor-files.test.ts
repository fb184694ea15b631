import { describe, expect, it } from 'vitest';
import { encoders } from '#test/fixtures/encodings.fixture.ts';
import { namedDays, readContent, refusalOf } from '#test/fixtures/read-days.fixture.ts';
import { vendorExports } from '#test/fixtures/vendor-exports.fixture.ts';
import { zipOf } from '#test/fixtures/zip.fixture.ts';

const json = (value: unknown) => JSON.stringify(value);

describe('an export from', () => {
  it.each(vendorExports)('%s is read', async (_name, files, kind, days) => {
    const found = await readContent(await zipOf(files));
    expect(found.kind).toBe(kind);
    expect(namedDays(found)).toEqual(days);
    expect(found.problems).toEqual({});
    expect(found.questions).toEqual([]);
  });

  it('Fitbit with nights and naps is read', async () => {
    const found = await readContent(
      [
        'Sleep',
        'Start Time,End Time,Minutes Asleep,Minutes Awake,Number of Awakenings,Time in Bed',
        '"2026-11-19 11:10PM","2026-11-20 7:05AM","431","40","20","471"',
        '"2026-11-20 1:10PM","2026-11-20 1:40PM","19","5","1","24"',
        '',
        'Activities',
        'Date,Calories Burned,Steps,Distance,Floors,Minutes Sedentary',
        '"2026-11-20","2,101","13,666","9.72","12","700"',
      ].join('\n'),
    );
    expect(found.kind).toBe('fitbit-csv');
    expect(namedDays(found)).toEqual(['2026-11-20 sleep 7.5', '2026-11-20 steps 13666']);
  });

  it('Oura with trends is read', async () => {
    const found = await readContent(
      'date,Sleep Score,Total Sleep Duration,Average Resting Heart Rate,Steps\n2026-11-20,80,27000,52.4,8123\n',
    );
    expect(found.kind).toBe('oura');
    expect(namedDays(found)).toEqual([
      '2026-11-20 heart-rate 52',
      '2026-11-20 sleep 7.5',
      '2026-11-20 steps 8123',
    ]);
  });

  it.each([
    ['by day', ['2026-11-20 00:00:00 +0100'], [8123]],
    ['by hour', ['2026-11-20 08:00:00 +0100', '2026-11-20 09:00:00 +0100'], [8000.5, 122.5]],
  ])('Health Auto Export %s is read', async (_case, dates, values) => {
    const found = await readContent(
      json({
        data: {
          metrics: [
            {
              name: 'step_count',
              units: 'count',
              data: dates.map((date, nth) => ({ date, qty: values[nth], source: 'Ida' })),
            },
            {
              name: 'sleep_analysis',
              units: 'hr',
              data: [{ date: '2026-11-20 00:00:00 +0100', totalSleep: 7.5, inBed: 8 }],
            },
            {
              name: 'weight_body_mass',
              units: 'lb',
              data: [{ date: '2026-11-20 07:00:00 +0100', qty: 150.4 }],
            },
            { name: 'active_energy', units: 'kcal', data: [{ date: 'x', qty: 1 }] },
          ],
        },
      }),
    );
    expect(found.kind).toBe('health-auto-export');
    expect(namedDays(found)).toEqual([
      '2026-11-20 sleep 7.5',
      '2026-11-20 steps 8123',
      '2026-11-20 weight 68.22',
    ]);
    expect(found.contents).toContainEqual(
      expect.objectContaining({ title: 'active_energy', outcome: 'ignored' }),
    );
  });

  it.each([
    [
      'its end',
      [
        {
          sleepStart: '2026-11-19 23:30:01 +0100',
          sleepEnd: '2026-11-20 07:14:04 +0100',
          asleep: 7.5,
          core: 0,
        },
      ],
    ],
    [
      'its stages',
      [{ date: '2026-11-20 00:00:00 +0100', inBed: 8, awake: 0.4, deep: 1.2, core: 4.8, rem: 1.5 }],
    ],
    [
      'its phases',
      [
        ['2026-11-19 23:00:00 +0100', '2026-11-20 04:00:00 +0100', 'Core'],
        ['2026-11-20T03:00:00.000Z', '2026-11-20T05:30:00.000Z', 'REM'],
        ['2026-11-20 06:30:00 +0100', '2026-11-20 07:30:00 +0100', 'Awake'],
        ['2026-11-19 22:00:00 +0100', '2026-11-20 08:00:00 +0100', 'In Bed'],
      ].map(([startDate, endDate, value]) => ({ startDate, endDate, value, qty: 1 })),
    ],
  ])('Health Auto Export is read with a night by %s', async (_case, data) => {
    const metrics = [{ name: 'sleep_analysis', units: 'hr', data }];
    const found = await readContent(json({ data: { metrics } }));
    expect(namedDays(found)).toEqual(['2026-11-20 sleep 7.5']);
    expect(found.problems).toEqual({});
  });

  it.each(['4 Weeks', '7 Days'])('Garmin is read with the sleep of %s', async (time) => {
    const found = await readContent(
      `Sleep Score ${time},Score,Resting Heart Rate,Body Battery,Quality,Duration,Sleep Need,Bedtime,Wake Time\n2026-11-20,88,53,72,Good,7h 30min,8h 0min,11:31 PM,7:04 AM\n"Nov 21, 2026",--,--,--,--,6h 15min,8h 0min,12:31 AM,6:04 AM\n`,
    );
    expect(found.kind).toBe('garmin-csv');
    expect(namedDays(found)).toEqual([
      '2026-11-20 heart-rate 53',
      '2026-11-20 sleep 7.5',
      '2026-11-21 sleep 6.25',
    ]);
  });

  it.each([
    ['aggregates_steps.csv', 'date,value\n2026-11-20,8123\n'],
    ['steps-2026-11-20.json', json([{ dateTime: '11/20/26 07:00:00', value: '8123' }])],
  ])('a program with a single file is read by its name, %s', async (name, content) => {
    const found = await readContent(content, {}, [], name);
    expect(namedDays(found)).toEqual(['2026-11-20 steps 8123']);
  });

  it('Garmin loses no other day if it is damaged', async () => {
    const found = await readContent(
      '[{"calendarDate":"2026-11-20","totalSteps":8123},{"calendarDate":"2026-11-21","totalSteps":-1},{"calendarDate":"2026-11-22","totalSt',
    );
    expect(namedDays(found)).toEqual(['2026-11-20 steps 8123']);
    expect(found.problems).toEqual({ record_unreadable: 2 });
  });

  it('Strava is refused with its reason, even in its archive', async () => {
    const activities =
      'Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Total Steps\n1,"Nov 20, 2026, 7:00:00 AM",Morning Walk,Walk,3600,5.4,7012.0\n';
    expect((await refusalOf(activities)).problem).toBe('strava');
    expect((await refusalOf(await zipOf({ 'activities.csv': activities }))).problem).toBe('strava');
  });

  it('a list of workouts is not recognized', async () => {
    const workouts =
      'Activity Type,Date,Favorite,Title,Distance,Calories,Time,Steps\nWalking,2026-11-20 07:00:00,false,Berlin,5.4,300,01:00:00,"7,012"\n';
    expect((await refusalOf(workouts)).problem).toBe('not_recognised');
  });

  it('another program in JSON is not recognized', async () => {
    expect((await refusalOf('{"name":"Ida"}')).problem).toBe('not_recognised');
  });
});

it.each(Object.entries(encoders).filter(([name]) => name.startsWith('utf')))(
  'files of records are read in %s',
  async (_name, encode) => {
    const xml =
      '<HealthData>\n<Record type="HKQuantityTypeIdentifierStepCount" sourceName="Größe" startDate="2026-11-20 08:00:00 +0100" endDate="2026-11-20 09:00:00 +0100" value="8123"/>\n</HealthData>';
    const data = [{ date: '2026-11-20 00:00:00 +0100', qty: 8123 }];
    const json = JSON.stringify({ data: { metrics: [{ name: 'step_count', data }] } });
    for (const content of [xml, json])
      expect(namedDays(await readContent(encode(content)))).toEqual(['2026-11-20 steps 8123']);
  },
);
