import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { federationOptions } from './build/federation-options.ts';
import { readRemoteBuild } from './build/remote-build.ts';
import { RemoteJsonPlugin } from './build/remote-json-plugin.ts';
import { scriptConfig } from './build/script-config.ts';
import type { RemoteConfigOptions } from './build/script-config.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.mjs';

/**
 * Returns the Rspack configuration of a remote: container, shared modules, integrity of lazy chunks, manifest and
 * `remote.json`. Change what it returns to add loaders or plugins.
 */
export async function remoteConfig(
  folder: string,
  { mode = 'production', port }: RemoteConfigOptions = {},
): Promise<Configuration> {
  const build = await readRemoteBuild(folder, mode);
  const plugins = [
    new ModuleFederationPlugin(federationOptions(build)),
    new ChunkIntegrityPlugin(),
    new RemoteJsonPlugin(build),
  ] as unknown as Configuration['plugins'] & object; // Written for webpack's types; Rspack has the same hooks
  return {
    ...scriptConfig(build, { loader: 'builtin:swc-loader', plugins, port }),
    // `rspack serve` would compile an import when the page asks its server, which the shell's policy refuses.
    lazyCompilation: false,
  };
}
