// node build.mjs <output>: builds a remote in plain JavaScript, like a team without React.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { ChunkIntegrityPlugin } from '@stridewell/remote/chunk-integrity';

const folder = import.meta.dirname;
const output = resolve(process.argv[2] ?? join(folder, 'dist'));

// Each release needs a unique global name.
const source = readFileSync(join(folder, 'src/lifecycles.js'), 'utf8');
const name = `pulse_${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;

const compiler = rspack({
  context: folder,
  mode: 'production',
  target: ['web', 'es2022'],
  entry: {},
  devtool: false,
  output: {
    path: output,
    clean: true,
    publicPath: 'auto',
    uniqueName: name,
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
  },
  plugins: [
    new ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: { './lifecycles': './src/lifecycles.js' },
      // The only module that it shares with the page; with `import: false` the build has no copy of it.
      shared: {
        '@stridewell/platform': { singleton: true, import: false, requiredVersion: '^1.0.0' },
      },
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
      dev: false,
    }),
    new ChunkIntegrityPlugin(),
  ],
});

compiler.run((error, stats) => {
  const failure = error ?? (stats?.hasErrors() ? stats.toString('errors-only') : null);
  if (failure) console.error(failure);
  process.exitCode = failure ? 1 : 0;
  compiler.close(() => {});
});
