import type { RemoteInstance, RemoteMount } from '@stridewell/platform';
import { createFailure } from '#recovery/failure-cause.ts';
import type { MountedRelease } from './unmount-release.ts';
import { classifyFailure } from '#recovery/classify-failure.ts';
import { findPendingFile } from '#recovery/pending-files.ts';
import { anyOf, changesIn, filesLoadedFrom, withProgressLimit } from '#recovery/progress-limit.ts';
import type { TimeLimits } from '#recovery/time-limit.ts';
import { releaseContainer } from '#registry/typed-fields.ts';
import { unmountRelease } from './unmount-release.ts';

/** Creates one instance of a remote, or of one of its parts for a slot. */
export type MakeInstance = (mount: RemoteMount) => RemoteInstance;

/** React marks every element that it has rendered into, even if rendering failed. */
function hasRendered(container: HTMLElement): boolean {
  return Object.keys(container).some((key) => key.startsWith('__reactContainer$'));
}

function describeTimeout(milliseconds: number, file: string | undefined): Error {
  const detail = `The first render made no progress for ${milliseconds} ms`;
  if (file === undefined) return createFailure('mount_timeout', `${detail}.`);
  return createFailure('chunk_timeout', `${detail}, waiting for ${file}.`, undefined, file);
}

/**
 * Step 2: mounts a release into its own container. If it throws or hangs, nothing stays behind.
 * @param folder the base address of the release's files: each file that arrives counts as progress.
 */
export async function mountRelease(
  makeInstance: MakeInstance,
  place: HTMLElement,
  { limits, folder }: Readonly<{ limits: TimeLimits; folder: string }>,
  onCrash: (error: unknown) => void,
): Promise<MountedRelease> {
  const container = place.ownerDocument.createElement('div');
  container.toggleAttribute(releaseContainer, true);
  place.append(container);
  let instance: RemoteInstance | undefined;
  try {
    instance = makeInstance({ domElement: container, onCrash });
    const signs = anyOf(filesLoadedFrom(folder), changesIn(container));
    await withProgressLimit(limits.mount, instance.mount(), signs, () =>
      describeTimeout(limits.mount, findPendingFile(folder)),
    );
    return { instance, container };
  } catch (error) {
    const cause = hasRendered(container) ? 'render_threw' : 'mount_threw';
    if (instance) void unmountRelease({ instance, container });
    else container.remove();
    throw await classifyFailure(error, cause, container.baseURI);
  }
}
