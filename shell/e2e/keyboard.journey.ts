import { expect, type Page } from '@playwright/test';
import { goTo, journey, openAs, people, password, step } from './person.ts';

/** Presses Tab until the element has the focus, as a keyboard user does. */
async function tabTo(page: Page, role: 'button' | 'link' | 'tab', name: RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${role} ${String(name)} cannot be reached with Tab`);
}

/** Focuses the first element of a card; the way there from the top of the page isn't tested here. */
async function focusCard(page: Page, card: string): Promise<void> {
  await page.getByRole('region', { name: card }).getByRole('button').first().focus();
}

journey('logging a walk works without a mouse', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/');

  await step('When someone signs in with the keyboard', async () => {
    await expect(page.locator('input[name="username"]')).toBeVisible();
    await page.locator('input[name="username"]').focus();
    await page.keyboard.type(people.walter);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/my-dashboard$/);
  });

  await step('And logs a walk', async () => {
    await tabTo(page, 'button', /^Add entry$/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const steps = dialog.getByRole('textbox', { name: 'Steps' });
    await expect(steps).toBeVisible();
    for (let presses = 0; presses < 20; presses += 1) {
      if (await steps.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('4200');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  });

  await step('Then the ring grows and the focus returns', async () => {
    await expect(page.getByRole('region', { name: 'Today', exact: true })).toContainText(
      /4,200\s*of 8,000 steps/,
    );
    await expect(page.getByRole('button', { name: 'Add entry' }).first()).toBeFocused();
  });

  await step('And a link leads to the other remote', async () => {
    await page.keyboard.press('Control+Home');
    await page.locator('body').press('Tab');
    await tabTo(page, 'link', /^Challenges$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible();
  });
});

journey('a mood and a journal entry work without a mouse', async ({ page }) => {
  const words = `Typed from end to end, ${Date.now()}`;

  await step('Then Enter selects a face and keeps the focus on it', async () => {
    await openAs(page, people.bashir, '/my-dashboard');
    // Choosing it a second time would clear it.
    const face = page.getByRole('button', { name: /^(Okay|Good)$/, pressed: false }).first();
    await expect(face).toBeVisible();
    const name = (await face.getAttribute('aria-label')) ?? '';
    await focusCard(page, 'How are you today?');
    await tabTo(page, 'button', new RegExp(`^${name}$`));
    await page.keyboard.press('Enter');
    const chosen = page.getByRole('button', { name, exact: true });
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    await expect(chosen).toBeFocused();
  });

  await step('When they write an entry', async () => {
    await focusCard(page, 'Your journal');
    await tabTo(page, 'button', /^Write (entry|another)$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'How was your day?' })).toBeFocused();
    await page.keyboard.type(words);
    await tabTo(page, 'button', /^Save entry$/);
    await page.keyboard.press('Enter');
  });

  await step('Then it is saved and the focus returns', async () => {
    await expect(page.getByText(`“${words}”`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Write another' })).toBeFocused();
  });

  await step('And the entry is in the journal', async () => {
    await goTo(page, '/journals/today');
    await expect(page.getByText(words)).toBeVisible();
  });

  await step('When they delete it from its menu', async () => {
    await tabTo(page, 'button', /^Options for/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await tabTo(page, 'button', /^Delete/);
    await page.keyboard.press('Enter');
  });

  await step('Then it is gone', async () => {
    await expect(page.getByText(words)).toHaveCount(0);
  });
});
