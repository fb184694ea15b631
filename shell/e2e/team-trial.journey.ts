import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { keepPicture } from './keep-picture.ts';
import { expectAccessible, expectFits, journey, openAs, people, step } from './person.ts';
import { changeRelease, publishedRelease } from './trial/changed-release.fixture.ts';
import { pnpmRelease, writeRelease } from './trial/release-command.fixture.ts';

const remote = 'mf-challenges';
const published = 'Walk toward a goal together.';
const staged = 'This list is staged.';
const why = ['--why', 'a journey'];
/** No demo program, so that no one gets the stage by being a member of one. */
const otherProgram = '999999';

const banner = (page: Page) => page.getByRole('region', { name: 'Trial releases' });

journey(
  "a member of a remote's team tries its staged release, and no one else sees it",
  async ({ page, browser, baseURL }) => {
    const release = await publishedRelease(String(baseURL), remote);
    const changed = changeRelease(release, [[published, staged]]);
    const { version } = changed.description;
    const path = `/challenges?remote=${remote}@${version}`;
    const anotherPage = () => browser.newPage({ baseURL: String(baseURL) });

    await step('Given a release that is staged for another program', async () => {
      await pnpmRelease(await writeRelease(changed), '--programs', otherProgram, ...why);
    });
    await step("When a super admin adds a member to the remote's team", async () => {
      const admin = await anotherPage();
      await openAs(admin, people.sunniva, '/adminsuper/releases');
      await admin.getByRole('textbox', { name: 'Remote', exact: true }).fill(remote);
      await admin.getByLabel('Username or email').fill(people.maya);
      await admin.getByRole('button', { name: 'Add person' }).click();
      await expect(admin.getByRole('list', { name: 'Who can try releases' })).toContainText(remote);
      await admin.close();
    });
    await step('Then that member tries it in the running shell, also after a reload', async () => {
      await openAs(page, people.maya, path);
      await expect(page.getByText(staged)).toBeVisible();
      await expect(banner(page)).toContainText(`${version} from the release store`);
      await page.reload();
      await expect(page.getByText(staged)).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
      await keepPicture(page, 'a-team-member-tries-a-staged-release');
    });
    await step('And another member of the same program sees the published one', async () => {
      const other = await anotherPage();
      const asked: string[] = [];
      other.on('request', (request) => asked.push(request.url()));
      await openAs(other, people.theo, path);
      await expect(other.getByText("You can't try releases.")).toBeVisible();
      await expect(other.getByText(published)).toBeVisible();
      expect(asked.filter((url) => url.includes(`/${version}/`))).toEqual([]);
      await other.close();
    });
    await step('And without asking for it, the team member gets the published one', async () => {
      const own = await page.context().newPage();
      await own.goto('/challenges');
      await expect(own.getByText(published)).toBeVisible();
      await expect(banner(own)).toHaveCount(0);
      await own.close();
    });
    await step('When a super admin removes the member from the team', async () => {
      const admin = await anotherPage();
      await openAs(admin, people.sunniva, '/adminsuper/releases');
      await admin.getByRole('button', { name: /^Remove .* from mf-challenges$/ }).click();
      await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(admin.getByRole('alertdialog')).toHaveCount(0);
      await admin.close();
    });
    await step('Then the trial is over on the next page load', async () => {
      await page.goto(path);
      await expect(page.getByText("You can't try releases.")).toBeVisible();
      await expect(page.getByText(published)).toBeVisible();
      await pnpmRelease('retire', remote, version, ...why);
    });
  },
);
