import { useEffect, useSyncExternalStore } from 'react';
import { isChunkLoadError } from '#recovery/classify-failure.ts';
import { newReleaseState, reportLostFile, watchNewRelease } from '#registry/new-release.ts';

/**
 * Returns whether a file of this page is gone because of a new release, so that only a reload helps. A remote's own
 * files are reported by its lifecycle; this covers chunks that no one catches.
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
  return useSyncExternalStore(watchNewRelease, () => newReleaseState().isNeeded);
}
