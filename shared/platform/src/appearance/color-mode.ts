import type { ColorMode } from '@stridewell/ui';
import { useSyncExternalStore } from 'react';
import { createWatchers } from '#watchers/watchers.ts';

const storageKey = 'stridewell.colour-mode';

/** The color modes; `system` follows the device and is the default. */
export const colorModes = ['light', 'dark', 'system'] as const satisfies readonly ColorMode[];

const watchers = createWatchers();

function currentMode(): ColorMode {
  const stored = localStorage.getItem(storageKey);
  return colorModes.find((mode) => mode === stored) ?? 'system';
}

function subscribe(onChange: () => void): () => void {
  const stop = watchers.add(onChange);
  // Another tab changed it.
  window.addEventListener('storage', onChange);
  return () => {
    stop();
    window.removeEventListener('storage', onChange);
  };
}

/** Sets light, dark or the device's mode for every page of this browser. */
export function setColorMode(mode: ColorMode): void {
  localStorage.setItem(storageKey, mode);
  watchers.notify();
}

/** Returns the current color mode. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, currentMode);
}
