import { expect, type Browser, type Page } from '@playwright/test';
import { chooseFromMenu } from './challenge-page.ts';
import { expectAccessible, journey, openAs, people, step } from './person.ts';

const name = 'Orchard Fortnight';

async function onAnotherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

function field(page: Page, label: RegExp | string) {
  return page.getByRole('textbox', { name: label });
}

journey(
  'a challenge is started in one browser, finished in another, and edited by two people at once',
  async ({ page: carmen, browser }) => {
    await step('Given Carmen, who fills in half of a challenge and leaves', async () => {
      const first = await onAnotherBrowser(browser);
      await openAs(first, people.carmen, '/challenge-builder/create');
      const kept = first.waitForResponse(
        (answer) => answer.url().includes('/drafts/') && answer.request().method() !== 'GET',
      );
      await field(first, /^Challenge name/).fill(name);
      await field(first, 'Description').fill('Twice around the orchard at noon.');
      expect((await kept).ok()).toBe(true);
      await first.context().close();
    });

    await step('When she opens the builder in another browser', async () => {
      await openAs(carmen, people.carmen, '/challenge-builder/create');
      await expect(carmen.getByText(/^Draft restored from Chrom/)).toBeVisible();
      await expect(field(carmen, /^Challenge name/)).toHaveValue(name);
      await expect(field(carmen, 'Description')).toHaveValue('Twice around the orchard at noon.');
      await expectAccessible(carmen);
    });

    await step('Then she continues the draft and creates the challenge', async () => {
      for (let at = 1; at <= 3; at += 1)
        await carmen.getByRole('button', { name: 'Continue' }).click();
      await carmen.getByRole('button', { name: 'Create challenge' }).click();
      await expect(carmen.getByRole('heading', { level: 1, name })).toBeVisible();
    });

    const percy = await onAnotherBrowser(browser);
    await step('When she and an admin have it open at the same time', async () => {
      const path = new URL(carmen.url()).pathname.replace(
        '/challenges/',
        '/challenges/challenge-edit/',
      );
      await chooseFromMenu(carmen, 'Edit challenge');
      await openAs(percy, people.percy, path);
      await expect(field(carmen, 'Prize')).toBeVisible();
      await field(percy, 'Description').fill('Three times around, in the evening.');
      await percy.getByRole('button', { name: 'Save changes', exact: true }).click();
      await expect(percy.getByText('Challenge successfully updated!')).toBeVisible();
      await field(carmen, 'Prize').fill('A basket of apples');
      await carmen.getByRole('button', { name: 'Save changes', exact: true }).click();
    });

    await step('Then she is told what changed and loses nothing that she typed', async () => {
      await expect(carmen.getByText('Someone else changed this challenge')).toBeVisible();
      await expect(field(carmen, 'Prize')).toHaveValue('A basket of apples');
      await expect(field(carmen, 'Description')).toHaveValue('Three times around, in the evening.');
      await expectAccessible(carmen);
    });

    await step('And saves again, which keeps both changes', async () => {
      await carmen.getByRole('button', { name: 'Save changes', exact: true }).click();
      await expect(carmen.getByText('Challenge successfully updated!')).toBeVisible();
      await carmen.getByRole('link', { name: 'Rules', exact: true }).click();
      await expect(carmen.getByText('Three times around, in the evening.').first()).toBeVisible();
      await expect(carmen.getByText('A basket of apples').first()).toBeVisible();
      await percy.context().close();
    });

    await step('And deletes it in the end', async () => {
      await chooseFromMenu(carmen, 'Edit challenge');
      await carmen.getByRole('button', { name: 'Delete challenge' }).click();
      const asked = carmen.getByRole('alertdialog');
      await asked.getByRole('button', { name: 'Delete challenge' }).click();
      await expect(carmen.getByText('Challenge successfully deleted!')).toBeVisible();
    });
  },
);
