import { defineConfig } from '@playwright/test';
import journeysByName from './journeys-by-name.json' with { type: 'json' };

/** They release to everybody, or take the one place where a partner's page may stand; no width matters to them. */
const alone = /(embed|foreign-remote|new-set|offline|plain-remote|rollout)[^/]*\.journey\.ts$/;
/** Each takes minutes and needs its own product: most set its clock ahead, which never goes back. */
const byName = new RegExp(`(${journeysByName.join('|')})\\.journey\\.ts$`);
/** These don't depend on the width, choose it themselves, or need a keyboard or a pointer that hovers. */
const onlyWide =
  /(broken-releases|broken-remotes|busy-server|challenge-builder|forced-colours|inspector|keyboard|large-text|lost-answer|openid|override|preloading|required-questions|second-factor|slots|slow-files|slow-outside-files|teams)\.journey\.ts$/;
const wide = { viewport: { width: 1440, height: 900 } };
const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/**
 * The fast lane runs the journeys that cover most of the product: those tagged `@smoke` at both widths, long ones tagged
 * `@smoke-phone` or `@smoke-desktop` at one. Other runs walk them all at both.
 */
function journeysOf(width: string): RegExp {
  const isFast = process.env.STRIDEWELL_LANE === 'fast';
  return isFast ? new RegExp(`@smoke(?:-(?:${width}))?(?!\\S)`) : /(?:)/;
}

/** Started by `pnpm e2e`, which says where the product runs and which browser to use. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../.cache/e2e/traces',
  // Two journeys that write never share a person: see `people`.
  workers: 2,
  // Twice what the slowest machine needs: whoever waits for what comes waits no longer for that.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Named as flaky, with the page that it left: see decision 0226.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  grep: journeysOf('phone|desktop'),
  reporter: [['line'], ['./failed-page-reporter.ts'], ['json']],
  use: {
    baseURL: process.env.STRIDEWELL_URL ?? 'http://localhost:8080',
    // To record every step takes a fifth of the time; the whole test has a picture of what failed.
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    // A journey that has many minutes would spend them on one button that is gone.
    actionTimeout: 60_000,
    // Journeys are about pages as the server sends them; the one about the worker allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // Our own pages in a browser of its own, often in a container that allows no sandbox.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: [alone, byName], grep: journeysOf('desktop'), use: wide },
    {
      name: 'phone',
      testIgnore: [alone, byName, onlyWide],
      grep: journeysOf('phone'),
      use: narrow,
    },
    { name: 'alone', testMatch: alone, use: wide, workers: 1, dependencies: ['desktop', 'phone'] },
    { name: 'by-name', testMatch: byName, use: wide, workers: 1, dependencies: ['alone'] },
  ],
});
