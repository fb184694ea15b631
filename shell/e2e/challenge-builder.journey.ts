import { expect, type Page } from '@playwright/test';
import { chooseFromMenu } from './challenge-page.ts';
import { dateOn } from './moved-days.ts';
import { expectAccessible, expectFits, journey, openAs, people, step } from './person.ts';
import { typeDay } from './type-day.ts';

const name = 'Towpath Week';

/** Checks a step of the form at phone width, then at desktop width again. */
async function expectStepFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

journey(
  'a member creates a challenge, accepts a request to join, and both post there',
  async ({ page, browser }) => {
    const yusuf = page;
    const elif = await (await browser.newContext()).newPage();

    await step('Given Yusuf, who starts a challenge without a name', async () => {
      await openAs(yusuf, people.yusuf, '/challenges');
      await yusuf.getByRole('link', { name: 'Create challenge' }).click();
      await yusuf.getByRole('button', { name: 'Continue' }).click();
      await expect(yusuf.getByText('Enter a challenge name.')).toBeVisible();
      await expectStepFits(yusuf);
    });

    await step('When he names it and chooses who may join', async () => {
      await yusuf.getByRole('textbox', { name: /^Challenge name/ }).fill(name);
      await yusuf.getByRole('button', { name: 'Continue' }).click();
      await expect(yusuf.getByRole('heading', { name: 'Rules' })).toBeVisible();
      // Regression: a date field announces each change, which the page's policy refused, and the builder
      // crashed.
      await typeDay(yusuf, 'Last day', dateOn(21));
      await expect(yusuf.getByRole('heading', { name: 'Rules' })).toBeVisible();
      await expectStepFits(yusuf);
      await yusuf.getByRole('button', { name: 'Continue' }).click();
      await yusuf.getByText('Anyone can join', { exact: true }).click();
      await expect(yusuf.getByRole('checkbox', { name: /^Anyone can join/ })).not.toBeChecked();
      await expectStepFits(yusuf);
      await yusuf.getByRole('button', { name: 'Continue' }).click();
      await expect(yusuf.getByText('Invite people: No one for now')).toBeVisible();
      await expectStepFits(yusuf);
      await yusuf.getByRole('button', { name: 'Create challenge' }).click();
      await expect(yusuf.getByRole('heading', { level: 1, name })).toBeVisible();
    });

    await step('And Elif asks to join', async () => {
      await openAs(elif, people.elif, new URL(yusuf.url()).pathname);
      await elif.getByRole('button', { name: 'Ask to join' }).click();
      await expect(elif.getByText('You asked to join.')).toBeVisible();
      await expectAccessible(elif);
    });

    await step('Then Yusuf accepts her request', async () => {
      await yusuf.reload();
      await expectAccessible(yusuf);
      await yusuf.getByRole('button', { name: /^Accept Elif/ }).click();
      await expect(yusuf.getByText(/^Elif .* joined the challenge$/)).toBeVisible();
      await elif.reload();
      await expect(elif.getByRole('button', { name: 'More actions' })).toBeVisible();
    });

    await step('And reads her post without a reload', async () => {
      for (const one of [elif, yusuf])
        await one.getByRole('link', { name: 'Discussion', exact: true }).click();
      await elif.getByRole('textbox', { name: 'Write a post' }).fill('At noon by the lock?');
      await elif.getByRole('button', { name: 'Post' }).click();
      await expect(elif.getByText('At noon by the lock?')).toBeVisible();
      await expect(yusuf.getByText('At noon by the lock?')).toBeVisible({ timeout: 40_000 });
      await expectAccessible(yusuf);
    });

    await step('And deletes it in the end', async () => {
      await chooseFromMenu(yusuf, 'Edit challenge');
      await expect(yusuf.getByRole('button', { name: 'Delete challenge' })).toBeVisible();
      await expectStepFits(yusuf);
      await yusuf.getByRole('button', { name: 'Delete challenge' }).click();
      await yusuf
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Delete challenge' })
        .click();
      await expect(yusuf.getByText('Challenge successfully deleted!')).toBeVisible();
    });
  },
);
