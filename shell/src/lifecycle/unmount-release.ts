import type { RemoteInstance } from '@stridewell/platform';
import { describeFailure, createFailure } from '#recovery/failure-cause.ts';
import type { Failure } from '#recovery/failure-cause.ts';
import { timeLimits, withTimeLimit } from '#recovery/time-limit.ts';

/** A release that is mounted in the page. */
export type MountedRelease = Readonly<{ instance: RemoteInstance; container: HTMLElement }>;

/**
 * Last step: removes a release from the page, with its container even if the release does not unmount. Returns what
 * went wrong; never rejects.
 */
export async function unmountRelease(mounted: MountedRelease): Promise<Failure | undefined> {
  const { instance, container } = mounted;
  const { unmount } = timeLimits();
  try {
    await withTimeLimit(unmount, instance.unmount(), () =>
      createFailure('unmount_timeout', `Unmounting took longer than ${unmount} ms.`),
    );
    return undefined;
  } catch (error) {
    return describeFailure(error, 'unmount_timeout');
  } finally {
    container.remove();
  }
}
