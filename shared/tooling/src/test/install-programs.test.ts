import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addFiles, temporaryTree } from '#check/temporary-tree.fixture.ts';
import { installPrograms } from './install-programs.mjs';

const policy = 'usr/sbin/policy-rc.d';
const clusters = 'etc/postgresql-common/createcluster.conf';

/** A system with a fake apt-get that records each call, and whether services or clusters could start meanwhile. */
function fakeSystem({ files = {}, refused = '' }: { files?: object; refused?: string } = {}) {
  const root = temporaryTree({ 'usr/sbin/nothing': '', ...files });
  const read = (path: string) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;
  const calls: { args: string; refusesServices: boolean; refusesClusters: boolean }[] = [];
  const run = async (_command: string, args: string[]) => {
    calls.push({
      args: args.filter((arg) => !arg.startsWith('--')).join(' '),
      refusesServices:
        /exit 101/.test(read(policy) ?? '') && (statSync(join(root, policy)).mode & 0o111) > 0,
      refusesClusters: /^create_main_cluster = false$/m.test(read(clusters) ?? ''),
    });
    if (args.includes('postgresql-common'))
      addFiles(root, { [clusters]: '#create_main_cluster = true\ncreate_main_cluster = true' });
    const isRefused = refused !== '' && args.includes(refused);
    return { code: isRefused ? 100 : 0, output: isRefused ? `E: no package ${refused}\n` : '' };
  };
  return { root, read, calls, run };
}

it('installPrograms refuses services while it installs, and removes the refusal afterwards', async () => {
  const { root, read, calls, run } = fakeSystem();
  expect(await installPrograms(['caddy', 'nginx'], { root, run })).toEqual([]);
  expect(calls.map(({ args }) => args)).toEqual(['update', 'install caddy nginx']);
  expect(calls.every(({ refusesServices }) => refusesServices)).toBe(true);
  expect(read(policy)).toBeUndefined();
});

it("installPrograms puts a machine's own policy back, even if apt-get can't run", async () => {
  const own = { [policy]: '#!/bin/sh\nexit 104' };
  const { root, read } = fakeSystem({ files: own });
  const run = () => Promise.reject(new Error('apt-get is locked'));
  await expect(installPrograms(['nginx'], { root, run })).rejects.toThrow('apt-get is locked');
  expect(read(policy)).toBe('#!/bin/sh\nexit 104\n');
});

it('installPrograms forbids clusters before it installs PostgreSQL, and restores the setting', async () => {
  const { root, read, calls, run } = fakeSystem();
  await installPrograms(['nginx', 'postgresql'], { root, run });
  expect(calls.map(({ args, refusesClusters }) => [args, refusesClusters])).toEqual([
    ['update', false],
    ['install postgresql-common', false],
    ['install nginx postgresql', true],
  ]);
  expect(read(clusters)).toBe('#create_main_cluster = true\ncreate_main_cluster = true\n');
});

it('installPrograms does not install PostgreSQL if it could not forbid clusters', async () => {
  const { root, calls, run } = fakeSystem({ refused: 'postgresql-common' });
  expect(await installPrograms(['postgresql'], { root, run })).toEqual([
    'postgresql-common: E: no package postgresql-common',
  ]);
  expect(calls.map(({ args }) => args)).not.toContain('install postgresql');
});

it('installPrograms installs the others if a package is not available, and says which is not', async () => {
  const { root, calls, run } = fakeSystem({ refused: 'caddy' });
  expect(await installPrograms(['caddy', 'nginx'], { root, run })).toEqual([
    'caddy: E: no package caddy',
  ]);
  expect(calls.map(({ args }) => args)).toContain('install nginx');
});
