import { expect, type Page } from '@playwright/test';
import { journey, openAs, people, step } from './person.ts';

/** Lets the server receive the next entry but drops its response; returns the idempotency keys of all requests. */
async function dropOneResponse(page: Page): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/members/*/add-steps', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    expect((await route.fetch()).ok()).toBe(true);
    return route.abort();
  });
  return keys;
}

journey(
  'an entry whose answer was lost counts once, even after a reload',
  { tag: '@smoke' },
  async ({ page }) => {
    const keys = await dropOneResponse(page);
    // Reloading with an unsaved entry asks for confirmation first.
    page.on('dialog', (question) => void question.accept());
    const dialog = page.getByRole('dialog');
    const steps = dialog.getByRole('textbox', { name: 'Steps' });
    const addEntry = async () => {
      await page.getByRole('button', { name: 'Add entry' }).first().click();
      await steps.fill('1234');
    };
    const save = () => dialog.getByRole('button', { name: /^Record / }).click();
    await openAs(page, people.percy, '/my-dashboard');

    await step('When the server saves an entry and its answer is lost', async () => {
      await addEntry();
      await save();
    });

    await step('Then the entry is still in the form', async () => {
      await expect(steps).toHaveValue('1,234');
      await expect(dialog).toContainText("We couldn't confirm this was saved.");
    });

    await step('When the member reloads the page and enters the same again', async () => {
      await page.reload();
      await addEntry();
      await expect(dialog).toContainText("couldn't confirm your last save");
      await save();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(/1,234 steps (added|recorded)/)).toBeVisible();
    });

    await step('Then the day has the entry once', async () => {
      expect(keys).toHaveLength(2);
      expect(keys[1]).toBe(keys[0]);
      await addEntry();
      await expect(
        dialog.getByRole('list').getByText('1,234 steps', { exact: true }),
      ).toBeVisible();
      await expect(dialog).not.toContainText("couldn't confirm your last save");
    });
  },
);
