import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { hotClient } from './hot-reload-plugins.ts';
import { baseConfig } from './base-config.ts';
import type { BuildOptions } from './base-config.ts';
import { ChunkSafetyPlugin } from './chunk-safety-plugin.ts';
import { RemoteReleasePlugin } from './remote-release-plugin.ts';
import { sharedModules, lentShares } from './shared-modules.ts';
import { UnusedSharesPlugin } from './unused-shares-plugin.ts';

/** A remote with `src/fills.ts(x)` fills other remotes' slots, and exposes `./fills` for it. */
function fillsFile(folder: string): string | undefined {
  return ['./src/fills.ts', './src/fills.tsx'].find((file) => existsSync(join(folder, file)));
}

/** The build of a remote: a federation container that exposes `./lifecycles`, and its `remote.json`. */
export function remoteConfig(options: BuildOptions): Configuration {
  const isDevelopment = options.mode === 'development';
  // Builds that share a name share their chunk registry and global, and run each other's code.
  const globalName = `${basename(options.folder).replaceAll('-', '_')}_${options.buildId}`;
  const config = baseConfig(options, globalName);
  const fills = fillsFile(options.folder);
  return {
    ...config,
    entry: {},
    output: {
      ...config.output,
      publicPath: 'auto',
      // For a partner's page that allows no other scripts; elsewhere the browser does not request it.
      trustedTypes: { policyName: 'stridewell', onPolicyCreationFailure: 'continue' },
    },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: globalName,
        filename: isDevelopment ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: {
          './lifecycles': {
            import: [...(options.isWatched ? [hotClient] : []), './src/lifecycles.ts'],
            name: '__federation_expose_lifecycles',
          },
          ...(fills && { './fills': { import: fills, name: '__federation_expose_fills' } }),
        },
        shared: sharedModules(options.folder, { isShell: false }),
        shareStrategy: 'loaded-first',
        manifest: isDevelopment ? false : { fileName: 'mf-manifest.json' },
        dts: false,
        dev: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      new UnusedSharesPlugin(lentShares),
      new ChunkSafetyPlugin(),
      new RemoteReleasePlugin(options, globalName),
    ],
  };
}
