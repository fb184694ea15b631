import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { journey, openAs, people, step, waitForContent } from './person.ts';

/** Counts the browser's requests to the server below an address; cached responses don't count. */
async function countFetches(page: Page, below: string): Promise<Map<string, number>> {
  const fetches = new Map<string, number>();
  const asked = new Map<string, string>();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  browser.on('Network.requestWillBeSent', ({ requestId, request }) => {
    asked.set(requestId, request.url);
  });
  browser.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  browser.on('Network.responseReceived', ({ requestId, response }) => {
    const url = asked.get(requestId);
    if (!url?.includes(below) || response.fromDiskCache) return;
    fetches.set(url, (fetches.get(url) ?? 0) + 1);
  });
  return fetches;
}

const approaches = {
  hovered: async (link: Locator) => {
    await link.hover();
    return () => link.click();
  },
  focused: async (link: Locator) => {
    await link.focus();
    return () => link.press('Enter');
  },
};

for (const [how, approach] of Object.entries(approaches)) {
  journey(`a link that is ${how} preloads its page and fetches no file twice`, async ({ page }) => {
    const fetches = await countFetches(page, '/remotes/mf-challenges/');
    // The help page has no data to load, so nothing is preloaded before the pointer approaches the link.
    await openAs(page, people.maya, '/help');
    const link = page.getByRole('link', { name: 'Challenges', exact: true }).first();
    await expect(link).toBeVisible();
    await waitForContent(page);
    const before = new Set(fetches.keys());

    const follow = await step(`When the link is ${how}`, () => approach(link));
    await step('Then the first scripts of the page load before the press', async () => {
      await expect.poll(() => fetches.size).toBeGreaterThan(before.size);
    });
    await step('And pressing it shows the page, with each file fetched once', async () => {
      await follow();
      await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible();
      await waitForContent(page);
      expect([...fetches.entries()].filter(([, times]) => times > 1)).toEqual([]);
    });
  });
}

journey('the dashboard preloads the remotes behind its links while idle', async ({ page }) => {
  const fetches = await countFetches(page, '/remotes/');
  await step('When the dashboard has its data', () => openAs(page, people.maya, '/my-dashboard'));
  await step('Then scripts of the other linked remotes load automatically', async () => {
    for (const remote of ['mf-challenges', 'mf-teams'])
      await expect.poll(() => [...fetches.keys()].some((url) => url.includes(remote))).toBe(true);
  });
  await step('And opening one shows its page, with each file fetched once', async () => {
    await page.getByRole('link', { name: 'Challenges', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible();
    await waitForContent(page);
    expect([...fetches.entries()].filter(([, times]) => times > 1)).toEqual([]);
  });
});
