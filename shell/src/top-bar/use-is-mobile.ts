import { tokens } from '@stridewell/ui';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(tokens.media.mobile);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is narrower than 1024 px, where the mobile layout applies. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(tokens.media.mobile).matches);
}
