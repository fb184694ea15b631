import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { hotClient } from './hot-reload-plugins.ts';
import { baseConfig, librariesApart } from './base-config.ts';
import type { BuildOptions } from './base-config.ts';
import { ChunkSafetyPlugin } from './chunk-safety-plugin.ts';
import { sharedModules, lentShares } from './shared-modules.ts';
import { ShellReleasePlugin } from './shell-release-plugin.ts';
import { UnusedSharesPlugin } from './unused-shares-plugin.ts';

const { resolve: resolveModule } = createRequire(import.meta.url);

/** The build of the shell: it bundles the shared modules eagerly, so that the page starts without a waterfall. */
export function shellConfig(options: BuildOptions): Configuration {
  const config = baseConfig(options, `shell_${options.buildId}`);
  return {
    ...config,
    entry: { shell: [...(options.isWatched ? [hotClient] : []), './src/bootstrap.tsx'] },
    output: { ...config.output, publicPath: '/shell/' },
    resolve: {
      ...config.resolve,
      alias: {
        // Otherwise the core is bundled as an ES module and as CommonJS.
        '@module-federation/runtime-core$': join(
          dirname(resolveModule('@module-federation/runtime-core')),
          'index.js',
        ),
      },
    },
    optimization: { ...config.optimization, splitChunks: librariesApart },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: sharedModules(options.folder, { isShell: true }),
        shareStrategy: 'loaded-first',
        runtimePlugins: [fileURLToPath(new URL('./provide-runtime-core.mjs', import.meta.url))],
        manifest: false,
        dts: false,
        dev: false,
        // Snapshots describe remotes loaded by manifest; ours are loaded by entry.
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new UnusedSharesPlugin(lentShares),
      new ChunkSafetyPlugin(),
      new ShellReleasePlugin(),
    ],
  };
}
