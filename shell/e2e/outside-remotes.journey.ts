import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { keepPicture } from './keep-picture.ts';
import { expectAccessible, openAs, people, step } from './person.ts';
import { pnpmRelease } from './trial/release-command.fixture.ts';

const run = promisify(execFile);
const plugin = createRequire(import.meta.url).resolve('@stridewell/remote/chunk-integrity');

/** What an outside team has: its own folder, installed and built by npm. */
function folderOf(sample: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'stridewell-team-'));
  cpSync(join(import.meta.dirname, sample), folder, { recursive: true });
  return folder;
}

function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

const samples = [
  {
    tool: 'Vite',
    sample: 'vite-remote',
    name: 'mf-stretching',
    path: '/stretching',
    lead: 'stand up and reach',
    reason: 'Two minutes of stretching',
    component: 'src/stretching.jsx',
    lazy: /\/mf-stretching\/.*\/why-[^/]+\.js$/,
    prepare: () => undefined,
  },
  {
    tool: 'Rspack',
    sample: 'foreign-remote',
    name: 'mf-breathing',
    path: '/breathing',
    lead: 'breathe in while',
    reason: 'A slow breath out',
    component: 'src/breathing.jsx',
    lazy: /\/mf-breathing\/.*\/(?!remoteEntry|__federation)[^/]+\.js$/,
    // As the guide says: the plugin has no imports and is copied.
    prepare(folder: string) {
      copyFileSync(plugin, join(folder, 'chunk-integrity-plugin.mjs'));
      const build = join(folder, 'build.mjs');
      change(build, '@stridewell/remote/chunk-integrity', './chunk-integrity-plugin.mjs');
    },
  },
];

for (const { tool, sample, name, path, lead, reason, component, lazy, prepare } of samples) {
  test(`a remote built outside with ${tool} is staged, broken, rolled back and withdrawn`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(600_000);
    const folder = folderOf(sample);
    const why = ['--why', 'a journey'];
    const versions: string[] = [];
    const release = async (...options: string[]) => {
      await run('npm', ['run', 'build'], { cwd: folder });
      const said = await pnpmRelease(
        'describe',
        join(folder, 'dist'),
        '--definition',
        join(folder, 'definition.json'),
      );
      versions.push(/\d+\.\d+\.\d+-[0-9a-f]{8}/.exec(said)?.[0] ?? said);
      return pnpmRelease(join(folder, 'dist'), ...why, ...options);
    };

    await step('Given a folder with its own package.json, installed by npm', async () => {
      prepare(folder);
      await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder });
    });
    let program = 0;
    await step('When it is staged to one program, as the guide says', async () => {
      const answered = page.waitForResponse(/\/api\/authuser/);
      await openAs(page, people.maya, '/my-dashboard');
      const { data } = (await (await answered).json()) as { data: { programId: number } }; // The contract of authUser
      program = data.programId;
      expect(await release('--programs', String(program))).toContain(name);
      expect(await pnpmRelease('status', name)).toContain(String(program));
    });
    await step("Then that program sees it with the page's session and React", async () => {
      await page.goto(path);
      await expect(page.getByText(`Maya, ${lead}`)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Why it helps' }).click();
      await expect(page.getByText(reason)).toBeVisible();
      await keepPicture(page, `a-remote-of-${tool.toLowerCase()}`);
    });
    await step('And no other program does', async () => {
      const other = await browser.newPage();
      await openAs(other, people.ruth, '/my-dashboard');
      await other.goto(path);
      await expect(other.getByText(lead)).toHaveCount(0);
      await expect(other).toHaveURL(/\/404$/);
      await other.close();
    });
    await step("And a lazy part that was tampered with doesn't run", async () => {
      await page.route(lazy, async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          body: `globalThis.tampered = true;${await response.text()}`,
        });
      });
      await page.goto(`${path}/why`);
      await expect(page.getByRole('alert')).toContainText("didn't load");
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      await page.unrouteAll();
    });
    await step(
      'When its next release throws, the release gate refuses it with a sentence',
      async () => {
        change(
          join(folder, component),
          '  return (\n',
          "  if (firstName) throw new Error('It is broken.');\n  return (\n",
        );
        const refused = await release('--programs', String(program)).catch(String);
        expect(refused).toContain('In the shell it failed');
      },
    );
    await step('And released anyway, it shows an error card in place of a blank page', async () => {
      const programs = ['--programs', String(program)];
      await pnpmRelease(join(folder, 'dist'), ...why, ...programs, '--despite', 'a journey');
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText("didn't load");
      await expect(page.getByRole('link', { name: 'My Dashboard' }).first()).toBeVisible();
    });
    await step('When it is rolled back, the previous release is there again', async () => {
      await pnpmRelease('roll-back', name, versions[1] ?? '', ...why);
      await page.goto(path);
      await expect(page.getByText(`Maya, ${lead}`)).toBeVisible();
    });
    await step('And when it is withdrawn, the remote is gone without a trace', async () => {
      await pnpmRelease('withdraw', name, ...why);
      await page.goto(path);
      await expect(page).toHaveURL(/\/404$/);
    });
    rmSync(folder, { recursive: true });
  });
}
