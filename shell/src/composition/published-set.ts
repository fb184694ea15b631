import { verifySignedRegistry } from '@stridewell/platform';
import type { Registry } from '@stridewell/platform';
import { takeBroughtFiles } from './release-files.ts';

/** What is published at this moment. */
export type Published = Readonly<{
  registry: Registry;
  /** The scripts of the published shell; null where the server does not tell. */
  shell: string | null;
}>;

function releaseKeyOf(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="release-key"]')?.content ?? '';
}

/**
 * The registry that the page server wrote into the page, so that no request is needed to know the
 * remotes. Rejects when it is not signed with the page's release key.
 */
export async function readInlinedRegistry(page: Document): Promise<Registry> {
  const text = page.getElementById('registry')?.textContent;
  if (!text) throw new Error('The page carries no registry: it must come from the page server.');
  const registry = await verifySignedRegistry(JSON.parse(text), releaseKeyOf(page));
  await takeBroughtFiles(registry, page);
  return registry;
}

/** The scripts of the shell that a page runs, as the page server names them; chunks that came later are not deferred. */
export function readShellOf(page: Document): string {
  const scripts = page.querySelectorAll<HTMLScriptElement>('script[defer][src^="/shell/"]');
  return [...scripts].map(({ src }) => src.slice(src.lastIndexOf('/') + 1)).join(' ');
}

/** Reads the registry again; the browser asks only whether it has changed. */
export async function readPublished(page: Document): Promise<Published> {
  const answer = await fetch('/registry.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`/registry.json was answered with ${answer.status}.`);
  const registry = await verifySignedRegistry(await answer.json(), releaseKeyOf(page));
  return { registry, shell: answer.headers.get('stridewell-shell') };
}
