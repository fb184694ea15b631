import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const pictures = join(import.meta.dirname, '../../.cache/e2e/pictures');

/**
 * Keeps a picture of the page each second, named by the seconds since the start, in a folder of its own; returns what
 * ends the series.
 */
export function keepSeries(page: Page, name: string): () => Promise<void> {
  const folder = join(pictures, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const start = Date.now();
  let isKept = true;
  const keep = async () => {
    while (isKept) {
      const seconds = ((Date.now() - start) / 1000).toFixed(1).padStart(5, '0');
      // A page that is about to be another one has no picture.
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
