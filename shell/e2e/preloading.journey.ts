import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { journey, openAs, people, step } from './person.ts';

/** Counts what the browser truly asks the server for, below an address; what its cache answers is not. */
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
  pointed: async (link: Locator) => {
    await link.hover();
    return () => link.click();
  },
  focused: async (link: Locator) => {
    await link.focus();
    return () => link.press('Enter');
  },
};

for (const [how, approach] of Object.entries(approaches)) {
  journey(`a link that is ${how} at brings its page, and no file twice`, async ({ page }) => {
    const fetches = await countFetches(page, '/remotes/mf-challenges/');
    await openAs(page, people.maya, '/my-dashboard');
    const link = page.getByRole('link', { name: 'Challenges', exact: true }).first();
    await expect(link).toBeVisible();
    await page.waitForLoadState('networkidle');
    const before = new Set(fetches.keys());

    const follow = await step(`When the link is ${how} at`, () => approach(link));
    await step('Then the first scripts of the page come, before any press', async () => {
      await expect.poll(() => fetches.size).toBeGreaterThan(before.size);
      await page.waitForLoadState('networkidle');
    });
    await step('And the press shows the page, with each file fetched once', async () => {
      await follow();
      await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect([...fetches.entries()].filter(([, times]) => times > 1)).toEqual([]);
    });
  });
}
