import { expect } from '@playwright/test';
import { expectAccessible, expectFits, journey, people, signIn, step } from './person.ts';

const screens = [
  '/my-dashboard',
  '/challenges',
  '/challenges?tab=finished',
  '/403',
  '/404',
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const locale of ['en-US', 'es-ES'] as const) {
    journey.describe(`in ${colorScheme} and ${locale}`, () => {
      journey.use({ colorScheme, locale });

      journey('every screen fits and is accessible', async ({ page }) => {
        journey.setTimeout(120_000);
        await page.goto('/');
        await step('Given the sign-in view', async () => {
          const language = locale.slice(0, 2);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          const welcome = language === 'es' ? 'Iniciar sesión' : 'Sign in';
          await expect(page.getByRole('button', { name: welcome, exact: true })).toBeVisible();
          await expectAccessible(page);
          await expectFits(page);
        });
        await signIn(page, people.walter);
        await expect(page).toHaveURL(/\/my-dashboard$/);
        for (const path of screens) {
          await step(`Then ${path} is`, async () => {
            await page.goto(path);
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
            await page.waitForLoadState('networkidle');
            await expectAccessible(page);
            await expectFits(page);
          });
        }
      });
    });
  }
}
