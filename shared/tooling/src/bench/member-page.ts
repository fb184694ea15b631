import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Composition, Variant } from './composition.ts';

const member = { username: 'maya.lindqvist', password: 'walk-with-me' };

/** How a slow connection is simulated, as in the browser's developer tools. */
export type Connection = Readonly<{
  name: string;
  /** Milliseconds before each response. */
  latency: number;
  /** Bytes per second. */
  down: number;
  up: number;
}>;

// The presets of Chromium's developer tools (`NetworkManager.ts`: Fast4GConditions, Slow4GConditions).
const fast4G = { latency: 60 * 2.75, down: (9e6 / 8) * 0.9, up: (1.5e6 / 8) * 0.9 };
const fast3G = { latency: 150 * 3.75, down: (1.6e6 / 8) * 0.9, up: (0.75e6 / 8) * 0.9 };

/** The connections on which two builds are compared. */
export const connections: readonly Connection[] = [
  { name: 'fast 4G', ...fast4G },
  { name: 'fast 3G', ...fast3G },
];

/** Fast 3G was renamed slow 4G in 2024; both names are in use. */
export const slow4G: Connection = { name: 'slow 4G', ...fast3G };

/** An element with data from the server, which shows that a page has loaded. */
export const content = {
  dashboard: 'main:not(:has(nav[aria-label="Which challenges"])) [role=meter]',
  challenges: 'main:has(nav[aria-label="Which challenges"]) a[href^="/challenges/"]',
} as const;

/** A link of the top bar, and the content of its page. */
export type Way = Readonly<{ name: string; href: string; selector: string }>;

/** From the dashboard to another remote and back. */
export const ways: readonly Way[] = [
  { name: 'dashboard → challenges', href: '/challenges', selector: content.challenges },
  { name: 'challenges → dashboard', href: '/my-dashboard', selector: content.dashboard },
];

/** A signed-in page with an empty cache, and its browser connection. */
export type MemberPage = Readonly<{ context: BrowserContext; page: Page; devtools: CDPSession }>;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Opens an empty page; `slowdown` is how many times slower the processor is. */
export async function openMemberPage(
  { browser, urls }: Composition,
  variant: Variant,
  slow: { slowdown?: number; connection?: Connection; isPhone?: boolean } = {},
): Promise<MemberPage> {
  const context = await browser.newContext({
    baseURL: urls[variant],
    ...(slow.isPhone ? phone : { viewport: { width: 1440, height: 900 } }),
    locale: 'en-US',
  });
  const answer = await context.request.post('/api/login', { data: member });
  if (!answer.ok()) throw new Error(`${member.username} could not sign in: ${answer.status()}.`);
  // As after signing in; without it the page loads the sign-in, which signed-in people don't wait for.
  await context.addInitScript(() => localStorage.setItem('stridewell.visitor', 'member'));
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${variant}: ${error.message}`));
  const devtools = await context.newCDPSession(page);
  const { slowdown = 1, connection } = slow;
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (connection) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: connection.latency,
      downloadThroughput: connection.down,
      uploadThroughput: connection.up,
    });
  }
  return { context, page, devtools };
}

/** Records, from the start of the next page, when its content appears. */
export async function recordContent(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(wanted)) return;
      observer.disconnect();
      performance.mark('content');
    }).observe(document, { childList: true, subtree: true });
  }, selector);
}

/** Returns the time that `recordContent` recorded, in milliseconds from the start of the navigation. */
export async function contentMoment(page: Page, selector: string): Promise<number> {
  await page.waitForSelector(selector, { state: 'attached', timeout: 60_000 });
  return page.evaluate(() => performance.getEntriesByName('content')[0]?.startTime ?? Number.NaN);
}
