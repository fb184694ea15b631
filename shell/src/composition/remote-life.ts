import type { RemoteDescription, SelectedRelease } from '@stridewell/platform';
import { loadRelease } from './load-release.ts';
import { mountRelease } from './mount-release.ts';
import type { MountedRelease } from './mounted-release.ts';
import { unmountRelease } from './unmount-release.ts';

/** Where a remote stands. `mounted` may be its last good release, when the chosen one did not come up. */
export type RemoteStep =
  | { step: 'registered' }
  | { step: 'loading'; version: string }
  | { step: 'mounting'; version: string }
  | { step: 'mounted'; version: string }
  | { step: 'failed'; version: string; error: unknown };

/** One remote on this page, driven by single-spa; no call waits for the remote. */
export type RemoteLife = Readonly<{
  step: () => RemoteStep;
  /** Brings the remote up in the slot. */
  activate: (slot: HTMLElement, selected: SelectedRelease) => void;
  /** Takes it down, wherever it stands. */
  deactivate: () => void;
}>;

/** Makes the life of one remote; `onStep` hears of every change. */
export function createRemoteLife(name: string, onStep: () => void): RemoteLife {
  let now: RemoteStep = { step: 'registered' };
  let mounted: MountedRelease | undefined;
  // Counts the activations: what an earlier one still brings is thrown away.
  let turn = 0;

  function go(next: RemoteStep): void {
    now = next;
    onStep();
  }

  function takeDown(): void {
    const leaving = mounted;
    mounted = undefined;
    if (leaving) void unmountRelease(leaving);
  }

  function fail(version: string, error: unknown): void {
    console.error(`${name} ${version} failed.`, error);
    takeDown();
    go({ step: 'failed', version, error });
  }

  /** Loads and mounts one release; false when the activation is over, rejects when the release fails. */
  async function bringUp(
    release: RemoteDescription,
    slot: HTMLElement,
    isCurrent: () => boolean,
  ): Promise<void> {
    const { version } = release;
    go({ step: 'loading', version });
    const module = await loadRelease(release);
    if (!isCurrent()) return;
    go({ step: 'mounting', version });
    const arrived = await mountRelease(module, slot, (error) => {
      if (isCurrent()) fail(version, error);
    });
    if (!isCurrent()) {
      await unmountRelease(arrived);
      return;
    }
    mounted = arrived;
    go({ step: 'mounted', version });
  }

  async function live(
    slot: HTMLElement,
    selected: SelectedRelease,
    isCurrent: () => boolean,
  ): Promise<void> {
    const { release, lastGood } = selected;
    try {
      await bringUp(release, slot, isCurrent);
    } catch (error) {
      if (!isCurrent()) return;
      if (!lastGood) {
        fail(release.version, error);
        return;
      }
      console.error(`${name} ${release.version} failed, falling back.`, error);
      await bringUp(lastGood, slot, isCurrent).catch((second: unknown) => {
        if (isCurrent()) fail(lastGood.version, second);
      });
    }
  }

  return {
    step: () => now,
    activate(slot, selected) {
      turn += 1;
      const own = turn;
      takeDown();
      void live(slot, selected, () => own === turn);
    },
    deactivate() {
      turn += 1;
      takeDown();
      go({ step: 'registered' });
    },
  };
}
