import { expect } from '@playwright/test';
import { journey, openAs, people, step } from './person.ts';
import { changedRelease, publishedRelease } from './trial/changed-release.fixture.ts';
import { pnpmRelease, writtenRelease } from './trial/release-command.fixture.ts';

journey.use({ serviceWorkers: 'allow' });

journey(
  'a release and its roll-back come at once where a worker is, and the worker can be taken away',
  async ({ page, baseURL }) => {
    const published = await publishedRelease(String(baseURL), 'mf-challenges');
    const older = 'Walk towards a goal together.';
    const newer = 'The worker does not hold this back.';
    const folder = await writtenRelease(changedRelease(published, [[older, newer]]));

    await step('Given a page with a worker', async () => {
      await openAs(page, people.jonas, '/challenges');
      await expect(page.getByText(older)).toBeVisible();
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await page.reload();
      await expect(page.getByText(older)).toBeVisible();
    });

    await step('When a release is published, then the next page is of it', async () => {
      await pnpmRelease(folder, '--why', 'a journey');
      await expect(async () => {
        await page.reload();
        await expect(page.getByText(newer)).toBeVisible({ timeout: 5_000 });
      }).toPass();
    });

    await step('And when it is rolled back, the next page is the older one', async () => {
      await pnpmRelease('roll-back', 'mf-challenges', '--why', 'a journey ends');
      await expect(async () => {
        await page.reload();
        await expect(page.getByText(older)).toBeVisible({ timeout: 5_000 });
      }).toPass();
    });

    await step('And a worker that is taken away leaves nothing behind', async () => {
      const left = await page.evaluate(async () => {
        const script = await (await fetch('/worker.js')).text();
        const registrations = await navigator.serviceWorker.getRegistrations();
        await Promise.all(registrations.map((one) => one.unregister()));
        const remaining = await navigator.serviceWorker.getRegistrations();
        return { hasScript: script.length > 0, remaining: remaining.length };
      });
      expect(left).toEqual({ hasScript: true, remaining: 0 });
      await page.reload();
      await expect(page.getByText(older)).toBeVisible();
    });
  },
);
