import {
  addErrorHandler,
  getAppStatus,
  registerApplication,
  triggerAppChange,
  unregisterApplication,
} from 'single-spa';
import type { RemoteLifecycle } from './remote-lifecycle.ts';
import type { RemoteState } from './remote-states.ts';

/** What single-spa runs for a remote. */
type ApplicationOptions = Readonly<{
  name: string;
  life: RemoteLifecycle;
  /** Whether the current page belongs to the remote and has a slot for it. */
  isWanted: () => boolean;
  /** Starts the remote. */
  activate: () => void;
}>;

/** A remote that is registered with single-spa. */
export type RemoteApplication = Readonly<{
  /** Call this when the remote's state, the address or the slot has changed. */
  update: () => void;
}>;

/** The remote did not start; its lifecycle has already reported why. */
class RemoteDown extends Error {
  override name = 'RemoteDown';
}

addErrorHandler((error) => {
  if (!(error instanceof RemoteDown)) console.error(error);
});

/** Our own limits end each step; single-spa only logs that one is slow. */
const slow = { millis: 60_000, warningMillis: 60_000, dieOnTimeout: false };
const timeouts = { bootstrap: slow, mount: slow, unmount: slow };

/** single-spa loads an application again only this long after it failed, in milliseconds. */
const loadErrorPause = 200;

const loadingStates: readonly RemoteState[] = ['loading', 'recovering'];
const startingStates: readonly RemoteState[] = [...loadingStates, 'mounting', 'unmounting'];
const upStates: readonly RemoteState[] = ['mounting', 'mounted', 'fallen_back', ...loadingStates];

/**
 * Registers a remote with single-spa. Each lifecycle promise settles when the remote is up, has failed or is no longer
 * wanted, so that single-spa's statuses and events are true, and a remote that hangs never blocks another.
 */
export function registerRemote(options: ApplicationOptions): RemoteApplication {
  const { name, life, isWanted, activate } = options;
  let waiting: (() => boolean)[] = [];
  let wasFailed = false;
  let isRefreshing = false;

  const state = (): RemoteState => life.status().state;

  /** Resolves once the remote is in none of these states. */
  function leaves(states: readonly RemoteState[]): Promise<void> {
    return new Promise((resolve) => {
      const isOver = (): boolean => {
        if (states.includes(state())) return false;
        resolve();
        return true;
      };
      if (!isOver()) waiting.push(isOver);
    });
  }

  function begin(): void {
    if (!upStates.includes(state())) activate();
  }

  function requireUp(): void {
    if (state() === 'failed') throw new RemoteDown(life.status().failure?.cause);
  }

  async function load() {
    begin();
    await leaves(loadingStates);
    requireUp();
    return { bootstrap: () => Promise.resolve(), mount, unmount, timeouts };
  }

  async function mount(): Promise<void> {
    begin();
    await leaves(startingStates);
    requireUp();
  }

  async function unmount(): Promise<void> {
    // A remote that failed on its own page keeps its failure card.
    if (!isWanted()) life.deactivate();
    await leaves(['unmounting']);
  }

  function register(): void {
    registerApplication({ name, app: load, activeWhen: () => isWanted() && state() !== 'failed' });
  }

  /** Lets single-spa follow a remote that failed, or that starts again after a failure. */
  async function refresh(): Promise<void> {
    if (isRefreshing) return;
    isRefreshing = true;
    await triggerAppChange();
    isRefreshing = false;
    if (state() === 'failed') return;
    // single-spa never starts a broken application again.
    if (getAppStatus(name) === 'SKIP_BECAUSE_BROKEN') {
      await unregisterApplication(name);
      register();
    } else if (getAppStatus(name) === 'LOAD_ERROR') {
      setTimeout(() => void triggerAppChange(), loadErrorPause);
    }
  }

  register();
  return {
    update() {
      // single-spa can't stop a step that it waits for.
      const isPending = state() === 'failed' || loadingStates.includes(state());
      if (!isWanted() && (isPending || state() === 'mounting')) {
        life.deactivate();
        return;
      }
      waiting = waiting.filter((isOver) => !isOver());
      const isFailed = state() === 'failed';
      if (isFailed !== wasFailed) void refresh();
      wasFailed = isFailed;
    },
  };
}
