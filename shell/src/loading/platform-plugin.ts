import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { timeLimits } from '#recovery/time-limit.ts';

/** Makes the federation runtime fetch entries as the preload links did, with integrity and a time limit. */
export const platformPlugin: ModuleFederationRuntimePlugin = {
  name: 'stridewell-platform',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = globalThis.stridewellIntegrity?.(url) ?? '';
    script.nonce = __webpack_nonce__ ?? '';
    return { script, timeout: timeLimits().entry };
  },
};
