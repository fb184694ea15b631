import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { expectAccessible, journey, openAs, people, step } from './person.ts';

/** What the journey lends the page. */
declare const noteScript: (address: string, integrity: string) => Promise<void>;

const repository = fileURLToPath(new URL('../..', import.meta.url));
const source = join(import.meta.dirname, 'foreign-remote');

/** Runs a program of the repository; rejects with what it printed. */
function run(...command: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const program = spawn(process.execPath, command, { cwd: repository });
    let output = '';
    program.stdout.on('data', (part) => (output += String(part)));
    program.stderr.on('data', (part) => (output += String(part)));
    program.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(output))));
  });
}

function release(...args: string[]): Promise<void> {
  return run('--import', 'tsx', 'deploy/releases/src/release.ts', ...args);
}

journey('a release that other tools built runs in the product', async ({ page, isMobile }) => {
  journey.skip(isMobile, 'Nothing of it depends on the width.');
  const build = mkdtempSync(join(tmpdir(), 'stridewell-'));

  await step('Given a remote that was built with Rspack, described and released', async () => {
    await run(join(source, 'build.mjs'), build);
    await release('describe', build, '--definition', join(source, 'definition.json'));
    await release(build, '--why', 'a journey');
    rmSync(build, { recursive: true });
  });

  // Script elements go when they have loaded: each is written down when it comes.
  const integrities = new Map<string, string>();
  await page.exposeFunction('noteScript', (address: string, integrity: string) => {
    integrities.set(address, integrity);
  });
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement) void noteScript(node.src, node.integrity);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/mf-breathing/')) fetched.push(request.url());
  });

  await step('When somebody opens its address', () => openAs(page, people.maya, '/breathing'));
  const breathe = page.getByRole('button', { name: 'Breathe' });
  await step('Then it shows, with the session and the React of the page', async () => {
    await expect(page.getByText('Maya, breathe in')).toBeVisible();
    await breathe.click();
    await breathe.click();
    await expect(page.getByText('Breaths taken: 2')).toBeVisible();
    await expectAccessible(page);
    // Its entry and what it exposes, and no copy of what the page lends
    expect(fetched.map((url) => new URL(url).pathname.split('/').at(-1)?.split('.')[0])).toEqual([
      'remoteEntry',
      '__federation_expose_lifecycles',
    ]);
  });
  await step('And its lazy part comes with the hash that the registry has for it', async () => {
    await page.getByRole('link', { name: 'Why it helps' }).click();
    await expect(page.getByText('A slow breath out')).toBeVisible();
    expect(fetched).toHaveLength(3);
    expect(integrities.get(fetched.at(-1) ?? '')).toMatch(/^sha384-/);
  });
  await step('And its state survives its own pages', async () => {
    await page.getByRole('link', { name: 'Back to breathing' }).click();
    await breathe.click();
    await expect(page.getByText('Breaths taken: 3')).toBeVisible();
  });
  await step('And it hears what another remote loads', async () => {
    await page.getByRole('link', { name: 'My Dashboard' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya');
    await page.goBack();
    await expect(page.getByText('Your dashboard is up to date.')).toBeVisible();
  });
});
