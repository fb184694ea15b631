import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { expect, it } from 'vitest';
import { runCommand } from '../run-command.mjs';
import { startPackageRegistry } from './package-registry.ts';

it('the registry takes what npm publishes, once, and gives it to npm install', async () => {
  const registry = await startPackageRegistry();
  const folder = temporaryFolder();
  const npm = (at: string, ...args: string[]) =>
    runCommand('npm', args, { npm_config_cache: join(folder, 'cache') }, 60_000, join(folder, at));
  const token = `--${registry.address.replace('http:', '')}:_authToken=any`;
  const publish = () => npm('walk', 'publish', '--registry', registry.address, token);
  for (const name of ['walk', 'team']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(
    join(folder, 'walk/package.json'),
    JSON.stringify({ name: '@stridewell/walk', version: '1.2.3', main: 'walk.js' }),
  );
  writeFileSync(join(folder, 'walk/walk.js'), 'module.exports = 10000;');
  writeFileSync(
    join(folder, 'team/package.json'),
    '{"dependencies":{"@stridewell/walk":"^1.0.0"}}',
  );
  writeFileSync(join(folder, 'team/.npmrc'), `@stridewell:registry=${registry.address}\n`);

  expect((await publish()).code).toBe(0);
  expect((await publish()).code).not.toBe(0);
  const { code, output } = await npm('team', 'install', '--no-audit', '--no-fund');
  expect([code, output]).toEqual([0, expect.stringContaining('added 1 package')]);
  const installed = join(folder, 'team/node_modules/@stridewell/walk/walk.js');
  expect(readFileSync(installed, 'utf8')).toContain('10000');
  await registry.close();
});
