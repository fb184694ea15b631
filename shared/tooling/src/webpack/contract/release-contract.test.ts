import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseCall } from '@stridewell/platform/registry';
import type { SourceUsage } from '@stridewell/remote';
import { afterAll, describe, expect, it } from 'vitest';
import webpack from 'webpack';
import { repositoryFolder } from '#build/packages.ts';
import { remoteModules } from './remote-modules.ts';
import { readSourceUsage } from './source-usage.ts';
import { usedCalls } from './used-calls.ts';

const { resolve: resolveModule } = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'stridewell-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Found = { calls: Record<string, ReleaseCall>; spoken: SourceUsage };

/** Builds sources like a remote's, with `@lent/platform` shared by the page, and returns what they need. */
async function needsOf(sources: Record<string, string>): Promise<Found> {
  const source = mkdtempSync(join(folder, 'remote-'));
  for (const [name, code] of Object.entries(sources)) {
    mkdirSync(join(source, name, '..'), { recursive: true });
    writeFileSync(join(source, name), code);
  }
  let found: Found | undefined;
  let refusal: unknown;
  const compiler = webpack({
    context: source,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { remote: './src/lifecycles.ts' },
    output: { path: join(source, 'dist') },
    optimization: { minimize: false },
    resolve: {
      extensions: ['.ts', '.js'],
      alias: {
        '@stridewell/contracts': join(repositoryFolder, 'shared/contracts/src'),
        '@lent/platform': join(source, 'src/platform.ts'),
        zod$: resolveModule('zod'),
      },
    },
    module: { rules: [{ test: /\.ts$/, loader: resolveModule('swc-loader') }] },
    plugins: [
      new webpack.sharing.ConsumeSharedPlugin({
        consumes: { '@lent/platform': { singleton: true, requiredVersion: false } },
      }),
      (compiler) =>
        compiler.hooks.compilation.tap('test', (compilation) =>
          compilation.hooks.afterOptimizeDependencies.tap('test', () => {
            const modules = remoteModules(compilation, 'remote');
            try {
              const calls = usedCalls(modules, compilation);
              found = { calls, spoken: readSourceUsage(source, modules) };
            } catch (error) {
              refusal = error;
            }
          }),
        ),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const failed =
        error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failed ? reject(failed) : resolve()));
    });
  });
  if (!found) throw refusal;
  return found;
}

describe('what a remote needs', () => {
  it("is what its own code imports, statically or dynamically, without the shared modules' needs", async () => {
    const { calls, spoken } = await needsOf({
      'src/lifecycles.ts': `import { call } from '@lent/platform';
        import { addSteps, getChallenge, Id, type Challenge } from '@stridewell/contracts';
        function forgotten() { return call(getChallenge); }
        export const later = () => import('./later.ts');
        call(addSteps, Id);`,
      'src/later.ts': `import { listStepDays as list } from '@stridewell/contracts';
        import { events } from '@stridewell/platform';
        events.scope().emit('save-settings', list); location.href; navigate('/plan');`,
      'src/unused.ts': `import { events } from '@stridewell/platform'; events.scope().emit('program-teams');`,
      'src/platform.ts': `import { login } from '@stridewell/contracts';
        export const call = (endpoint) => console.log(endpoint, login);`,
      'node_modules/@stridewell/platform/index.js': 'export const events = globalThis.events;',
    });
    expect(Object.keys(calls)).toEqual(['addSteps', 'listStepDays']);
    expect(spoken).toEqual({
      sends: ['save-settings'],
      hears: [],
      leadsTo: ['/plan'],
      problems: [],
    });
    expect(calls['addSteps']).toMatchObject({
      method: 'POST',
      path: '/members/{id}/add-steps',
      sends: {
        params: { required: ['id'] },
        body: { required: ['stepData'], additionalProperties: false },
      },
      reads: { properties: { data: { properties: { days: { type: 'array' } } } } },
    });
    expect(calls['listStepDays']?.sends.body).toBeUndefined();
  });

  it('is unknown for a remote that imports the contracts as a whole', async () => {
    const needs = needsOf({
      'src/lifecycles.ts': `import * as contracts from '@stridewell/contracts'; console.log(contracts);`,
    });
    await expect(needs).rejects.toThrow('import each by name');
  });
});
