import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryTree } from '#check/temporary-tree.fixture.ts';
import { repositoryRoot } from '../preflight.mjs';
import {
  debianBinaries,
  drills,
  drillsIn,
  findBlockedDrills,
  findMissing,
  packagesOf,
} from './drill-programs.mjs';
import { missingForDrill } from './missing-programs.ts';

/** A folder with these programs; only this one is searched. */
function programs(...names: string[]): string {
  const folder = temporaryTree(Object.fromEntries(names.map((name) => [name, '#!/bin/sh'])));
  for (const name of names) chmodSync(join(folder, name), 0o755);
  return folder;
}

it('findMissing returns programs that no folder has, or that cannot be run', () => {
  const folder = programs('nginx', 'caddy');
  chmodSync(join(folder, 'caddy'), 0o644);
  expect(findMissing(['nginx', 'haproxy', 'caddy'], [folder])).toEqual(['haproxy', 'caddy']);
});

it('findBlockedDrills lists the drills of the given folders that lack a program', () => {
  const folder = programs('nginx', 'caddy', 'openssl', 'promtool');
  const blocked = findBlockedDrills(['deploy/drills'], [folder]);
  expect(blocked).toContainEqual({
    file: 'deploy/drills/src/proxies.test.ts',
    missing: ['haproxy'],
  });
  const files = blocked.map(({ file }) => file);
  expect(files).not.toContain('deploy/drills/src/alerts.test.ts');
  expect(files.filter((file) => file.startsWith('api/'))).toEqual([]);
  expect(drillsIn(['deploy'])).toEqual(drillsIn(['deploy/drills']));
});

it('debianBinaries returns the newest PostgreSQL from 15 that has a server, not only clients', () => {
  const parent = temporaryTree({
    '14/bin/postgres': '',
    '15/bin/postgres': '',
    '17/bin/postgres': '',
    '18/bin/psql': '',
  });
  chmodSync(join(parent, '14/bin/postgres'), 0o755);
  expect(debianBinaries(parent)).toBeUndefined();
  for (const version of ['15', '17']) chmodSync(join(parent, version, 'bin/postgres'), 0o755);
  expect(debianBinaries(parent)).toBe(join(parent, '17/bin'));
});

it("packagesOf uses Debian's package names, once each, and none for rights", () => {
  expect(packagesOf(['etcd', 'promtool', 'runuser', 'unshare', 'root', 'apt-get'])).toEqual([
    'etcd-server',
    'prometheus',
    'util-linux',
  ]);
});

it('the list of drills names a package, or a right, for every need', () => {
  const rights = ['root', 'namespaces', 'apt-get', 'history'];
  const needs = Object.values(drills).flat();
  const unknown = needs.filter((need) => !rights.includes(need) && packagesOf([need]).length === 0);
  expect(unknown).toEqual([]);
});

it('missingForDrill rejects a test that is not in the list', () => {
  expect(() => missingForDrill(import.meta.url)).toThrow(/List its needs/);
});

/** Skipped by design: kubectl isn't a Debian package; the others need Linux, or an architecture that npm has Node for. */
const skippedByDesign = [
  'deploy/drills/src/kubernetes-recovery.test.ts',
  'deploy/drills/src/kubernetes.test.ts',
  'deploy/drills/src/node-versions.test.ts',
  'deploy/drills/src/schemas.test.ts',
];
const onlyOnLinux = "runIf(process.platform === 'linux')";

it('every drill that skips tests is in the list, and every file in the list asks for its needs', () => {
  const files = ['api/test/faults', 'deploy/drills/src'].flatMap((folder) =>
    readdirSync(join(repositoryRoot, folder)).map((name) => `${folder}/${name}`),
  );
  const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');
  const skipping = files
    .filter((file) => file.endsWith('.test.ts') && !skippedByDesign.includes(file))
    .filter((file) => /\b(?:runIf|skipIf|skip)\b/.test(read(file).replaceAll(onlyOnLinux, '')));
  expect(skipping.sort()).toEqual(Object.keys(drills).sort());
  for (const file of Object.keys(drills)) {
    expect(existsSync(join(repositoryRoot, file))).toBe(true);
    expect(read(file)).toContain('missingForDrill(import.meta.url)');
  }
});
