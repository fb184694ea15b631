import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectSamePage, mark } from './late-files.ts';
import { dismissQuestions, openAs, people } from './person.ts';

/** The longest delay between two retries, plus a margin. */
const patience = { timeout: 35_000 };

/** Returns whether the browser has stored the dashboard's data. */
function isStored(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('stridewell');
        opening.onerror = () => resolve(false);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('answers').objectStore('answers').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result).includes('step-data'));
          };
        };
      }),
  );
}

test('a page opened while the server is busy shows stored data with a notice', async ({ page }) => {
  await dismissQuestions(page);
  await openAs(page, people.colette, '/my-dashboard');
  const last = page.getByRole('heading', { name: 'Your journal' });
  await expect(last).toBeVisible(patience);
  await expect.poll(() => isStored(page), patience).toBe(true);
  const error = { code: 'unavailable', message: 'Busy.', requestId: 'x', retryAfter: 1 };
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: { error } }));
  await page.reload();
  await mark(page);
  const notice = page.getByText(/Can't connect\. Last updated at/);
  for (const seconds of [0, 12]) {
    await wait(seconds * 1000);
    await expect(notice).toBeVisible(patience);
    await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible(patience);
    await expect(page.getByText(/My Dashboard didn't load|Down for maintenance/)).toHaveCount(0);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(notice).toHaveCount(0, patience);
  await expect(last).toBeVisible(patience);
  await expectSamePage(page);
});
