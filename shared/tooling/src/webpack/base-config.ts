import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { lightContracts } from './light-contracts.ts';
import { hotReloadPlugins } from './hot-reload-plugins.ts';
import { reactAriaWords } from './react-aria-words.ts';
import { importUiParts } from './ui-parts.ts';

const { resolve: resolveModule } = createRequire(import.meta.url);

/** The scripts that a page starts with: libraries, which rarely change, separate from our own code. */
export const librariesApart = {
  chunks: 'initial',
  cacheGroups: { libraries: { test: /[\\/]node_modules[\\/]/, name: 'libraries', enforce: true } },
} as const;

/** The input and target of a build. */
export type BuildOptions = Readonly<{
  /** The package's folder, absolute. */
  folder: string;
  /** The output folder, absolute. */
  output: string;
  mode: 'production' | 'development';
  /** 8 hex digits, unique per input; keeps the chunks and globals of builds apart. */
  buildId: string;
  /** Whether edited components are replaced in the running page; in development only. */
  isWatched?: boolean;
}>;

/** The configuration that the shell and every remote share. */
export function baseConfig(options: BuildOptions, uniqueName: string): Configuration {
  const { folder, output, mode, isWatched = false } = options;
  const isDevelopment = mode === 'development';
  const hash = isDevelopment ? '' : '.[contenthash:8]';
  return {
    name: uniqueName,
    context: folder,
    mode,
    target: ['web', 'es2022'],
    devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: output,
      clean: !isWatched,
      uniqueName,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      hashFunction: 'xxhash64',
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      // So that a watched remote also runs on a released shell's React.
      ...(isWatched && {
        alias: { 'react/jsx-dev-runtime$': resolveModule('@stridewell/platform/jsx-dev-runtime') },
      }),
    },
    module: {
      rules: [
        ...(isDevelopment ? [] : [lightContracts(folder)]),
        importUiParts(),
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: resolveModule('swc-loader'),
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: {
                react: { runtime: 'automatic', development: isDevelopment, refresh: isWatched },
              },
            },
          },
        },
        { test: /\.(woff2|png|jpe?g|webp|svg)$/, type: 'asset/resource' },
      ],
    },
    plugins: [reactAriaWords(), ...(isWatched ? hotReloadPlugins(basename(folder)) : [])],
    optimization: {
      chunkIds: isDevelopment ? 'named' : 'deterministic',
      moduleIds: isDevelopment ? 'named' : 'deterministic',
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    // A lane builds a fresh clone once; writing the cache would take a fifth of that.
    cache: process.env.STRIDEWELL_LANE
      ? false
      : {
          type: 'filesystem',
          name: `${uniqueName.replace(/_[0-9a-f]{8}$/, '')}-${mode}${isWatched ? '-watched' : ''}`,
          cacheDirectory: join(folder, '.cache/webpack'),
          buildDependencies: { config: [import.meta.filename] },
        },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
