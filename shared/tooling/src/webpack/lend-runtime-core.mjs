// Remotes are built without the federation runtime's core (`externalRuntime`); without a shell, the embedding script
// provides its own.
import * as core from '@module-federation/runtime-core';
import { retryLostShares } from './retry-lost-shares.mjs';

globalThis._FEDERATION_RUNTIME_CORE ??= core;
core.registerGlobalPlugins([retryLostShares]);
