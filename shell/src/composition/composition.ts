import {
  createWatchers,
  events,
  isFramed,
  matchPath,
  pageScripts,
  pathInFrame,
  selectReleases,
  session,
  sharedHistory,
} from '@stridewell/platform';
import type {
  Registry,
  ReleaseViewer,
  RemoteDescription,
  RemoteLink,
  RemotePath,
  SelectedRelease,
} from '@stridewell/platform';
import { start, triggerAppChange } from 'single-spa';
import { otherPagesOf } from './other-pages.ts';
import type { OtherPages } from './other-pages.ts';
import { overriddenReleases, overrideState, watchOverride } from '#override/override.ts';
import { enforceReleaseIntegrity, enforceIntegrity } from '#registry/file-integrity.ts';
import { isLostChunk, isLostFile } from '#recovery/failure-cause.ts';
import { checkForReplacement } from '#registry/check-for-replacement.ts';
import { loadRelease } from '#loading/load-release.ts';
import { reportLostFile, requireFreshPage, watchForNewRelease } from '#registry/new-release.ts';
import { preloadFiles } from '#loading/preload-files.ts';
import { registerRemote } from '#lifecycle/remote-application.ts';
import type { RemoteApplication } from '#lifecycle/remote-application.ts';
import { createRemoteLifecycle } from '#lifecycle/remote-lifecycle.ts';
import type { Attempt, RemoteLifecycle, RemoteStatus } from '#lifecycle/remote-lifecycle.ts';

/** The pages and links of the chosen releases, and the status of the active remote. */
export type CompositionState = OtherPages &
  Readonly<{
    pages: readonly RemotePath[];
    links: readonly RemoteLink[];
    /** The remote of the current address; null if there is none, or no slot for it. */
    active: Readonly<{
      release: RemoteDescription;
      page: RemotePath | undefined;
      status: RemoteStatus;
    }> | null;
  }>;

type Selection = ReadonlyMap<string, SelectedRelease>;

let selection: Selection = new Map();
let isSelectionFinal = false;
/** The address that opened the document. */
const firstPath = pathInFrame(window.location.pathname);
let slot: HTMLElement | null = null;
const lifecycles = new Map<string, RemoteLifecycle>();
const applications = new Map<string, RemoteApplication>();
const watchers = createWatchers();
const attemptWatchers = createWatchers<[attempt: Attempt]>();
let withdrawRefresh: (() => void) | undefined;
let otherPages: OtherPages = { failedPages: [], stagedPages: [] };
let state: CompositionState = { ...otherPages, pages: [], links: [], active: null };

function remoteAt(pathname: string): SelectedRelease | undefined {
  const pages = [...selection.values()].flatMap((selected) =>
    selected.release.paths.map(({ path }) => ({ path, selected })),
  );
  return matchPath(pages, pathInFrame(pathname))?.selected;
}

function activeRemote(): CompositionState['active'] {
  const { pathname } = sharedHistory.location;
  const release = slot && remoteAt(pathname)?.release;
  const life = release && lifecycles.get(release.name);
  if (!release || !life) return null;
  return { release, page: matchPath(release.paths, pathname), status: life.status() };
}

function publish(): void {
  const releases = [...selection.values()].map(({ release }) => release);
  state = {
    pages: releases.flatMap(({ paths }) => paths),
    ...otherPages,
    links: releases.flatMap(({ links }) => links).sort((a, b) => a.order - b.order),
    active: activeRemote(),
  };
  updateRefreshRequest();
  watchers.notify();
}

/** Asks the viewer to refresh while the server no longer has the code of this page. */
function updateRefreshRequest(): void {
  const status = state.active?.status;
  const failure = status?.state === 'failed' ? status.failure : undefined;
  const isRouteLost = failure?.isGone === true && isLostChunk(failure.cause);
  if (!isRouteLost) withdrawRefresh?.();
  withdrawRefresh = isRouteLost ? (withdrawRefresh ?? requireFreshPage()) : undefined;
}

/** Reports the outcome of an attempt to subscribers. */
export const emitAttempt = attemptWatchers.notify;

function register(name: string): void {
  const life = createRemoteLifecycle({
    name,
    load: (release, limits) => {
      const { value, forget } = loadRelease(release, 'lifecycles', limits);
      return { value: value.then(({ createInstance }) => createInstance), forget };
    },
    onChange: () => {
      applications.get(name)?.update();
      publish();
    },
    onAttempt: emitAttempt,
    beforeGivingUp: checkForReplacement,
  });
  lifecycles.set(name, life);
  const isWanted = () => slot !== null && remoteAt(location.pathname)?.release.name === name;
  const activate = () => activateRemote(name);
  applications.set(name, registerRemote({ name, life, isWanted, activate }));
}

