import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible, expectFits, journey, openAs, people, step } from './person.ts';

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });

async function openTab(page: Page, name: string): Promise<void> {
  await inspector(page).getByRole('tab', { name }).click();
}

journey('a provider admin opens the inspector with a key', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openAs(page, people.walter, '/my-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Walter');
  expect(asked.filter((url) => url.includes('/shell/inspector'))).toEqual([]);

  await step('When they press Shift+F8', () => page.keyboard.press('Shift+F8'));
  await step("Then the page's remotes are listed with their states", async () => {
    await expect(inspector(page)).toBeFocused();
    const dashboard = inspector(page).getByRole('row', { name: /mf-dashboard/ });
    await expect(dashboard).toContainText('Mounted');
    await expect(dashboard).toContainText(/\d+ ms/);
    await expect(dashboard).toContainText(/\d+ kB/);
    // The dashboard shows a card of the challenges remote, but none of its pages.
    const challenges = inspector(page).getByRole('row', { name: /mf-challenges/ });
    await expect(challenges).toContainText('1 slot filled');
    await expectAccessible(page);
    await expectFits(page);
  });
  await step('And who gets which release, with only the keyboard', async () => {
    await inspector(page).getByRole('tab', { name: 'Remotes' }).press('ArrowRight');
    const dashboard = inspector(page)
      .getByRole('row', { name: /mf-dashboard/ })
      .first();
    await expect(dashboard).toContainText('Live');
    await expectAccessible(page);
  });
  await step('And the shared packages', async () => {
    await inspector(page).getByRole('tab', { name: 'Releases' }).press('ArrowRight');
    const react = inspector(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'react', exact: true }) });
    await expect(react).toContainText('shell');
    await expect(react).toContainText('In use');
    await expect(inspector(page).getByText('Loaded twice')).toHaveCount(0);
  });
  await step('And the slots with the state of each part', async () => {
    await openTab(page, 'Slots');
    const card = inspector(page).getByRole('row', { name: /my-challenges/ });
    await expect(card).toContainText('Mounted');
    await expect(card).toContainText(/\d+ ms/);
    await expectAccessible(page);
  });
  await step('And live events while the page is used', async () => {
    await openTab(page, 'Events');
    await page.getByRole('link', { name: 'Challenges', exact: true }).first().click();
    const loaded = inspector(page)
      .getByRole('row', { name: /dashboard-loaded/ })
      .filter({ hasText: '"page": "Challenges"' })
      .first();
    await expect(loaded).toBeVisible();
    await loaded.getByText('Show').click();
    await expect(loaded.getByText('loadedAt')).toBeVisible();
    await expectAccessible(page);
  });
  await step("And the page's environment", async () => {
    await openTab(page, 'This page');
    await expect(inspector(page).getByText('Registry revision')).toBeVisible();
    await expectAccessible(page);
  });
  await step('And the report contains no personal data', async () => {
    await inspector(page).getByRole('button', { name: 'Copy report' }).click();
    await expect(page.getByText('Report copied')).toBeVisible();
    const report = await page.evaluate(() => navigator.clipboard.readText());
    expect(JSON.parse(report)).toMatchObject({ path: '/challenges' });
    expect(report).not.toMatch(/walter|memberId|token/i);
  });
  await step('When they press Escape, then it closes', async () => {
    await inspector(page).getByRole('tab', { name: 'This page' }).press('Escape');
    await expect(inspector(page)).toHaveCount(0);
  });
});

journey('a member has no inspector', async ({ page, isMobile }) => {
  journey.skip(isMobile, 'a phone has no such key');
  await openAs(page, people.maya, '/my-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya');
  await page.keyboard.press('Shift+F8');
  await expect(inspector(page)).toHaveCount(0);
});
