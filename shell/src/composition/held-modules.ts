/** A script of a release whose entry is an ES module, by absolute address. */
export type HeldModule = Readonly<{ href: string; integrity: string }>;

/** What becomes of the fetch of each module, by address: a module is fetched once a page. */
const held = new Map<string, Promise<void>>();

function preload({ href, integrity }: HeldModule, nonce: string, page: Document): Promise<void> {
  const link = page.createElement('link');
  Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', href, integrity, nonce });
  const done = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(href)));
  });
  page.head.append(link);
  return done;
}

/**
 * Has all modules of a release fetched and compared with their hashes, before any of them runs. An import carries no
 * hash; it takes what the page has fetched for the same address, and that is what was compared.
 * @returns the address of a module that did not arrive, or is not what was released; else undefined.
 * @throws Error in a browser that does not fetch modules ahead: it could not hold them to their hashes.
 */
export async function holdModules(
  modules: readonly HeldModule[],
  nonce: string,
  page: Document = document,
): Promise<string | undefined> {
  if (!page.createElement('link').relList.supports('modulepreload')) {
    throw new Error('This browser cannot hold ES modules to their hashes.');
  }
  // All at once: none may arrive and import another before that one is asked for with its hash.
  const asked = modules.map((module) => {
    const known = held.get(module.href) ?? preload(module, nonce, page);
    held.set(module.href, known);
    return known;
  });
  const outcomes = await Promise.allSettled(asked);
  const lost = outcomes.findIndex(({ status }) => status === 'rejected');
  return modules[lost]?.href;
}