/** Stops remotes that are still starting for another address. */
function followAddress(): void {
  for (const { update } of applications.values()) update();
  publish();
}

function viewerOfReleases(): ReleaseViewer {
  const current = session.state();
  if (current.status !== 'signed-in') return null;
  return { memberId: current.viewer.id, programId: current.viewer.program.id };
}

/** Selects one set of releases for the whole page load, once the viewer is known. */
function selectForViewer(registry: Registry): void {
  const viewer = viewerOfReleases();
  if (isSelectionFinal || !viewer || overrideState().isPending) return;
  isSelectionFinal = true;
  const tried = overriddenReleases();
  for (const release of Object.values(tried)) enforceReleaseIntegrity(release);
  selection = onlyFramedRemote(selectReleases(registry, viewer, tried));
  for (const name of selection.keys()) if (!lifecycles.has(name)) register(name);
  publish();
}

/** In a partner's frame only the framed remote runs, because the token is valid for no other. */
function onlyFramedRemote(all: Selection): Selection {
  if (!isFramed(window)) return all;
  const pages = [...all].flatMap(([name, { release }]) =>
    release.paths.map(({ path }) => ({ path, name })),
  );
  const own = matchPath(pages, firstPath)?.name;
  return new Map([...all].filter(([name]) => name === own));
}

/** Starts the composition with the remotes of the registry. */
export function startComposition(registry: Registry): void {
  enforceIntegrity(registry);
  selection = onlyFramedRemote(selectReleases(registry, null));
  otherPages = otherPagesOf(registry);
  for (const name of selection.keys()) register(name);
  const choose = (): void => selectForViewer(registry);
  session.subscribe(choose);
  watchOverride(choose);
  events.onFlood(({ sender, name }) => {
    lifecycles
      .get(sender)
      ?.note({ cause: 'flooded_bus', detail: `It emitted "${name}" too often.` });
  });
  watchForNewRelease({
    revision: registry.revision,
    chosen: () => selection,
    selectFrom: (other) =>
      onlyFramedRemote(selectReleases(other, viewerOfReleases(), overriddenReleases())),
  });
  onAttempt(({ failure }) => {
    if (failure && isLostFile(failure.cause)) void reportLostFile();
  });
  sharedHistory.listen(followAddress);
  publish();
  start({ urlRerouteOnly: true });
}

/** Sets or removes the element that remotes mount in. */
export function setSlot(element: HTMLElement | null): void {
  slot = element;
  followAddress();
  void triggerAppChange();
}

function activateRemote(name: string): void {
  const selected = selection.get(name);
  if (slot && selected) lifecycles.get(name)?.activate(slot, selected);
}

/** Restarts a remote because someone asked for it. */
export function retryRemote(name: string): void {
  const selected = selection.get(name);
  const life = lifecycles.get(name);
  if (!slot || !selected || !life) return;
  const { failure, loadedInMs } = life.status();
  // An ES module runs once per page, and React's `lazy` in it keeps the failure of its chunk.
  const isModule = selected.release.entryType === 'module';
  const isPartLost = failure !== undefined && isLostChunk(failure.cause);
  if (isModule && isPartLost && loadedInMs !== undefined) window.location.reload();
  else life.retry(slot, selected);
}

/** Stops the active remote because of what it does to the page. */
export async function failActiveRemote(error: unknown): Promise<void> {
  const active = activeRemote();
  await (active && lifecycles.get(active.release.name)?.fail(error));
}

/** Subscribes to changes of the composition. */
export const watchComposition = watchers.add;

/** Subscribes to the outcome of every attempt to start a release. */
export const onAttempt = attemptWatchers.add;

/** Returns every remote of this page with its chosen release and status. */
export function listRemotes(): readonly Readonly<{
  selected: SelectedRelease;
  status: RemoteStatus;
}>[] {
  return [...selection].flatMap(([name, selected]) => {
    const status = lifecycles.get(name)?.status();
    return status ? [{ selected, status }] : [];
  });
}

/** Returns the current composition. Referentially stable until it changes. */
export function compositionState(): CompositionState {
  return state;
}

/** Preloads what the page at an address needs first: its remote, and the parts in its slots. */
export function preloadRemoteFor(pathname: string): void {
  const release = remoteAt(pathname)?.release;
  if (!release) return;
  preloadFiles(release, pageScripts(release, pathname));
  const shown = (release.slots ?? []).filter(({ path }) => matchPath([{ path }], pathname));
  for (const { release: other } of selection.values()) {
    const isFilling = other.fills?.some((fill) => shown.some(({ name }) => name === fill.slot));
    if (isFilling) preloadFiles(other, other.preloadFills ?? []);
  }
}
