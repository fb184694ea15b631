import { expect } from '@playwright/test';
import { expectAccessible, expectFits, goTo, journey, openAs, people, step } from './person.ts';

/** Each page of a member, and a heading that its content brings. */
const pages = [
  ['/points', 'Your points'],
  ['/badges', 'Activity'],
  ['/member-questions', null],
  ['/member-settings', 'About you'],
  ['/member-settings/account', 'What my employer can see'],
  ['/profile/maya.lindqvist', 'Maya Lindqvist'],
  ['/profile/maya.lindqvist/friends', 'Friends'],
  ['/profile/maya.lindqvist/badges', 'Badges'],
  ['/help', 'Answers'],
  ['/organization', 'Department'],
  ['/sitewide', 'All of us'],
  ['/info', null],
] as const;

journey('every page of a member opens, fits, and is accessible', async ({ page }) => {
  await step('Given the journal of a member', async () => {
    await openAs(page, people.maya, '/journals/today');
    await expect(page.getByRole('heading', { name: 'Journal', exact: true })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  });
  for (const [path, heading] of pages) {
    await step(`Then ${path} opens`, async () => {
      await goTo(page, path);
      const wanted = heading
        ? page.getByRole('heading', { name: heading, exact: true })
        : page.getByRole('heading', { level: 1 });
      await expect(wanted.first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectFits(page);
      await expectAccessible(page);
    });
  }
});
