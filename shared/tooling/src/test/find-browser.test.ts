import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryTree } from '#check/temporary-tree.fixture.ts';
import { findBrowser } from './find-browser.mjs';

function named(script: string): string {
  const path = join(temporaryTree({ browser: `#!/bin/sh\n${script}` }), 'browser');
  chmodSync(path, 0o755);
  vi.stubEnv('CHROMIUM_PATH', path);
  return path;
}

it('findBrowser returns the file in CHROMIUM_PATH', async () => {
  const path = named('echo Chromium 156.0.1');
  expect(await findBrowser()).toEqual({ path, how: `${path}, named by CHROMIUM_PATH` });
});

it.each(['exit 1', 'echo "install the snap first"'])(
  'findBrowser rejects a placeholder for a browser (%s) with what to do',
  async (script) => {
    named(script);
    await expect(findBrowser()).rejects.toThrow(/does not start as a browser[^]*apt-get install/);
  },
);
