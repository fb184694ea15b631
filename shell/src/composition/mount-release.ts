import type { RemoteInstance, RemoteMount } from '@stridewell/platform';
import { failureOf } from './failure-cause.ts';
import type { MountedRelease } from './mounted-release.ts';
import { classifyFailure } from './classify-failure.ts';
import { anyOf, drawingIn, filesFrom, withProgressLimit } from './progress-limit.ts';
import type { TimeLimits } from './time-limit.ts';
import { unmountRelease } from './unmount-release.ts';

/** Makes one instance of a remote, or of one of its parts for a slot. */
export type MakeInstance = (mount: RemoteMount) => RemoteInstance;

/** React leaves its mark on an element that it has rendered into, whichever way that ended. */
function hasRendered(container: HTMLElement): boolean {
  return Object.keys(container).some((key) => key.startsWith('__reactContainer$'));
}

/**
 * Step 2: mounts a release into a container of its own; one that throws or hangs leaves nothing behind.
 * @param folder the address that the release's own files begin with: each that arrives is progress.
 */
export async function mountRelease(
  makeInstance: MakeInstance,
  place: HTMLElement,
  { limits, folder }: Readonly<{ limits: TimeLimits; folder: string }>,
  onCrash: (error: unknown) => void,
): Promise<MountedRelease> {
  const container = place.ownerDocument.createElement('div');
  place.append(container);
  let instance: RemoteInstance | undefined;
  try {
    instance = makeInstance({ domElement: container, onCrash });
    const signs = anyOf(filesFrom(folder), drawingIn(container));
    await withProgressLimit(limits.mount, instance.mount(), signs, () =>
      failureOf('mount_timeout', `Its first render made no progress for ${limits.mount} ms.`),
    );
    return { instance, container };
  } catch (error) {
    const cause = hasRendered(container) ? 'render_threw' : 'mount_threw';
    if (instance) void unmountRelease({ instance, container });
    else container.remove();
    throw await classifyFailure(error, cause, container.baseURI);
  }
}
