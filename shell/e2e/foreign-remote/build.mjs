// node build.mjs <output>: builds the remote like an external team with Rspack and none of our code.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { ChunkIntegrityPlugin } from '@stridewell/remote/chunk-integrity';

const folder = import.meta.dirname;
const output = resolve(process.argv[2] ?? join(folder, 'dist'));

/** The versions that the remote was written for; the page shares the ones it has. */
const lent = {
  react: '^19.3.0',
  'react/jsx-runtime': '^19.3.0',
  '@stridewell/platform': '^1.0.0',
  '@stridewell/ui': '^1.0.0',
};

// Builds that share a name share their chunks and globals: each release needs a unique name.
const source = ['breathing.jsx', 'lifecycles.jsx', 'why.jsx']
  .map((file) => readFileSync(join(folder, 'src', file), 'utf8'))
  .join('');
const name = `breathing_${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;

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
  resolve: { extensions: ['.jsx', '.js', '.json'] },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: { './lifecycles': './src/lifecycles.jsx' },
      shared: Object.fromEntries(
        Object.entries(lent).map(([module, requiredVersion]) => [
          module,
          // `import: false`: without its own copies it runs in the product, but can't be embedded elsewhere
          { singleton: true, import: false, requiredVersion },
        ]),
      ),
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
