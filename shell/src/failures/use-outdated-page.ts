import { useEffect, useSyncExternalStore } from 'react';
import { isChunkLoadError } from '#composition/classify-failure.ts';
import { newSetState, reportLostFile, watchNewSet } from '#composition/new-set.ts';

/**
 * Whether a file of this page is gone because a release has taken its place, so that only a fresh page
 * helps. A remote's own files are reported by its life; here it is the chunks that nobody catches.
 */
export function useOutdatedPage(): boolean {
  useEffect(() => {
    const report = (reason: unknown) => void (isChunkLoadError(reason) && reportLostFile());
    const onError = (event: ErrorEvent) => report(event.error);
    const onRejection = (event: PromiseRejectionEvent) => report(event.reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
  return useSyncExternalStore(watchNewSet, () => newSetState().isNeeded);
}
