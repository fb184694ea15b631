import { expect, it } from 'vitest';
import { brokenWalks } from './readme-walks.ts';
import { temporaryTree } from './temporary-tree.fixture.ts';

it('brokenWalks names each arrow whose first file does not import the second', () => {
  const root = temporaryTree({
    'mf-a/package.json': '{}',
    'mf-a/src/button.tsx': "import { save } from './save.ts';\nimport { x } from '#other/x.ts';",
    'mf-a/src/save.ts': "import { call } from '@stridewell/contracts';",
    'mf-a/src/other/x.ts': '',
    'shared/contracts/src/index.ts': "export { call } from './call.ts';",
    'shared/contracts/src/call.ts': '',
  });
  const walk = (...files: string[]) => files.map((file) => `\`${file}\``).join(' →\n');
  const sound = ['mf-a/src/button.tsx', 'mf-a/src/save.ts', 'shared/contracts/src/call.ts'];
  expect(brokenWalks(root, walk(...sound).replaceAll('\n', ' '))).toEqual([]);
  expect(brokenWalks(root, '`mf-a/src/button.tsx` → `mf-a/src/other/x.ts`')).toEqual([]);
  expect(brokenWalks(root, '`mf-a/src/save.ts` → `mf-a/src/button.tsx`')).toEqual([
    'mf-a/src/save.ts does not import mf-a/src/button.tsx',
  ]);
});
