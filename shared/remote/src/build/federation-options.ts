import type { RemoteBuild } from './remote-build.ts';

/** The options of webpack's and Rspack's federation plugin. */
export function federationOptions({ globalName, exposes, shared, mode }: RemoteBuild) {
  return {
    name: globalName,
    filename: mode === 'development' ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes,
    shared,
    shareStrategy: 'loaded-first' as const,
    manifest: true,
    dts: false,
    dev: false,
    // The shell, and the script of an embedding page, provide the runtime.
    experiments: { externalRuntime: true, optimization: { target: 'web' as const } },
  };
}
