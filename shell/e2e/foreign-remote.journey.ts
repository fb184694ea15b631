import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { expectAccessible, journey, openAs, people, step } from './person.ts';
import { pnpmRelease } from './trial/release-command.fixture.ts';

const source = join(import.meta.dirname, 'foreign-remote');

/** The shared packages that the journey uses from the page. */
declare const noteScript: (address: string, integrity: string) => Promise<void>;

journey('a release built with other tools runs in the product', async ({ page }) => {
  const build = mkdtempSync(join(tmpdir(), 'stridewell-'));

  await step('Given a remote that was built with Rspack, described and released', async () => {
    await promisify(execFile)(process.execPath, [join(source, 'build.mjs'), build]);
    await pnpmRelease('describe', build, '--definition', join(source, 'definition.json'));
    await pnpmRelease(build, '--why', 'a journey');
    rmSync(build, { recursive: true });
  });

  // Loaded script elements are removed from the page, so record each one when it is added.
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

  await step('When someone opens its address', () => openAs(page, people.maya, '/breathing'));
  const breathe = page.getByRole('button', { name: 'Breathe' });
  await step("Then it renders with the page's session and React", async () => {
    await expect(page.getByText('Maya, breathe in')).toBeVisible();
    await breathe.click();
    await breathe.click();
    await expect(page.getByText('Breaths taken: 2')).toBeVisible();
    await expectAccessible(page);
    // The entry and its exposed module, and no copy of a shared package
    expect(fetched.map((url) => new URL(url).pathname.split('/').at(-1)?.split('.')[0])).toEqual([
      'remoteEntry',
      '__federation_expose_lifecycles',
    ]);
  });
  await step('And its lazy part loads with its hash from the registry', async () => {
    await page.getByRole('link', { name: 'Why it helps' }).click();
    await expect(page.getByText('A slow breath out')).toBeVisible();
    expect(fetched).toHaveLength(3);
    expect(integrities.get(fetched.at(-1) ?? '')).toMatch(/^sha384-/);
  });
  await step('And its state survives moving between its pages', async () => {
    await page.getByRole('link', { name: 'Back to breathing' }).click();
    await breathe.click();
    await expect(page.getByText('Breaths taken: 3')).toBeVisible();
  });
  await step("And it hears another remote's event", async () => {
    // Leaving the dashboard while it loads stops the load, and the next visit loads the rest.
    await expect(async () => {
      await page.getByRole('link', { name: 'My Dashboard' }).first().click();
      await expect(page.getByRole('meter', { name: "Today's steps" })).toBeVisible();
      await page.goBack();
      await expect(page.getByText('Your dashboard is up to date.')).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
  });
});
