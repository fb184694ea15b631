import { describe, expect, it } from 'vitest';
import { namedDays, readContent } from '#test/fixtures/read-days.fixture.ts';
import { tarOf } from '#test/fixtures/tar.fixture.ts';
import { zipOf } from '#test/fixtures/zip.fixture.ts';

const fit = 'Takeout/Fit/Daily activity metrics';
const samsung = 'samsunghealth_ida_20261126080000/com.samsung.shealth';
const weights = 'date,weight (kg)\n2026-11-20,70.5\n';
const steps = 'date,steps\n2026-11-20,8123\n';
const withings = 'date,value\n2026-11-20,8123\n';

it.each([
  [
    'Samsung Health',
    `${samsung}.tracker.pedometer_step_count.20261126080000.csv`,
    `${samsung}.tracker.pedometer_day_summary.20261126080000.csv`,
    steps,
  ],
  ['Withings', 'raw_tracker_steps.csv', 'aggregates_steps.csv', withings],
])('parts of days from %s are in another file only with it', async (_name, parts, all, table) => {
  const files = { [parts]: 'start,count\n2026-11-20 08:00,50\n', 'other/weight.csv': weights };
  const alone = await readContent(await zipOf(files));
  expect(namedDays(alone)).toEqual(['2026-11-20 weight 70.5']);
  expect(alone.contents).toContainEqual(
    expect.objectContaining({ outcome: 'ignored', reason: 'summary_missing', count: 1 }),
  );
  const found = await readContent(await zipOf({ ...files, [all]: table }));
  expect(namedDays(found)).toEqual(['2026-11-20 steps 8123', '2026-11-20 weight 70.5']);
  expect(found.contents).toContainEqual(
    expect.objectContaining({ outcome: 'ignored', reason: 'in_other_file', count: 1 }),
  );
});

/** Google Fit's table of a day, in quarters of an hour. */
const quarters = (
  counts: readonly (number | '')[],
  titles = 'Start time,End time,Calories (kcal)',
) =>
  [
    `${titles},Distance (m),Step count`,
    ...counts.map(
      (count, nth) => `0${nth}:00:00.000+01:00,0${nth}:15:00.000+01:00,9.5,700.1,${count}`,
    ),
    '',
  ].join('\n');
const perDay = {
  [`${fit}/2026-11-20.csv`]: quarters([1200, '', 34]),
  [`${fit}/2026-11-21.csv`]: quarters([8000]),
};
const perDaySteps = ['2026-11-20 steps 1234', '2026-11-21 steps 8000'];

describe('tables of a day each from Google Fit', () => {
  it.each([
    ['an archive', () => zipOf(perDay)],
    ['a .tar', () => Promise.resolve(tarOf(perDay))],
    [
      'an archive of some of them',
      () => zipOf({ '2026-11-20.csv': quarters([1234]), '2026-11-21.csv': quarters([8000]) }),
    ],
    [
      'an archive with the day twice',
      () => zipOf({ ...perDay, 'Takeout 2/Fit/2026-11-20.csv': quarters([1200, 34]) }),
    ],
  ])('are read without the table of all days from %s', async (_name, archive) => {
    const found = await readContent(await archive());
    expect(namedDays(found)).toEqual(perDaySteps);
    expect(found).toMatchObject({ kind: 'google-takeout', problems: {}, questions: [] });
    const titles = found.contents.map(({ title, outcome }) => [title, outcome]);
    expect(titles).toContainEqual(['Step count', 'imported']);
    expect(titles).toContainEqual(['Calories (kcal)', 'ignored']);
  });

  it('are in the table of all days, if it is next to them', async () => {
    const found = await readContent(
      await zipOf({ ...perDay, [`${fit}/Daily activity metrics.csv`]: steps }),
    );
    expect(namedDays(found)).toEqual(['2026-11-20 steps 8123']);
    expect(found.contents).toContainEqual(
      expect.objectContaining({ outcome: 'ignored', reason: 'in_other_file', count: 2 }),
    );
  });

  it('are read alone, in other languages, and with whole times', async () => {
    const read = (content: string) => readContent(content, {}, [], '2026-11-20.csv');
    const german = quarters([1200, 34], 'Startzeit,Endzeit,Kalorien (kcal)');
    for (const content of [quarters([1200, 34]), german.replace('Step count', 'Schrittzahl')])
      expect(namedDays(await read(content))).toEqual(['2026-11-20 steps 1234']);
    const whole = 'Start time,End time,Step count\n2026-11-19 23:45:00,2026-11-20 00:00:00,70\n';
    expect(namedDays(await read(whole))).toEqual(['2026-11-19 steps 70']);
  });

  it('count a row that they break off in as refused', async () => {
    const broken = quarters([1200, 34]).replace(',34\n', ',3x4\n');
    const found = await readContent(await zipOf({ [`${fit}/2026-11-20.csv`]: broken }));
    expect(namedDays(found)).toEqual(['2026-11-20 steps 1200']);
    expect(found.refused).toMatchObject([
      { file: `${fit}/2026-11-20.csv`, line: 3, problem: 'number_unreadable' },
    ]);
  });
});
