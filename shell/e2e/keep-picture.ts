import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { waitForContent } from './person.ts';

const folder = join(import.meta.dirname, '../../.cache/e2e/pictures');

/** Leaves a picture of what a journey shows where `pnpm e2e` keeps its own: for whoever wants to look. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  await waitForContent(page);
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}
