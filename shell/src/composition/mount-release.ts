import type { RemoteInstance, RemoteModule } from '@stridewell/platform';
import { unmountRelease } from './unmount-release.ts';
import { withTimeLimit } from './time-limit.ts';

/** A release that stands in the page. */
export type MountedRelease = Readonly<{ instance: RemoteInstance; container: HTMLElement }>;

/** Step 2: mounts a release into a container of its own; one that throws or hangs leaves nothing behind. */
export async function mountRelease(
  module: RemoteModule,
  slot: HTMLElement,
  onCrash: (error: unknown) => void,
): Promise<MountedRelease> {
  const container = slot.ownerDocument.createElement('div');
  slot.append(container);
  const instance = module.createInstance({ domElement: container, onCrash });
  try {
    await withTimeLimit('mount', instance.mount());
  } catch (error) {
    void unmountRelease({ instance, container });
    throw error;
  }
  return { instance, container };
}
