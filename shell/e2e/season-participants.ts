import { expect, type Page } from '@playwright/test';

/** As the organizer, adds someone to an existing challenge and removes them again. */
export async function addAndRemove(page: Page, challengeId: number, name: string): Promise<void> {
  await page.goto(`/admin/challenge-center/challenge-edit/${challengeId}`);
  const card = page.getByRole('region', { name: 'Invite people' });
  await card.getByRole('searchbox', { name: /^Search people/ }).fill(name);
  await card.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  await card.getByRole('button', { name: 'Add right away' }).click();
  await expect(page.getByText('Successfully added to challenge', { exact: false })).toBeVisible();
  await page.goto(`/challenges/${challengeId}/board?view=participants`);
  const participants = page.getByRole('region', { name: 'Participants' });
  await participants.getByRole('searchbox').fill(name);
  await participants.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`${name} was removed`)).toBeVisible();
}

/** Hides the viewer's name on the open challenge's leaderboard, calls `look`, and shows the name again. */
export async function hideNameOnBoard(page: Page, look: () => Promise<void>): Promise<void> {
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  const board = page.getByRole('region', { name: 'Leaderboard' });
  await board.getByRole('button', { name: 'Hide my name' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'Hide my name' }).click();
  const back = board.getByRole('button', { name: 'Show my name' });
  await expect(back).toBeVisible();
  await look();
  await back.click();
  await expect(board.getByRole('button', { name: 'Hide my name' })).toBeVisible();
}
