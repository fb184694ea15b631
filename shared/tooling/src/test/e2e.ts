// pnpm e2e [journey …] [--report <file>]: starts the product on fresh data and runs the journeys.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot, runMain } from '../preflight.mjs';
import { findBrowser } from './find-browser.mjs';
import { ended, startProduct } from './product.ts';
import type { Product } from './product.ts';

const folder = join(repositoryRoot, '.cache/e2e');
const clockFile = join(folder, 'clock-ahead');

/** Journeys that take minutes run only by name. */
const everyRun = ['desktop', 'phone', 'alone'];

function walkJourneys(
  { url, partnerOrigin, issuer, pid, data }: Product,
  browser: string,
  journeys: string[],
  report?: string,
) {
  const playwright = join(repositoryRoot, 'shell/node_modules/@playwright/test/cli.js');
  const config = join(repositoryRoot, 'shell/e2e/playwright.config.ts');
  // A journey that is named needs none of those before it.
  const chosen =
    journeys.length > 0
      ? ['--no-deps', ...journeys]
      : everyRun.map((project) => `--project=${project}`);
  return spawn(process.execPath, [playwright, 'test', '--config', config, ...chosen], {
    cwd: join(repositoryRoot, 'shell'),
    env: {
      ...process.env,
      STRIDEWELL_URL: url,
      STRIDEWELL_PARTNER_ORIGIN: partnerOrigin,
      STRIDEWELL_ISSUER: issuer,
      STRIDEWELL_PID: String(pid),
      // Journeys that release something do so in the product under test.
      STRIDEWELL_DATA: data,
      STRIDEWELL_CLOCK_AHEAD: clockFile,
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report ?? join(folder, 'report.json'),
    },
    stdio: 'inherit',
  });
}

/** Returns the product's last warnings and errors; the rest is in its log. */
function warningsIn(log: string): string {
  const lines = readFileSync(log, 'utf8').split('\n');
  return lines
    .filter((line) => /"level":"?(40|50|60|warn|error|fatal)\b/.test(line))
    .slice(-30)
    .map((line) => line.slice(0, 500))
    .join('\n');
}

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { report: { type: 'string' } },
  });
  mkdirSync(folder, { recursive: true });
  const browser = await findBrowser();
  console.log(`Browser: ${browser.how}`);
  const log = join(folder, 'product.log');
  writeFileSync(clockFile, '0');
  const product = await startProduct(log, { clockFile });
  try {
    console.log(`Product: ${product.url}`);
    const journeys = walkJourneys(product, browser.path, positionals, values.report);
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => journeys.kill('SIGTERM'));
    process.exitCode = await ended(journeys);
    if (process.exitCode !== 0) console.log(`\nThe product warned:\n${warningsIn(log)}`);
  } finally {
    await product.stop();
  }
});
