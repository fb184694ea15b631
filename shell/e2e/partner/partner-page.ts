import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** One event of the element, as the partner's page wrote it down (page.js). */
export interface Heard {
  name: string;
  [detail: string]: unknown;
}

/** What the partner's page heard, oldest first. */
export async function heard(page: Page): Promise<Heard[]> {
  return (await page.evaluate('partner.heard')) as Heard[]; // written by page.js
}

/** Expects that the partner's page hears of something. */
export async function expectHeard(page: Page, event: Heard): Promise<void> {
  await expect.poll(() => heard(page)).toContainEqual(expect.objectContaining(event));
}

/** The heading of the part that the partner's page shows first. */
export const firstHeading = { name: 'Challenges', level: 1 } as const;
