import type { RemoteDescription } from '@stridewell/platform';

/** An error outside of any render: in a handler, a timer, or an unawaited promise. */
export type UncaughtError = Readonly<{ release: RemoteDescription; error: unknown }>;

const fileOfRelease = /\/remotes\/(mf-[a-z0-9-]+)\/(\d+\.\d+\.\d+-[0-9a-f]{8})\//g;

/**
 * Returns the release whose file threw. If several are in the stack, the topmost: it threw, or called what did.
 * @param releases those on this page; releases on trial from other addresses aren't among them.
 */
export function findThrowingRelease(
  stack: string,
  releases: readonly RemoteDescription[],
): RemoteDescription | undefined {
  for (const [, name, version] of stack.matchAll(fileOfRelease)) {
    const found = releases.find((one) => one.name === name && one.version === version);
    if (found) return found;
  }
  return undefined;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '') : '';
}

/** Calls back for errors in handlers and timers of these releases. Returns a function that stops it. */
export function watchUncaughtErrors(
  page: Window,
  releases: () => readonly RemoteDescription[],
  onUncaught: (error: UncaughtError) => void,
): () => void {
  const report = (error: unknown, place: string): void => {
    const release = findThrowingRelease(`${stackOf(error)}\n${place}`, releases());
    if (release) onUncaught({ release, error });
  };
  const onError = ({ error, filename }: ErrorEvent): void => report(error, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent): void => report(reason, '');
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}
