import { isExpiredRegistry, verifySignedRegistry } from '@stridewell/platform';
import type { Registry } from '@stridewell/platform';
import { applyInlinedFileLists } from './release-files.ts';

/** The published registry and shell. */
export type Published = Readonly<{
  registry: Registry;
  /** The scripts of the published shell; null if the server doesn't say. */
  shell: string | null;
}>;

function releaseKeyOf(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="release-key"]')?.content ?? '';
}

/** How long the server may take to tell its time, in milliseconds. */
const patience = 5000;

/** Without a connection the stored page is all there is. */
function requireCurrent(registry: Registry, answer: Response | undefined): void {
  if (!navigator.onLine || !isExpiredRegistry(registry, answer)) return;
  throw new Error(`The registry expired at ${registry.expires}.`);
}

/** Asks the server for its time. */
function askForTime(): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(patience);
  return fetch('/registry.json', { method: 'HEAD', cache: 'no-store', signal }).catch(
    () => undefined,
  );
}

/**
 * Reads the registry that the page server wrote into the page, so that no request is needed. Rejects if it isn't signed
 * with the page's release key, or has expired.
 */
export async function readInlinedRegistry(page: Document): Promise<Registry> {
  const text = page.getElementById('registry')?.textContent;
  if (!text) throw new Error('The page has no registry. Load it from the page server.');
  const registry = await verifySignedRegistry(JSON.parse(text), releaseKeyOf(page));
  if (isExpiredRegistry(registry)) requireCurrent(registry, await askForTime());
  await applyInlinedFileLists(registry, page);
  return registry;
}

/** Returns the shell's scripts in a page, as the page server names them; chunks loaded later aren't deferred. */
export function readShellScripts(page: Document): string {
  const scripts = page.querySelectorAll<HTMLScriptElement>('script[defer][src^="/shell/"]');
  return [...scripts].map(({ src }) => src.slice(src.lastIndexOf('/') + 1)).join(' ');
}

/** Fetches the registry again; the browser revalidates its copy. */
export async function fetchPublished(page: Document): Promise<Published> {
  const answer = await fetch('/registry.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`/registry.json responded with ${answer.status}.`);
  const registry = await verifySignedRegistry(await answer.json(), releaseKeyOf(page));
  requireCurrent(registry, answer);
  return { registry, shell: answer.headers.get('stridewell-shell') };
}
