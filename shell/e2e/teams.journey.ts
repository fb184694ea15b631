import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectFits, goTo, openAs, people, step } from './person.ts';

const team = 'Dawn Walkers';

/** Returns a photo to upload: a red square that the page draws. */
async function takePhoto(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 64;
    canvas.height = 64;
    const pen = canvas.getContext('2d');
    if (pen) pen.fillStyle = 'firebrick';
    pen?.fillRect(0, 0, 64, 64);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
}

function confirm(page: Page, name: string) {
  return page.getByRole('alertdialog').getByRole('button', { name }).click();
}

/** Picks an action from the menu of the team. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${team}` }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Counts how often a page loads: other people's changes must appear without a reload. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/** Moves a page's clock past its refresh interval instead of waiting. */
function skipRefreshInterval(page: Page): Promise<void> {
  return page.clock.fastForward(16_000);
}

test(
  "two people create a team and see each other's actions without a reload",
  { tag: '@smoke' },
  async ({ page, browser }) => {
    const greta = page;
    const context = await browser.newContext();
    const hugo = await context.newPage();
    await greta.clock.install();
    await hugo.clock.install();
    const loads = [greta, hugo].map(countLoads);
    const size = (page: Page) => page.getByText(/^\d+ (of \d+ )?members?$/).first();

    await step('Given Greta and Hugo, who have no team and look at the teams', async () => {
      await openAs(hugo, people.hugo, '/teams');
      await expect(hugo.getByText(/^You're not on a team yet/)).toBeVisible();
      await openAs(greta, people.greta, '/teams');
      await expect(greta.getByText(/^You're not on a team yet/)).toBeVisible();
    });
    const loadsBefore = loads.map((count) => count());

    await step('When Greta creates a team and invites Hugo, he sees the invitation', async () => {
      await greta.getByRole('link', { name: 'Create team' }).click();
      await greta.getByRole('textbox', { name: /^Name/ }).fill(team);
      await greta.getByText('Invitation only').click();
      await expect(greta.getByRole('radio', { name: /^Invitation only/ })).toBeChecked();
      await greta.getByRole('searchbox', { name: 'Name or email' }).fill('hugo var');
      await greta.getByRole('button', { name: 'Add Hugo Varga' }).click();
      await expectAccessible(greta);
      await greta.getByRole('button', { name: 'Create team' }).click();
      await expect(greta.getByText('Team successfully created!')).toBeVisible();
      await expect(greta.getByRole('heading', { level: 1, name: team })).toBeVisible();
      await expect(size(greta)).toHaveText(/^1 /);
      await skipRefreshInterval(hugo);
      await expect(hugo.getByRole('button', { name: `Join ${team}` })).toBeVisible();
    });

    await step('And when he joins, Greta sees two members', async () => {
      await hugo.getByRole('button', { name: `Join ${team}` }).click();
      await expect(hugo.getByRole('alertdialog')).toContainText(
        'Your steps count for Dawn Walkers',
      );
      await confirm(hugo, 'Join');
      await expect(hugo.getByText(`Successfully joined team ${team}!`)).toBeVisible();
      const mine = hugo.getByRole('region', { name: 'My team' });
      await mine.getByRole('link', { name: team }).click();
      await expect(hugo.getByRole('region', { name: 'Discussion' })).toBeVisible();
      await skipRefreshInterval(greta);
      await expect(size(greta)).toHaveText(/^2 /);
      await expect(greta.getByRole('row', { name: /Hugo Varga/ }).first()).toBeVisible();
    });

    await step('And when she posts a photo, Hugo sees it without a reload', async () => {
      const discussion = greta.getByRole('region', { name: 'Discussion' });
      await discussion.getByRole('textbox', { name: 'Write a post' }).fill('At the weir');
      await discussion.getByRole('button', { name: 'Add a photo' }).click();
      const photo = { name: 'weir.png', mimeType: 'image/png', buffer: await takePhoto(greta) };
      await discussion.locator('input[type="file"]').setInputFiles(photo);
      await discussion
        .getByRole('textbox', { name: /^Picture description/ })
        .fill('The weir at dawn');
      await discussion.getByRole('button', { name: 'Post', exact: true }).click();
      await expect(greta.getByText('Post published')).toBeVisible();
      await skipRefreshInterval(hugo);
      const posted = hugo.getByRole('article', { name: /^Post by Greta Ueda/ });
      await expect(posted).toContainText('At the weir');
      const shown = posted.getByRole('button', { name: /The weir at dawn$/ }).locator('img');
      await shown.scrollIntoViewIfNeeded();
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    });

    await step('And when he cheers her, it appears on her dashboard', async () => {
      await goTo(greta, '/my-dashboard');
      await expect(greta.getByRole('region', { name: 'Today', exact: true })).toBeVisible();
      await hugo.getByRole('link', { name: 'All members' }).click();
      await hugo.getByRole('button', { name: 'Cheer Greta Ueda on' }).click();
      await skipRefreshInterval(greta);
      await expect(greta.getByText('Hugo Varga cheered you on')).toBeVisible();
    });

    await step("And Greta can't leave until she has made him a leader, which he sees", async () => {
      await goTo(greta, '/teams');
      await greta
        .getByRole('region', { name: 'My team' })
        .getByRole('link', { name: team })
        .click();
      await choose(greta, 'Leave team');
      await greta.getByRole('dialog').getByRole('link', { name: 'Choose a leader' }).click();
      await expect(hugo.getByRole('button', { name: 'Invite members' })).toHaveCount(0);
      await greta.getByRole('button', { name: 'Actions for Hugo Varga' }).click();
      await greta.getByRole('menuitem', { name: 'Make leader' }).click();
      await confirm(greta, 'Make leader');
      await expect(greta.getByText('Member has been promoted to team leader.')).toBeVisible();
      await expectAccessible(greta);
      await expectFits(greta);
      await skipRefreshInterval(hugo);
      await expect(hugo.getByRole('button', { name: 'Invite members' })).toBeVisible();
    });

    await step('And when she leaves, he sees one member', async () => {
      await greta.getByRole('link', { name: `Back to ${team}` }).click();
      await choose(greta, 'Leave team');
      await confirm(greta, 'Leave team');
      await expect(greta.getByText(`You left ${team}`)).toBeVisible();
      await expect(greta.getByText('By invitation only.')).toBeVisible();
      await skipRefreshInterval(hugo);
      await expect(hugo.getByRole('link', { name: /Greta Ueda/ })).toHaveCount(0);
    });

    await step(
      'Then Hugo leads the team and deletes it, and Greta sees that it is gone',
      async () => {
        await hugo.getByRole('link', { name: `Back to ${team}` }).click();
        await hugo.getByRole('radio', { name: 'By day' }).click();
        await expect(hugo.getByRole('table', { name: 'Steps by member' })).toBeVisible();
        await expectAccessible(hugo);
        await expectFits(hugo);
        await choose(hugo, 'Edit team');
        await hugo.getByRole('button', { name: 'Delete team' }).click();
        await confirm(hugo, 'Delete team');
        await expect(hugo.getByText('Team successfully deleted!')).toBeVisible();
        await expect(hugo.getByText(/^You're not on a team yet/)).toBeVisible();
        await skipRefreshInterval(greta);
        await expect(greta.getByRole('heading', { name: 'Team not found' })).toBeVisible();
        expect(loads.map((count) => count())).toEqual(loadsBefore);
      },
    );
    await context.close();
  },
);
