import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import { expectSamePage, holdBack, mark } from './late-files.ts';
import { dismissQuestions, openAs, people, step } from './person.ts';
import { createFreezableServer, frozenFor, patience, ways } from './slow-files.fixture.ts';

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const [way, serve] of Object.entries(ways)) {
  test(`a card whose file ${way} affects no other card and loads once the file does`, async ({
    page,
  }) => {
    const bring = await holdBack(page, 'mf-dashboard', 'card.moodDetails', serve);
    const metrics = page.getByRole('region', { name: 'How are you today?' });
    await dismissQuestions(page);
    await openAs(page, people.colette, '/my-dashboard');
    await mark(page);
    await step(
      "Then today's steps and the other cards are there, and only this card reports an error",
      async () => {
        await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
        await expect(page.getByRole('group', { name: 'Daily details' })).toBeVisible();
        if (way !== 'comes late')
          await expect(metrics.getByText("Part of this page didn't load")).toBeVisible(patience);
        await expect(metrics.getByRole('button')).toHaveCount(way === 'comes late' ? 0 : 1);
        await expect(page.getByText("My Dashboard didn't load")).toHaveCount(0);
      },
    );
    bring();
    await step('Then the card loads automatically', async () => {
      await expect(metrics.getByRole('button', { name: 'Good', exact: true })).toBeVisible(
        patience,
      );
      await expect(page.getByText("Part of this page didn't load")).toHaveCount(0);
      await expectSamePage(page);
    });
  });

  test(`cards whose shared file ${way} affect no other card and load once the file does`, async ({
    page,
  }) => {
    await dismissQuestions(page);
    // The sign-in form needs that file too.
    await openAs(page, people.colette, '/challenges');
    // The components that most pages use
    const bring = await holdBack(page, 'shell', 'aria-multiselectable', serve);
    await page.goto('/my-dashboard');
    await mark(page);
    await step(
      "Then today's steps are there, and the rest of the page reports an error",
      async () => {
        await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
        if (way !== 'comes late')
          await expect(page.getByText("Part of this page didn't load").first()).toBeVisible();
        await expect(page.getByText("My Dashboard didn't load")).toHaveCount(0);
      },
    );
    bring();
    await step('Then the cards load automatically', async () => {
      await expect(page.getByRole('heading', { name: 'Your journal' })).toBeVisible(patience);
      await expect(page.getByText("Part of this page didn't load")).toHaveCount(0);
      await expectSamePage(page);
    });
  });

  test(`a page whose own file ${way} loads once the file does`, async ({ page }) => {
    // Before the page opens, because an idle page preloads it
    const bring = await holdBack(page, 'mf-teams', '', serve);
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

test('a menu whose file is gone says so and opens once the file is there', async ({ page }) => {
  await dismissQuestions(page);
  await openAs(page, people.colette, '/my-dashboard');
  const bring = await holdBack(page, 'shell', 'aria-multiselectable', ways['is gone']);
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

/** Opens the dashboard while the entry sheet's file is held back, and opens the sheet. */
async function askForSheet(page: Page, serve: (route: Route) => Promise<void>) {
  await dismissQuestions(page);
  let file = '';
  const bring = await holdBack(page, 'mf-dashboard', 'addEntry.logged', (route) => {
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
  test(`a form in a sheet whose file ${way} says so and opens only on another press`, async ({
    page,
  }) => {
    const server = createFreezableServer(page);
    const isFrozen = way === 'is on a frozen server';
    const serve = isFrozen ? server.serve : ways[way];
    const { bring, open, sheet, failure, arrival } = await askForSheet(page, serve);
    await Promise.all([expect(failure).toBeVisible(patience), wait(isFrozen ? frozenFor : 0)]);
    await expect(sheet).toHaveCount(0);
    const arrived = arrival();
    bring();
    server.thaw();
    await (await arrived).finished();
    // Long enough for the sheet to open automatically
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

test('a form in a sheet whose file comes late opens once the file does', async ({ page }) => {
  const { sheet, failure } = await askForSheet(page, ways['comes late']);
  await expect(sheet).toBeVisible(patience);
  await expect(failure).toHaveCount(0);
  await expectSamePage(page);
});

test('a server that freezes for 16 seconds breaks no page, and everything loads afterwards', async ({
  page,
}) => {
  await dismissQuestions(page);
  await openAs(page, people.colette, '/challenges');
  await expect(page.getByRole('heading', { name: 'Challenges', level: 1 })).toBeVisible();
  await mark(page);
  const server = createFreezableServer(page);
  await server.freeze();
  setTimeout(server.thaw, frozenFor);
  await page.evaluate(() => window.history.pushState(null, '', '/my-dashboard'));
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible(patience);
  await expect(page.getByRole('heading', { name: 'Your journal' })).toBeVisible(patience);
  await expect(page.getByText("Can't connect.")).toHaveCount(0, patience);
  await expectSamePage(page);
});
