import { isFramed, outbox, pageSettings, startKeepingAnswers } from '@stridewell/platform';
import { readShellOf } from '#composition/published-set.ts';
import { broughtLists } from '#composition/release-files.ts';

/** How long after the page is there its files are kept, in milliseconds: first what the person waits for. */
const settleTime = 5_000;

/**
 * Lets the page be read, and steps and metrics be logged, without a network: registers the service worker and starts
 * the outbox. Where the operator has turned it off, what is there of it is taken away. Nothing in frames of
 * partners, and nothing on development pages.
 */
export function startOffline(page: Window): void {
  const mode = page.document.querySelector<HTMLMetaElement>('meta[name="page-mode"]')?.content;
  if (isFramed(page) || mode !== 'production') return;
  if (!pageSettings(page.document).offline) {
    void removeOffline(page).catch(() => undefined);
    return;
  }
  outbox.start();
  startKeepingAnswers(readShellOf(page.document));
  page.addEventListener('load', () => {
    // A browser that denies it, as private windows of some do, has no page without a network.
    setTimeout(() => void registerWorker(page).catch(() => undefined), settleTime);
  });
}

async function registerWorker({ document, navigator, performance }: Window): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/worker.js', {
    updateViaCache: 'none',
  });
  // A browser under test answers nothing.
  if (!(registration as ServiceWorkerRegistration | undefined)) return;
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  // A page that is kept later, of another address, does not bring the lists of this one.
  active?.postMessage({ keep: [...new Set([...loaded, ...broughtLists(document)])] });
}

async function removeOffline({ navigator }: Window): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith('stridewell-'));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
