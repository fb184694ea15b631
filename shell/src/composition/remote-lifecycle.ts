import { releaseAddress, takeRemoteScopes, withEvents } from '@stridewell/platform';
import type { SelectedRelease } from '@stridewell/platform';
import { createFileWatch } from './ask-again.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { isOfLostChunk, isPassing } from './failure-cause.ts';
import type { Failure } from './failure-cause.ts';
import { enterPage, leavePage } from './leak-detector.ts';
import { mountRelease } from './mount-release.ts';
import type { MakeInstance } from './mount-release.ts';
import type { MountedRelease } from './mounted-release.ts';
import { firstAllowed, recoverRelease } from './recover-release.ts';
import type { Candidate } from './recover-release.ts';
import { canMove, nextState } from './remote-states.ts';
import type { RemoteEvent, RemoteState } from './remote-states.ts';
import { timeLimits } from './time-limit.ts';
import type { TimeLimits } from './time-limit.ts';
import { unmountRelease } from './unmount-release.ts';

/** The state of a remote, and the outcome of its last steps. */
export type RemoteStanding = Readonly<{
  state: RemoteState;
  /** The release that the state is about; null before the first. */
  release: Candidate['release'] | null;
  isFallback: boolean;
  /** The last thing that went wrong on this page, also after it was mended. */
  failure?: Failure | undefined;
  loadedInMs?: number | undefined;
  mountedInMs?: number | undefined;
}>;

/** The outcome of one attempt to load and mount a release. */
export type Attempt = Readonly<{
  release: Candidate['release'];
  outcome: 'mounted' | 'load_failed' | 'mount_failed' | 'crashed' | 'handler_threw';
  failure?: Failure;
  /** How long it took from the first request until it stood, in milliseconds. */
  readyMs?: number;
}>;

/** The subject of a lifecycle: a remote in its place, or one part of it in a slot. */
export type LifecycleOptions = Readonly<{
  /** What it is called in the console. */
  name: string;
  /** Step 1, for a release; rejects within the limit when that does not work out. */
  load: (release: Candidate['release'], limits: TimeLimits) => Promise<MakeInstance>;
  /** Forgets a load that is under way, and loaded code whose chunk was lost, so that it is requested again. */
  abandon: (release: Candidate['release'], isChunkLost: boolean) => void;
  onChange: () => void;
  onAttempt: (attempt: Attempt) => void;
}>;

/** One remote on this page; no call waits for it, and none throws. */
export type RemoteLifecycle = Readonly<{
  standing: () => RemoteStanding;
  /** Brings it up in its place; a release that is known to be broken is not tried again. */
  activate: (place: HTMLElement, selected: SelectedRelease) => void;
  /** Brings it up from the start, because somebody asks for it. */
  retry: (place: HTMLElement, selected: SelectedRelease) => void;
  /** Takes it down, wherever it stands. */
  deactivate: () => void;
  /** Takes it down, mounted or on its way, as if it had thrown. */
  fail: (error: unknown) => Promise<void>;
  /** Records a failure while it is mounted. */
  note: (failure: Failure) => void;
}>;

// Before any remote runs: who asks later is refused.
const openRemoteScope = takeRemoteScopes();

/** The address that the files of a release begin with. */
function folderOf(release: Candidate['release']): string {
  return new URL(releaseAddress(release, ''), document.baseURI).href;
}

function say(name: string, { version }: Candidate['release'], { cause, detail }: Failure): void {
  const tell = cause === 'left_behind' ? console.warn : console.error;
  tell(`${name} ${version}: ${cause}. ${detail}`);
}

