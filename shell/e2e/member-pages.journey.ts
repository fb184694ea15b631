import { expect, type Page } from '@playwright/test';
import {
  expectAccessible,
  expectFits,
  goTo,
  journey,
  openAs,
  people,
  step,
  waitForContent,
} from './person.ts';

/** The member pages, each with a heading that appears once its content has loaded. */
const pages = [
  ['/points', 'Your points'],
  ['/badges', 'Next up'],
  ['/member-questions', 'My Questions'],
  ['/member-settings', 'About you'],
  ['/member-settings/account', 'General'],
  ['/member-settings/account/language', 'Language and time'],
  ['/member-settings/account/units', 'Wellness metrics'],
  ['/member-settings/account/appearance', 'Appearance'],
  ['/member-settings/account/notifications', 'Reminders'],
  ['/member-settings/account/privacy', 'Blocked people'],
  ['/member-settings/account/employer', 'What my employer can see'],
  ['/member-settings/account/employer/record', 'My record, as admins see it'],
  ['/member-settings/account/views', 'Who viewed my data'],
  ['/member-settings/account/sign-in', 'Sign-in'],
  ['/member-settings/account/data', 'My data'],
  ['/profile/maya.lindqvist', 'Maya Lindqvist'],
  ['/profile/maya.lindqvist/friends', 'Friends'],
  ['/profile/maya.lindqvist/badges', 'Badges'],
  ['/help', 'Answers'],
  ['/organization', 'Department'],
  ['/sitewide', 'Program totals'],
  ['/info', null],
] as const;

/** The cards that everyone has, in order. */
const cards = ['Last 7 days', 'How are you', 'Your journal'] as const;

/** Returns the visible headings in document order, each with its position. */
function readHeadings(page: Page) {
  return page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('h1, h2, h3, h4')]
      .filter((heading) => heading.getClientRects().length > 0)
      .map((heading) => {
        const { left, top } = heading.getBoundingClientRect();
        const text = heading.textContent;
        return { text, level: Number(heading.tagName.slice(1)), isAside: left > 720, top };
      }),
  );
}

async function expectVisualReadingOrder(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  // Each card is a file of its own.
  for (const name of cards)
    await expect(page.locator('main').getByRole('heading', { name }).first()).toBeVisible();
  const headings = await readHeadings(page);
  // One column reads from top to bottom; with two, first the wide one and then the narrow one.
  const seen = headings.toSorted((a, b) => Number(a.isAside) - Number(b.isAside) || a.top - b.top);
  const texts = headings.map(({ text }) => text);
  expect(texts).toEqual(seen.map(({ text }) => text));
  expect(headings.map(({ level }) => level).filter((level) => level === 1)).toHaveLength(1);
  for (const [index, { level, text }] of headings.entries())
    expect(level, text).toBeLessThanOrEqual((headings[index - 1]?.level ?? 0) + 1);

  expect(texts.flatMap((text) => cards.find((start) => text.startsWith(start)) ?? [])).toEqual(
    cards,
  );
}

journey(
  'every member page opens, fits the screen, and is accessible',
  { tag: '@smoke-phone' },
  async ({ page }) => {
    await step('Given the journal of a member', async () => {
      await openAs(page, people.maya, '/journals/today');
      await expect(
        page.getByRole('heading', { name: 'Entries', exact: true, level: 2 }),
      ).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
    });
    await step("Then My Dashboard's reading order is its visual order", async () => {
      const before = page.viewportSize();
      await goTo(page, '/my-dashboard');
      await waitForContent(page);
      for (const width of [1440, 390]) await expectVisualReadingOrder(page, width);
      if (before) await page.setViewportSize(before);
    });
    for (const [path, heading] of pages) {
      await step(`Then ${path} opens`, async () => {
        await goTo(page, path);
        const wanted = heading
          ? page.getByRole('heading', { name: heading, exact: true })
          : page.getByRole('heading', { level: 1 });
        await expect(wanted.first()).toBeVisible();
        await expectFits(page);
        await expectAccessible(page);
      });
    }
  },
);
