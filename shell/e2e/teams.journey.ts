import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectFits, openAs, people, step } from './person.ts';

const team = 'Dawn Walkers';

function confirm(page: Page, name: string) {
  return page.getByRole('alertdialog').getByRole('button', { name }).click();
}

test('two people make a team, and one leads it on without the other', async ({ page, browser }) => {
  const greta = page;
  const context = await browser.newContext();
  const hugo = await context.newPage();

  await step('Given Greta, who is in no team, and makes one by invitation', async () => {
    await openAs(greta, people.greta, '/teams');
    await expect(greta.getByText(/^You are in no team/)).toBeVisible();
    await greta.getByRole('link', { name: 'Create a team' }).click();
    await greta.getByRole('textbox', { name: /^Name/ }).fill(team);
    await greta.getByText('Only who is invited').click();
    await expect(greta.getByRole('radio', { name: /^Only who is invited/ })).toBeChecked();
    await greta.getByRole('searchbox', { name: 'Name or e-mail address' }).fill('hugo var');
    await greta.getByRole('button', { name: 'Add Hugo Varga' }).click();
    await expectAccessible(greta);
    await greta.getByRole('button', { name: 'Create team' }).click();
    await expect(greta.getByText('Team successfully created!')).toBeVisible();
    await expect(greta.getByRole('heading', { level: 1, name: team })).toBeVisible();
  });

  await step('When Hugo finds the invitation on his dashboard, he joins', async () => {
    await openAs(hugo, people.hugo, '/my-dashboard');
    await hugo.getByRole('button', { name: `Join ${team}` }).click();
    await expect(hugo.getByRole('alertdialog')).toContainText('Your steps count for Dawn Walkers');
    await confirm(hugo, 'Join');
    await expect(hugo.getByText(`Successfully joined team ${team}!`)).toBeVisible();
    const mine = hugo.getByRole('region', { name: 'My team' });
    await expect(mine.getByRole('link', { name: team })).toBeVisible();
    await expect(hugo.getByRole('region', { name: 'Invitations to teams' })).toHaveCount(0);
  });

  await step('And Greta cannot leave before she has made him a leader', async () => {
    await greta.reload();
    await greta.getByRole('button', { name: 'Leave team' }).click();
    await greta.getByRole('dialog').getByRole('link', { name: 'Choose a leader' }).click();
    await greta.getByRole('button', { name: 'What to do about Hugo Varga' }).click();
    await greta.getByRole('menuitem', { name: 'Make leader' }).click();
    await confirm(greta, 'Make leader');
    await expect(greta.getByText('Member has been promoted to team leader.')).toBeVisible();
    await expectAccessible(greta);
    await expectFits(greta);
    await greta.getByRole('link', { name: `Back to ${team}` }).click();
    await greta.getByRole('button', { name: 'Leave team' }).click();
    await confirm(greta, 'Leave team');
    await expect(greta.getByText(`You left ${team}.`)).toBeVisible();
    await expect(greta.getByText('Only who is invited joins this team.')).toBeVisible();
  });

  await step('Then Hugo leads the team, and may delete it', async () => {
    await hugo.getByRole('link', { name: team }).click();
    await expect(hugo.getByRole('table', { name: 'Steps by member' })).toBeVisible();
    await expectAccessible(hugo);
    await expectFits(hugo);
    await hugo.getByRole('link', { name: 'Edit team' }).click();
    await hugo.getByRole('button', { name: 'Delete team' }).click();
    await confirm(hugo, 'Delete team');
    await expect(hugo.getByText('Team successfully deleted!')).toBeVisible();
    await expect(hugo.getByText(/^You are in no team/)).toBeVisible();
  });
  await context.close();
});
