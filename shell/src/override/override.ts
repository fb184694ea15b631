import { createWatchers, session, sharedHistory } from '@stridewell/platform';
import type { RemoteDescription, SessionState } from '@stridewell/platform';
import { forgetTrials, keepTrials, keptTrials } from './kept-trials.ts';
import { mayTryReleases } from './may-try-releases.ts';
import type { ReleaseTrial } from './release-trial.ts';
import { mergeTrialRequests, takeTrialRequests } from './trial-request.ts';
import type { TrialRequest } from './trial-request.ts';

/** Which releases this tab tries instead of the published ones. */
export type OverrideState = Readonly<{
  /** Something is requested, but the person or the release isn't known yet. */
  isPending: boolean;
  /** The person may not try releases. */
  isForbidden: boolean;
  trials: readonly ReleaseTrial[];
}>;

const none: OverrideState = { isPending: false, isForbidden: false, trials: [] };

let state = none;
const watchers = createWatchers();

function change(next: OverrideState): void {
  state = next;
  watchers.notify();
}

/** Returns the override. Referentially stable until it changes. */
export function overrideState(): OverrideState {
  return state;
}

/** Subscribes to changes of the override. */
export const watchOverride = watchers.add;

/** Returns the releases on trial, by remote name. */
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

const loadTrials = () => import(/* webpackChunkName: "override" */ './fetch-trial.ts');
const loadTeams = () => import(/* webpackChunkName: "override" */ './fetch-own-teams.ts');

function forbid(): void {
  forgetTrials();
  change({ ...none, isForbidden: true });
}

/** Returns the requests for remotes of the person's own teams; null, with a refusal, if the teams didn't load. */
async function keepOwnTeams(requests: readonly TrialRequest[]): Promise<TrialRequest[] | null> {
  try {
    return await (await loadTeams()).keepOwnTeams(requests);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    // For the next page load, which asks again.
    keepTrials(requests);
    const refused = { refusal: 'teams_missing', detail } as const;
    change({ ...none, trials: requests.map((request) => ({ ...request, ...refused })) });
    return null;
  }
}

/**
 * Tries these releases; someone who may not try all of them tries those of their own teams. Stores what they may try for
 * the next page load, where all of this is checked again.
 */
async function tryReleases(requests: readonly TrialRequest[], mayTryAll: boolean): Promise<void> {
  try {
    const allowed = mayTryAll ? requests : await keepOwnTeams(requests);
    if (!allowed) return;
    if (allowed.length === 0) return forbid();
    keepTrials(allowed);
    const { fetchTrial } = await loadTrials();
    const trials = await Promise.all(allowed.map((request) => fetchTrial(request, document)));
    change({ ...none, trials });
  } catch (error) {
    console.error("Couldn't load the trial releases.", error);
    change(none);
  }
}

/** Returns who is signed in, for whom trials are decided again if it changes; undefined until it is known. */
function personOf(state: SessionState): string | undefined {
  if (state.status !== 'signed-in') return undefined;
  return `${state.viewer.id} ${state.viewer.adminLevel}`;
}

/**
 * Reads the requested trials from the address, once, and removes them from it. Nothing is fetched or stored before the
 * person is known to be allowed; if someone else signs in, the page reloads.
 * @returns a function that stops it.
 */
export function startOverride(reload: () => void): () => void {
  const requests = mergeTrialRequests(keptTrials(), takeFromAddress());
  if (requests.length === 0) return () => undefined;
  change({ ...none, isPending: true });
  let decidedFor: string | undefined;

  function decide(): void {
    const mayTryAll = mayTryReleases(document, session.state());
    if (mayTryAll === undefined) return;
    const person = personOf(session.state()) ?? 'anyone';
    if (decidedFor !== undefined) {
      if (mayTryAll || person === decidedFor || state.isForbidden) return;
      clearOverride(reload);
      return;
    }
    decidedFor = person;
    void tryReleases(requests, mayTryAll);
  }

  const stopListening = session.subscribe(decide);
  decide();
  return () => {
    stopListening();
    change(none);
  };
}

/** Returns to the published releases. */
export function clearOverride(reload: () => void): void {
  forgetTrials();
  reload();
}
