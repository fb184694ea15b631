import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import {
  healthyText,
  longLimits,
  openBrokenRemotes,
} from './broken-remotes/broken-remotes.fixture.ts';
import { expectSamePage, keepBack, mark } from './late-files.ts';
import { dismissQuestions, openAs, people, step } from './person.ts';

/** How long a part may take to appear once its file is there: the longest pause between two requests, and some. */
const patience = { timeout: 35_000 };

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const hangs = (): Promise<void> => new Promise(() => undefined);

/** Ways in which a file doesn't come, or not in time. */
const ways = {
  hangs,
  'is gone': (route: Route) => route.fulfill({ status: 404 }),
  'comes late': async (route: Route) => {
    await wait(12_000);
    await route.fallback();
  },
} satisfies Record<string, (route: Route) => Promise<void>>;

/** A server that can be frozen: it then answers nothing until it thaws. `serve` freezes it when it is asked for a file. */
function freezableServer(page: Page) {
  let thaw = (): void => undefined;
  const thawed = new Promise<void>((resolve) => (thaw = resolve));
  const hold = async (route: Route) => {
    await thawed;
    await route.fallback();
  };
  const freeze = () => page.route('**/*', hold);
  const serve = async (route: Route) => {
    await freeze();
    await hold(route);
  };
  return { freeze, serve, thaw };
}

/** How long the server stays frozen at least, in milliseconds. */
const frozenFor = 16_000;

