import {
  createWatchers,
  hasUnsavedChanges,
  queryClient,
  renewPageOn,
  snackbars,
} from '@stridewell/platform';
import type { PageChange, Registry, SelectedRelease } from '@stridewell/platform';
import { isNewerReleaseSet } from './is-newer-release-set.ts';
import { fetchPublished, readShellScripts } from './published-registry.ts';
import type { Published } from './published-registry.ts';
import { hasTypedText, watchTypedText } from './typed-fields.ts';

/** How often a visible page checks for new releases, in milliseconds. */
const pollInterval = 180_000;

const storageKey = 'stridewell.renewed-for';

/** How this page compares to what is published. */
export type NewReleaseState = Readonly<{
  /** Other releases, or another shell, are published for this viewer; the next idle navigation loads them. */
  isNewer: boolean;
  /** A file of this page is gone, and a newer release or the code of the current page depends on it. */
  isNeeded: boolean;
}>;

const upToDate: NewReleaseState = { isNewer: false, isNeeded: false };
let state = upToDate;
let stamp = '';
/** The highest registry revision that this page has seen. */
let revision = 0;
let fetchedAt = 0;
/** Whether a newer release has replaced a missing file. */
let isReplaced = false;
/** The pages whose own code is gone. */
const lostRoutes = new Set<symbol>();
let chosen: () => ReadonlyMap<string, SelectedRelease> = () => new Map();
let selectFrom: (registry: Registry) => ReadonlyMap<string, SelectedRelease> = () => new Map();
const watchers = createWatchers();

function change(next: NewReleaseState): void {
  state = next;
  watchers.notify();
}

/** Returns how this page compares to what is published. Referentially stable until it changes. */
export function newReleaseState(): NewReleaseState {
  return state;
}

/** Subscribes to changes of that. */
export const watchNewRelease = watchers.add;

function judge(published: Published): void {
  const { registry, shell } = published;
  const isNewer = isNewerReleaseSet(
    { releases: chosen(), shell: readShellScripts(document) },
    { releases: selectFrom(registry), shell },
  );
  stamp = `${registry.revision} ${shell ?? ''}`;
  if (isNewer !== state.isNewer) change({ ...state, isNewer });
}

let asking: Promise<boolean> | undefined;

/** Fetches the registry again, once at a time. An unreadable or unsigned one changes nothing. */
export function fetchRegistry(): Promise<boolean> {
  asking ??= askForRegistry().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askForRegistry(): Promise<boolean> {
  fetchedAt = Date.now();
  try {
    const published = await fetchPublished(document);
    // Ignores an older registry that was restored or cached.
    if (published.registry.revision < revision) return state.isNewer;
    revision = published.registry.revision;
    judge(published);
  } catch (error) {
    console.warn("Couldn't reload the registry.", error);
  }
  return state.isNewer;
}

/** Reports that a file of this page is gone: if a newer release replaced it, only a reload helps. */
export async function reportLostFile(): Promise<void> {
  if (!(await fetchRegistry())) return;
  isReplaced = true;
  updateIsNeeded();
}

/** Asks the viewer to refresh because the page's own code is gone, until the returned function is called. */
export function requireFreshPage(): () => void {
  const route = Symbol('lost route');
  lostRoutes.add(route);
  updateIsNeeded();
  return () => {
    lostRoutes.delete(route);
    updateIsNeeded();
  };
}

function updateIsNeeded(): void {
  const isNeeded = isReplaced || lostRoutes.size > 0;
  if (isNeeded !== state.isNeeded) change({ ...state, isNeeded });
}

function reloadedFor(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Whether nothing would be lost: no form, no typed text, no pending change, no unread message. */
function isIdle(): boolean {
  return (
    !hasUnsavedChanges() &&
    !hasTypedText() &&
    queryClient.isMutating() === 0 &&
    snackbars.list().length === 0
  );
}

function renew({ href, action }: PageChange): boolean {
  // If a server still returns the old page, ask for the new one once, not on every navigation.
  if (!state.isNewer || !isIdle() || reloadedFor() === stamp) return false;
  try {
    sessionStorage.setItem(storageKey, stamp);
  } catch {
    return false;
  }
  if (action === 'PUSH') location.assign(href);
  else if (action === 'REPLACE') location.replace(href);
  else location.reload();
  return true;
}

/** Starts watching for new releases. Returns a function that stops it. */
export function watchForNewRelease(parts: {
  chosen: () => ReadonlyMap<string, SelectedRelease>;
  /** Selects what this viewer would get from another registry. */
  selectFrom: (registry: Registry) => ReadonlyMap<string, SelectedRelease>;
  /** The revision that this page was created from. */
  revision: number;
}): () => void {
  ({ chosen, selectFrom, revision } = parts);
  fetchedAt = Date.now();
  const stopRenewing = renewPageOn(renew);
  const stopWatchingText = watchTypedText(document);
  const pollWhenDue = (): void => {
    if (document.hidden || Date.now() - fetchedAt < pollInterval) return;
    void fetchRegistry();
  };
  const timer = setInterval(pollWhenDue, pollInterval / 3);
  document.addEventListener('visibilitychange', pollWhenDue);
  return () => {
    stopRenewing();
    stopWatchingText();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', pollWhenDue);
    isReplaced = false;
    lostRoutes.clear();
    change(upToDate);
  };
}
