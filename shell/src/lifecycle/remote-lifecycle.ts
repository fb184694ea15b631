import { releaseAddress, takeRemoteScopes, withEvents } from '@stridewell/platform';
import type { SelectedRelease } from '@stridewell/platform';
import { createFileWatch } from '#recovery/file-watch.ts';
import { createCircuitBreaker } from '#recovery/circuit-breaker.ts';
import { isLostChunk, isTemporary } from '#recovery/failure-cause.ts';
import type { Failure } from '#recovery/failure-cause.ts';
import type { LoadedCopy } from '#loading/load-release.ts';
import { trackMount, trackUnmount } from '#leaks/leak-detector.ts';
import { mountRelease } from './mount-release.ts';
import type { MakeInstance } from './mount-release.ts';
import type { MountedRelease } from './unmount-release.ts';
import { findAllowedRelease, recoverRelease } from '#recovery/recover-release.ts';
import type { Candidate } from '#recovery/recover-release.ts';
import { canTransition, nextState } from './remote-states.ts';
import type { RemoteEvent, RemoteState } from './remote-states.ts';
import { timeLimits } from '#recovery/time-limit.ts';
import type { TimeLimits } from '#recovery/time-limit.ts';
import { unmountRelease } from './unmount-release.ts';

/** The state of a remote, and the result of its last steps. */
export type RemoteStatus = Readonly<{
  state: RemoteState;
  /** The release that the state is about; null before the first. */
  release: Candidate['release'] | null;
  isFallback: boolean;
  /** The last failure on this page, even if it has recovered since. */
  failure?: Failure | undefined;
  loadedInMs?: number | undefined;
  mountedInMs?: number | undefined;
}>;

/** The outcome of one attempt to load and mount a release. */
export type Attempt = Readonly<{
  release: Candidate['release'];
  outcome: 'mounted' | 'load_failed' | 'mount_failed' | 'crashed' | 'handler_threw';
  failure?: Failure;
  /** Time from the first request until its code was there, in milliseconds. */
  loadMs?: number;
  /** Time from the first request until it was mounted, in milliseconds. */
  readyMs?: number;
}>;

/** The subject of a lifecycle: a remote in its place, or one of its parts in a slot. */
export type LifecycleOptions = Readonly<{
  /** Its name in the console. */
  name: string;
  /** Step 1: loads a release; its value rejects within the limit if that fails. */
  load: (release: Candidate['release'], limits: TimeLimits) => LoadedCopy<MakeInstance>;
  onChange: () => void;
  onAttempt: (attempt: Attempt) => void;
  /** Awaited before a card takes the place of a page: it must settle soon, and never reject. */
  beforeGivingUp?: ((failure: Failure) => Promise<void>) | undefined;
}>;

/** One remote on this page. Its functions neither throw nor wait. */
export type RemoteLifecycle = Readonly<{
  status: () => RemoteStatus;
  /** Starts it in its place; a release known to be broken isn't tried again. */
  activate: (place: HTMLElement, selected: SelectedRelease) => void;
  /** Restarts it from scratch because someone asked for it. */
  retry: (place: HTMLElement, selected: SelectedRelease) => void;
  /** Stops it in any state. */
  deactivate: () => void;
  /** Stops it, mounted or starting, as if it had thrown. */
  fail: (error: unknown) => Promise<void>;
  /** Records a failure while it is mounted. */
  note: (failure: Failure) => void;
}>;

// Before any remote runs: later callers are refused.
const openRemoteScope = takeRemoteScopes();

/** Returns the base address of a release's files. */
function folderOf(release: Candidate['release']): string {
  return new URL(releaseAddress(release, ''), document.baseURI).href;
}

function logFailure(
  name: string,
  { version }: Candidate['release'],
  { cause, detail }: Failure,
): void {
  const log = cause === 'left_behind' ? console.warn : console.error;
  log(`${name} ${version}: ${cause}. ${detail}`);
}

