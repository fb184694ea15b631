import { expect, type Page } from '@playwright/test';
import { expectFits, journey, openAs, people, signIn, step } from './person.ts';

/** Doubles the text size, as the browser's text size setting does. */
async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
}

/** Returns the words of five letters or more that break across lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // A word may break at a soft hyphen, which the browser then shows.
      const words = /(?<!\u00ad)[\p{L}\p{N}.,]{5,}(?!\u00ad)/gu;
      for (const word of (text.textContent ?? '').matchAll(words)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        // Hidden text has no box.
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

/** Returns the links and buttons of the bars that overlap each other. */
function overlapsInBars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Links that don't fit stay in the page, hidden.
    const parts = [
      ...document.querySelectorAll('header a, header button, nav a, nav button'),
    ].filter((part) => part.checkVisibility({ visibilityProperty: true }));
    const boxes = parts.map((part) => [part, part.getBoundingClientRect()] as const);
    return boxes.flatMap(([part, a], at) =>
      boxes
        .slice(at + 1)
        .filter(
          ([, b]) =>
            a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom && b.top < a.bottom,
        )
        .map(([other]) => `${part.textContent} / ${other.textContent}`),
    );
  });
}

/** The links in a provider admin's top bar, without language and account; the first three are icons. */
const barParts = [
  /^Settings$/,
  /^Messages/,
  /^My Questions/,
  /^Admin$/,
  /^Super admin$/,
  /^Get Started$/,
];

/** A first, a middle and a last page of the remotes. */
const barPages = [/^My Dashboard$/, /^Challenges$/, /^Friends$/];

/** Opens the dashboard of a provider admin who still has the guide. */
async function openWithGuide(page: Page): Promise<void> {
  await page.route('**/api/authuser*', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object }; // The contract of authUser
    await route.fulfill({ response, json: { data: { ...data, showGetStartedGuide: 1 } } });
  });
  await openAs(page, people.walter, '/my-dashboard');
}

function inBars(page: Page, name: RegExp) {
  const bars = page.getByRole('banner').or(page.locator('[data-bottom-bar]'));
  return bars.getByRole('link', { name }).or(bars.getByRole('button', { name }));
}

/** Expects each link to be clickable, in the bars or in their overflow menu. */
async function expectInReach(page: Page, names: readonly RegExp[]): Promise<void> {
  const inMenu: RegExp[] = [];
  for (const name of names) {
    const part = inBars(page, name);
    if (await part.isVisible()) {
      await expect(part).toBeInViewport({ ratio: 1 });
      await part.click({ trial: true });
    } else inMenu.push(name);
  }
  if (inMenu.length === 0) return;
  await inBars(page, /^(Menu|More)$/).click();
  for (const name of inMenu) await page.getByRole('menuitem', { name }).click({ trial: true });
  await page.keyboard.press('Escape');
}

journey('text at any size keeps the whole top bar usable', async ({ page }) => {
  await step('Given a bar with icons, admin pages and the guide', async () => {
    await openWithGuide(page);
    for (const name of barParts) await expect(inBars(page, name)).toBeInViewport({ ratio: 1 });
  });
  for (const [width, size] of [
    [1440, 100],
    [1024, 100],
    [1440, 200],
    // The narrowest desktop width that fits everything in one row
    [2048, 200],
    [2200, 200],
  ] as const) {
    await step(`Then each can be clicked at ${width} px and ${size}%`, async () => {
      await page.setViewportSize({ width, height: 900 });
      if (size === 200) await doubleText(page);
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      await expect(menu).toHaveCount(width === 1440 && size === 200 ? 1 : 0);
      await expect.poll(() => overlapsInBars(page)).toEqual([]);
      await expectInReach(page, [...barParts, ...barPages]);
    });
  }
});

journey('text at 200% keeps the bars of the admin area on every screen', async ({ page }) => {
  await openAs(page, people.walter, '/my-dashboard');
  await doubleText(page);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await step(
      `Then nothing overlaps at ${width} px, and most of the page is visible`,
      async () => {
        await page.setViewportSize({ width, height });
        await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
        await expect.poll(() => overlapsInBars(page)).toEqual([]);
        await page.evaluate(() => window.scrollTo(0, 2000));
        const covered = await page.evaluate(() =>
          [...document.querySelectorAll('header, [data-bottom-bar]')]
            .map((bar) => bar.getBoundingClientRect())
            .reduce(
              (sum, { top, bottom }) =>
                sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(0, top)),
              0,
            ),
        );
        expect(covered / height).toBeLessThan(0.25);
      },
    );
  }
  await step('And Logout is in view as soon as the menu opens', async () => {
    await page.getByRole('button', { name: /'s account$/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  });
  await step('And stays in view when the page behind the menu moves', async () => {
    await page.evaluate(() => window.scrollBy(0, -400));
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  });
});

for (const locale of ['en-US', 'es-ES'] as const) {
  journey.describe(`in ${locale}`, () => {
    journey.use({ locale, viewport: { width: 320, height: 740 } });

    journey('text at 200% fits a page 320 px wide without broken words', async ({ page }) => {
      const dialog = page.getByRole('dialog');
      await step('Given the sign-in view', async () => {
        await page.goto('/my-dashboard');
        await expect(page.locator('input[name="username"]')).toBeVisible();
        await doubleText(page);
        await expectLargeTextFits(page);
        // Without a device: once one has sent steps that day, an entry needs a reason.
        await signIn(page, locale === 'en-US' ? people.felix : people.iversen);
      });
      await step('Then the dashboard fits', async () => {
        await expect(page.getByRole('link', { name: 'River to Ridge' })).toBeVisible();
        await expectLargeTextFits(page);
      });
      await step('And so do its sheets, with an entry in them', async () => {
        await page
          .getByRole('button', { name: /^(Add entry|Agregar registro)$/ })
          .first()
          .click();
        await dialog.getByRole('textbox', { name: /^(Steps|Pasos)$/ }).fill('1234');
        await page.keyboard.press('Enter');
        await expect(dialog).toHaveCount(0);
        // The message about the entry covers the button, and stays while the pointer is over it.
        await page
          .getByRole('region', { name: /^(Notifications|Notificaciones)$/ })
          .getByRole('button')
          .click();
        for (const name of [/^(Add entry|Agregar registro)$/, /^(Why|¿Por qué) .*(steps|pasos)/]) {
          await page.getByRole('button', { name }).first().click();
          await expect(dialog).toBeVisible();
          await expectLargeTextFits(page);
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
        }
      });
      await step('And so do the list of challenges and a challenge', async () => {
        await page.getByRole('button', { name: /^(Menu|Menú)$/ }).click();
        await page.getByRole('menuitem', { name: /^(Challenges|Retos)$/ }).click();
        const challenge = page.getByRole('link', { name: /River to Ridge/ }).first();
        await expect(challenge).toBeVisible();
        await expectLargeTextFits(page);
        await challenge.click();
        await expectLargeTextFits(page);
        await page.getByRole('link', { name: /^(Board|Tabla)$/ }).click();
        await page.getByRole('button', { name: /(Show|Mostrar)$/ }).click();
        await page.getByRole('option', { name: /Around me|Mi posición/ }).click();
        await expectLargeTextFits(page);
      });
    });
  });
}
