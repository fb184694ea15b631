import { useEffect, useState } from 'react';

function isChunkFailure(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'ChunkLoadError';
}

/** Whether a part of the page could not be loaded any more, because a release has taken its place. */
export function useOutdatedPage(): boolean {
  const [isOutdated, setIsOutdated] = useState(false);
  useEffect(() => {
    const report = (reason: unknown) => isChunkFailure(reason) && setIsOutdated(true);
    const onError = (event: ErrorEvent) => report(event.error);
    const onRejection = (event: PromiseRejectionEvent) => report(event.reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
  return isOutdated;
}
