import type { RemoteInstance, RemoteModule } from '@stridewell/platform';
import type { MountedRelease } from './mounted-release.ts';
import { unmountRelease } from './unmount-release.ts';
import { withTimeLimit } from './time-limit.ts';

/** Step 2: mounts a release into a container of its own; one that throws or hangs leaves nothing behind. */
export async function mountRelease(
  module: RemoteModule,
  slot: HTMLElement,
  onCrash: (error: unknown) => void,
): Promise<MountedRelease> {
  const container = slot.ownerDocument.createElement('div');
  slot.append(container);
  let instance: RemoteInstance | undefined;
  try {
    instance = module.createInstance({ domElement: container, onCrash });
    await withTimeLimit('mount', instance.mount());
    return { instance, container };
  } catch (error) {
    if (instance) void unmountRelease({ instance, container });
    else container.remove();
    throw error;
  }
}
