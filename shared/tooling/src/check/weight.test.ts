import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { weigh } from './entry-weights.ts';
import { overweight } from './weight.check.ts';

describe('the weight of an entry', () => {
  it('names what grew once it is over its budget', () => {
    const weight = {
      entry: 'mf-teams /teams',
      bytes: 61_000,
      by: { 'shared/ui': 9000, leaflet: 32_000, 'mf-teams': 20_000 },
    };
    const before = { 'shared/ui': 8900, 'mf-teams': 19_000 };
    expect(overweight([weight], { 'mf-teams': { most: 62_000, by: before } })).toEqual([]);
    expect(overweight([weight], { 'mf-teams': { most: 30_000, by: before } })).toMatchObject([
      {
        where: 'mf-teams /teams',
        what: 'loads 61.0 kB of scripts; the limit is 30.0 kB. What grew: leaflet +32.0 kB, mf-teams +1.0 kB',
      },
    ]);
  });

  it('compares a remote without a budget with the default', () => {
    const weight = { entry: 'mf-new /new', bytes: 61_000, by: { leaflet: 32_000 } };
    expect(overweight([weight], {})).toHaveLength(1);
  });

  it('counts each script once, by the packages that it was made from', () => {
    const folder = temporaryFolder();
    const code = 'a'.repeat(3200);
    writeFileSync(join(folder, 'page.js'), code);
    // Column 0 comes from the first source, column 1600 from the second.
    const map = {
      version: 3,
      sources: [
        'webpack://x/../node_modules/.pnpm/leaflet@1/node_modules/leaflet/a.js',
        'x/mf-teams/src/a.ts',
      ],
      names: [],
      mappings: 'AAAA,gkDCAA',
    };
    writeFileSync(join(folder, 'page.js.map'), JSON.stringify(map));
    const { bytes, by } = weigh('mf-teams', folder, ['page.js', 'page.js']);
    expect(bytes).toBeLessThan(100);
    expect(by['leaflet']).toBeCloseTo(bytes / 2);
    expect(by['mf-teams']).toBeCloseTo(bytes / 2);
  });
});
