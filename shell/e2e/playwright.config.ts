import { defineConfig } from '@playwright/test';
import journeysByName from './journeys-by-name.json' with { type: 'json' };

/** Journeys that release to everyone or use the partner page's only origin; the width makes no difference to them. */
const alone =
  /(embed|foreign-remote|new-set|offline|plain-remote|rollout|team-trial)[^/]*\.journey\.ts$/;
/** Each takes minutes and needs its own product: most set its clock ahead, and it can't be set back. */
const byName = new RegExp(`(${journeysByName.join('|')})\\.journey\\.ts$`);
/** These don't depend on the width, set it themselves, or need a keyboard or a pointer that hovers. */
const onlyWide =
  /(add-people|broken-releases|broken-remotes|busy-server|challenge-builder|forced-colors|inspector|keyboard|large-text|lost-answer|openid|override|preloading|reported-files|required-questions|scim|second-factor|slots|slow-files|slow-outside-files|teams)\.journey\.ts$/;
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

/** Started by `pnpm e2e`, which sets the product's address and the browser. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../.cache/e2e/traces',
  // Journeys that write never share a person: see `people`.
  workers: 2,
  // Twice what the slowest machine needs, so no single wait needs a longer timeout.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Reported as flaky, with the page's state: see decision 0226.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  grep: journeysOf('phone|desktop'),
  reporter: [['line'], ['./failed-page-reporter.ts'], ['json']],
  use: {
    baseURL: process.env.STRIDEWELL_URL ?? 'http://localhost:8080',
    // Tracing takes a fifth of the time; a failed test has a screenshot.
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    // Otherwise a journey with a long timeout would spend all of it on one missing button.
    actionTimeout: 60_000,
    // Journeys test pages as the server sends them; only the one about the worker allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // The browser opens only our own pages, often in a container that allows no sandbox.
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
