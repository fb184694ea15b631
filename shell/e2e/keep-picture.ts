import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { waitForContent } from './person.ts';

/** Where `pnpm e2e` keeps its own pictures. */
const pictures = join(import.meta.dirname, '../../.cache/e2e/pictures');

/** Saves a picture of the page for anyone who wants to look. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  await waitForContent(page);
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' });
}

/**
 * Saves a picture of the page every second in a folder of its own, named by the seconds since the start. Returns a
 * function that ends the series; a closed page, as after a failed expectation, ends it too.
 */
export function keepSeries(page: Page, name: string): () => Promise<void> {
  const folder = join(pictures, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const start = Date.now();
  let isKept = true;
  const keep = async () => {
    while (isKept && !page.isClosed()) {
      const seconds = ((Date.now() - start) / 1000).toFixed(1).padStart(5, '0');
      // No picture can be taken while the page navigates.
      await page.screenshot({ path: join(folder, `${seconds}.png`) }).catch(() => undefined);
      await wait(1000);
    }
  };
  const kept = keep();
  return async () => {
    isKept = false;
    await kept;
  };
}
