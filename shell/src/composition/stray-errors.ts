import type { RemoteDescription } from '@stridewell/platform';

/** An error outside of any render: of a handler, of a timer, of a promise that nobody waits for. */
export type StrayError = Readonly<{ release: RemoteDescription; error: unknown }>;

const fileOfRelease = /\/remotes\/(mf-[a-z0-9-]+)\/(\d+\.\d+\.\d+-[0-9a-f]{8})\//g;

/**
 * The release whose file threw. Where several stand in the stack, the uppermost: it threw, or called what did.
 * @param releases those that stand on this page: what is tried from another address is not among them.
 */
export function throwingRelease(
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

/** Hears of the errors that handlers and timers of these releases throw; the answer stops it. */
export function hearStrayErrors(
  page: Window,
  releases: () => readonly RemoteDescription[],
  hear: (error: StrayError) => void,
): () => void {
  const tell = (error: unknown, place: string): void => {
    const release = throwingRelease(`${stackOf(error)}\n${place}`, releases());
    if (release) hear({ release, error });
  };
  const onError = ({ error, filename }: ErrorEvent): void => tell(error, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent): void => tell(reason, '');
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}
