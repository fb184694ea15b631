import { expect } from '@playwright/test';
import { chooseBoard, chooseFromMenu } from './challenge-page.ts';
import { expectAccessible, expectFits, journey, openAs, people, step } from './person.ts';

journey(
  'a member joins a challenge and leaves it',
  { tag: '@smoke' },
  async ({ page }, { project, retry }) => {
    const first =
      project.name === 'phone'
        ? ([people.dmitri, 'Dmitri Dahl'] as const)
        : ([people.maya, 'Maya Lindqvist'] as const);
    // On a second attempt, they may have joined the first challenge already.
    const [who, name] = retry > 0 ? ([people.theo, 'Theo Marsh'] as const) : first;
    await step('Given an open challenge', async () => {
      await openAs(page, who, '/challenges');
      await page.getByRole('link', { name: /Open to join/ }).click();
      await expect(page.getByRole('link', { name: /Lunch-hour Laps/ }).first()).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
    });

    await step('When they join from the card', async () => {
      await page.getByRole('button', { name: 'Join Lunch-hour Laps' }).click();
    });

    await step('Then a message confirms it and the challenge is listed as theirs', async () => {
      await expect(page.getByText('Successfully joined challenge Lunch-hour Laps!')).toBeVisible();
      await page.goto('/challenges');
      await page
        .getByRole('link', { name: /Lunch-hour Laps/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'My progress' })).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
    });

    await step('And they are on the leaderboard', async () => {
      await chooseBoard(page, 'Around me');
      await expectAccessible(page);
      await expectFits(page);
      await expect(page.getByText(name).filter({ visible: true }).last()).toBeVisible();
    });

    await step('When they leave it and confirm', async () => {
      await chooseFromMenu(page, 'Leave challenge');
      const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await expect(dialog.getByText('Leave Lunch-hour Laps?')).toBeVisible();
      await dialog.getByRole('button', { name: 'Leave challenge' }).click();
    });

    await step('Then they can join again', async () => {
      await expect(page.getByText('You left the challenge Lunch-hour Laps')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Join/ }).first()).toBeVisible();
    });
  },
);
