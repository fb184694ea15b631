import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { inputHash } from './input-hash.ts';
import { namedPackages, sourceFolders } from './packages.ts';

let folder: string;
const hash = () => inputHash(folder, [folder], []);

function write(file: string, content: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), content);
}

beforeEach(() => {
  folder = temporaryFolder();
  write('src/a.ts', 'one');
  write('src/b.ts', 'two');
});

describe('what a build is made from', () => {
  it('has the same mark as long as nothing changes', () => {
    expect(hash()).toBe(hash());
  });

  it.each([
    ['content', () => write('src/a.ts', 'changed')],
    ['a new file', () => write('src/c.ts', '')],
    ['a name', () => renameSync(join(folder, 'src/a.ts'), join(folder, 'src/z.ts'))],
    ['content that wandered', () => (write('src/a.ts', 'two'), write('src/b.ts', 'one'))],
  ])('has another mark after a change of %s', (_what, change) => {
    const before = hash();
    change();
    expect(hash()).not.toBe(before);
  });

  it.each(['src/a.test.ts', 'node_modules/x/index.js', 'dist/out.js', 'e2e/walk.journey.ts'])(
    'is not %s',
    (file) => {
      const before = hash();
      write(file, 'anything');
      expect(hash()).toBe(before);
    },
  );
});

describe('the packages to build', () => {
  it('are those that are named', () => {
    expect(namedPackages(['shell']).map(({ name }) => name)).toEqual(['shell']);
  });

  it('are listed when one is not known', () => {
    expect(() => namedPackages(['mf-nothing'])).toThrow(
      /There is no mf-nothing to build\. There is: shell, .*mf-/,
    );
  });

  it('are made from the shared packages that they depend on, also indirectly', () => {
    const [shell] = namedPackages(['shell']);
    const folders = sourceFolders(shell?.folder ?? '').map((path) => path.split('/').at(-1));
    expect(folders).toEqual(expect.arrayContaining(['shell', 'platform', 'ui', 'contracts']));
  });
});
