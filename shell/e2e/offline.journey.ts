import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { journey, openAs, password, people, step } from './person.ts';
import { changeRelease, publishedRelease } from './trial/changed-release.fixture.ts';
import { pnpmRelease, writeRelease } from './trial/release-command.fixture.ts';

journey.use({ serviceWorkers: 'allow' });

const waiting = /(entry waits|entries wait) on this device/;

function today(page: Page) {
  return page.getByRole('region', { name: 'Today', exact: true });
}

/** Returns today's steps as the page shows them. */
async function stepsOf(page: Page): Promise<number> {
  const words = await today(page)
    .getByText(/of [\d,]+ steps/)
    .locator('..')
    .textContent();
  return Number(/([\d,]+)\s*of [\d,]+ steps/.exec(words ?? '')?.[1]?.replaceAll(',', ''));
}

interface ReadDays {
  meta: { today: string };
  data: {
    date: string;
    entries: { source: string; steps: number; minutes: number | null }[];
    value: number;
  }[];
}

/** Fetches a member's day from the server, outside the pages. */
async function fetchDay(request: APIRequestContext, username: string) {
  const signedIn = await request.post('/api/login', { data: { username, password } });
  // Each call's contract
  const { accessToken, memberId } = (await signedIn.json()).data as Record<string, string>;
  const headers = { authorization: `Bearer ${accessToken}` };
  const read = async (path: string) => {
    const answer = await request.get(`/api/members/${memberId}/${path}`, { headers });
    return (await answer.json()) as ReadDays; // As above
  };
  const days = await read('step-data?page=1');
  const { today: date } = days.meta;
  const entries = days.data.find((day) => day.date === date)?.entries ?? [];
  const moods = await read(`wellness-metric-data?metric=mood&startDate=${date}&endDate=${date}`);
  const yoga = entries.find(({ source }) => source === 'converted');
  return {
    byHand: entries.find(({ source }) => source === 'manual')?.steps ?? 0,
    yoga: yoga?.minutes ?? 0,
    moods: moods.data.map(({ value }) => value),
  };
}

/** Waits until the worker has cached the page and its files, and the page's responses are stored. */
async function waitForOfflineCopy(page: Page): Promise<void> {
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
  // Responses are stored four seconds after the last one.
  const keptAt = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const opening = indexedDB.open('stridewell');
          opening.onerror = () => resolve('');
          opening.onsuccess = () => {
            const database = opening.result;
            const reading = database.transaction('answers').objectStore('answers').getAll();
            reading.onsuccess = () => {
              database.close();
              const [kept] = reading.result as { answers: string }[]; // The page's storage format
              resolve(String(kept?.answers));
            };
          };
        }),
    );
  for (const call of ['step-data', '/activities', 'wellness-metric-data'])
    await expect.poll(keptAt, { timeout: 30_000 }).toContain(call);
}

