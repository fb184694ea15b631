import { describeFailure, failureOf } from './failure-cause.ts';
import type { Failure } from './failure-cause.ts';
import type { MountedRelease } from './mounted-release.ts';
import { timeLimits, withTimeLimit } from './time-limit.ts';

/**
 * Last step: takes a release out of the page. Its container goes even if the release does not end; the
 * answer says then what went wrong, and never rejects.
 */
export async function unmountRelease(mounted: MountedRelease): Promise<Failure | undefined> {
  const { instance, container } = mounted;
  const { unmount } = timeLimits();
  try {
    await withTimeLimit(unmount, instance.unmount(), () =>
      failureOf('unmount_timeout', `It did not end within ${unmount} ms.`),
    );
    return undefined;
  } catch (error) {
    return describeFailure(error, 'unmount_timeout');
  } finally {
    container.remove();
  }
}
