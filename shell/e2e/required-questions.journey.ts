import { expect } from '@playwright/test';
import { expectAccessible, journey, openAs, people, step } from './person.ts';

const lead = 'Please respond to the following questions to continue to your program.';

// Dismissed questions stay dismissed, so no other journey signs in as Priya.
journey('an admin can dismiss the required questions', async ({ page }) => {
  await openAs(page, people.priya, '/my-dashboard');
  const dialog = page.getByRole('dialog', { name: 'Your Questions' });
  await expect(dialog.getByText(lead)).toBeVisible();
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add entry' }).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

journey(
  'a member answers the required questions before anything else',
  { tag: '@smoke' },
  async ({ page }) => {
    await openAs(page, people.theo, '/my-dashboard');
    const dialog = page.getByRole('dialog', { name: 'Your Questions' });

    await step("Given questions that can't be skipped", async () => {
      await expect(dialog.getByText(lead)).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
      await expectAccessible(page);
    });

    await step('When every one is answered', async () => {
      await dialog.getByRole('radio', { name: 'By bike' }).check({ force: true });
      await dialog.getByRole('checkbox', { name: 'A quiet route' }).check({ force: true });
      await dialog.getByRole('checkbox', { name: 'A walking buddy' }).check({ force: true });
      await dialog.getByRole('button', { name: 'Submit' }).click();
    });

    await step('Then the program opens and stays open', async () => {
      await expect(page.getByText('Your answers have been submitted!')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Add entry' }).first()).toBeVisible();
      await expect(dialog).toHaveCount(0);
    });
  },
);
