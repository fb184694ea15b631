/** A script of a release whose entry is an ES module, by absolute address. */
export type VerifiedModule = Readonly<{ href: string; integrity: string }>;

/** The fetch of each module, by address: a module is fetched once per page. */
const held = new Map<string, Promise<void>>();

function preload(
  { href, integrity }: VerifiedModule,
  nonce: string,
  page: Document,
): Promise<void> {
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
 * Fetches all modules of a release and checks their hashes before any of them runs. An import has no hash, but uses
 * what the page has fetched for the same address.
 * @returns the address of a module that did not arrive or has another hash; otherwise undefined.
 * @throws Error in a browser without `modulepreload`, which can't check the hashes.
 */
export async function verifyModules(
  modules: readonly VerifiedModule[],
  nonce: string,
  page: Document = document,
): Promise<string | undefined> {
  if (!page.createElement('link').relList.supports('modulepreload')) {
    throw new Error("This browser can't check the hashes of ES modules.");
  }
  // All together, so that none can arrive and import another before that one was requested with its hash.
  const asked = modules.map((module) => {
    const known = held.get(module.href) ?? preload(module, nonce, page);
    held.set(module.href, known);
    return known;
  });
  const outcomes = await Promise.allSettled(asked);
  const lost = outcomes.findIndex(({ status }) => status === 'rejected');
  return modules[lost]?.href;
}
