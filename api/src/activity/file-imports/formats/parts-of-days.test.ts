import { expect, it } from 'vitest';
import { namedDays, readContent } from '#test/fixtures/read-days.fixture.ts';
import { zipOf } from '#test/fixtures/zip.fixture.ts';

const fit = 'Takeout/Fit/Daily activity metrics';
const samsung = 'samsunghealth_ida_20261126080000/com.samsung.shealth';
const weights = 'date,weight (kg)\n2026-11-20,70.5\n';
const steps = 'date,steps\n2026-11-20,8123\n';
const withings = 'date,value\n2026-11-20,8123\n';

it.each([
  ['Google Fit', `${fit}/2026-11-20.csv`, `${fit}/Daily activity metrics.csv`, steps],
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
