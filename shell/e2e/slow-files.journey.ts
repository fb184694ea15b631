import { expect, test } from '@playwright/test';
import type { Route } from '@playwright/test';
import { healthyText, openBrokenRemotes } from './broken-remotes/broken-remotes.fixture.ts';
import { expectSamePage, keepBack, mark } from './late-files.ts';
import { dismissQuestions, openAs, people, step } from './person.ts';

/** How long a part may take to appear once its file is there: the longest pause between two requests, and some. */
const patience = { timeout: 35_000 };

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const hangs = (): Promise<void> => new Promise(() => undefined);

/** Ways in which a file does not come; `late` brings it after all. */
const ways: Record<string, (route: Route) => Promise<void>> = {
  hangs,
  'is gone': (route) => route.fulfill({ status: 404 }),
  'comes late': async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    await route.fallback();
  },
};

for (const [way, serve] of Object.entries(ways)) {
  test(`cards whose file ${way} cost their own place, and appear when it does`, async ({
    page,
  }) => {
    const bring = await keepBack(page, 'mf-dashboard', 'leaderboard.whyLabel', serve);
    await dismissQuestions(page);
    await openAs(page, people.colette, '/my-dashboard');
    await mark(page);
    await step(
      "Then today's steps stand, and the rest of the page is said not to be there",
      async () => {
        await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
        if (way !== 'comes late')
          await expect(page.getByText("Part of this page didn't load")).toBeVisible();
        await expect(page.getByText("My Dashboard didn't load")).toHaveCount(0);
      },
    );
    bring();
    await step('Then the cards come by themselves', async () => {
      await expect(page.getByRole('heading', { name: /Leaderboard/ }).first()).toBeVisible(
        patience,
      );
      await expect(page.getByText("Part of this page didn't load")).toHaveCount(0);
      await expectSamePage(page);
    });
  });

  test(`a page whose own file ${way} comes up when the file does`, async ({ page }) => {
    await openAs(page, people.colette, '/challenges');
    await expect(page.getByRole('heading', { name: 'Challenges', level: 1 })).toBeVisible();
    await mark(page);
    const bring = await keepBack(page, 'mf-teams', '', serve);
    await page.evaluate(() => window.history.pushState(null, '', '/teams'));
    const refresh = page.getByRole('alertdialog', { name: 'Refresh Needed' });
    if (way === 'hangs') await expect(page.getByText(/didn't load/)).toBeVisible(patience);
    bring();
    await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible(patience);
    await expect(refresh).toHaveCount(0);
    await expectSamePage(page);
  });
}

test('a form in a sheet whose file hangs says so, and opens when it is asked for again', async ({
  page,
}) => {
  await dismissQuestions(page);
  const bring = await keepBack(page, 'mf-dashboard', 'addEntry.logged', hangs);
  await openAs(page, people.colette, '/my-dashboard');
  const open = page.getByRole('button', { name: 'Add entry' }).first();
  await open.click();
  await expect(page.getByText(/Couldn.t load this/).first()).toBeVisible(patience);
  bring();
  const sheet = page.getByRole('dialog');
  await expect(async () => {
    // A request that hung before may close it once more.
    if ((await sheet.count()) === 0) await open.click();
    await expect(sheet).toBeVisible({ timeout: 16_000 });
  }).toPass({ timeout: 60_000 });
});

test("somebody else's remote that uses React's lazy is loaded anew when its file is there", async ({
  page,
}) => {
  let isThere = false;
  await page.route('**/shell/outside-chunk.js*', (route) =>
    isThere
      ? route.fulfill({ contentType: 'text/javascript', body: '' })
      : route.fulfill({ status: 404 }),
  );
  const lazyPart = `
    const Part = React.lazy(() => new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = '/shell/outside-chunk.js?' + Math.random();
      script.onload = () => resolve({ default: () => React.createElement('h1', null, ${JSON.stringify(healthyText('lazy'))}) });
      script.onerror = () => reject(Object.assign(new Error('Loading chunk 7 failed.'), {
        name: 'ChunkLoadError', type: 'error', request: location.origin + '/shell/outside-chunk.js',
      }));
      document.head.append(script);
    }));
    return () => platform.remoteLifecycles({ remote, locales, routes: () => React.createElement(Part) });`;
  await openBrokenRemotes(page, { lazy: { exposes: lazyPart } });
  await openAs(page, people.colette, '/broken-remotes/lazy');
  await mark(page);
  await expect(page.getByText(/lazy didn't load/)).toBeVisible(patience);
  isThere = true;
  await expect(page.getByText(healthyText('lazy'))).toBeVisible(patience);
  await expectSamePage(page);
});

test('a server that is frozen for 16 seconds costs no page, and everything comes after it', async ({
  page,
}) => {
  await dismissQuestions(page);
  await openAs(page, people.colette, '/challenges');
  await expect(page.getByRole('heading', { name: 'Challenges', level: 1 })).toBeVisible();
  await mark(page);
  const thawed = new Promise<void>((resolve) => setTimeout(resolve, 16_000));
  await page.route('**/*', async (route) => {
    await thawed;
    await route.fallback();
  });
  await page.evaluate(() => window.history.pushState(null, '', '/my-dashboard'));
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible(patience);
  await expect(page.getByRole('heading', { name: /Leaderboard/ }).first()).toBeVisible(patience);
  await expect(page.getByText("Can't connect.")).toHaveCount(0, patience);
  await expectSamePage(page);
});
