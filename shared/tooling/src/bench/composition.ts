import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { findBrowser } from '#test/find-browser.mjs';
import { startProduct } from '#test/product.ts';
import { repositoryFolder } from '#build/packages.ts';
import { buildOneBundle } from './one-bundle-build.ts';
import { serveVariant } from './variant-server.ts';

/** The page's variant: the product composed at run time, or the same code as one bundle. */
export type Variant = 'federated' | 'one bundle';

/** Both variants over one product with its demo, and a browser. */
export type Composition = Readonly<{
  browser: Browser;
  /** Starts another browser with these flags; the caller closes it. */
  launch: (flags: readonly string[]) => Promise<Browser>;
  urls: Readonly<Record<Variant, string>>;
}>;

type Running = Composition & Readonly<{ end: () => Promise<void> }>;

function launchBrowser(executablePath: string, flags: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...flags,
    ],
  });
}

async function startComposition(): Promise<Running> {
  const found = await findBrowser();
  console.log(`Browser: ${found.how}`);
  const product = await startProduct(join(repositoryFolder, '.cache/bench/product.log'));
  try {
    const bundle = await buildOneBundle();
    const servers = {
      federated: await serveVariant(product.url),
      'one bundle': await serveVariant(product.url, bundle),
    };
    const launch = (flags: readonly string[] = []) => launchBrowser(found.path, flags);
    const browser = await launch();
    const urlOf = (variant: Variant) =>
      `http://localhost:${(servers[variant].address() as AddressInfo).port}`; // It listens on a port
    return {
      browser,
      launch,
      urls: { federated: urlOf('federated'), 'one bundle': urlOf('one bundle') },
      async end() {
        await browser.close();
        for (const server of Object.values(servers)) {
          server.closeAllConnections();
          server.close();
          await once(server, 'close');
        }
        await product.stop();
      },
    };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

let running: Promise<Running> | undefined;

/** Starts both variants on first use, and returns the same ones later. */
export function composition(): Promise<Composition> {
  running ??= startComposition();
  return running;
}

/** Stops both variants and the browser. */
export async function endComposition(): Promise<void> {
  const started = await running?.catch(() => undefined);
  running = undefined;
  await started?.end();
}
