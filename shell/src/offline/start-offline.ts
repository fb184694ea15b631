import { isFramed, outbox, pageSettings, startKeepingAnswers } from '@stridewell/platform';
import { readShellScripts } from '#registry/published-registry.ts';
import { listInlinedFileLists } from '#registry/release-files.ts';

/** How long after the page has loaded its files are stored, in milliseconds: what the person waits for comes first. */
const storeDelay = 5_000;

/**
 * Makes the page readable, and steps and metrics loggable, without a network: registers the service worker and starts
 * the outbox. Removes both if the operator turned them off. Does nothing in partner frames and on development pages.
 */
export function startOffline(page: Window): void {
  const mode = page.document.querySelector<HTMLMetaElement>('meta[name="page-mode"]')?.content;
  if (isFramed(page) || mode !== 'production') return;
  if (!pageSettings(page.document).offline) {
    void removeOffline(page).catch(() => undefined);
    return;
  }
  outbox.start();
  startKeepingAnswers(readShellScripts(page.document));
  page.addEventListener('load', () => {
    // A browser that denies it, such as some private windows, has no offline page.
    setTimeout(() => void registerWorker(page).catch(() => undefined), storeDelay);
  });
}

async function registerWorker({ document, navigator, performance }: Window): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/worker.js', {
    updateViaCache: 'none',
  });
  // A browser under test returns nothing.
  if (!(registration as ServiceWorkerRegistration | undefined)) return;
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  // A page that is stored later, from another address, does not contain the lists of this one.
  active?.postMessage({ keep: [...new Set([...loaded, ...listInlinedFileLists(document)])] });
}

async function removeOffline({ navigator }: Window): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith('stridewell-'));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
