import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { anyOf, withProgressLimit } from '#recovery/progress-limit.ts';
import { timeLimits } from '#recovery/time-limit.ts';

/** The runtime's own limit counts the time in which the device was busy; this one never ends. */
const noLimit = 2 ** 31 - 1;

/** Fails a script that hasn't arrived in time, as the runtime itself would. */
function failWhenLate(script: HTMLScriptElement): void {
  const ended = new Promise<void>((resolve) => {
    for (const event of ['load', 'error'] as const)
      script.addEventListener(event, () => resolve(), { once: true });
  });
  withProgressLimit(timeLimits().entry, ended, anyOf(), () => new Error('late')).catch(() =>
    script.dispatchEvent(Object.assign(new Event('error'), { isTimeout: true })),
  );
}

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
    failWhenLate(script);
    return { script, timeout: noLimit };
  },
};
