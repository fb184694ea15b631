import { expect } from '@playwright/test';
import { oddNames } from './odd-names.ts';
import { expectAccessible, journey, openAs, people, signIn, step } from './person.ts';

journey(
  'remotes that were built separately work as one application',
  { tag: '@smoke-desktop' },
  async ({ page }) => {
    await step(
      'Given someone who follows a link to the challenges and signs in there',
      async () => {
        await page.goto('/challenges');
        await signIn(page, people.maya);
        await expect(page).toHaveURL(/\/challenges$/);
        await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible();
      },
    );

    await step('When they open a challenge, it has its own address', async () => {
      await page
        .getByRole('link', { name: /River to Ridge/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/challenges\/\d+/);
      await expect(page.getByRole('heading', { name: 'River to Ridge' })).toBeVisible();
      await expectAccessible(page);
    });

    await step('Then the address can be reloaded', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'River to Ridge' })).toBeVisible();
    });

    await step('And so can a profile whose username ends like a file name', async () => {
      await page.goto('/profile/theo.marsh');
      await expect(page.getByRole('heading', { level: 1, name: 'Theo Marsh' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'River to Ridge' })).toBeVisible();
    });

    await step('And Back goes to the list, and on to where they came from', async () => {
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible();
      await page.goForward();
      await expect(page.getByRole('heading', { name: 'River to Ridge' })).toBeVisible();
    });

    await step('And links lead to the dashboard and back to the challenge', async () => {
      await page.goto('/my-dashboard');
      await page.getByRole('link', { name: 'River to Ridge' }).click();
      await expect(page).toHaveURL(/\/challenges\/\d+/);
      await expect(page.getByRole('heading', { name: 'River to Ridge' })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/my-dashboard$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya');
    });
  },
);

journey('Back returns to the scroll position', async ({ page }) => {
  await openAs(page, people.maya, '/my-dashboard');
  const scrolled = () => page.evaluate(() => window.scrollY);
  const link = page.getByRole('link', { name: 'River to Ridge' });
  await expect(page.getByRole('heading', { name: 'Your journal' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 240));
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByRole('heading', { name: 'River to Ridge' })).toBeVisible();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(link).toBeVisible();
  await expect.poll(scrolled).toBe(before);
});

journey(
  'Back closes a sheet before it leaves the page and keeps what was typed',
  async ({ page }) => {
    await openAs(page, people.maya, '/challenges');
    await page.getByRole('link', { name: 'My Dashboard' }).first().click();
    const add = page.getByRole('button', { name: 'Add entry' }).first();
    const dialog = page.getByRole('dialog');
    const steps = dialog.getByRole('textbox', { name: 'Steps' });

    await step('When someone types into the sheet and goes back', async () => {
      await add.click();
      await steps.fill('4321');
      await page.goBack();
    });

    await step('Then the sheet is closed and the page is the same', async () => {
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(/\/my-dashboard$/);
      await expect(add).toBeVisible();
    });

    await step('And the reopened sheet has what was typed', async () => {
      await add.click();
      await expect(steps).toHaveValue('4,321');
      await page.goBack();
      await expect(dialog).toHaveCount(0);
    });

    await step('And pressing Back again leaves the page', async () => {
      await page.goBack();
      await expect(page).toHaveURL(/\/challenges$/);
    });
  },
);

journey('an address with an odd name opens its page', async ({ page }) => {
  await openAs(page, people.maya, '/challenges');
  for (const [what, name] of Object.entries(oddNames)) {
    await step(`Then a name with ${what} opens`, async () => {
      await page.goto(`/challenges/${name}`);
      await expect(page.getByText('Challenge not found')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(`/challenges/${name}`);
    });
  }
});

journey('an unknown address opens the not-found page', async ({ page }) => {
  await openAs(page, people.maya, '/');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
});

journey(
  'a challenge of another program looks like one that never existed',
  async ({ page, browser }) => {
    const other = await browser.newContext();
    const theirs = await other.newPage();
    await openAs(theirs, people.ignacio, '/challenges');
    await theirs
      .getByRole('link', { name: /Shift by Shift/ })
      .first()
      .click();
    await expect(theirs).toHaveURL(/\/challenges\/\d+/);
    const foreign = new URL(theirs.url()).pathname;
    await other.close();

    await openAs(page, people.maya, foreign);
    await expect(page.getByText('Challenge not found')).toBeVisible();
    await page.goto('/challenges/4242');
    await expect(page.getByText('Challenge not found')).toBeVisible();
  },
);

journey('signing out clears every tab', { tag: '@smoke-desktop' }, async ({ page, context }) => {
  await openAs(page, people.maya, '/my-dashboard');
  const second = await context.newPage();
  await second.goto('/challenges');
  await expect(second.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible();

  await step('When the member signs out in one tab', async () => {
    const account = page.getByRole('button', { name: /'s account$/ });
    await account.click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  });

  await step('Then both show the sign-in view, also after Back and a reload', async () => {
    for (const tab of [page, second]) {
      await expect(tab.locator('input[name="password"]')).toBeVisible();
      await tab.reload();
      await expect(tab.locator('input[name="password"]')).toBeVisible();
      await expect(tab.getByText('Good', { exact: false }).filter({ hasText: 'Maya' })).toHaveCount(
        0,
      );
    }
  });
});
