import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { chooseFromMenu } from './challenge-page.ts';
import {
  healthyText,
  nameOf,
  titleOf,
  whileBroken,
} from './broken-remotes/broken-release.fixture.ts';
import { longLimits, openBrokenRemotes } from './broken-remotes/broken-remotes.fixture.ts';
import { expectAccessible, expectFits, openAs, people, step } from './person.ts';

const slot = 'my-dashboard.aside';

/** A card with a button and one that fails to render; the dashboard's own cards come before them. */
const foreignCards = {
  'foreign-card': {
    fills: { slot, order: 30 },
    screen: `
      const [presses, setPresses] = React.useState(0);
      return React.createElement('section', { 'aria-label': ${JSON.stringify(titleOf('foreign-card'))} },
        React.createElement('button', { onClick: () => setPresses(presses + 1) }, 'Pressed ' + presses + ' times'));`,
  },
  'broken-card': {
    fills: { slot, order: 20 },
    screen: whileBroken('broken-card', 'throw new Error("broken card");'),
  },
};

function boxOf(page: Page, example: string) {
  return page.getByRole('alert').filter({ hasText: `${titleOf(example)} didn't load` });
}

test("another team's broken card affects only its own box", async ({ page, isMobile }) => {
  const heal = await openBrokenRemotes(page, foreignCards, longLimits);
  const box = boxOf(page, 'broken-card');
  const mine = page.getByRole('region', { name: 'My challenges' });
  const foreign = page.getByRole('region', { name: titleOf('foreign-card') });

  await step('Given a dashboard with cards of three remotes, one of which throws', () =>
    openAs(page, people.bjorn, '/my-dashboard'),
  );

  await step("Then its box says what couldn't load and why", async () => {
    await expect(box).toBeVisible();
    await expect(box).toContainText(`render_threw · ${nameOf('broken-card')}`);
    await expect(box.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expectFits(page);
  });
  // Nothing that follows differs on a phone.
  if (isMobile) return;

  await step('And the cards are in their requested order', async () => {
    await expect(mine.getByRole('link', { name: 'River to Ridge' })).toBeVisible();
    await expect(foreign).toBeVisible();
    const inOrder = ['River to Ridge', "didn't load", 'Pressed 0 times'];
    await expect(page.locator('[data-step]')).toContainText(inOrder);
    // They share a column with the dashboard's own cards.
    await expect(page.locator('[data-step] ~ section').first()).toHaveAccessibleName(
      'How are you today?',
    );
    await expectAccessible(page);
  });

  await step('And every other card works', async () => {
    await foreign.getByRole('button').click();
    await expect(foreign.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
    await mine.getByRole('button', { name: /^Why this pace/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show table' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByRole('button', { name: /waiting/ }).click();
    for (const name of ['Questions for you', 'Notices'])
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    for (const name of ['Today', 'How are you today?'])
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(1);
  });

  await step(
    'When it is fixed, Retry loads it without rendering the other cards again',
    async () => {
      await heal('broken-card');
      await box.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText(healthyText('broken-card'))).toBeVisible();
      await expect(box).toHaveCount(0);
      await expect(foreign.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
    },
  );

  await step('When they join a challenge, their card shows it without a reload', async () => {
    await page.getByRole('link', { name: 'Challenges', exact: true }).first().click();
    await page.getByRole('link', { name: /Open to join/ }).click();
    await page.getByRole('button', { name: 'Join Lunch-hour Laps' }).click();
    await expect(page.getByText('Successfully joined challenge Lunch-hour Laps!')).toBeVisible();
    await page.getByRole('link', { name: 'My Dashboard', exact: true }).first().click();
    await expect(mine.getByRole('link', { name: 'Lunch-hour Laps' })).toBeVisible();
    // The page is still the one in which the broken card was fixed.
    await expect(page.getByText(healthyText('broken-card'))).toBeVisible();
  });

  await step('And when they leave it, it is gone from there', async () => {
    await mine.getByRole('link', { name: 'Lunch-hour Laps' }).click();
    await chooseFromMenu(page, 'Leave challenge');
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByRole('button', { name: 'Leave challenge' }).click();
    await expect(page.getByText('You left the challenge Lunch-hour Laps')).toBeVisible();
    await page.getByRole('link', { name: 'My Dashboard', exact: true }).first().click();
    await expect(mine.getByRole('link', { name: 'River to Ridge' })).toBeVisible();
    await expect(mine.getByRole('link', { name: 'Lunch-hour Laps' })).toHaveCount(0);
  });
});

/** A card that covers the window, and one that is 801,881 pixels tall. */
const hostileCards = {
  'covering-card': {
    fills: { slot, order: 30 },
    screen: `
      return React.createElement('div', { id: 'cover', style: {
        position: 'fixed', inset: 0, zIndex: 2147483647, background: 'red', color: 'black' } }, 'Covered');`,
  },
  'endless-card': {
    fills: { slot, order: 31 },
    screen: `
      return React.createElement('div', { style: { height: 801881 } },
        React.createElement('button', { style: { marginTop: 400000 } }, 'Far below'));`,
  },
};

test("another team's card can't cover the page or push it away", async ({ page, isMobile }) => {
  await openBrokenRemotes(page, hostileCards, longLimits);
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  const more = page.getByRole('button', { name: `Show more: ${titleOf('endless-card')}` });
  const less = page.getByRole('button', { name: `Show less: ${titleOf('endless-card')}` });

  await step('Given a dashboard with both cards', async () => {
    await openAs(page, people.bjorn, '/my-dashboard');
    await expect(more).toBeVisible();
    await expect(page.locator('#cover')).toBeAttached();
  });

  await step("Then neither leaves its box, and the page's own cards work", async () => {
    expect(await pageHeight()).toBeLessThan(12_000);
    await expectFits(page);
    const isCovered = await page.evaluate(() => {
      const { innerWidth: width, innerHeight: height } = window;
      const points = [
        [10, 10],
        [width / 2, height / 2],
        [width - 10, height - 10],
      ] as const;
      return points.some(([x, y]) => document.elementFromPoint(x, y)?.id === 'cover');
    });
    expect(isCovered).toBe(false);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show table' }).first().click();
    await expect(page.getByRole('table')).toBeVisible();
  });
  if (isMobile) return;

  await step('When they ask for more, the card scrolls inside its box', async () => {
    await more.click();
    await expect(less).toBeVisible();
    expect(await pageHeight()).toBeLessThan(25_000);
    await less.click();
  });

  await step('When the focus moves below what is shown, it becomes visible', async () => {
    await page.getByRole('button', { name: 'Far below' }).focus();
    await expect(less).toBeVisible();
    await expect(page.getByRole('button', { name: 'Far below' })).toBeInViewport();
  });
});