for (const [way, serve] of Object.entries(ways)) {
  test(`a card whose file ${way} costs its own place, and appears when it does`, async ({
    page,
  }) => {
    const bring = await keepBack(page, 'mf-dashboard', 'leaderboard.whyLabel', serve);
    const board = page.getByRole('region', { name: 'Leaderboard' });
    await dismissQuestions(page);
    await openAs(page, people.colette, '/my-dashboard');
    await mark(page);
    await step(
      "Then today's steps and the other cards stand, and this card alone is said not to be there",
      async () => {
        await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
        await expect(page.getByRole('group', { name: 'Daily details' })).toBeVisible();
        if (way !== 'comes late')
          await expect(board.getByText("Part of this page didn't load")).toBeVisible(patience);
        await expect(board.getByRole('list')).toHaveCount(0);
        await expect(page.getByText("My Dashboard didn't load")).toHaveCount(0);
      },
    );
    bring();
    await step('Then the card comes by itself', async () => {
      await expect(board.getByRole('list')).toBeVisible(patience);
      await expect(page.getByText("Part of this page didn't load")).toHaveCount(0);
      await expectSamePage(page);
    });
  });

  test(`cards whose shared file ${way} cost their own place, and appear when it does`, async ({
    page,
  }) => {
    await dismissQuestions(page);
    // The form to sign in needs that file as well.
    await openAs(page, people.colette, '/challenges');
    // The components that most pages show sooner or later
    const bring = await keepBack(page, 'shell', 'aria-multiselectable', serve);
    await page.goto('/my-dashboard');
    await mark(page);
    await step(
      "Then today's steps stand, and the rest of the page is said not to be there",
      async () => {
        await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
        if (way !== 'comes late')
          await expect(page.getByText("Part of this page didn't load").first()).toBeVisible();
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
    // Before the page opens, because an idle page loads it ahead
    const bring = await keepBack(page, 'mf-teams', '', serve);
    await openAs(page, people.colette, '/challenges');
    await expect(page.getByRole('heading', { name: 'Challenges', level: 1 })).toBeVisible();
    await mark(page);
    await page.evaluate(() => window.history.pushState(null, '', '/teams'));
    const refresh = page.getByRole('alertdialog', { name: 'Refresh Needed' });
    if (way === 'hangs') await expect(page.getByText(/didn't load/)).toBeVisible(patience);
    bring();
    await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible(patience);
    await expect(refresh).toHaveCount(0);
    await expectSamePage(page);
  });
}

test('a menu whose file is gone says so, and opens when the file is there', async ({ page }) => {
  await dismissQuestions(page);
  await openAs(page, people.colette, '/my-dashboard');
  const bring = await keepBack(page, 'shell', 'aria-multiselectable', ways['is gone']);
  await page.reload();
  await mark(page);
  const account = page.getByRole('button', { name: /'s account$/ });
  await account.click();
  const failure = page
    .getByRole('region', { name: 'Notifications' })
    .getByText("Part of this page didn't load");
  await expect(failure.first()).toBeVisible(patience);
  bring();
  await account.click();
  await expect(page.getByRole('menuitem', { name: /Log ?out/i })).toBeVisible(patience);
  await expectSamePage(page);
});

/** Opens the dashboard while the file of the entry sheet doesn't come, and asks for the sheet. */
async function askForSheet(page: Page, serve: (route: Route) => Promise<void>) {
  await dismissQuestions(page);
  let file = '';
  const bring = await keepBack(page, 'mf-dashboard', 'addEntry.logged', (route) => {
    file = new URL(route.request().url()).pathname;
    return serve(route);
  });
  await openAs(page, people.colette, '/my-dashboard');
  await mark(page);
  const open = page.getByRole('button', { name: 'Add entry' }).first();
  await open.click();
  return {
    bring,
    open,
    sheet: page.getByRole('dialog', { name: 'Add entry' }),
    failure: page
      .getByRole('region', { name: 'Notifications' })
      .getByText("Part of this page didn't load")
      .first(),
    arrival: () =>
      page.waitForResponse((answer) => answer.ok() && new URL(answer.url()).pathname === file),
  };
}

for (const way of ['hangs', 'is gone', 'is on a frozen server'] as const) {
  test(`a form in a sheet whose file ${way} says so, and opens only when it is asked for again`, async ({
    page,
  }) => {
    const server = freezableServer(page);
    const isFrozen = way === 'is on a frozen server';
    const serve = isFrozen ? server.serve : ways[way];
    const { bring, open, sheet, failure, arrival } = await askForSheet(page, serve);
    await Promise.all([expect(failure).toBeVisible(patience), wait(isFrozen ? frozenFor : 0)]);
    await expect(sheet).toHaveCount(0);
    const arrived = arrival();
    bring();
    server.thaw();
    await (await arrived).finished();
    // Long enough for the sheet to open by itself
    await wait(500);
    await expect(sheet).toHaveCount(0);
    await open.click();
    await expect(sheet).toBeVisible();
    await expect(page.getByRole('alertdialog', { name: 'Refresh Needed' })).toHaveCount(0);
    await expect(page.getByText(/Can't connect\.|Part of this page didn't load/)).toHaveCount(
      0,
      patience,
    );
    await expectSamePage(page);
  });
}

test('a form in a sheet whose file comes late opens when it does', async ({ page }) => {
  const { sheet, failure } = await askForSheet(page, ways['comes late']);
  await expect(sheet).toBeVisible(patience);
  await expect(failure).toHaveCount(0);
  await expectSamePage(page);
});

/** Limits of the pages with the remote below: a start without progress ends before the remote itself gives up. */
const startLimits = 'entry=2000 load=6000 mount=5000 patience=300';

/** The lazy file of somebody else's remote, among the files of its release. */
const outsideFile = 'outside-chunk.js';

/** What somebody else's remote that uses React's lazy exposes. It loads its file as webpack does, with its time limit. */
const lazyPart = `
  const Part = React.lazy(() => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const file = location.origin + '/remotes/mf-broken-lazy/1.0.0-00000002/${outsideFile}';
    script.src = file + '?' + Math.random();
    const fail = (type) => reject(Object.assign(new Error('Loading chunk 7 failed.'), {
      name: 'ChunkLoadError', type, request: file,
    }));
    script.onload = () => resolve({ default: () => React.createElement('h1', null, ${JSON.stringify(healthyText('lazy'))}) });
    script.onerror = () => fail('error');
    setTimeout(() => fail('timeout'), 120_000);
    document.head.append(script);
  }));
  return () => platform.remoteLifecycles({ remote, locales, routes: () => React.createElement(Part) });`;

/** Opens somebody else's remote, whose lazy file doesn't come until the returned function is called. */
async function openOutsideRemote(
  page: Page,
  serve: (route: Route) => Promise<void>,
  limits = startLimits,
) {
  let isKept = true;
  await openBrokenRemotes(page, { lazy: { exposes: lazyPart } }, limits);
  const file = `**/${outsideFile}*`;
  await page.route(file, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.route(file, (route) => (isKept ? serve(route) : route.fallback()));
  await openAs(page, people.colette, '/broken-remotes/lazy');
  await mark(page);
  return {
    bring: () => void (isKept = false),
    failure: page.getByRole('alert').filter({ hasText: "lazy didn't load" }),
    content: page.getByText(healthyText('lazy')),
  };
}

test("somebody else's remote whose lazy file is gone is loaded again when the file is there", async ({
  page,
}) => {
  const { bring, failure, content } = await openOutsideRemote(page, ways['is gone']);
  await expect(failure).toBeVisible(patience);
  bring();
  await expect(content).toBeVisible(patience);
  await expect(failure).toHaveCount(0);
  await expectSamePage(page);
});

test("somebody else's remote whose lazy file comes late is said to be loading, and appears", async ({
  page,
}) => {
  const { failure, content } = await openOutsideRemote(page, ways['comes late'], longLimits);
  await expect(page.getByRole('status').filter({ hasText: 'Still loading' })).toBeVisible();
  await expect(content).toBeVisible(patience);
  await expect(failure).toHaveCount(0);
  await expectSamePage(page);
});

test("somebody else's remote whose lazy file hangs says so, and is loaded again when the file is there", async ({
  page,
}) => {
  const { bring, failure, content } = await openOutsideRemote(page, hangs);
  await expect(failure).toContainText('chunk_timeout', patience);
  bring();
  await expect(content).toBeVisible(patience);
  await expect(failure).toHaveCount(0);
  await expectSamePage(page);
});

test("somebody else's remote whose lazy file is on a frozen server says so, and is loaded again after it", async ({
  page,
}) => {
  const server = freezableServer(page);
  const { bring, failure, content } = await openOutsideRemote(page, server.serve);
  await Promise.all([expect(failure).toContainText('chunk_timeout', patience), wait(frozenFor)]);
  bring();
  server.thaw();
  await expect(content).toBeVisible(patience);
  await expect(failure).toHaveCount(0);
  await expectSamePage(page);
});

test('a server that is frozen for 16 seconds costs no page, and everything comes after it', async ({
  page,
}) => {
  await dismissQuestions(page);
  await openAs(page, people.colette, '/challenges');
  await expect(page.getByRole('heading', { name: 'Challenges', level: 1 })).toBeVisible();
  await mark(page);
  const server = freezableServer(page);
  await server.freeze();
  setTimeout(server.thaw, frozenFor);
  await page.evaluate(() => window.history.pushState(null, '', '/my-dashboard'));
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible(patience);
  await expect(page.getByRole('heading', { name: /Leaderboard/ }).first()).toBeVisible(patience);
  await expect(page.getByText("Can't connect.")).toHaveCount(0, patience);
  await expectSamePage(page);
});
