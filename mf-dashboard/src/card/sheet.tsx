import { Dialog, Drawer, tokens, type OverlayProps } from '@stridewell/ui';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(tokens.media.mobile);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function isMobile(): boolean {
  return window.matchMedia(tokens.media.mobile).matches;
}

/** A task in front of the page: a dialog, in the mobile layout a drawer that a thumb reaches. */
export function Sheet(props: OverlayProps) {
  return useSyncExternalStore(subscribe, isMobile) ? <Drawer {...props} /> : <Dialog {...props} />;
}
