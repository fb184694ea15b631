import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import { keepSeries } from './keep-picture.ts';
import { expectSamePage, keepBack, mark } from './late-files.ts';
import { dismissQuestions, openAs, people, step } from './person.ts';

/** A busy machine, and a processor that is made six times slower. */
const patience = { timeout: 90_000 };

const lost = (page: Page) => page.getByText(/didn.t load|Can.t connect|can.t show/i);

const go = (page: Page, path: string) =>
  page.evaluate((to) => window.history.pushState(null, '', to), path);

test.beforeEach(({ page }) => dismissQuestions(page));
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a card whose file hangs is named, and comes by itself once the file does', async ({
  page,
}) => {
  const bring = await keepBack(
    page,
    'mf-dashboard',
    'leaderboard.whyLabel',
    () => new Promise(() => undefined),
  );
  const end = keepSeries(page, 'hanging-card');
  await openAs(page, people.colette, '/my-dashboard');
  await mark(page);
  await step('Then today stands beside a word about the rest', async () => {
    await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible(patience);
    await expect(page.getByText("Part of this page didn't load")).toBeVisible(patience);
  });
  bring();
  await step('Then the card comes, on the same page', async () => {
    const board = page.getByRole('heading', { name: /Leaderboard/ }).first();
    await expect(board).toBeVisible(patience);
    await expect(lost(page)).toHaveCount(0);
    await expectSamePage(page);
  });
  await end();
});

/** A page of every remote, and its main heading. */
const pages = [
  ['/my-dashboard', /^Good (morning|afternoon|evening), Sunniva$/],
  ['/challenges', 'Challenges'],
  ['/teams', 'Teams'],
  ['/plan', 'Plan'],
  ['/admin', 'Reporting'],
  ['/adminsuper', 'Member center'],
] as const;

test('a processor that is six times slower opens a page of every remote', async ({ page }) => {
  test.setTimeout(pages.length * patience.timeout);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const end = keepSeries(page, 'slow-processor');
  await openAs(page, people.sunniva, '/my-dashboard');
  await mark(page);
  for (const [path, heading] of pages) {
    await step(`Then ${path} opens without an error message`, async () => {
      await go(page, path);
      // One h1: the previous page's is gone.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading], patience);
      const main = page.getByRole('main');
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0, patience);
      await expect(lost(page)).toHaveCount(0);
    });
  }
  await expectSamePage(page);
  await end();
});

test('a server that stands still for 16 seconds costs no page', async ({ page }) => {
  const server = Number(process.env.STRIDEWELL_PID);
  expect(server, 'the process of the server, from `pnpm e2e`').toBeGreaterThan(1);
  await openAs(page, people.colette, '/challenges');
  await expect(page.getByRole('heading', { name: 'Challenges', level: 1 })).toBeVisible(patience);
  await mark(page);
  const end = keepSeries(page, 'frozen-server');
  process.kill(server, 'SIGSTOP');
  try {
    await go(page, '/my-dashboard');
    await wait(16_000);
    await step('Then nobody is signed out meanwhile', async () => {
      await expect(page.locator('input[name="password"]')).toHaveCount(0);
      await expect(page).toHaveURL(/my-dashboard$/);
    });
  } finally {
    process.kill(server, 'SIGCONT');
  }
  await step('Then the page comes by itself when the server goes on', async () => {
    await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible(patience);
    const board = page.getByRole('heading', { name: /Leaderboard/ }).first();
    await expect(board).toBeVisible(patience);
    await expect(lost(page)).toHaveCount(0, patience);
    await expectSamePage(page);
  });
  await end();
});
