import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits, journey, openAs, people, step } from './person.ts';

const recordings = new URL('../../api/demo/fitbit-2016/', import.meta.url);
const dayMs = 86_400_000;
/** How long ago everyone in the demo joined, and how far back their demo entries go, in days. */
const [joinedAgo, recordedAgo] = [60, 31];
/** The person in the recording with the most sleep and weight entries. */
const person = '6962181067';
/** The last day of the recording. */
const recordedUntil = '2016-05-12';

interface ReadDays {
  data: { date: string; steps: number; value: number }[];
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns a table of the recording with its days shifted to end some days ago, and one person's values by day. */
async function shiftTable(
  name: string,
  [day, value]: [string, string],
  today: string,
  endedAgo: number,
) {
  const text = await readFile(new URL(name, recordings), 'utf8');
  const [header = '', ...lines] = text.trim().split('\n');
  const columns = header.trim().split(',');
  const [ofDay, ofValue] = [columns.indexOf(day), columns.indexOf(value)];
  const later = Date.parse(today) - endedAgo * dayMs - Date.parse(recordedUntil);
  const joined = dayOf(Date.parse(today) - joinedAgo * dayMs);
  const said = new Map<string, number>();
  const moved = lines.map((line) => {
    const cells = line.trim().split(',');
    const date = dayOf(Date.parse(cells[ofDay] ?? '') + later);
    cells[ofDay] = date;
    if (cells[0] === person && date >= joined) said.set(date, Number(cells[ofValue]));
    return cells.join(',');
  });
  return { name, text: [header, ...moved].join('\n'), said };
}

/** Imports a file and waits until its days are being saved; returns its row. */
async function importFile(page: Page, { name, text }: { name: string; text: string }) {
  await page
    .getByLabel('Choose file', { exact: true })
    .last()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const row = page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(row.getByText('Choose a person')).toBeVisible();
  await row.getByRole('button', { name: /Which one is you/ }).click();
  await page.getByRole('option', { name: person }).click();
  await row.getByRole('button', { name: "That's me" }).click();
  const apply = row.getByRole('button', { name: 'Import', exact: true });
  await apply.click();
  await expect(apply).toHaveCount(0);
  return row;
}

/** Returns the chart of a metric for each day of the last month, read from its table. */
async function chartOf(page: Page, metric: 'sleep' | 'weight'): Promise<Record<string, string>> {
  await page.goto(`/metrics/${metric}`);
  await page.getByRole('button', { name: 'Show table' }).first().click();
  const rows = page.getByRole('table').first().getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => String(cell.textContent).trim())),
  );
  return Object.fromEntries(texts.map(([day = '', value = '']) => [day, value]));
}

/** Formats a day as charts do. */
function formatDay(day: string): string {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(Date.parse(day));
  return `${write({ weekday: 'long' })}, ${write({ dateStyle: 'medium' })}`;
}

journey(
  'a member imports a Fitbit export and gets the days of the file',
  async ({ page }, { project }) => {
    const who = project.name === 'phone' ? people.quispe : people.petrov;
    const today = dayOf(Date.now());
    const table = (name: string, of: [string, string], endedAgo: number) =>
      shiftTable(`${name}_merged.csv`, of, today, endedAgo);
    // Older than the steps in the demo, which has no sleep or weight entries for this member.
    const steps = await table('dailyActivity', ['ActivityDate', 'TotalSteps'], recordedAgo + 1);
    const sleep = await table('sleepDay', ['SleepDay', 'TotalMinutesAsleep'], 1);
    const weight = await table('weightLogInfo', ['Date', 'WeightKg'], 1);
    expect(Math.min(steps.said.size, sleep.said.size, weight.said.size)).toBeGreaterThan(20);

    await step('Given a member on the file import page', async () => {
      await openAs(page, who, '/member-settings/files');
      await expect(page.getByText('No files yet')).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
    });

    let asked = '';
    await step('When they import its activity, its sleep and its weights', async () => {
      page.on('request', (request) => {
        const [, id] = /\/members\/(\d+)\/file-imports/.exec(request.url()) ?? [];
        const { authorization } = request.headers();
        if (id && authorization) asked = JSON.stringify({ id, authorization });
      });
      // Importing another file cancels one that waits for the member, but not one that is being saved.
      const rows = [];
      for (const file of [steps, sleep, weight]) rows.push(await importFile(page, file));
      for (const row of rows)
        await expect(row.getByText('Imported', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
    });

    await step(
      'Then every day has the steps of the file, and days before joining were refused',
      async () => {
        const { id, authorization } = JSON.parse(asked) as Record<string, string>; // Set above
        const read = async (path: string) => {
          const answer = await page.request.get(`/api/members/${id}/${path}`, {
            headers: { authorization: authorization ?? '' },
          });
          const { data } = (await answer.json()) as ReadDays; // The call's contract
          return data;
        };
        const from = `startDate=${dayOf(Date.parse(today) - joinedAgo * dayMs)}`;
        const span = (endDate: string) => `${from}&endDate=${endDate}&perPage=100`;
        const [last = ''] = [...steps.said.keys()].sort().reverse();
        const days = await read(`step-data?${span(last)}`);
        const walked = days.filter((day) => day.steps > 0).map((day) => [day.date, day.steps]);
        expect(Object.fromEntries(walked)).toEqual(
          Object.fromEntries([...steps.said].filter(([, value]) => value > 0)),
        );
        const nights = await read(`wellness-metric-data?metric=sleep&${span(today)}`);
        const minutes = nights.map(({ date, value }) => [date, Math.round(value * 6000) / 100]);
        expect(Object.fromEntries(minutes)).toEqual(Object.fromEntries(sleep.said));
        const weights = await read(`wellness-metric-data?metric=weight&${span(today)}`);
        const kilograms = [...weight.said].map(([date, value]) => [
          date,
          Math.round(value * 100) / 100,
        ]);
        expect(Object.fromEntries(weights.map(({ date, value }) => [date, value]))).toEqual(
          Object.fromEntries(kilograms),
        );
      },
    );

    await step('And the charts of the last month show these sleep and weight entries', async () => {
      const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
      const since = dayOf(Date.parse(today) - 29 * dayMs);
      for (const [metric, { said }, unit] of [
        ['sleep', sleep, 60],
        ['weight', weight, 1],
      ] as const) {
        const drawn = await chartOf(page, metric);
        const there = [...said].filter(([day]) => day >= since);
        expect(there.length).toBeGreaterThan(20);
        for (const [day, value] of there)
          expect(drawn[formatDay(day)], `${metric} of ${day}`).toBe(tenths.format(value / unit));
      }
    });
  },
);
