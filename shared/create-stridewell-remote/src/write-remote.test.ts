import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundlers, writeRemote } from './write-remote.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stridewell-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

describe('a created remote', () => {
  it.each(bundlers)(
    'has a page, a card, both languages, tests and a CI file with %s',
    (bundler) => {
      const written = writeRemote(folder, {
        kebab: 'walking-groups',
        es: 'Grupos de paseo',
        bundler,
      });
      expect(written).toEqual(
        expect.arrayContaining([
          '.github/workflows/test.yml',
          '.gitignore',
          `${bundler}.config.mjs`,
          'locales/en.json',
          'locales/es.json',
          'src/fills.ts',
          'src/remote.test.ts',
          'src/walking-groups/walking-groups-card.tsx',
          'src/walking-groups/walking-groups.screen.test.tsx',
          'src/walking-groups/walking-groups.screen.tsx',
        ]),
      );
      const text = written.map(read).join('\n');
      expect(text).not.toMatch(/\$[A-Za-z][\w ]*\$/);
      // In the repository, this package's own versions are those of the catalog.
      expect(text).not.toMatch(/workspace:|catalog:\w/);
      expect(JSON.parse(read('locales/es.json')).walkingGroups.title).toBe('Grupos de paseo');
    },
  );

  it('depends on our packages in its own version, and on the React that the product has', () => {
    writeRemote(folder, { kebab: 'outings', bundler: 'webpack' });
    const { dependencies, devDependencies, scripts } = JSON.parse(read('package.json'));
    expect(dependencies['@stridewell/platform']).toMatch(/^\^\d+\.\d+\.\d+$/);
    expect(devDependencies.webpack).toBeDefined();
    expect(Object.keys(scripts).sort()).toEqual(['build', 'dev', 'release', 'test', 'types']);
  });

  it('keeps a Spanish name as it is, also with the signs of a replacement', () => {
    writeRemote(folder, { kebab: 'outings', es: '$& Salidas', bundler: 'vite' });
    expect(JSON.parse(read('locales/es.json')).outings.title).toBe('$& Salidas');
  });

  it('needs an empty folder and a name in kebab-case', () => {
    writeFileSync(join(folder, 'mine.txt'), '');
    const answers = { kebab: 'outings', bundler: 'webpack' } as const;
    expect(() => writeRemote(folder, answers)).toThrow("isn't empty");
    expect(() => writeRemote(join(folder, 'new'), { ...answers, kebab: 'Outings' })).toThrow(
      "isn't a valid name",
    );
  });
});
