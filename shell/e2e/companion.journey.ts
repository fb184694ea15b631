import { expect } from '@playwright/test';
import { expectAccessible, expectFits, journey, openAs, people, step } from './person.ts';

/** The pages of the plan, each with a heading of its own. */
const pages = [
  '/plan/view-plan',
  '/plan/all/articles',
  '/plan/all/guides',
  '/plan/all/strategies',
  '/plan/all/topics',
  '/plan/all/workshops',
] as const;

journey('a member makes a plan, and reads what is in it', async ({ page }, { project }) => {
  journey.setTimeout(240_000);
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
      if (place === 1) await expectAccessible(page);
      await page.getByRole('checkbox').first().press('Space');
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
      await page.waitForLoadState('networkidle');
      await expectFits(page);
      await expectAccessible(page);
    });
  }

  await step('And a piece of it can be read', async () => {
    await page.goto('/plan/all/articles');
    await page.locator('main a[href^="/plan/article/"]').first().click();
    await expect(page).toHaveURL(/\/plan\/article\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  });
});
