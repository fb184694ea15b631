import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits, journey, people, signIn, step } from './person.ts';

const screens = [
  '/my-dashboard',
  '/challenges',
  '/challenges?tab=finished',
  '/403',
  '/404',
] as const;

/** Checks a page in the light and the dark color scheme; its colors follow the browser's right away. */
async function expectToFitAndBeAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await expectFits(page);
}

for (const locale of ['en-US', 'es-ES'] as const) {
  journey.describe(`in ${locale}`, () => {
    journey.use({ locale });
    // The phone uses Spanish, whose longer words have less room there.
    journey.skip(({ isMobile }) => isMobile !== (locale === 'es-ES'));

    journey('every screen fits and is accessible in light and dark', async ({ page }) => {
      journey.setTimeout(120_000);
      await page.goto('/');
      await step('Given the sign-in view', async () => {
        const language = locale.slice(0, 2);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const welcome = language === 'es' ? 'Iniciar sesión' : 'Sign in';
        await expect(page.getByRole('button', { name: welcome, exact: true })).toBeVisible();
        await expectToFitAndBeAccessible(page);
      });
      await signIn(page, people.walter);
      await step('Then the page that follows it is', async () => {
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expectAccessible(page);
      });
      for (const path of screens) {
        await step(`Then ${path} is`, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expectToFitAndBeAccessible(page);
        });
      }
    });
  });
}
