import { developmentServer } from './development-server.ts';
import { outputOf } from './remote-build.ts';
import type { BuildMode, RemoteBuild } from './remote-build.ts';

/** The options of a remote in a bundler's configuration. */
export type RemoteConfigOptions = Readonly<{
  mode?: BuildMode | undefined;
  /** The port of the development server; 9051 by default. */
  port?: number | undefined;
}>;

/** Compiles TypeScript and JSX with swc, for every browser that the shell supports. */
const swcOptions = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    // A released shell shares only the production runtime, also with a watched remote.
    transform: { react: { runtime: 'automatic', development: false } },
  },
} as const;

/** Returns the configuration that webpack and Rspack share: `loader` compiles, and `plugins` are the bundler's own. */
export function scriptConfig<Plugin>(
  build: RemoteBuild,
  {
    loader,
    plugins,
    port = 9051,
  }: { loader: string; plugins: Plugin[]; port?: number | undefined },
) {
  const { folder, mode, globalName } = build;
  const isWatched = mode === 'development';
  const hash = isWatched ? '' : '.[contenthash:8]';
  return {
    context: folder,
    mode,
    target: ['web', 'es2022'] as ['web', 'es2022'], // a tuple in both bundlers' types
    entry: {},
    devtool: isWatched ? ('cheap-module-source-map' as const) : ('hidden-source-map' as const),
    output: {
      path: outputOf(folder),
      clean: !isWatched,
      publicPath: 'auto',
      uniqueName: globalName,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous' as const,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.jsx', '.json'] },
    module: {
      rules: [
        { test: /\.[jt]sx?$/, exclude: /node_modules/, loader, options: swcOptions },
        { test: /\.(woff2|png|jpe?g|webp|svg)$/, type: 'asset/resource' as const },
      ],
    },
    plugins,
    devServer: developmentServer(build, port),
    performance: false as const,
    stats: 'errors-warnings' as const,
    infrastructureLogging: { level: 'error' as const },
  };
}
