import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';
import { federationOptions } from './build/federation-options.ts';
import { readRemoteBuild } from './build/remote-build.ts';
import { RemoteJsonPlugin } from './build/remote-json-plugin.ts';
import { scriptConfig } from './build/script-config.ts';
import type { RemoteConfigOptions } from './build/script-config.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.mjs';

const { resolve: resolveModule } = createRequire(import.meta.url);

/**
 * Returns the webpack configuration of a remote: container, shared modules, integrity of lazy chunks, manifest and
 * `remote.json`. Change what it returns to add loaders or plugins.
 */
export async function remoteConfig(
  folder: string,
  { mode = 'production', port }: RemoteConfigOptions = {},
): Promise<Configuration & { devServer: ServerConfiguration }> {
  const build = await readRemoteBuild(folder, mode);
  const plugins = [
    new ModuleFederationPlugin(federationOptions(build)),
    new ChunkIntegrityPlugin(),
    new RemoteJsonPlugin(build),
  ];
  return scriptConfig(build, { loader: resolveModule('swc-loader'), plugins, port });
}
