import { expect } from '@playwright/test';
import type { Page, Route } from '@playwright/test';

/** Holds back a remote's or the shell's files that contain a text, until the returned function is called. */
export async function holdBack(
  page: Page,
  owner: string,
  marker: string,
  serve: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isKept = true;
  const folder = owner === 'shell' ? 'shell' : `remotes/${owner}`;
  await page.route(`**/${folder}/**/*.js*`, async (route) => {
    if (!isKept) return route.fallback();
    const response = await route.fetch();
    if (!(await response.text()).includes(marker)) return route.fulfill({ response });
    return serve(route);
  });
  return () => void (isKept = false);
}

/** Marks the page, so that a reload can be detected. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => void (document.documentElement.dataset['same'] = 'yes'));
}

/** Expects that the marked page wasn't reloaded. */
export async function expectSamePage(page: Page): Promise<void> {
  await expect(page.locator('html[data-same="yes"]')).toHaveCount(1);
}
