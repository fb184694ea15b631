import { takenEntry } from './entry/taken-entry.ts';
import './auth-pages/link-token.ts';
import './embed/frame-storage.ts';
import './loading/page-nonce.ts';
import './loading/share-ui-package.ts';
import {
  isFramed,
  keepDocumentLanguage,
  keepScrollPosition,
  setSlotHost,
  PageProviders,
  sharedHistory,
} from '@stridewell/platform';
import { StrictMode } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { App } from './app.tsx';
import { snapshotBuiltIns } from './failures/built-ins.ts';
import {
  compositionState,
  failActiveRemote,
  onAttempt,
  startComposition,
  watchComposition,
} from './composition/composition.ts';
import { createFailure } from './recovery/failure-cause.ts';
import { startHealthReports } from './composition/health-reports.ts';
import { isVisitMeasured, loadVisitMeasures } from './composition/visit-sampling.ts';
import { detectLeaks } from './leaks/leak-detector.ts';
import { preloadOnApproach } from './composition/preload-on-approach.ts';
import { preloadWhenIdle } from './composition/preload-when-idle.ts';
import { readInlinedRegistry } from './registry/published-registry.ts';
import { pageSlots } from './slots/slot-host.ts';
import { onPageTaken } from './failures/taken-page.ts';
import { UntrustedPage } from './failures/untrusted-page.tsx';
import { startOffline } from './offline/start-offline.ts';
import { startOverride } from './override/override.ts';
import { startVendors } from './vendors/vendors.ts';

function reload(): void {
  window.location.reload();
}

declare global {
  interface Window {
    /** Whether the shell has rendered; until then the page itself reports that it is lost. */
    stridewellUp?: boolean;
    /** Shows without the shell that the page doesn't work, and offers to reload it (page.html). */
    stridewellLost?: () => void;
  }
}

let shown: Root | undefined;

function show(page: ReactElement): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  window.stridewellUp = true;
  shown = createRoot(root);
  shown.render(
    <StrictMode>
      <PageProviders history={sharedHistory}>{page}</PageProviders>
    </StrictMode>,
  );
}

/** Renders the page into a new root, because something else has changed the old one. */
function remountPage(): void {
  const place = document.createElement('div');
  place.id = 'root';
  const taken = document.getElementById('root');
  if (taken) taken.replaceWith(place);
  else document.body.prepend(place);
  shown?.unmount();
  show(<App entry={null} />);
}

/** How often a page is rendered again after a remote took it over; after that only a reload helps. */
const maxRemounts = 3;
let remounts = 0;

async function recoverPage(what: string): Promise<void> {
  remounts += 1;
  await failActiveRemote(createFailure('took_the_page', what));
  if (remounts <= maxRemounts) remountPage();
  else window.stridewellLost?.();
}

/** How often to check for replaced built-in functions, in milliseconds. */
const checkInterval = 2000;

function watchBuiltIns(): void {
  const builtIns = snapshotBuiltIns(window);
  const look = (): void => {
    const replaced = builtIns.restore();
    if (replaced.length > 0) void recoverPage(`It replaced ${replaced.join(', ')}.`);
  };
  setInterval(look, checkInterval);
  // An error may come from a replaced function.
  window.addEventListener('error', look);
  window.addEventListener('unhandledrejection', look);
  onAttempt(look);
}

function shownRelease() {
  const { active } = compositionState();
  return active ? (active.status.release ?? active.release) : undefined;
}

async function start(): Promise<void> {
  try {
    startComposition(await readInlinedRegistry(document));
    // After single-spa has patched the window, so that the caller is the frame above ours.
    await detectLeaks(window);
  } catch (error) {
    console.error("Couldn't compose this page.", error);
    keepDocumentLanguage(document);
    show(<UntrustedPage reload={reload} />);
    return;
  }
  setSlotHost(pageSlots);
  const measures = isVisitMeasured()
    ? loadVisitMeasures(shownRelease, watchComposition)
    : undefined;
  startHealthReports(document, onAttempt, measures);
  keepScrollPosition(sharedHistory);
  preloadOnApproach(document);
  preloadWhenIdle();
  onPageTaken(() => void recoverPage('It took the top bar out of the page.'));
  watchBuiltIns();
  show(<App entry={takenEntry} />);
}

/** Connects a framed page with the partner's page around it, which has its own vendors. */
async function connectSurroundings(): Promise<void> {
  if (!isFramed(window)) return startVendors();
  const { connectFramedPage } = await import(
    /* webpackChunkName: "framed-page" */ './embed/framed-page.ts'
  );
  connectFramedPage(window);
}

startOverride(reload);
startOffline(window);
connectSurroundings()
  .then(start)
  .catch(() => window.stridewellLost?.());
