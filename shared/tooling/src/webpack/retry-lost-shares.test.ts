import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { expect, it } from 'vitest';
import { runWebpack } from '#build/build-package.ts';
import { ChunkSafetyPlugin } from './chunk-safety-plugin.ts';

const { resolve: resolveModule } = createRequire(import.meta.url);

/** Builds a page with a late chunk that needs a shared module in a separate file; returns the output folder. */
async function buildPage(): Promise<string> {
  const folder = temporaryFolder();
  const lent = join(folder, 'node_modules/lent');
  mkdirSync(lent, { recursive: true });
  writeFileSync(join(lent, 'package.json'), '{ "name": "lent", "version": "1.0.0" }');
  writeFileSync(join(lent, 'index.js'), "export const word = 'lent';");
  writeFileSync(join(folder, 'package.json'), '{ "dependencies": { "lent": "1.0.0" } }');
  writeFileSync(join(folder, 'index.js'), "globalThis.openLate = () => import('./late.js');");
  writeFileSync(
    join(folder, 'late.js'),
    "import { word } from 'lent'; export const seen = [word];",
  );
  const path = join(folder, 'dist');
  await runWebpack({
    context: folder,
    entry: './index.js',
    mode: 'production',
    target: ['web', 'es2022'],
    output: { path, filename: 'out.js', chunkFilename: '[id].js', publicPath: '/' },
    optimization: { chunkIds: 'named', moduleIds: 'named', minimize: false },
    resolve: {
      alias: {
        '@module-federation/runtime-core$': join(
          dirname(resolveModule('@module-federation/runtime-core')),
          'index.js',
        ),
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        shared: { lent: { singleton: true, version: '1.0.0', requiredVersion: '^1.0.0' } },
        shareStrategy: 'loaded-first',
        runtimePlugins: [fileURLToPath(new URL('./provide-runtime-core.mjs', import.meta.url))],
        manifest: false,
        dts: false,
        dev: false,
      }),
      new ChunkSafetyPlugin(),
    ],
  });
  return path;
}

interface ScriptElement {
  src: string;
  onload?: (event: object) => void;
  onerror?: (event: object) => void;
}

/** Runs the built page on a server that has every file except those whose address `isLost` matches. */
function openPage(built: string, isLost: (file: string) => boolean) {
  const requested: string[] = [];
  const append = (script: ScriptElement) => {
    const file = new URL(script.src, 'https://wellness.example').pathname.slice(1);
    requested.push(file);
    queueMicrotask(() => {
      if (isLost(file)) return script.onerror?.({ type: 'error', target: script });
      runInContext(readFileSync(join(built, file), 'utf8'), page);
      return script.onload?.({ type: 'load', target: script });
    });
  };
  const document = {
    createElement: () => ({ setAttribute: () => undefined }),
    getElementsByTagName: () => [],
    head: { appendChild: append },
  };
  const globals = { document, console, URL, setTimeout, clearTimeout, setInterval, clearInterval };
  const page = createContext({ ...globals });
  runInContext('self = window = document.defaultView = globalThis;', page);
  runInContext(readFileSync(join(built, 'out.js'), 'utf8'), page);
  const { openLate } = page as { openLate: () => Promise<{ seen: string[] }> }; // Set by index.js
  return { openLate, requested };
}

it('a shared module that failed to load is requested again, and the chunk that needs it works', async () => {
  let isGone = true;
  const built = await buildPage();
  const isShare = (file: string) => file.includes('lent');
  const { openLate, requested } = openPage(built, (file) => isGone && isShare(file));
  const lost = expect.objectContaining({ name: 'ChunkLoadError', request: expect.anything() });
  await expect(openLate()).rejects.toEqual(lost);
  const before = requested.filter(isShare).length;
  await expect(openLate()).rejects.toEqual(lost);
  expect(requested.filter(isShare).length).toBeGreaterThan(before);
  isGone = false;
  expect((await openLate()).seen).toEqual(['lent']);
});
