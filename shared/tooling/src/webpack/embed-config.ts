import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import type { BuildOptions } from './base-config.ts';

const { resolve: resolveModule } = createRequire(import.meta.url);

/**
 * The build of the script that partners load: one file, without the shared modules, which the remotes bring themselves.
 * It is published under a name with its hash (deploy/releases).
 */
export function embedConfig(options: BuildOptions): Configuration {
  const config = baseConfig(options, `embed_${options.buildId}`);
  return {
    ...config,
    entry: {
      stridewell: [
        fileURLToPath(new URL('./lend-runtime-core.mjs', import.meta.url)),
        './src/embed/embed-script.ts',
      ],
    },
    output: {
      ...config.output,
      path: join(options.output, 'embed'),
      publicPath: '',
      filename: '[name].js',
    },
    module: {
      ...config.module,
      // One file: a partner's page that trusts it by its hash trusts all of it.
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
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
  };
}
