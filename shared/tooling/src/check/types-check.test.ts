import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addFiles, linkPackages, temporaryTree } from './temporary-tree.fixture.ts';
import { checkTypes } from './types.check.ts';

const base = join(import.meta.dirname, '../../tsconfig/base.json');

function project(references: readonly string[]): string {
  const paths = references.map((path) => ({ path }));
  const compilerOptions = { rootDir: '.', outDir: './.cache/types' };
  return JSON.stringify({ extends: base, compilerOptions, include: ['src'], references: paths });
}

function twoPackages(references: readonly string[], imported: string): string {
  const root = temporaryTree({
    'api/src/index.ts': `import { steps } from '${imported}';\nexport const walked: number = steps;`,
    'api/tsconfig.json': project(references),
    'contracts/src/index.ts': 'export const steps = 4200;',
    'contracts/tsconfig.json': project([]),
    'tsconfig.json': '{ "files": [], "references": [{ "path": "api" }, { "path": "contracts" }] }',
  });
  linkPackages(root, ['api', 'contracts']);
  return root;
}

it("the types check accepts a referenced package's source", async () => {
  const root = twoPackages(['../contracts'], '@stridewell/contracts');
  expect(await checkTypes(root, 'tsconfig.json')).toEqual([]);
});

it("the types check refuses another package's source without a reference", async () => {
  const root = twoPackages([], '../../contracts/src/index.ts');
  expect((await checkTypes(root, 'tsconfig.json'))[0]).toMatchObject({
    where: 'api/src/index.ts:1',
    remedy: expect.stringContaining('references'),
  });
});

it("the types check does not find a package that isn't a dependency", async () => {
  const root = twoPackages(['../contracts'], '@stridewell/platform');
  expect(await checkTypes(root, 'tsconfig.json')).toMatchObject([{ remedy: 'TS2307' }]);
});

it('the types check says where a type is wrong', async () => {
  const root = twoPackages(['../contracts'], '@stridewell/contracts');
  addFiles(root, { 'contracts/src/index.ts': "export const steps = 'many';" });
  expect(await checkTypes(root, 'tsconfig.json')).toMatchObject([
    { where: 'api/src/index.ts:2', what: expect.stringContaining("'string'"), remedy: 'TS2322' },
  ]);
});
