import { createRequire } from 'node:module';
import { realpathSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findComponents } from './bill-of-materials.ts';

const require = createRequire(import.meta.url);
const zod = realpathSync(require.resolve('zod/package.json')).replace('package.json', '');

it('findComponents lists each package once, with its license, and none for files of the product', () => {
  const files = [`${zod}index.js`, `webpack://shell/${zod}v4/core.js?12`, zod, 'api/src/main.ts'];
  expect(findComponents(files)).toEqual([
    {
      type: 'library',
      name: 'zod',
      version: expect.stringMatching(/^4\./),
      purl: expect.stringMatching(/^pkg:npm\/zod@4\./),
      licenses: [{ expression: 'MIT' }],
    },
  ]);
});

it('findComponents encodes the scope of a package', () => {
  const types = realpathSync(require.resolve('@types/node/package.json'));
  expect(findComponents([types])).toMatchObject([
    { name: '@types/node', purl: expect.stringMatching(/^pkg:npm\/%40types\/node@/) },
  ]);
});
