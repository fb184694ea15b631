import { expect } from '@playwright/test';
import { expectAccessible, expectFits, goTo, journey, openAs, people, step } from './person.ts';

/** The admin pages, each with its heading. */
const pages = [
  ['/admin/calendar', 'Calendar'],
  ['/admin/calendar/seasons', 'Season templates'],
  ['/admin/program-stats', 'Program stats'],
  ['/admin/program-center/settings', 'Program settings'],
  ['/admin/program-center/settings/customization', 'Customization'],
  ['/admin/program-center/settings/customization/navbar-button', 'Customization'],
  ['/admin/program-center/settings/customization/login', 'Customization'],
  ['/admin/program-center/admin-rights', 'Admin rights'],
  ['/admin/program-center/sign-in', 'Sign-in access'],
  ['/admin/program-center/admin-log', 'Admin log'],
  ['/admin/communications-center', 'Notices'],
  ['/admin/communications-center/questions', 'Questions'],
  ['/admin/communications-center/templates', 'Email templates'],
  ['/admin/communications-center/email', 'Write an email'],
  ['/admin/communications-center/archive', 'Email archive'],
  ['/admin/communications-center/invites', 'Invites'],
  ['/admin/member-center/settings', 'Members'],
  ['/admin/member-center/eligibility', 'Import people'],
  ['/admin/member-center/identity-provider', 'Connect your identity provider'],
  ['/admin/member-center/launch', 'Launch'],
  ['/admin/member-center/launch/meeting', 'Join the program'],
  ['/admin/member-center/files', 'Import points and steps'],
  ['/admin/member-center/unusual-days', 'Unusual days'],
  ['/admin/member-center/activities', 'Activities'],
  ['/admin/team-center/teams-settings', 'Teams'],
  ['/admin/team-center/create-multiple-teams', 'Create multiple teams'],
  ['/admin/team-center/organizations-settings', 'Organizations'],
  ['/admin/challenge-center/settings', 'Challenges'],
  ['/admin/challenge-center/builder', 'Create a challenge'],
  ['/admin/challenge-center/maps-center/builder', 'Map builder'],
  ['/admin/features', 'Features'],
  ['/admin/help-center', 'Help center'],
] as const;

journey(
  'every admin page opens, fits the screen, and is accessible',
  { tag: '@smoke-desktop' },
  async ({ page }) => {
    journey.setTimeout(240_000);
    await step('Given the reports', async () => {
      await openAs(page, people.walter, '/admin');
      await expect(page.getByRole('heading', { name: 'Reporting', level: 1 })).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
    });
    for (const [path, heading] of pages) {
      await step(`Then ${path} opens`, async () => {
        await goTo(page, path);
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
        await expectFits(page);
        await expectAccessible(page);
      });
    }
  },
);

journey("a member is told that admin pages aren't for them", async ({ page }) => {
  await openAs(page, people.maya, '/admin/features');
  await expect(page).toHaveURL(/\/403$/);
});
