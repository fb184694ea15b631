import { expect } from '@playwright/test';
import { expectAccessible, expectFits, journey, openAs, people, step } from './person.ts';

journey(
  'a member signs in, logs a walk, and sees it counted everywhere',
  { tag: '@smoke' },
  async ({ page }, { project }) => {
    const who = project.name === 'phone' ? people.colette : people.maya;
    const today = page.getByRole('region', { name: 'Today', exact: true });
    const walked = 12_345;

    await step('Given a member on the dashboard with nothing logged today', async () => {
      await openAs(page, who, '/');
      await expect(page).toHaveURL(/\/my-dashboard$/);
      await expect(page).toHaveTitle(/My Dashboard/);
      await expect(page.getByText('No entries yet')).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
    });

    await step('And its cards are in reading order', async () => {
      const titles = page.getByRole('main').getByRole('heading', { level: 2 });
      // A card with nothing to show disappears when its data arrives, so count only the cards that remain.
      await expect(async () => {
        const places = await titles.evaluateAll((found) =>
          found.map((title) => {
            const { left, top } = title.getBoundingClientRect();
            return { left, top, words: title.textContent };
          }),
        );
        expect(places.length).toBeGreaterThan(4);
        // Down the column, or at the top of the next column.
        const wrong = places.filter(({ left, top }, at) => {
          const before = places[at - 1];
          return before && top <= before.top && left <= before.left;
        });
        expect(wrong).toEqual([]);
      }).toPass({ timeout: 10_000 });
    });

    await step('When they enter the steps of a walk', async () => {
      await page.getByRole('button', { name: 'Add entry' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Steps' }).fill(String(walked));
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Record 12,345 steps' }).click();
      await expect(dialog).toHaveCount(0);
    });

    await step('Then the ring is full and the week shows the day', async () => {
      await expect(today).toContainText(/12,345\s*of 8,000 steps/);
      await expect(page.getByText(/4,345 steps over your goal/)).toBeVisible();
      await page.getByRole('button', { name: 'Show table' }).first().click();
      await expect(page.getByRole('table').getByText('12,345')).toBeVisible();
    });

    await step('And the number shows its source', async () => {
      await page.getByRole('button', { name: 'Why 12,345 steps?' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Manual entry')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    await step('And a converted activity is added', async () => {
      await page.getByRole('button', { name: 'Add entry' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: 'Convert activity' }).click();
      await dialog.getByRole('button', { name: /^All \d+ activities$/ }).click();
      await dialog.getByRole('searchbox', { name: 'Search activities' }).fill('yoga');
      await dialog.locator('label').filter({ hasText: 'Yoga' }).click();
      await dialog.getByRole('textbox', { name: 'Minutes' }).fill('30');
      await dialog.getByRole('button', { name: 'Record 1,500 steps' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(today).toContainText(/13,845\s*of 8,000 steps/);
    });

    await step('And all of it is still there after a reload', async () => {
      await page.reload();
      await expect(today).toContainText(/13,845\s*of 8,000 steps/);
    });

    if (project.name !== 'phone') return;
    await step(
      'And the plus button on another page opens a new entry, which Back closes',
      async () => {
        await page.getByRole('link', { name: 'Challenges', exact: true }).click();
        await expect(page).toHaveURL(/\/challenges$/);
        await expectFits(page);
        await page.getByRole('link', { name: 'Add entry' }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('textbox', { name: 'Steps' })).toBeFocused();
        await expect(page).toHaveURL(/\/my-dashboard$/);
        await page.goBack();
        await expect(dialog).toHaveCount(0);
        await expect(page).toHaveURL(/\/my-dashboard$/);
      },
    );
  },
);

journey(
  'an impossible entry is refused beside its field and nothing typed is lost',
  async ({ page }, { project }) => {
    await openAs(page, people.percy, '/my-dashboard');
    await page.getByRole('button', { name: 'Add entry' }).first().click();
    const dialog = page.getByRole('dialog');
    const steps = dialog.getByRole('textbox', { name: 'Steps' });

    await step('When someone enters more steps than a day allows', async () => {
      await steps.fill('999999');
      await dialog.getByRole('button', { name: /^Record / }).click();
    });

    await step('Then the field says so and keeps what was typed', async () => {
      await expect(steps).toHaveAccessibleDescription(/Enter 150,000 or fewer/);
      await expect(steps).toHaveValue(/999,?999/);
      await expectAccessible(page);
    });

    if (project.name !== 'phone') return;
    await step('And an on-screen keyboard covers neither field nor button', async () => {
      const visible = 400;
      // Safari keeps the page's height and reports what is visible; no driver has an on-screen keyboard.
      await page.evaluate((height) => {
        const seen = window.visualViewport;
        Object.defineProperty(seen, 'height', { get: () => height });
        seen?.dispatchEvent(new Event('resize'));
      }, visible);
      for (const control of [steps, dialog.getByRole('button', { name: /^Record / })]) {
        await control.scrollIntoViewIfNeeded();
        await expect
          .poll(async () => {
            const box = await control.boundingBox();
            return box ? box.y + box.height : Infinity;
          })
          .toBeLessThanOrEqual(visible);
      }
    });
  },
);
