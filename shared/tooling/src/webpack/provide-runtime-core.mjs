// Remotes are built without the federation runtime's core (`externalRuntime`); the shell provides its own.
// `experiments.provideExternalRuntime` would do it too, but bundles the core twice.
import * as core from '@module-federation/runtime-core';
import { retryLostShares } from './retry-lost-shares.mjs';

export default function provideRuntimeCore() {
  // Global: applies to the shell's own instance and to each remote's
  core.registerGlobalPlugins([retryLostShares]);
  return {
    name: 'provide-runtime-core',
    beforeInit(options) {
      globalThis._FEDERATION_RUNTIME_CORE ??= core;
      return options;
    },
  };
}