/** Creates the lifecycle of one remote. */
export function createRemoteLifecycle(of: LifecycleOptions): RemoteLifecycle {
  const { name, load, onChange, onAttempt, beforeGivingUp } = of;
  const breaker = createCircuitBreaker(() => performance.now());
  const fileWatch = createFileWatch(window);
  let now: RemoteStatus = { state: 'registered', release: null, isFallback: false };
  let mounted: MountedRelease | undefined;
  let failNow: ((error: unknown) => Promise<void>) | undefined;
  /** What the latest attempt uses. */
  let copy: LoadedCopy<MakeInstance> | undefined;
  // Counts activations: results of an earlier one are dropped.
  let turn = 0;

  function move(event: RemoteEvent, changes: Partial<RemoteStatus> = {}): void {
    now = { ...now, ...changes, state: nextState(now.state, event) };
    onChange();
  }

  function note(failure: Failure): void {
    now = { ...now, failure };
    onChange();
  }

  async function end(leaving: MountedRelease, release: Candidate['release']): Promise<void> {
    const failure = await unmountRelease(leaving);
    const left = trackUnmount(release.name, document);
    const isLeftBehind: Failure = { cause: 'left_behind', detail: `It left ${left} in the page.` };
    for (const found of [failure, left ? isLeftBehind : undefined]) {
      if (!found) continue;
      logFailure(name, release, found);
      note(found);
    }
  }

  function stopRelease(): Promise<void> {
    const leaving = mounted;
    mounted = undefined;
    failNow = undefined;
    return leaving && now.release ? end(leaving, now.release) : Promise.resolve();
  }

  async function live(place: HTMLElement, selected: SelectedRelease, own: number): Promise<void> {
    const isCurrent = (): boolean => own === turn;
    const candidates: Candidate[] = [{ release: selected.release, isFallback: false }];
    if (selected.lastGood) candidates.push({ release: selected.lastGood, isFallback: true });

    /**
     * Resolves when the release is mounted, or the attempt was handled otherwise. Never rejects after the activation is
     * over.
     */
    async function startRelease(candidate: Candidate, event: RemoteEvent): Promise<void> {
      const { release, isFallback } = candidate;
      const limits = timeLimits();
      const own = load(release, limits);
      copy = own;
      const startedAt = performance.now();
      let isFailed = false;
      const isWanted = (): boolean => isCurrent() && !isFailed;
      failNow = (error) => {
        isFailed = true;
        return recover(candidate, own, error, mounted !== undefined);
      };
      move(event, { release, isFallback, loadedInMs: undefined, mountedInMs: undefined });
      try {
        const makeInstance = await own.value;
        if (!isWanted()) return;
        const loadedAt = performance.now();
        const openScope = () => openRemoteScope(release.name);
        move('loaded', { loadedInMs: loadedAt - startedAt });
        trackMount(release.name, document);
        const arrived = await mountRelease(
          withEvents(openScope, makeInstance),
          place,
          { limits, folder: folderOf(release) },
          (error) => {
            if (isWanted()) void recover(candidate, own, error, true);
          },
        ).catch((error: unknown) => {
          trackUnmount(release.name, document);
          throw error;
        });
        if (!isWanted()) {
          await end(arrived, release);
          return;
        }
        mounted = arrived;
        fileWatch.reset();
        const standsAt = performance.now();
        move(isFallback ? 'stood_in' : 'rendered', { mountedInMs: standsAt - loadedAt });
        const [loadMs, readyMs] = [loadedAt - startedAt, standsAt - startedAt];
        onAttempt({ release, outcome: 'mounted', loadMs, readyMs });
      } catch (error) {
        if (isWanted()) await recover(candidate, own, error, false);
      }
    }

    async function recover(
      candidate: Candidate,
      used: LoadedCopy<MakeInstance>,
      error: unknown,
      wasMounted: boolean,
    ): Promise<void> {
      const { release } = candidate;
      const brokeWhile = now.state === 'loading' ? 'load_failed' : 'mount_failed';
      move('broke');
      void stopRelease();
      const breakage = { error, wasMounted };
      const { failure, next } = await recoverRelease(candidates, candidate, breaker, breakage);
      logFailure(name, release, failure);
      // Every later start needs a new copy: this one keeps waiting for its chunk, or keeps its failure.
      if (isLostChunk(failure.cause)) used.forget();
      onAttempt({ release, outcome: wasMounted ? 'crashed' : brokeWhile, failure });
      if (!isCurrent()) return;
      now = { ...now, failure };
      if (next) {
        await startRelease(next, 'attempt');
        return;
      }
      await beforeGivingUp?.(failure);
      if (!isCurrent()) return;
      move('give_up');
      if (!isTemporary(failure.cause)) return;
      fileWatch.begin(failure.file, () => restart(place, selected));
    }

    const first = findAllowedRelease(candidates, breaker);
    if (first) await startRelease(first, 'activate');
    else move('give_up', { release: selected.release, isFallback: false });
  }

  function leave(): void {
    turn += 1;
    fileWatch.stop();
    const own = turn;
    if (!canTransition(now.state, 'deactivate')) return;
    move('deactivate');
    const ended = stopRelease();
    if (now.state !== 'unmounting') return;
    void ended.then(() => {
      if (own === turn) move('gone');
    });
  }

  function enter(place: HTMLElement, selected: SelectedRelease): void {
    leave();
    // A release that is still unmounting has its own container.
    if (now.state === 'unmounting') move('gone');
    turn += 1;
    void live(place, selected, turn);
  }

  function restart(place: HTMLElement, selected: SelectedRelease): void {
    breaker.reset();
    // Code that is still mounting may be waiting for a chunk.
    if (now.state === 'loading' || now.state === 'mounting') copy?.forget();
    enter(place, selected);
  }

  return {
    status: () => now,
    activate(place, selected) {
      fileWatch.reset();
      enter(place, selected);
    },
    retry(place, selected) {
      fileWatch.reset();
      restart(place, selected);
    },
    deactivate: leave,
    fail: async (error) => failNow?.(error),
    note,
  };
}
