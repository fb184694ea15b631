// node build.mjs <output> <global name> <entry>: builds an external root with webpack, single-spa and React 18, and none
// of our code. The release's name and address come from the registry.
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import webpack from 'webpack';

const { resolve } = createRequire(import.meta.url);
const [output, globalName, entry] = process.argv.slice(2);

const compiler = webpack({
  context: import.meta.dirname,
  mode: 'production',
  entry: './src/root.mjs',
  devtool: false,
  output: { path: output, filename: 'root.js', uniqueName: 'northwind', publicPath: '/' },
  resolve: {
    alias: {
      react: dirname(resolve('react-18/package.json')),
      'react-dom': dirname(resolve('react-dom-18/package.json')),
    },
  },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: 'northwind',
      // A separate share scope, because the release can't run with the host's React 18.
      remotes: { stridewell: { external: `${globalName}@${entry}`, shareScope: 'stridewell' } },
      shared: {
        react: { singleton: true, eager: true, requiredVersion: '^18.0.0', version: '18.3.1' },
      },
    }),
  ],
});

compiler.run((error, stats) => {
  const failure = error ?? (stats?.hasErrors() ? stats.toString('errors-only') : null);
  if (failure) console.error(failure);
  process.exitCode = failure ? 1 : 0;
  compiler.close(() => {});
});
