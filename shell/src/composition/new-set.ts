import {
  createWatchers,
  hasUnsavedChanges,
  queryClient,
  renewPageOn,
  snackbars,
} from '@stridewell/platform';
import type { PageChange, Registry, SelectedRelease } from '@stridewell/platform';
import { isNewerSet } from './is-newer-set.ts';
import { readPublished, readShellOf } from './published-set.ts';
import type { Published } from './published-set.ts';

/** How often a page that is looked at asks for a newer set of releases, in milliseconds. */
const askInterval = 180_000;

const storageKey = 'stridewell.renewed-for';

/** How this page stands to what is published now. */
export type NewSetState = Readonly<{
  /** Other releases are published for this viewer, or another shell; the next idle navigation takes them. */
  isNewer: boolean;
  /** A file of this page's set is gone, and a newer set or the code of the page at this address depends on it. */
  isNeeded: boolean;
}>;

const upToDate: NewSetState = { isNewer: false, isNeeded: false };
let state = upToDate;
let stamp = '';
/** The highest revision of the registry that this page has seen. */
let revision = 0;
let askedAt = 0;
/** Whether a newer set has taken the place of a file that is gone. */
let isReplaced = false;
/** The pages whose own code is gone. */
const lostRoutes = new Set<symbol>();
let chosen: () => ReadonlyMap<string, SelectedRelease> = () => new Map();
let chooseFrom: (registry: Registry) => ReadonlyMap<string, SelectedRelease> = () => new Map();
const watchers = createWatchers();

function change(next: NewSetState): void {
  state = next;
  watchers.tell();
}

/** How this page stands to what is published now; the same object until that changes. */
export function newSetState(): NewSetState {
  return state;
}

/** Subscribes to changes of that. */
export const watchNewSet = watchers.add;

function judge(published: Published): void {
  const { registry, shell } = published;
  const isNewer = isNewerSet(
    { releases: chosen(), shell: readShellOf(document) },
    { releases: chooseFrom(registry), shell },
  );
  stamp = `${registry.revision} ${shell ?? ''}`;
  if (isNewer !== state.isNewer) change({ ...state, isNewer });
}

/** Asks what is published; what cannot be read or is not signed changes nothing. */
export async function askForNewSet(): Promise<boolean> {
  askedAt = Date.now();
  try {
    const published = await readPublished(document);
    // An older one that somebody put back, or that a cache kept, is no new set.
    if (published.registry.revision < revision) return state.isNewer;
    revision = published.registry.revision;
    judge(published);
  } catch (error) {
    console.warn('The registry could not be read again.', error);
  }
  return state.isNewer;
}

/** A file of this page's set is gone: where another release has taken its place, only a fresh page helps. */
export async function reportLostFile(): Promise<void> {
  if (!(await askForNewSet())) return;
  isReplaced = true;
  judgeNeed();
}

/** Asks the viewer to refresh because the code of the page itself is gone, until the returned function is called. */
export function requireFreshPage(): () => void {
  const route = Symbol('lost route');
  lostRoutes.add(route);
  judgeNeed();
  return () => {
    lostRoutes.delete(route);
    judgeNeed();
  };
}

function judgeNeed(): void {
  const isNeeded = isReplaced || lostRoutes.size > 0;
  if (isNeeded !== state.isNeeded) change({ ...state, isNeeded });
}

function renewedFor(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Nothing of the person's would be lost: no form, no change on its way, no message they have not read. */
function isIdle(): boolean {
  return !hasUnsavedChanges() && queryClient.isMutating() === 0 && snackbars.list().length === 0;
}

function renew({ href, action }: PageChange): boolean {
  // A server that still hands out the old page is asked for the new one once, not at every step.
  if (!state.isNewer || !isIdle() || renewedFor() === stamp) return false;
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

/** Watches for a newer set from here on, until the answer is called. */
export function startNewSets(parts: {
  chosen: () => ReadonlyMap<string, SelectedRelease>;
  /** What this viewer would get from another registry. */
  chooseFrom: (registry: Registry) => ReadonlyMap<string, SelectedRelease>;
  /** The revision that this page was made from. */
  revision: number;
}): () => void {
  ({ chosen, chooseFrom, revision } = parts);
  askedAt = Date.now();
  const stopRenewing = renewPageOn(renew);
  const askWhenDue = (): void => {
    if (document.hidden || Date.now() - askedAt < askInterval) return;
    void askForNewSet();
  };
  const timer = setInterval(askWhenDue, askInterval / 3);
  document.addEventListener('visibilitychange', askWhenDue);
  return () => {
    stopRenewing();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askWhenDue);
    isReplaced = false;
    lostRoutes.clear();
    change(upToDate);
  };
}
