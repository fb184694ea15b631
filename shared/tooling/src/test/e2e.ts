// pnpm e2e [journey …] [--report <file>]: starts the product on fresh data and walks the journeys.
import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { repositoryRoot, runMain, stop } from '../preflight.mjs';
import { findBrowser } from './find-browser.mjs';

const longestStart = 8 * 60_000;
const folder = join(repositoryRoot, '.cache/e2e');

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => done(port));
    });
  });
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/readyz`).catch(() => null);
  return answer?.ok ?? false;
}

async function waitUntilReady(url: string, product: ChildProcess): Promise<void> {
  const deadline = Date.now() + longestStart;
  while (!(await isReady(url))) {
    if (isOver(product) || Date.now() > deadline)
      throw stop(`The product did not start; its log is .cache/e2e/product.log.`);
    await wait(500);
  }
}

function isOver({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((done) => {
    if (isOver(child)) done(child.exitCode ?? 1);
    else child.once('exit', (code) => done(code ?? 1));
  });
}

function startProduct(port: number, data: string): ChildProcess {
  const product = spawn(process.execPath, ['deploy/local/start.mjs'], {
    cwd: repositoryRoot,
    env: { ...process.env, PORT: String(port), STRIDEWELL_DATA: data, STRIDEWELL_DEMO: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(join(folder, 'product.log'));
  product.stdout.pipe(log);
  product.stderr.pipe(log);
  return product;
}

function walkJourneys(url: string, browser: string, journeys: string[], report?: string) {
  const playwright = join(repositoryRoot, 'shell/node_modules/@playwright/test/cli.js');
  const config = join(repositoryRoot, 'shell/e2e/playwright.config.ts');
  return spawn(process.execPath, [playwright, 'test', '--config', config, ...journeys], {
    cwd: join(repositoryRoot, 'shell'),
    env: {
      ...process.env,
      STRIDEWELL_URL: url,
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report ?? join(folder, 'report.json'),
    },
    stdio: 'inherit',
  });
}

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { report: { type: 'string' } },
  });
  mkdirSync(folder, { recursive: true });
  const browser = await findBrowser();
  console.log(`Browser: ${browser.how}`);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const data = mkdtempSync(join(tmpdir(), 'stridewell-e2e-'));
  const product = startProduct(port, data);
  const running = [product];
  // Ended from outside, by a person or a time limit: nothing that was started here outlives it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => running.forEach((child) => child.kill('SIGTERM')));
  try {
    await waitUntilReady(url, product);
    console.log(`Product: ${url}`);
    const journeys = walkJourneys(url, browser.path, positionals, values.report);
    running.push(journeys);
    process.exitCode = await ended(journeys);
  } finally {
    product.kill('SIGTERM');
    await ended(product);
    rmSync(data, { recursive: true, force: true });
  }
});
