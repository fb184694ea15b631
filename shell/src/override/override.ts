import { createWatchers, session, sharedHistory } from '@stridewell/platform';
import type { RemoteDescription } from '@stridewell/platform';
import { forgetTrials, keepTrials, keptTrials } from './kept-trials.ts';
import { mayTryReleases } from './may-try-releases.ts';
import type { ReleaseTrial } from './release-trial.ts';
import { mergeTrialRequests, takeTrialRequests } from './trial-request.ts';
import type { TrialRequest } from './trial-request.ts';

/** Which releases this tab tries in place of the published ones. */
export type OverrideState = Readonly<{
  /** Something is asked for, and who asks or what lies there is not known yet. */
  isPending: boolean;
  /** The person who asks may not. */
  isForbidden: boolean;
  trials: readonly ReleaseTrial[];
}>;

const none: OverrideState = { isPending: false, isForbidden: false, trials: [] };

let state = none;
const watchers = createWatchers();

function change(next: OverrideState): void {
  state = next;
  watchers.tell();
}

/** How the override stands; the same object until something changes. */
export function overrideState(): OverrideState {
  return state;
}

/** Subscribes to changes of the override. */
export const watchOverride = watchers.add;

/** The releases to take in place of the published ones, by remote name. */
export function overriddenReleases(): Readonly<Record<string, RemoteDescription>> {
  return Object.fromEntries(
    state.trials.flatMap(({ name, release }) => (release ? [[name, release]] : [])),
  );
}

function takeFromAddress(): TrialRequest[] {
  const { location } = sharedHistory;
  const { requests, rest } = takeTrialRequests(location.search);
  if (requests.length > 0) {
    sharedHistory.replace({ ...location, search: rest }, location.state);
  }
  return requests;
}

async function settle(requests: readonly TrialRequest[]): Promise<void> {
  try {
    const { fetchTrial } = await import(/* webpackChunkName: "override" */ './fetch-trial.ts');
    const trials = await Promise.all(requests.map((request) => fetchTrial(request, document)));
    change({ ...none, trials });
  } catch (error) {
    console.error('No release could be tried.', error);
    change(none);
  }
}

function forbid(): void {
  forgetTrials();
  change({ ...none, isForbidden: true });
}

/**
 * Reads once what this tab is asked to try, and takes it out of the address. Nothing is fetched or kept
 * before it is known that the person may; when somebody else signs in who may not, the page starts anew.
 * @returns a function that ends it, as leaving the page does.
 */
export function startOverride(reload: () => void): () => void {
  const requests = mergeTrialRequests(keptTrials(), takeFromAddress());
  if (requests.length === 0) return () => undefined;
  change({ ...none, isPending: true });
  let isDecided = false;

  function decide(): void {
    const isAllowed = mayTryReleases(document, session.state());
    if (isAllowed === undefined) return;
    if (isDecided) {
      if (isAllowed || state.isForbidden) return;
      clearOverride(reload);
      return;
    }
    isDecided = true;
    if (!isAllowed) {
      forbid();
      return;
    }
    keepTrials(requests);
    void settle(requests);
  }

  const stopListening = session.subscribe(decide);
  decide();
  return () => {
    stopListening();
    change(none);
  };
}

/** Goes back to the published releases. */
export function clearOverride(reload: () => void): void {
  forgetTrials();
  reload();
}
