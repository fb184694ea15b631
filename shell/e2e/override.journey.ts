import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectFits,
  journey as baseJourney,
  openAs,
  people,
  step,
} from './person.ts';
import { changeRelease, publishedRelease } from './trial/changed-release.fixture.ts';
import { serveRelease } from './trial/team-server.fixture.ts';
import type { TeamServer } from './trial/team-server.fixture.ts';

const published = 'Walk toward a goal together.';
const tried = 'This list is on trial.';

/** A journey during which a team serves a release of the challenges with a visible change. */
const journey = baseJourney.extend<{ team: TeamServer }>({
  team: async ({ baseURL }, use) => {
    const release = await publishedRelease(String(baseURL), 'mf-challenges');
    const team = await serveRelease(changeRelease(release, [[published, tried]]));
    await use(team);
    await team.close();
  },
});

const banner = (page: Page) => page.getByRole('region', { name: 'Trial releases' });

function askFor(source: string): string {
  return `/challenges?remote=challenges@${source}`;
}

journey(
  'a team tries its release in the product with an override',
  async ({ page, context, team }) => {
    await step('When a provider admin opens an address with an override', async () => {
      await openAs(page, people.walter, askFor(team.url));
    });
    await step("Then that release's page shows, with a banner", async () => {
      await expect(page.getByText(tried)).toBeVisible();
      await expect(banner(page)).toContainText(`from ${team.url}/`);
      await expect(page).toHaveURL(/\/challenges$/);
      await expectAccessible(page);
      await expectFits(page);
    });
    await step('And it survives a reload and other pages', async () => {
      await page.reload();
      await expect(page.getByText(tried)).toBeVisible();
      await page.getByRole('link', { name: 'My Dashboard' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Walter');
      await expect(banner(page)).toBeVisible();
    });
    await step("And a new tab doesn't have it", async () => {
      const other = await context.newPage();
      await other.goto('/challenges');
      await expect(other.getByText(published)).toBeVisible();
      await expect(banner(other)).toHaveCount(0);
      await other.close();
    });
    await step('When it is cleared, then the published release is back', async () => {
      await page.goto('/challenges');
      await banner(page).getByRole('button', { name: 'End trial' }).click();
      await expect(page.getByText(published)).toBeVisible();
      await expect(banner(page)).toHaveCount(0);
    });
  },
);

journey.describe('an override', () => {
  // The phone width makes no difference to anything tested here.
  journey.skip(({ isMobile }) => isMobile);

  journey('is ignored for a member, with a message', async ({ page, team }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await openAs(page, people.maya, askFor(team.url));
    await expect(page.getByText("You can't try releases.")).toBeVisible();
    await expect(page.getByText(published)).toBeVisible();
    await expect(page).toHaveURL(/\/challenges$/);
    expect(asked).not.toContain(team.url);
    await page.reload();
    await expect(page.getByText(published)).toBeVisible();
    await expect(page.getByText("You can't try releases.")).toHaveCount(0);
  });

  journey("from an origin that the page doesn't allow is refused", async ({ page }) => {
    await openAs(page, people.walter, askFor('https://elsewhere.example/dist'));
    await expect(banner(page)).toContainText("this page doesn't allow releases from that address");
    await expect(page.getByText(published)).toBeVisible();
  });

  journey("that doesn't load is named and tried again on Retry", async ({ page, team }) => {
    await openAs(page, people.walter, askFor(`${team.url}/no-such-folder`));
    await expect(banner(page)).toContainText("remote.json didn't load");
    await expect(page.getByText(published)).toBeVisible();
    await expectAccessible(page);

    await page.goto(askFor(team.url));
    await expect(page.getByText(tried)).toBeVisible();
    team.empty();
    await page.reload();
    await expect(banner(page)).toContainText('404');
    await banner(page).getByRole('button', { name: 'Retry' }).click();
    await expect(banner(page)).toContainText('404');
  });

  journey('by version shows the stored release', async ({ page, baseURL }) => {
    const { description } = await publishedRelease(String(baseURL), 'mf-challenges');
    await openAs(page, people.walter, askFor(description.version));
    await expect(banner(page)).toContainText(`${description.version} from the release store`);
    await expect(page.getByText(published)).toBeVisible();
  });
});
