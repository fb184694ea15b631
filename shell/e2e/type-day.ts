import type { Page } from '@playwright/test';

/** Types a day, such as `2026-11-27`, into a date field of an English page. */
export async function typeDay(page: Page, label: string, day: string): Promise<void> {
  const [year, month, dayOfMonth] = day.split('-');
  const field = page.getByRole('group', { name: label, exact: true });
  await field.getByRole('spinbutton').first().click();
  await page.keyboard.type(`${month}${dayOfMonth}${year}`);
}
