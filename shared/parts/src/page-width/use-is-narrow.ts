import { tokens } from '@stridewell/ui';
import { useSyncExternalStore } from 'react';

function watch(media: string) {
  return {
    subscribe(onChange: () => void): () => void {
      const query = window.matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    matches: () => window.matchMedia(media).matches,
  };
}

const mobile = watch(tokens.media.mobile);
const phone = watch(tokens.media.phone);

/** Whether the page has the mobile layout. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(mobile.subscribe, mobile.matches);
}

/** Whether the page is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(phone.subscribe, phone.matches);
}
