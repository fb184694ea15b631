import { expect, type BrowserContext, type Page } from '@playwright/test';
import { journey, openAs, people, step } from './person.ts';
import { changedRelease, publishedRelease } from './trial/changed-release.fixture.ts';
import { pnpmRelease, writtenRelease } from './trial/release-command.fixture.ts';

journey.use({ serviceWorkers: 'allow' });

const waiting = /1 entry waits on this device/;

function today(page: Page) {
  return page.getByRole('region', { name: 'Today', exact: true });
}

/** The steps of today that the page shows. */
async function stepsOf(page: Page): Promise<number> {
  const words = (await today(page).textContent()) ?? '';
  return Number(/([\d,]+)\s*of [\d,]+ steps/.exec(words)?.[1]?.replaceAll(',', ''));
}

/** Waits until the worker has the page and its files, and the answers of the page are kept. */
async function becomeReadable(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const isKept = () =>
    page.evaluate(async () => {
      const [pages, files] = await Promise.all([
        caches.open('stridewell-page-1'),
        caches.open('stridewell-files-1'),
      ]);
      return (await pages.match('/')) !== undefined && (await files.keys()).length > 10;
    });
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
  const areAnswersKept = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open('stridewell');
          opening.onerror = () => resolve(false);
          opening.onsuccess = () => {
            const database = opening.result;
            if (!database.objectStoreNames.contains('answers')) return resolve(false);
            const count = database.transaction('answers').objectStore('answers').count();
            count.onsuccess = () => {
              database.close();
              resolve(count.result > 0);
            };
          };
        }),
    );
  await expect.poll(areAnswersKept, { timeout: 30_000 }).toBe(true);
}

async function logSteps(page: Page, steps: string): Promise<void> {
  await page.getByRole('button', { name: 'Add entry' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Steps' }).fill(steps);
  await dialog.getByRole('button', { name: 'Add steps' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Notes under which keys entries were sent, in every tab. */
function noteKeys(context: BrowserContext): string[] {
  const keys: string[] = [];
  context.on('request', (request) => {
    if (!request.url().endsWith('/add-steps') || request.method() !== 'POST') return;
    keys.push(request.headers()['idempotency-key'] ?? 'none');
  });
  return keys;
}

journey(
  'steps logged without a network are sent once, from two tabs and after a kill',
  async ({ page, context }) => {
    let after = '';
    await step('Given a member on the dashboard whose page is kept', async () => {
      await openAs(page, people.jonas, '/my-dashboard');
      await expect(today(page)).toContainText('steps');
      after = ((await stepsOf(page)) + 2222).toLocaleString('en-US');
      await becomeReadable(page);
    });

    await step('When the network is gone, and they load the page anew', async () => {
      await context.setOffline(true);
      await page.reload();
    });

    await step('Then they read the dashboard as it was, and log steps', async () => {
      await expect(today(page)).toBeVisible();
      await expect(page.getByText(/You are offline/)).toBeVisible();
      await logSteps(page, '2222');
      await expect(page.getByText(waiting)).toBeVisible();
      await expect(today(page)).toContainText(after);
    });

    const keys = noteKeys(context);
    await step('When the network is back, and the page is killed before the answer', async () => {
      // The server has it; who sent it never hears of that.
      await context.route('**/add-steps', async (route) => {
        await route.fetch();
        await page.close();
      });
      await context.setOffline(false);
      await expect.poll(() => page.isClosed()).toBe(true);
      await context.unroute('**/add-steps');
    });

    const [one, other] = [await context.newPage(), await context.newPage()];
    await step('And two tabs are opened', async () => {
      await Promise.all([one.goto('/my-dashboard'), other.goto('/my-dashboard')]);
      await expect(today(one)).toContainText(after);
    });

    await step('Then nothing waits any more, and the entry is there once', async () => {
      for (const tab of [one, other]) await expect(tab.getByText(waiting)).toHaveCount(0);
      expect(new Set(keys).size).toBe(1);
      await one.reload();
      await expect(today(one)).toContainText(after);
    });
  },
);

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
