import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { timeLimits } from './time-limit.ts';

/** How the federation runtime fetches an entry: as the preload link did, checked, and with a time limit. */
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
