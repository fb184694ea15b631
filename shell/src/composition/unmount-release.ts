import type { MountedRelease } from './mounted-release.ts';
import { withTimeLimit } from './time-limit.ts';

/** Last step: takes a release out of the page; its container goes even if the release does not end. */
export async function unmountRelease({ instance, container }: MountedRelease): Promise<void> {
  try {
    await withTimeLimit('unmount', instance.unmount());
  } catch (error) {
    console.error('A remote did not unmount.', error);
  } finally {
    container.remove();
  }
}
