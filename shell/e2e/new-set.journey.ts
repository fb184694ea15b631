import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { journey, openAs, people, step } from './person.ts';
import { changeRelease, publishedRelease } from './trial/changed-release.fixture.ts';
import { pnpmRelease, writeRelease } from './trial/release-command.fixture.ts';

const remote = 'mf-challenges';
const older = 'Walk toward a goal together.';
const newer = 'An open page takes this release.';

/** Counts the documents that the page loads from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

/** Moves the clock far enough that the page checks for a new release when it becomes visible. */
async function advanceToPoll(page: Page): Promise<void> {
  await page.clock.setSystemTime(Date.now() + 5 * 60_000);
  const asked = page.waitForResponse('**/registry.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await asked).finished();
}

journey(
  'an open page switches to a newer release on a navigation that loses nothing',
  async ({ page, baseURL }) => {
    const published = await publishedRelease(String(baseURL), remote);
    const folder = await writeRelease(changeRelease(published, [[older, newer]]));
    const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
    const sheet = page.getByRole('dialog');
    const steps = sheet.getByRole('textbox', { name: 'Steps' });
    await page.clock.install();

    await step('Given a page that was opened before a release', async () => {
      await openAs(page, people.bjorn, '/challenges');
      await expect(page.getByText(older)).toBeVisible();
      await link('My Dashboard').click();
      await expect(page.getByRole('region', { name: 'Today', exact: true })).toBeVisible();
      await pnpmRelease(folder, '--why', 'a journey');
    });
    const documents = countDocuments(page);
    await step('And a form in it with unsaved input', async () => {
      await page.getByRole('button', { name: 'Add entry' }).first().click();
      await steps.fill('4321');
      await advanceToPoll(page);
    });
    await step('When Back closes the form, and they open it again', async () => {
      await page.evaluate(() => history.back());
      await expect(sheet).toHaveCount(0);
      await page.getByRole('button', { name: 'Add entry' }).first().click();
    });
    await step('Then their input is there, in the same document', async () => {
      await expect(steps).toHaveValue('4,321');
      await expect(page).toHaveURL(/\/my-dashboard$/);
      expect(documents()).toBe(0);
    });
    await step('And once nothing can be lost, the next page has the new release', async () => {
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await link('Challenges').click();
      await expect(page.getByText(newer)).toBeVisible();
      expect(documents()).toBe(1);
    });
    await step('And later navigations stay in the document', async () => {
      await link('My Dashboard').click();
      await expect(page.getByRole('region', { name: 'Today', exact: true })).toBeVisible();
      expect(documents()).toBe(1);
      // Named explicitly, because a product this new may have no measurements of it yet.
      const before = published.description.version;
      await pnpmRelease('roll-back', remote, '--why', 'a journey ends', '--to', before);
    });
  },
);
