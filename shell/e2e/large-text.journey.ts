import { expect, type Page } from '@playwright/test';
import { expectFits, journey, people, signIn, step } from './person.ts';

/** What the setting of a browser for the size of text does. */
async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
}

/** The words of five letters or more that stand on more than one line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const word of (text.textContent ?? '').matchAll(/[\p{L}\p{N}.,]{5,}/gu)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        // What is hidden from sight has no place.
        if (lines.size > 1 && range.getBoundingClientRect().width > 2) broken.push(word[0]);
      }
    }
    return broken;
  });
}

async function expectLargeTextFits(page: Page): Promise<void> {
  await expectFits(page);
  expect(await brokenWords(page)).toEqual([]);
}

for (const locale of ['en-US', 'es-ES'] as const) {
  journey.describe(`in ${locale}`, () => {
    journey.use({ locale, viewport: { width: 320, height: 740 } });

    journey('text at 200 % fits a page 320 px wide, and breaks no word', async ({ page }) => {
      const dialog = page.getByRole('dialog');
      await step('Given the sign-in view', async () => {
        await page.goto('/my-dashboard');
        await expect(page.locator('input[name="username"]')).toBeVisible();
        await doubleText(page);
        await expectLargeTextFits(page);
        await signIn(page, locale === 'en-US' ? people.farid : people.haddad);
      });
      await step('Then the dashboard fits', async () => {
        await expect(page.getByRole('link', { name: 'River to Ridge' })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectLargeTextFits(page);
      });
      await step('And the sheets over it, with an entry in them', async () => {
        await page
          .getByRole('button', { name: /^(Add entry|Añadir registro)$/ })
          .first()
          .click();
        await dialog.getByRole('textbox', { name: /^(Steps|Pasos)$/ }).fill('1234');
        await page.keyboard.press('Enter');
        await expect(dialog).toHaveCount(0);
        // What is told of the entry lies over the button, and stays while the pointer is there.
        await page
          .getByRole('region', { name: /^(Notifications|Notificaciones)$/ })
          .getByRole('button')
          .click();
        for (const name of [/^(Add entry|Añadir registro)$/, /^(Why|¿Por qué) .*(steps|pasos)/]) {
          await page.getByRole('button', { name }).first().click();
          await expect(dialog).toBeVisible();
          await expectLargeTextFits(page);
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
        }
      });
      await step('And the list of challenges, and a challenge', async () => {
        await page.getByRole('link', { name: /^(Challenges|Retos)$/ }).click();
        const challenge = page.getByRole('link', { name: /River to Ridge/ }).first();
        await expect(challenge).toBeVisible();
        await expectLargeTextFits(page);
        await challenge.click();
        await page.getByRole('radio', { name: /Around me|Cerca de mí/ }).check();
        await page.waitForLoadState('networkidle');
        await expectLargeTextFits(page);
      });
    });
  });
}
