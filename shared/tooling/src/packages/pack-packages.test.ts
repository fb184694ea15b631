import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../preflight.mjs';
import { publishedPackages } from './pack-packages.ts';

const packages = publishedPackages(repositoryRoot);

/** What the compiler makes of a source file. */
function builtFrom(source: string): Readonly<Record<string, string>> {
  const name = source.replace('./src/', './dist/').replace(/\.tsx?$/, '');
  return { types: `${name}.d.ts`, default: `${name}.js` };
}

describe('a published package', () => {
  it('is one of those that teams and partners install', () => {
    expect(packages.map(({ name }) => name).sort()).toEqual([
      '@stridewell/api-client',
      '@stridewell/contracts',
      '@stridewell/embed',
      '@stridewell/platform',
      '@stridewell/remote',
      '@stridewell/rules',
      '@stridewell/testing',
      '@stridewell/ui',
      'create-stridewell-remote',
    ]);
  });

  it.each(packages)('$name publishes the build of every module that it exports', (published) => {
    const { exports, publishConfig } = published;
    const modules = Object.entries(exports).filter(([, file]) => /\.tsx?$/.test(file));
    for (const [name, source] of modules)
      expect([name, publishConfig?.exports[name]]).toEqual([name, builtFrom(source)]);
    expect(Object.keys(publishConfig?.exports ?? {})).toEqual(Object.keys(exports));
  });

  it.each(packages)('$name has a README and a changelog', ({ folder }) => {
    expect(existsSync(join(folder, 'README.md'))).toBe(true);
    expect(existsSync(join(folder, 'CHANGELOG.md'))).toBe(true);
  });

  it('has the version of all the others, since they are built together', () => {
    expect(new Set(packages.map(({ version }) => version)).size).toBe(1);
  });
});