/** Makes the life of one remote. */
export function createRemoteLifecycle(of: LifecycleOptions): RemoteLifecycle {
  const { name, load, abandon, onChange, onAttempt } = of;
  const breaker = createCircuitBreaker(() => performance.now());
  const fileWatch = createFileWatch(window);
  let now: RemoteStanding = { state: 'registered', release: null, isFallback: false };
  let mounted: MountedRelease | undefined;
  let failNow: ((error: unknown) => Promise<void>) | undefined;
  // Counts the activations: what an earlier one still brings is thrown away.
  let turn = 0;

  function move(event: RemoteEvent, changes: Partial<RemoteStanding> = {}): void {
    now = { ...now, ...changes, state: nextState(now.state, event) };
    onChange();
  }

  function note(failure: Failure): void {
    now = { ...now, failure };
    onChange();
  }

  async function end(leaving: MountedRelease, release: Candidate['release']): Promise<void> {
    const failure = await unmountRelease(leaving);
    const left = leavePage(release.name, document);
    const isLeftBehind: Failure = { cause: 'left_behind', detail: `It left ${left} in the page.` };
    for (const found of [failure, left ? isLeftBehind : undefined]) {
      if (!found) continue;
      say(name, release, found);
      note(found);
    }
  }

  function takeDown(): Promise<void> {
    const leaving = mounted;
    mounted = undefined;
    failNow = undefined;
    return leaving && now.release ? end(leaving, now.release) : Promise.resolve();
  }

  async function live(place: HTMLElement, selected: SelectedRelease, own: number): Promise<void> {
    const isCurrent = (): boolean => own === turn;
    const candidates: Candidate[] = [{ release: selected.release, isFallback: false }];
    if (selected.lastGood) candidates.push({ release: selected.lastGood, isFallback: true });

    /** Answers when the release stands; rejects with what it failed of, never after the activation is over. */
    async function bringUp(candidate: Candidate, event: RemoteEvent): Promise<void> {
      const { release, isFallback } = candidate;
      const limits = timeLimits();
      const startedAt = performance.now();
      let isFailed = false;
      const isWanted = (): boolean => isCurrent() && !isFailed;
      failNow = (error) => {
        isFailed = true;
        return recover(candidate, error, mounted !== undefined);
      };
      move(event, { release, isFallback, loadedInMs: undefined, mountedInMs: undefined });
      try {
        const makeInstance = await load(release, limits);
        if (!isWanted()) return;
        const loadedAt = performance.now();
        const openScope = () => openRemoteScope(release.name);
        move('loaded', { loadedInMs: loadedAt - startedAt });
        enterPage(release.name, document);
        const arrived = await mountRelease(
          withEvents(openScope, makeInstance),
          place,
          { limits, folder: folderOf(release) },
          (error) => {
            if (isWanted()) void recover(candidate, error, true);
          },
        ).catch((error: unknown) => {
          leavePage(release.name, document);
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
        onAttempt({ release, outcome: 'mounted', readyMs: standsAt - startedAt });
      } catch (error) {
        if (isWanted()) await recover(candidate, error, false);
      }
    }

    async function recover(
      candidate: Candidate,
      error: unknown,
      wasStanding: boolean,
    ): Promise<void> {
      const { release } = candidate;
      const brokeWhile = now.state === 'loading' ? 'load_failed' : 'mount_failed';
      move('broke');
      void takeDown();
      const breakage = { error, wasStanding };
      const { failure, next } = await recoverRelease(candidates, candidate, breaker, breakage);
      say(name, release, failure);
      onAttempt({ release, outcome: wasStanding ? 'crashed' : brokeWhile, failure });
      if (!isCurrent()) return;
      now = { ...now, failure };
      if (next) {
        await bringUp(next, 'attempt');
        return;
      }
      move('give_up');
      if (!isPassing(failure.cause)) return;
      fileWatch.begin(failure.file, () => startAnew(place, selected));
    }

    const first = firstAllowed(candidates, breaker);
    if (first) await bringUp(first, 'activate');
    else move('give_up', { release: selected.release, isFallback: false });
  }

  function leave(): void {
    turn += 1;
    fileWatch.stop();
    const own = turn;
    if (!canMove(now.state, 'deactivate')) return;
    move('deactivate');
    const ended = takeDown();
    if (now.state !== 'unmounting') return;
    void ended.then(() => {
      if (own === turn) move('gone');
    });
  }

  function enter(place: HTMLElement, selected: SelectedRelease): void {
    leave();
    // What is still leaving does so in a container of its own.
    if (now.state === 'unmounting') move('gone');
    turn += 1;
    void live(place, selected, turn);
  }

  function startAnew(place: HTMLElement, selected: SelectedRelease): void {
    breaker.reset();
    const isChunkLost = now.failure !== undefined && isOfLostChunk(now.failure.cause);
    for (const release of [selected.release, selected.lastGood])
      if (release) abandon(release, isChunkLost);
    enter(place, selected);
  }

  return {
    standing: () => now,
    activate(place, selected) {
      fileWatch.reset();
      enter(place, selected);
    },
    retry(place, selected) {
      fileWatch.reset();
      startAnew(place, selected);
    },
    deactivate: leave,
    fail: async (error) => failNow?.(error),
    note,
  };
}
