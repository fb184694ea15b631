import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { describe, expect, it } from 'vitest';
import { undeclaredImports } from './undeclared-imports.ts';

describe('the imports of a built package', () => {
  it('must be declared, also those of types alone', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'deep'));
    writeFileSync(
      join(folder, 'deep/index.js'),
      `import 'node:fs'; import './own.js'; import '#own.ts'; import '@stridewell/plan/more';
       import { z } from 'zod'; export * from '@scope/lib/deep'; const late = import('late');`,
    );
    writeFileSync(
      join(folder, 'index.d.ts'),
      `import type { Peer } from 'peer'; export declare const schema: import("only-types").Schema;`,
    );
    const declared = {
      name: '@stridewell/plan',
      dependencies: { zod: '4.6.7' },
      peerDependencies: { peer: '^1.0.0' },
    };
    expect(undeclaredImports(folder, declared)).toEqual(['@scope/lib', 'late', 'only-types']);
  });
});
