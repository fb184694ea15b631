import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { waitForContent } from './person.ts';

/** Folder for the screenshots of `pnpm e2e`. */
const pictures = join(import.meta.dirname, '../../.cache/e2e/pictures');

/** Saves a screenshot of the page if screenshots are turned on. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  await waitForContent(page);
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' });
}

/**
 * Saves a screenshot every second in its own folder, named by the seconds since the start. Returns a function
 * that stops; a closed page, as after a failed expectation, stops it too.
 */
export function keepSeries(page: Page, name: string): () => Promise<void> {
  const folder = join(pictures, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const start = Date.now();
  const keepOne = async () => {
    const seconds = ((Date.now() - start) / 1000).toFixed(1).padStart(5, '0');
    // No picture can be taken while the page navigates.
    await page.screenshot({ path: join(folder, `${seconds}.png`) }).catch(() => undefined);
  };
  let isKept = true;
  const keep = async () => {
    while (isKept && !page.isClosed()) {
      await keepOne();
      await wait(1000);
    }
  };
  const kept = keep();
  return async () => {
    isKept = false;
    await kept;
    await keepOne();
  };
}
