import { expect, type Page } from '@playwright/test';
import {
  dismissQuestions,
  expectAccessible,
  expectFits,
  goTo,
  journey,
  openAs,
  people,
  step,
} from './person.ts';

/** The provider's pages, each with its heading. */
const pages = [
  ['/adminsuper/program/create', 'Create a program'],
  ['/adminsuper/challenge-center/settings', 'Shared packages'],
  ['/adminsuper/challenge-center/builder', 'Shared package'],
  ['/adminsuper/challenge-center/builder/create', 'Shared package'],
  ['/adminsuper/maps-center/settings', 'Shared maps'],
  ['/adminsuper/maps-center/builder', 'Map builder'],
] as const;

/** Pages for super administrators only. */
const superPages = [
  ['/adminsuper/mobile-app', 'Mobile app'],
  ['/adminsuper/impersonation', 'View as a member'],
  ['/adminsuper/resellers', 'Resellers'],
  ['/adminsuper/program-exports', 'Program exports'],
  ['/adminsuper/releases', 'Releases'],
  ['/adminsuper/backups', 'Backups'],
  ['/adminsuper/devices', 'Devices'],
  ['/adminsuper/sign-in-requests', 'Sign-in requests'],
  ['/adminsuper/member-center/mass-deletion', 'Mass deletion'],
  ['/adminsuper/communications', 'Mass email'],
  ['/adminsuper/communications/write', 'Write an email'],
  ['/adminsuper/communications/email-queue', 'Email queue'],
  ['/adminsuper/stats-reporting', 'Stats'],
  ['/adminsuper/reporting', 'Reporting'],
] as const;

/** The pages of the partner console. */
const partnerPages = [
  ['/partner/programs/create', 'New program'],
  ['/partner/api-keys', 'API keys'],
  ['/partner/webhooks', 'Webhooks'],
] as const;

/** Opens and checks one page after the other. */
async function expectPages(
  page: Page,
  pagesToOpen: readonly (readonly [path: string, heading: string])[],
): Promise<void> {
  for (const [path, heading] of pagesToOpen) {
    await step(`Then ${path} opens`, async () => {
      await goTo(page, path);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
    });
  }
}

journey(
  'every super admin page opens, fits the screen, and is accessible',
  { tag: '@smoke-desktop' },
  async ({ page }) => {
    journey.setTimeout(240_000);
    await step('Given the member center', async () => {
      await openAs(page, people.sunniva, '/adminsuper');
      await expect(page.getByRole('heading', { name: 'Member center', level: 1 })).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
    });
    await expectPages(page, [...pages, ...superPages]);
    await step('And one reseller', async () => {
      await dismissQuestions(page);
      await goTo(page, '/adminsuper/resellers');
      await page.getByRole('link', { name: 'Tidewater Wellbeing' }).click();
      await expect(
        page.getByRole('heading', { name: 'Tidewater Wellbeing', level: 1 }),
      ).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
    });
  },
);

journey("other provider staff can't open super admin pages", async ({ page }) => {
  await openAs(page, people.walter, '/adminsuper');
  await expect(page.getByRole('heading', { name: 'Member center', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mobile app' })).toHaveCount(0);
  await goTo(page, '/adminsuper/mobile-app');
  await expect(page).toHaveURL(/\/403$/);
});

journey(
  "a program admin is told that the pages aren't for them",
  { tag: '@smoke-desktop' },
  async ({ page }) => {
    await openAs(page, people.maya, '/adminsuper/member-center');
    await expect(page).toHaveURL(/\/403$/);
  },
);

journey(
  'every page of the partner console opens, fits the screen, and is accessible',
  async ({ page }) => {
    journey.setTimeout(240_000);
    await step('Given the clients of a reseller', async () => {
      await openAs(page, people.odile, '/partner');
      await expect(
        page.getByRole('heading', { name: 'Tidewater Wellbeing', level: 1 }),
      ).toBeVisible();
      await expect(page.getByText('Needs attention')).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
    });
    await step('Then one of them opens', async () => {
      await page.getByRole('link', { name: 'Harbour Clinic', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Harbour Clinic', level: 1 })).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
    });
    await expectPages(page, partnerPages);
  },
);