async function logSteps(page: Page, steps: string): Promise<void> {
  await page.getByRole('button', { name: 'Add entry' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Steps' }).fill(steps);
  await dialog.getByRole('button', { name: /^Record / }).click();
  await expect(dialog).toHaveCount(0);
}

async function openYoga(page: Page) {
  await page.getByRole('button', { name: 'Add entry' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Convert activity' }).click();
  await dialog.locator('label').filter({ hasText: 'Yoga' }).click();
  return dialog;
}

async function logYoga(page: Page, minutes: string): Promise<void> {
  const dialog = await openYoga(page);
  await dialog.getByRole('textbox', { name: 'Minutes' }).fill(minutes);
  await dialog.getByRole('button', { name: /^Record / }).click();
  await expect(dialog).toHaveCount(0);
}

/** Records the idempotency keys of step requests in every tab. */
function recordKeys(context: BrowserContext): string[] {
  const keys: string[] = [];
  context.on('request', (request) => {
    if (!request.url().endsWith('/add-steps') || request.method() !== 'POST') return;
    keys.push(request.headers()['idempotency-key'] ?? 'none');
  });
  return keys;
}

journey(
  'steps and metrics logged without a network are sent once, from two tabs and after kills',
  { tag: '@smoke' },
  async ({ page, context, request }) => {
    // Without a device: an entry that replaces one's steps, as in the morning, needs a reason.
    const who = people.umberto;
    const before = await fetchDay(request, who);
    const mood = before.moods[0] === 4 ? 'Very good' : 'Good';
    let [shown, after] = [0, ''];
    await step('Given a member on the dashboard with an offline copy', async () => {
      await openAs(page, who, '/my-dashboard');
      await expect(today(page)).toContainText(/of [\d,]+ steps/);
      await openYoga(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      shown = await stepsOf(page);
      await waitForOfflineCopy(page);
    });

    await step('When the network is gone and they reload the page', async () => {
      await context.setOffline(true);
      await page.reload();
    });

    await step(
      'Then they see the dashboard as it was, and log a walk, yoga, and a mood',
      async () => {
        await expect(page.getByText(/You're offline/)).toBeVisible();
        await expect.poll(() => stepsOf(page)).toBe(shown);
        await logSteps(page, '2222');
        await expect(page.getByText(/2,222 steps saved on this device/)).toBeVisible();
        await logYoga(page, '10');
        const sign = page
          .getByRole('group', { name: 'Mood' })
          .getByRole('button', { name: mood, exact: true });
        await sign.click();
        await expect(sign).toHaveAttribute('aria-pressed', 'true');
        await expect(page.getByText('3 entries waiting to sync')).toBeVisible();
        await expect.poll(() => stepsOf(page)).toBeGreaterThan(shown);
        after = (await stepsOf(page)).toLocaleString('en-US');
      },
    );

    const dark = await context.newPage();
    await step('And a page opened offline after that one is killed has them', async () => {
      await page.close();
      await dark.goto('/my-dashboard');
      await expect(dark.getByText('3 entries waiting to sync')).toBeVisible();
      await expect(today(dark)).toContainText(after);
    });

    const keys = recordKeys(context);
    await step(
      'When the network is back and the page is killed before the first answer',
      async () => {
        // The server saves it, but the sender never gets the response.
        let isKilled = false;
        await context.route('**/add-steps', async (route) => {
          if (isKilled) return route.continue();
          isKilled = true;
          await route.fetch();
          await dark.close();
        });
        await context.setOffline(false);
        await expect.poll(() => dark.isClosed()).toBe(true);
      },
    );

    const tabs = [await context.newPage(), await context.newPage()];
    await step('And two tabs are opened at once', async () => {
      await Promise.all(tabs.map((tab) => tab.goto('/my-dashboard')));
    });

    await step('Then nothing is pending and everything is saved once', async () => {
      for (const tab of tabs) {
        await expect(today(tab)).toContainText(after);
        await expect(tab.getByText(waiting)).toHaveCount(0);
      }
      expect(await fetchDay(request, who)).toEqual({
        byHand: before.byHand + 2222,
        yoga: before.yoga + 10,
        moods: [mood === 'Good' ? 4 : 5],
      });
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(2);
      await tabs[0]?.reload();
      for (const tab of tabs) await expect(today(tab)).toContainText(after);
    });
  },
);

journey(
  'releases and rollbacks apply at once with a service worker, which can be removed',
  async ({ page, baseURL }) => {
    const published = await publishedRelease(String(baseURL), 'mf-challenges');
    const older = 'Walk toward a goal together.';
    const newer = 'The worker does not hold this back.';
    const folder = await writeRelease(changeRelease(published, [[older, newer]]));

    await step('Given a page with a service worker', async () => {
      await openAs(page, people.jonas, '/challenges');
      await expect(page.getByText(older)).toBeVisible();
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await page.reload();
      await expect(page.getByText(older)).toBeVisible();
    });

    await step('When a release is published, then the next page has it', async () => {
      await pnpmRelease(folder, '--why', 'a journey');
      await expect(async () => {
        await page.reload();
        await expect(page.getByText(newer)).toBeVisible({ timeout: 5_000 });
      }).toPass();
    });

    await step('And when it is rolled back, the next page has the older one', async () => {
      await pnpmRelease('roll-back', 'mf-challenges', '--why', 'a journey ends');
      await expect(async () => {
        await page.reload();
        await expect(page.getByText(older)).toBeVisible({ timeout: 5_000 });
      }).toPass();
    });

    await step('And a removed worker leaves nothing behind', async () => {
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
