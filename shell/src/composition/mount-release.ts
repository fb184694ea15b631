import type { RemoteInstance, RemoteMount } from '@stridewell/platform';
import { failureOf } from './failure-cause.ts';
import type { MountedRelease } from './mounted-release.ts';
import { classifyFailure } from './classify-failure.ts';
import { withTimeLimit } from './time-limit.ts';
import type { TimeLimits } from './time-limit.ts';
import { unmountRelease } from './unmount-release.ts';

/** Makes one instance of a remote, or of one of its parts for a slot. */
export type MakeInstance = (mount: RemoteMount) => RemoteInstance;

/** React leaves its mark on an element that it has rendered into, whichever way that ended. */
function hasRendered(container: HTMLElement): boolean {
  return Object.keys(container).some((key) => key.startsWith('__reactContainer$'));
}

/** Step 2: mounts a release into a container of its own; one that throws or hangs leaves nothing behind. */
export async function mountRelease(
  makeInstance: MakeInstance,
  place: HTMLElement,
  limits: TimeLimits,
  onCrash: (error: unknown) => void,
): Promise<MountedRelease> {
  const container = place.ownerDocument.createElement('div');
  place.append(container);
  let instance: RemoteInstance | undefined;
  try {
    instance = makeInstance({ domElement: container, onCrash });
    await withTimeLimit(limits.mount, instance.mount(), () =>
      failureOf('mount_timeout', `It did not render within ${limits.mount} ms.`),
    );
    return { instance, container };
  } catch (error) {
    const cause = hasRendered(container) ? 'render_threw' : 'mount_threw';
    if (instance) void unmountRelease({ instance, container });
    else container.remove();
    throw await classifyFailure(error, cause, container.baseURI);
  }
}
