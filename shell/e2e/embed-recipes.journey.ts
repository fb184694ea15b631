import { expect, test } from '@playwright/test';
import { firstHeading } from './partner/partner-page.ts';
import { partnerOrigin, stridewell } from './partner/partner-server.ts';
import { recipePages, startRecipes } from './partner/recipes.ts';
import { journey, people, step } from './person.ts';

// In a frame, required questions would cover the part: a member without any.
let stopPages: () => Promise<void>;
test.beforeAll(async () => {
  stopPages = await startRecipes(stridewell, people.maya, partnerOrigin);
});
test.afterAll(() => stopPages());

for (const path of recipePages) {
  journey(`the recipe for ${path} shows two parts under its policy`, async ({ page }) => {
    const challenges = page.locator('stridewell-remote[name=challenges]');
    const plan = page.locator('stridewell-remote[name=companion]');
    const violations: string[] = [];
    await page.exposeFunction('noteViolation', (what: string) => violations.push(what));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        // Exposed above
        void (window as unknown as { noteViolation: (what: string) => void }).noteViolation(
          `${violatedDirective} ${blockedURI}`,
        );
      });
    });

    await step('Given the page, as the recipe says', async () => {
      await page.goto(partnerOrigin + path);
      await expect(challenges.getByRole('heading', firstHeading)).toBeVisible();
      await expect(plan.getByRole('heading', { level: 1 })).toBeVisible();
    });

    await step('When they open a challenge, then the page hears of it', async () => {
      await challenges.getByRole('link', { name: 'River to Ridge' }).first().click();
      await expect(challenges.getByRole('heading', { name: 'River to Ridge' })).toBeVisible();
      if (path !== '/plain') await expect(page.locator('output')).toHaveText(/^\/challenges\/\d+$/);
    });

    if (path === '/plain') {
      await step('When they sign out, then both parts ask for sign-in', async () => {
        await page.getByRole('button', { name: 'Sign out' }).click();
        await expect(challenges.getByText('Sign in to see this')).toBeVisible();
        await expect(plan.getByText('Sign in to see this')).toBeVisible();
      });
    }

    expect(violations).toEqual([]);
  });
}

journey('the recipe for a frame shows a part in a sandbox', async ({ page }) => {
  await step('Given the page, as the recipe says', async () => {
    await page.goto(`${partnerOrigin}/frame`);
  });
  await step('Then the frame shows the part and works', async () => {
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', firstHeading)).toBeVisible();
    await frame.getByRole('link', { name: 'River to Ridge' }).first().click();
    await expect(frame.getByRole('heading', { name: 'River to Ridge' })).toBeVisible();
  });
});
