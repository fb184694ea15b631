import { takenEntry } from './entry/taken-entry.ts';
import './auth-pages/link-token.ts';
import './embed/frame-storage.ts';
import './composition/page-nonce.ts';
import './composition/lent-whole.ts';
import {
  isFramed,
  keepDocumentLanguage,
  keepScrollPosition,
  lendSlotHost,
  PageProviders,
  sharedHistory,
} from '@stridewell/platform';
import { StrictMode } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { App } from './app.tsx';
import { rememberBuiltIns } from './composition/built-ins.ts';
import { failActiveRemote, onAttempt, startComposition } from './composition/composition.ts';
import { failureOf } from './composition/failure-cause.ts';
import { startHealthReports } from './composition/health-reports.ts';
import { detectLeaks } from './composition/leak-detector.ts';
import { preloadOnApproach } from './composition/preload-on-approach.ts';
import { preloadWhenIdle } from './composition/preload-when-idle.ts';
import { readInlinedRegistry } from './composition/published-set.ts';
import { pageSlots } from './composition/page-slots.ts';
import { connectFramedPage } from './embed/framed-page.ts';
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
    /** Whether the shell has drawn something; the page says itself that it is lost until then. */
    stridewellUp?: boolean;
    /** Says without the shell that the page is not working, and offers to reload it (page.html). */
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

/** Draws the page anew in another place: what React had drawn is no longer what stands there. */
function showAgain(): void {
  const place = document.createElement('div');
  place.id = 'root';
  const taken = document.getElementById('root');
  if (taken) taken.replaceWith(place);
  else document.body.prepend(place);
  shown?.unmount();
  show(<App entry={null} />);
}

/** How often a page is drawn again after a remote has taken it; then only a fresh page helps. */
const mostStands = 3;
let stands = 0;

async function standUpAgain(what: string): Promise<void> {
  stands += 1;
  await failActiveRemote(failureOf('took_the_page', what));
  if (stands <= mostStands) showAgain();
  else window.stridewellLost?.();
}

/** How often it is looked whether a remote has replaced what everything on the page calls, in milliseconds. */
const lookInterval = 2000;

function keepBuiltIns(): void {
  const builtIns = rememberBuiltIns(window);
  const look = (): void => {
    const replaced = builtIns.restore();
    if (replaced.length > 0) void standUpAgain(`It replaced ${replaced.join(', ')}.`);
  };
  setInterval(look, lookInterval);
  // What throws may do so because of it.
  window.addEventListener('error', look);
  window.addEventListener('unhandledrejection', look);
  onAttempt(look);
}

async function start(): Promise<void> {
  try {
    startComposition(await readInlinedRegistry(document));
    // After single-spa has put its own functions into the window: the caller stands right above ours.
    detectLeaks(window);
  } catch (error) {
    console.error('Nothing is composed on this page.', error);
    keepDocumentLanguage(document);
    show(<UntrustedPage reload={reload} />);
    return;
  }
  lendSlotHost(pageSlots);
  startHealthReports(document, onAttempt);
  keepScrollPosition(sharedHistory);
  preloadOnApproach(document);
  preloadWhenIdle();
  onPageTaken(() => void standUpAgain('It took the top bar out of the page.'));
  keepBuiltIns();
  show(<App entry={takenEntry} />);
}

// A frame is a part of a partner's page, which has vendors of its own.
if (isFramed(window)) connectFramedPage(window);
else startVendors();
startOverride(reload);
startOffline(window);
void start();
