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
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { overriddenReleases, overrideState, watchOverride } from '#override/override.ts';
import { enforceFilesOf, enforceIntegrity } from './file-integrity.ts';
import { isOfLostChunk, isOfLostFile } from './failure-cause.ts';
import { abandonLoading, loadRelease } from './load-release.ts';
import { reportLostFile, requireFreshPage, startNewSets } from './new-set.ts';
import { preloadFiles } from './preload-files.ts';
import { createRemoteLifecycle } from './remote-lifecycle.ts';
import type { Attempt, RemoteLifecycle, RemoteStanding } from './remote-lifecycle.ts';

/** What the chosen releases bring to the shell, and how the active one stands. */
export type CompositionState = Readonly<{
  pages: readonly RemotePath[];
  /** The pages of remotes whose only release was withdrawn because it failed for everyone. */
  failedPages: readonly RemotePath[];
  links: readonly RemoteLink[];
  /** The remote that the address belongs to, while the slot stands; null when none does. */
  active: Readonly<{
    release: RemoteDescription;
    page: RemotePath | undefined;
    standing: RemoteStanding;
  }> | null;
}>;

type Selection = ReadonlyMap<string, SelectedRelease>;

let selection: Selection = new Map();
let isSelectionFinal = false;
/** The page that the document was opened for. */
const firstPath = pathInFrame(window.location.pathname);
let slot: HTMLElement | null = null;
const lives = new Map<string, RemoteLifecycle>();
const watchers = createWatchers();
const attemptWatchers = createWatchers<[attempt: Attempt]>();
let withdrawRefresh: (() => void) | undefined;
let failedPages: readonly RemotePath[] = [];
let state: CompositionState = { pages: [], failedPages: [], links: [], active: null };

function remoteAt(pathname: string): SelectedRelease | undefined {
  const pages = [...selection.values()].flatMap((selected) =>
    selected.release.paths.map(({ path }) => ({ path, selected })),
  );
  return matchPath(pages, pathInFrame(pathname))?.selected;
}

function activeRemote(): CompositionState['active'] {
  const { pathname } = sharedHistory.location;
  const release = slot && remoteAt(pathname)?.release;
  const life = release && lives.get(release.name);
  if (!release || !life) return null;
  return { release, page: matchPath(release.paths, pathname), standing: life.standing() };
}

function publish(): void {
  const releases = [...selection.values()].map(({ release }) => release);
  state = {
    pages: releases.flatMap(({ paths }) => paths),
    failedPages,
    links: releases.flatMap(({ links }) => links).sort((a, b) => a.order - b.order),
    active: activeRemote(),
  };
  askToRefresh();
  watchers.tell();
}

/** Asks the viewer to refresh while the code of the page at this address is gone from the server. */
function askToRefresh(): void {
  const standing = state.active?.standing;
  const failure = standing?.state === 'failed' ? standing.failure : undefined;
  const isRouteLost = failure?.isGone === true && isOfLostChunk(failure.cause);
  if (!isRouteLost) withdrawRefresh?.();
  withdrawRefresh = isRouteLost ? (withdrawRefresh ?? requireFreshPage()) : undefined;
}

/** Tells everybody who listens what became of an attempt. */
export const tellAttempt = attemptWatchers.tell;

function register(name: string): void {
  const life = createRemoteLifecycle({
    name,
    load: async (release, limits) =>
      (await loadRelease(release, 'lifecycles', limits)).createInstance,
    abandon: (release, isChunkLost) => abandonLoading(release, 'lifecycles', isChunkLost),
    onChange: publish,
    onAttempt: tellAttempt,
  });
  lives.set(name, life);
  // Every lifecycle settles at once: single-spa waits for one remote before it mounts the next, and a
  // remote that hangs would hold the page. Its real life runs beside single-spa, with time limits.
  registerApplication({
    name,
    activeWhen: ({ pathname }) => slot !== null && remoteAt(pathname)?.release.name === name,
    app: () =>
      Promise.resolve({
        bootstrap: () => Promise.resolve(),
        mount: () => Promise.resolve(showRemote(name)),
        unmount: () => Promise.resolve(life.deactivate()),
      }),
  });
}

