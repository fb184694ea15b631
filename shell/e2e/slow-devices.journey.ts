import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import { keepSeries } from './keep-picture.ts';
import { expectSamePage, holdBack, mark } from './late-files.ts';
import { dismissQuestions, openAs, people, step } from './person.ts';

/** Long enough for a busy machine and a processor slowed down six times. */
const patience = { timeout: 90_000 };

const lost = (page: Page) => page.getByText(/didn.t load|Can.t connect|can.t show/i);

const go = (page: Page, path: string) =>
  page.evaluate((to) => window.history.pushState(null, '', to), path);

test.beforeEach(({ page }) => dismissQuestions(page));
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a card whose file hangs shows an error, then loads without a reload', async ({ page }) => {
  const bring = await holdBack(
    page,
    'mf-dashboard',
    'card.moodDetails',
    () => new Promise(() => undefined),
  );
  const end = keepSeries(page, 'hanging-card');
  await openAs(page, people.colette, '/my-dashboard');
  await mark(page);
  await step('Then Today is visible and the missing part is reported', async () => {
    await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible(patience);
    const report = page.getByText("Part of this page didn't load");
    await expect(report).toBeVisible(patience);
    // The pictures show the window only.
    await report.scrollIntoViewIfNeeded();
  });
  bring();
  await step('Then the card loads on the same page', async () => {
    const last = page.getByRole('heading', { name: 'Your journal' });
    await expect(last).toBeVisible(patience);
    await last.scrollIntoViewIfNeeded();
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

test('a page of every remote opens on a processor six times slower', async ({ page }) => {
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

test('a server that freezes for 16 seconds breaks no page', async ({ page }) => {
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
    await step('Then no one is signed out', async () => {
      await expect(page.locator('input[name="password"]')).toHaveCount(0);
      await expect(page).toHaveURL(/my-dashboard$/);
    });
  } finally {
    process.kill(server, 'SIGCONT');
  }
  await step('Then the page loads without a reload once the server resumes', async () => {
    await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible(patience);
    const last = page.getByRole('heading', { name: 'Your journal' });
    await expect(last).toBeVisible(patience);
    await expect(lost(page)).toHaveCount(0, patience);
    await expectSamePage(page);
  });
  await end();
});
