import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildFolders, packageInputHash } from './build-package.ts';
import { inputHash } from './input-hash.ts';
import { readLockfile } from './locked-packages.ts';
import type { Lockfile } from './locked-packages.ts';
import { namedPackages, repositoryFolder, sourceFolders } from './packages.ts';

let folder: string;
const hash = () => inputHash(folder, [folder]);

function write(file: string, content: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), content);
}

beforeEach(() => {
  folder = temporaryFolder();
  write('src/a.ts', 'one');
  write('src/b.ts', 'two');
});

describe('inputHash', () => {
  it('is the same as long as nothing changes', () => {
    expect(hash()).toBe(hash());
  });

  it.each([
    ['content', () => write('src/a.ts', 'changed')],
    ['a new file', () => write('src/c.ts', '')],
    ['a name', () => renameSync(join(folder, 'src/a.ts'), join(folder, 'src/z.ts'))],
    ['swapped contents', () => (write('src/a.ts', 'two'), write('src/b.ts', 'one'))],
  ])('changes after a change of %s', (_what, change) => {
    const before = hash();
    change();
    expect(hash()).not.toBe(before);
  });

  it.each([
    'src/a.test.ts',
    'src/README.md',
    'node_modules/x/index.js',
    'dist/out.js',
    'e2e/walk.journey.ts',
    'README.md',
    'jest.config.mjs',
  ])('does not depend on %s', (file) => {
    const before = hash();
    write(file, 'anything');
    expect(hash()).toBe(before);
  });

  it('depends on the dependencies in a package.json, and not on its tools', () => {
    const manifest = (more: object) =>
      write('package.json', JSON.stringify({ name: 'a', ...more }));
    manifest({});
    const before = hash();
    manifest({ scripts: { test: 'jest' }, devDependencies: { jest: '1' } });
    expect(hash()).toBe(before);
    manifest({ dependencies: { react: '19' } });
    expect(hash()).not.toBe(before);
  });
});

describe('the version of a remote', () => {
  const lockfile = readLockfile(join(repositoryFolder, 'pnpm-lock.yaml'));
  const [remote] = namedPackages(['mf-teams']);
  const versionWith = (locked: Lockfile) => remote && packageInputHash(remote, locked);

  it('stays the same when another remote is added, with a library that no one else has', () => {
    const added: Lockfile = {
      importers: {
        ...lockfile.importers,
        'mf-outings': { dependencies: { leaflet: { version: '9.9.9' } } },
      },
      packages: { ...lockfile.packages, 'leaflet@9.9.9': { resolution: { integrity: 'a' } } },
      snapshots: { ...lockfile.snapshots, 'leaflet@9.9.9': {} },
    };
    expect(versionWith(added)).toBe(versionWith(lockfile));
  });

  it.each(['react', 'webpack', 'rxjs', 'oxlint'])(
    'changes when another %s is installed',
    (name) => {
      const packages = Object.fromEntries(
        Object.entries(lockfile.packages).map(([key, value]) => [
          key,
          key.replace(/@[^@]*$/, '') === name ? { resolution: { integrity: 'other' } } : value,
        ]),
      );
      const isNew = versionWith({ ...lockfile, packages }) !== versionWith(lockfile);
      expect(isNew).toBe(name !== 'oxlint');
    },
  );
});

describe('the inputs of a build', () => {
  it('include everything that it uses of @stridewell/remote', () => {
    const remote = join(repositoryFolder, 'shared/remote/src');
    const index = readFileSync(join(remote, 'index.ts'), 'utf8');
    const modules = [...index.matchAll(/from '\.\/(.+)\/[^/']+'/g)].map(
      ([, folder = '']) => folder,
    );
    expect(modules).toContain('describe');
    for (const folder of modules) expect(buildFolders).toContain(join(remote, folder));
    expect(index.match(/from '/g)).toHaveLength(modules.length);
  });
});

describe('findPackages', () => {
  it('returns the named packages', () => {
    expect(namedPackages(['shell']).map(({ name }) => name)).toEqual(['shell']);
  });

  it('lists the packages if a name is unknown', () => {
    expect(() => namedPackages(['mf-nothing'])).toThrow(
      /Unknown package: mf-nothing\. Available: shell, .*mf-/,
    );
  });

  it('returns the shared packages that each depends on, also indirectly', () => {
    const [shell] = namedPackages(['shell']);
    const folders = sourceFolders(shell?.folder ?? '').map((path) => path.split('/').at(-1));
    expect(folders).toEqual(expect.arrayContaining(['shell', 'platform', 'ui', 'contracts']));
  });
});
