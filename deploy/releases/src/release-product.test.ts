import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { beforeEach, expect, it } from 'vitest';
import { runRelease } from './commands/run-release.ts';
import { readShell } from './publish-shell.ts';
import { readHistory } from './store/registry-file.ts';
import { openStore } from './store/store.ts';
import type { ReleaseStore } from './store/store.ts';

const notTested = 'The release lane has not passed on ab12cd34. Run npm run test:release first.';

let store: ReleaseStore;
let missing: string | null;

beforeEach(() => {
  store = openStore(temporaryFolder(), {});
  missing = null;
});

async function build(): Promise<string> {
  const folder = temporaryFolder();
  const shell = { scripts: ['shell.js'], fonts: [], files: {} };
  await writeFile(join(folder, 'shell.js'), '');
  await writeFile(join(folder, 'page.html'), '');
  await writeFile(join(folder, 'shell.json'), JSON.stringify(shell));
  await mkdir(join(folder, 'embed'));
  await writeFile(join(folder, 'embed/stridewell.js'), '');
  return folder;
}

/** Runs `pnpm release …`, and returns its output. */
async function release(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await runRelease(args, {
    store,
    say: (line) => lines.push(line),
    environment: {},
    program: 'pnpm release',
    product: { build, missingStamp: () => missing },
  });
  return lines.join('\n');
}

it.each([
  ['shell', '✓ Shell is live from the next page load'],
  ['api', '✓ API built. Start'],
])(
  'release %s publishes and is recorded in the history once the release lane has passed',
  async (part, said) => {
    expect(await release(part, '--why', 'the new sign-in')).toContain(said);
    expect(await readHistory(store, 5)).toMatchObject([
      { action: 'publish', name: part, why: 'the new sign-in' },
    ]);
  },
);

it.each(['shell', 'api'])('release %s without the release lane says what to run', async (part) => {
  missing = notTested;
  await expect(release(part)).rejects.toThrow(
    `${notTested}\nThe ${part} was not released. To release it anyway, add --untested "<reason>".`,
  );
  expect(await readShell(store)).toBeNull();
  expect(await readHistory(store, 5)).toEqual([]);
});

it('release shell --untested publishes, and records the reason in the history', async () => {
  missing = notTested;
  const said = await release('shell', '--why', 'sign-in is down', '--untested', 'no time');
  expect(said).toContain('RELEASED UNTESTED: no time');
  expect(await readShell(store)).not.toBeNull();
  const [latest] = await readHistory(store, 5);
  expect(latest?.why).toBe(`sign-in is down (untested: no time. ${notTested})`);
});
