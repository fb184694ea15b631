// Remotes are built without the federation runtime's core (`externalRuntime`); where there is no shell,
// the embedding script lends them its own.
import * as core from '@module-federation/runtime-core';

globalThis._FEDERATION_RUNTIME_CORE ??= core;
