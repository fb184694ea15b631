import { expect, test } from '@playwright/test';
import {
  changeRegistry,
  openBrokenRemotes,
  openChallenges,
} from './broken-remotes/broken-remotes.fixture.ts';
import { expectAccessible } from './person.ts';

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test.describe('a remote', () => {
  for (const [how, cause] of [
    ['missing', 'chunk_missing'],
    ['tampered', 'tampered'],
    ['late', 'chunk_timeout'],
  ] as const) {
    test(
      `built by webpack doesn't run a chunk that is ${how}`,
      { tag: '@smoke' },
      async ({ page }) => {
        await openBrokenRemotes(page, {});
        let isBroken = true;
        await page.route('**/remotes/mf-challenges/**/__federation_expose_lifecycles*', (route) => {
          if (!isBroken) return route.fallback();
          if (how === 'missing') return route.fulfill({ status: 404 });
          if (how === 'late') return new Promise(() => undefined);
          return route.fulfill({
            contentType: 'text/javascript',
            body: 'document.title = "Tampered";',
          });
        });
        await openChallenges(page);
        // The dialog that asks for a refresh hides it.
        const card = page
          .getByRole('alert', { includeHidden: true })
          .filter({ hasText: "Challenges didn't load" });
        await expect(card).toContainText(`${cause} · mf-challenges`);
        expect(await page.title()).not.toBe('Tampered');
        const refresh = page.getByRole('alertdialog', { name: 'Refresh Needed' });
        await expect(refresh).toHaveCount(how === 'missing' ? 1 : 0);
        isBroken = false;
        if (how === 'tampered') await card.getByRole('button', { name: 'Retry' }).click();
        const heading = page.getByRole('heading', { name: 'Challenges', level: 1 });
        await expect(heading).toBeVisible({ timeout: 15_000 });
        await expect(refresh).toHaveCount(0);
      },
    );
  }
});

test.describe('a page', () => {
  test(
    'loads no remotes if its registry is unsigned, and says so',
    { tag: '@smoke' },
    async ({ page }) => {
      await page.route(
        (url) => url.pathname === '/challenges',
        async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replaceAll('"order":', '"order":1');
          await route.fulfill({ response, body });
        },
      );
      await page.goto('/challenges');
      await expect(page.getByRole('heading', { name: "Couldn't verify this page" })).toBeVisible();
      await expectAccessible(page);
    },
  );

  test('asks to be refreshed after a newer release has replaced its remote', async ({ page }) => {
    await changeRegistry(
      page,
      () => undefined,
      (registry) => void delete registry.remotes['mf-challenges'],
    );
    await page.route('**/remotes/mf-challenges/**/__federation_expose_lifecycles*', (route) =>
      route.fulfill({ status: 404 }),
    );
    await openChallenges(page);
    await expect(page.getByRole('alertdialog', { name: 'Refresh Needed' })).toBeVisible();
  });
});
