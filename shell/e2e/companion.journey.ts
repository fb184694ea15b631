import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits, journey, openAs, people, step } from './person.ts';

/** The pages of the plan, each with its heading. */
const pages = [
  '/plan/view-plan',
  '/plan/all/articles',
  '/plan/all/guides',
  '/plan/all/strategies',
  '/plan/all/topics',
  '/plan/all/workshops',
] as const;

journey('a member makes a plan, reads it, and changes it', async ({ page }, { project }) => {
  journey.setTimeout(300_000);
  await step('Given the assessment', async () => {
    await openAs(page, project.name === 'phone' ? people.wanda : people.vera, '/assessment');
    await expect(page.getByRole('heading', { name: 'Create your plan', level: 1 })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  });

  await step('When they answer every question with the keyboard', async () => {
    await page.getByRole('button', { name: 'Create my plan' }).press('Enter');
    for (let place = 1; place <= 10; place += 1) {
      const heading = page.getByRole('heading', { name: new RegExp(`^Step ${place}/10 - `) });
      await expect(heading).toBeFocused();
      if (place === 1) {
        await expectAccessible(page);
        await expectReadingOrder(page, place);
      }
      await page.getByRole('checkbox').first().press('Space');
      if (place === 4) {
        // Reloads the page, as a phone does after it was in the background.
        await page.reload();
        await expect(heading).toBeVisible();
        await expect(page.getByRole('checkbox').first()).toBeChecked();
      }
      await page.getByRole('button', { name: 'Continue' }).press('Enter');
    }
  });

  await step('Then their plan is ready', async () => {
    await expect(page.getByRole('link', { name: 'View Your Plan' })).toBeVisible();
    await expectAccessible(page);
  });

  for (const path of pages) {
    await step(`And ${path} opens`, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
    });
  }

  await step('And an article of it opens', async () => {
    await page.goto('/plan/all/articles');
    await page.locator('main a[href^="/plan/article/"]').first().click();
    await expect(page).toHaveURL(/\/plan\/article\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  });

  await step('When they change an answer with the pointer, in Spanish', async () => {
    await page.evaluate(() => localStorage.setItem('stridewell.language', 'es'));
    await page.goto('/assessment');
    await page.getByRole('button', { name: 'Editar tu plan' }).click();
    // The request never completes and never fails.
    await page.route('**/illustrations/plan-ready.svg', () => undefined);
    await page.route('**/assessment/save', async (route) => {
      const error = { code: 'internal_error', message: 'It went wrong.' };
      await route.fulfill({ status: 400, json: { success: false, error } });
    });
    for (let place = 1; place <= 10; place += 1) {
      await expect(
        page.getByRole('heading', { name: new RegExp(`^Paso ${place}/10 - `) }),
      ).toBeVisible();
      await expect(page.getByRole('checkbox').first()).toBeChecked();
      if (place === 2) {
        await page.getByRole('group').locator('label').nth(1).click();
        await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
        await expectFits(page);
        await expectAccessible(page);
      }
      await page.getByRole('button', { name: 'Continuar' }).click();
    }
  });

  await step("Then they are told that it wasn't saved, and save it again", async () => {
    await expect(page.getByRole('heading', { name: 'Tu plan está actualizado' })).toBeVisible();
    const again = page.getByRole('button', { name: 'Reintentar' });
    await expect(again).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No se pudo guardar' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/assessment/save');
    await again.click();
    await expect(page.getByRole('link', { name: 'Ver tu plan' })).toBeVisible();
    await expect(page).toHaveURL(/\/plan\/daily-content/, { timeout: 15_000 });
  });
});

/** Expects a screen reader to read a question in its visual order, each part by its own name. */
async function expectReadingOrder(page: Page, place: number): Promise<void> {
  const tree = await page.locator('main').ariaSnapshot();
  const parts = [
    /button "Exit"/,
    new RegExp(`heading "Step ${place}/10 - .+" \\[level=1\\]`),
    /progressbar "Progress"/,
    /group ".+"/,
    /checkbox ".+"/,
    /button "Previous" \[disabled\]/,
    /button "Continue"/,
  ];
  const found = parts.map((part) => tree.search(part));
  expect(found, tree).toEqual(found.toSorted((one, other) => one - other));
  expect(found, tree).not.toContain(-1);
}
