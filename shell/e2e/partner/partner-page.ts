import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** An event of the element, as the partner's page recorded it (page.js). */
export interface Heard {
  name: string;
  [detail: string]: unknown;
}

/** Returns the events that the partner's page received, oldest first. */
export async function heard(page: Page): Promise<Heard[]> {
  return (await page.evaluate('partner.heard')) as Heard[]; // Written by page.js
}

/** Expects the partner's page to receive an event. */
export async function expectHeard(page: Page, event: Heard): Promise<void> {
  await expect.poll(() => heard(page)).toContainEqual(expect.objectContaining(event));
}

/** The heading of the part that the partner's page shows first. */
export const firstHeading = { name: 'Challenges', level: 1 } as const;
