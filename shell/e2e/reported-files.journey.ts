import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectFits, journey, openAs, people, step } from './person.ts';

const folder = new URL('../../api/test/fixtures/public-cases/', import.meta.url);
const unknown = "We don't recognize this file. Choose one of the types listed above.";

/** Files of the same reports without a member's own days, and what the page says about them. */
const refusals: readonly (readonly [name: string, words: string])[] = [
  [
    'strava-activities.csv',
    "Strava doesn't allow its data on leaderboards. Import steps from your watch or phone.",
  ],
  ...[
    'admin-points-de',
    'people-de-titles',
    'people-hris-words',
    'people-hris-words2',
    'people-married',
    'people-preferred',
    'people-rehire-in',
    'people-rehire-out',
    'people-rehire-out2',
  ].map((name) => [`${name}.csv`, unknown] as const), // a name and its words
];

const metricNames: Record<string, string> = {
  steps: 'Steps',
  sleep: 'Sleep',
  weight: 'Weight',
  'heart-rate': 'Resting heart rate',
};
const short = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

interface Case {
  name: string;
  days: string[];
  answers: Record<string, string>;
}

/** Uploads a file and returns its row. */
async function upload(page: Page, name: string, content?: string): Promise<Locator> {
  const buffer = content === undefined ? readFileSync(new URL(name, folder)) : Buffer.from(content);
  await page
    .getByLabel('Choose file', { exact: true })
    .last()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  return page.getByRole('listitem').filter({ hasText: name }).first();
}

/** Reads the days that the calendar of a file shows for a measure. */
async function readCalendar(dialog: Locator): Promise<string[]> {
  const cells = dialog.getByRole('table').locator('td > div');
  await expect(cells.first()).toBeVisible();
  const texts = await cells.evaluateAll((all) =>
    all.map((cell) => [...cell.children].map((part) => part.firstChild?.textContent?.trim())),
  );
  return texts.flatMap(([day, value]) => (value ? `${day} ${value}` : []));
}

/** Expects that a file was read, and that its preview has exactly its days. */
async function expectDays(page: Page, row: Locator, { name, days }: Case): Promise<void> {
  await expect(row.getByText(/^(Ready to import|Nothing new)$/), name).toBeVisible();
  const counts = await row.getByText(/\d+ new, /).textContent();
  const sum = [...(counts ?? '').matchAll(/\d+/g)].reduce((all, [count]) => all + Number(count), 0);
  expect(sum, `${name}: ${counts}`).toBe(days.length);
  await expect(row.getByText('Unreadable lines'), name).toHaveCount(0);
  await row.getByRole('button', { name: 'Review days' }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  const found = days.map((day) => day.split(' '));
  const metrics = new Set(found.map(([, metric = '']) => metric));
  for (const metric of metrics) {
    if (metrics.size > 1)
      await dialog.getByRole('radio', { name: metricNames[metric] ?? metric }).check();
    const shown = found.flatMap(([date = '', one, value]) =>
      one === metric ? `${Number(date.slice(-2))} ${short.format(Number(value))}` : [],
    );
    await expect.poll(() => readCalendar(dialog), { message: `${name}, ${metric}` }).toEqual(shown);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Answers the questions about a file. */
async function answer(row: Locator, answers: Record<string, string>): Promise<void> {
  for (const said of Object.values(answers))
    await row.locator('label', { has: row.page().locator(`input[value="${said}"]`) }).click();
  if (Object.keys(answers).length > 0) await row.getByRole('button', { name: 'Continue' }).click();
}

/** As many files as one member may upload in a day, and some left. */
const perMember = 15;
const walkers = [people.laurent, people.ximenes] as const; // accounts of their own
const list = new URL('../public-case-days.json', folder);
const cases = JSON.parse(readFileSync(list, 'utf8')) as Case[]; // our own fixture
/** Days of instants on the demo's clock: the list has those of a member in Berlin. */
const onOwnClock: Record<string, string[]> = {
  'takeout-google-health-csv-only.zip': [
    '2026-11-20 heart-rate 61',
    '2026-11-20 steps 2100',
    '2026-11-20 weight 70.5',
  ],
};
const all = cases.map((one) => ({ ...one, days: onOwnClock[one.name] ?? one.days }));

for (const [nth, who] of walkers.entries()) {
  journey(
    `the files of public reports show exactly their days, part ${nth + 1}`,
    async ({ page }) => {
      journey.setTimeout(300_000);
      await step('Given a member on the file import page', () =>
        openAs(page, who, '/member-settings/files'),
      );
      for (const one of all.slice(nth * perMember, (nth + 1) * perMember)) {
        await step(`Then ${one.name} has its ${one.days.length} days`, async () => {
          const row = await upload(page, one.name);
          await answer(row, one.answers);
          await expectDays(page, row, one);
        });
      }
      await expectAccessible(page);
      await expectFits(page);
    },
  );
}

journey(
  'files without own days say why they are refused, and columns are asked',
  async ({ page }) => {
    journey.setTimeout(300_000);
    await step('Given a member on the file import page', () =>
      openAs(page, people.sandoval, '/member-settings/files'),
    );
    for (const [name, words] of refusals) {
      await step(`Then ${name} is refused with a reason`, async () => {
        const row = await upload(page, name);
        await expect(row.getByText(words)).toBeVisible();
        await expect(row.getByText('Failed', { exact: true })).toBeVisible();
      });
    }
    await step('And the steps of many people ask which one is the member', async () => {
      const row = await upload(page, 'admin-steps-de.csv');
      await answer(row, { numbers: 'decimal_comma' });
      await expect(row.getByText('Choose a person')).toBeVisible();
    });
    await step('And a table with unknown titles asks what its columns contain', async () => {
      const lines = ['Kiedy;Ile;Waga', '20.11.2026;8.123;70,4', '21.11.2026;9.500;70,6', ''];
      const row = await upload(page, 'tabela.csv', lines.join('\n'));
      await expect(row.getByText("What's in each column?")).toBeVisible();
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await expectAccessible(page);
        await expectFits(page);
      }
    });
  },
);
