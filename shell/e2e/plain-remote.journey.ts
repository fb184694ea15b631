import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { journey, openAs, people, step } from './person.ts';
import { pnpmRelease } from './trial/release-command.fixture.ts';

const source = join(import.meta.dirname, 'plain-remote');

journey('a remote without React sends and receives events', async ({ page }) => {
  const build = mkdtempSync(join(tmpdir(), 'stridewell-'));
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/mf-pulse/')) fetched.push(request.url());
  });
  const heard = page.getByRole('list', { name: 'Heard' });

  await step('Given a remote in plain JavaScript, described and released', async () => {
    await promisify(execFile)(process.execPath, [join(source, 'build.mjs'), build]);
    await pnpmRelease('describe', build, '--definition', join(source, 'definition.json'));
    await pnpmRelease(build, '--why', 'a journey');
    rmSync(build, { recursive: true });
  });
  await step('When someone opens its address and it sends an event', async () => {
    await openAs(page, people.maya, '/pulse');
    await page.getByRole('button', { name: 'Tell my teams' }).click();
  });
  await step('Then it receives events and is known by its own name', async () => {
    await expect(heard.getByText('mf-pulse said program-teams')).toHaveCount(1);
    // The build contains only the entry and its exposed module.
    expect(fetched).toHaveLength(2);
  });
  await step("And it can't send the platform's events", async () => {
    await page.getByRole('button', { name: 'End the session' }).click();
    await expect(heard).toContainText('which only the platform can emit');
  });
  await step("And it can't send or listen under another remote's name", async () => {
    await page.getByRole('button', { name: 'Speak as another' }).click();
    await expect(heard).toContainText('"mf-teams" can\'t open a scope.');
    await expect(heard).toContainText('Only the shell can create remote scopes');
    await expect(heard.getByText('mf-teams said program-teams')).toHaveCount(0);
  });
  await step(
    'And after it is unmounted and mounted again it receives each event once',
    async () => {
      await page.getByRole('link', { name: 'My Dashboard' }).first().click();
      await expect(page.getByRole('meter', { name: "Today's steps" })).toBeVisible();
      await expect(heard).toHaveCount(0);
      await page.goBack();
      await page.getByRole('button', { name: 'Tell my teams' }).click();
      await expect(heard.getByText('mf-pulse said program-teams')).toHaveCount(1);
    },
  );
});