function viewerOfReleases(): ReleaseViewer {
  const current = session.state();
  if (current.status !== 'signed-in') return null;
  return { memberId: current.viewer.id, programId: current.viewer.program.id };
}

/** One set of versions for the whole page load, chosen for the first person who is there. */
function chooseFinally(registry: Registry): void {
  const viewer = viewerOfReleases();
  if (isSelectionFinal || !viewer || overrideState().isPending) return;
  isSelectionFinal = true;
  const tried = overriddenReleases();
  for (const release of Object.values(tried)) enforceFilesOf(release);
  selection = inFrame(selectReleases(registry, viewer, tried));
  for (const name of selection.keys()) if (!lives.has(name)) register(name);
  publish();
}

/** In a partner's frame only the remote that the frame was made for: its token serves no other. */
function inFrame(all: Selection): Selection {
  if (!isFramed(window)) return all;
  const pages = [...all].flatMap(([name, { release }]) =>
    release.paths.map(({ path }) => ({ path, name })),
  );
  const own = matchPath(pages, firstPath)?.name;
  return new Map([...all].filter(([name]) => name === own));
}

/** Starts composing: every remote of the registry is known from here on, and none by name. */
export function startComposition(registry: Registry): void {
  enforceIntegrity(registry);
  selection = inFrame(selectReleases(registry, null));
  failedPages = Object.values(registry.remotes).flatMap((remote) => remote.failedPaths ?? []);
  for (const name of selection.keys()) register(name);
  const choose = (): void => chooseFinally(registry);
  session.subscribe(choose);
  watchOverride(choose);
  events.onFlood(({ sender, name }) => {
    lives.get(sender)?.note({ cause: 'flooded_bus', detail: `It emitted "${name}" too often.` });
  });
  startNewSets({
    revision: registry.revision,
    chosen: () => selection,
    chooseFrom: (other) => inFrame(selectReleases(other, viewerOfReleases(), overriddenReleases())),
  });
  onAttempt(({ failure }) => {
    if (failure && isOfLostFile(failure.cause)) void reportLostFile();
  });
  sharedHistory.listen(publish);
  publish();
  start({ urlRerouteOnly: true });
}

/** Gives the remotes the element to mount in, or takes it away. */
export function setSlot(element: HTMLElement | null): void {
  slot = element;
  publish();
  void triggerAppChange();
}

function showRemote(name: string): void {
  const selected = selection.get(name);
  if (slot && selected) lives.get(name)?.activate(slot, selected);
}

/** Brings a remote up in the slot from the start, because somebody asks for it. */
export function retryRemote(name: string): void {
  const selected = selection.get(name);
  const life = lives.get(name);
  if (!slot || !selected || !life) return;
  const { failure, loadedInMs } = life.standing();
  // An ES module runs once per page, and React's `lazy` inside it keeps the failure of its part.
  const isModule = selected.release.entryType === 'module';
  const isPartLost = failure !== undefined && isOfLostChunk(failure.cause);
  if (isModule && isPartLost && loadedInMs !== undefined) window.location.reload();
  else life.retry(slot, selected);
}

/** Takes the remote of the address down, because of what it does to the page. */
export async function failActiveRemote(error: unknown): Promise<void> {
  const active = activeRemote();
  await (active && lives.get(active.release.name)?.fail(error));
}

/** Subscribes to changes of the composition. */
export const watchComposition = watchers.add;

/** Hears what becomes of every attempt to bring a release up. */
export const onAttempt = attemptWatchers.add;

/** Every remote of this page: the release chosen for it, and how it stands. */
export function remotesOfPage(): readonly Readonly<{
  selected: SelectedRelease;
  standing: RemoteStanding;
}>[] {
  return [...selection].flatMap(([name, selected]) => {
    const standing = lives.get(name)?.standing();
    return standing ? [{ selected, standing }] : [];
  });
}

/** How the composition stands; the same object until something changes. */
export function compositionState(): CompositionState {
  return state;
}

/** Fetches, without running it, what the page at an address needs first: its remote, and what fills its slots. */
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
