import type { Locator, Page } from '@playwright/test';

/** Chooses from the menu of a challenge's page: editing or leaving it. */
export async function chooseFromMenu(page: Page | Locator, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Opens the board of a challenge, and shows the one of a name. */
export async function chooseBoard(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  await page.getByRole('button', { name: /Show$/ }).click();
  await page.getByRole('option', { name }).click();
}
