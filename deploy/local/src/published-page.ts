import { setTimeout as sleep } from 'node:timers/promises';
import {
  fileListOf,
  registryKey,
  requireCurrent,
  requireNewer,
  shellKey,
  ShellDescription,
  verifyStoredRegistry,
} from '@stridewell/releases';
import type { ReleaseStore } from '@stridewell/releases';
import type { Registry, SignedPageRegistry } from '@stridewell/platform/registry';

/** The calls that the releases of a remote make, by operation id. */
export type RemoteCalls = ReadonlyMap<string, ReadonlySet<string>>;

/** The published shell, its page template, and the signed registry for the page. */
export type PublishedPage = Readonly<{
  shell: ShellDescription;
  template: string;
  registry: SignedPageRegistry;
  /** The same without file lists; null if the registry was signed by an older version. */
  brief?: SignedPageRegistry | null;
  /** The file list of any stored release, including those that only an open page still uses. */
  fileList?: (name: string, version: string) => string | undefined;
  /** The key that signed the registry: raw, in base64. */
  releaseKey: string;
  /** The calls that each remote's releases make, by operation id. */
  calls: RemoteCalls;
  /** Code to run before every other script of the page. */
  firstScript?: string;
}>;

/** Returns the calls of every listed release: one that was rolled back may still be open in a page. */
export function callsIn({ remotes }: Pick<Registry, 'remotes'>): RemoteCalls {
  return new Map(
    Object.entries(remotes).map(([name, { releases }]) => [
      name,
      new Set(
        Object.values(releases).flatMap(({ contract }) => Object.keys(contract?.calls ?? {})),
      ),
    ]),
  );
}

/** Called once when the newest content can't be served. */
export type Log = (line: string) => void;

/** How long a page waits for a store that is slow, in milliseconds, before it gets the last good content. */
const patience = 1000;

/**
 * Follows an object of the store: returns its current content, or the last good one if the current one is refused or
 * can't be reached in time, which is logged. Rejects if there never was any.
 */
function followObject<Content>(
  { objects, address }: ReleaseStore,
  key: string,
  read: (content: Buffer) => Content,
  log: Log,
): () => Promise<Content> {
  let known: { content: Content } | undefined;
  /** The tag of the latest content, even if it was refused. */
  let tag: string | undefined;
  let trouble: Error | undefined;
  let askedAt = -Infinity;
  let asking: Promise<void> | undefined;
  let since = 0;

  function remember(problem: Error): void {
    if (problem.message !== trouble?.message) {
      log(`${problem.message} ${known ? 'Still serving the previous version.' : ''}`.trim());
    }
    trouble = problem;
  }

  async function ask(): Promise<void> {
    try {
      const found = await objects.readIfChanged(key, tag);
      if (found === 'unchanged') return;
      tag = found?.tag;
      if (!found) throw new Error(`${address} has no ${key}.`);
      known = { content: read(found.content) };
      trouble = undefined;
    } catch (error) {
      remember(error instanceof Error ? error : new Error(String(error)));
    }
  }

  return async () => {
    if (performance.now() - askedAt >= objects.freshFor) {
      if (!asking) since = performance.now();
      asking ??= ask().finally(() => {
        asking = undefined;
        askedAt = performance.now();
      });
      // Only the first pages wait for a store that is silent: it has half a minute to answer.
      const left = Math.max(0, since + patience - performance.now());
      await (known ? Promise.race([asking, sleep(left)]) : asking);
    }
    if (known) return known.content;
    throw new Error(`Can't serve pages: ${trouble?.message}`, { cause: trouble });
  };
}

/**
 * Returns the published page: a promotion or rollback shows on the next page load. A registry without a trusted
 * signature is refused, and the last good one stays in use.
 */
export function publishedPageOf(
  store: ReleaseStore,
  log: Log = console.error,
): () => Promise<PublishedPage> {
  const shell = followObject(
    store,
    shellKey('shell.json'),
    (content) => ShellDescription.parse(JSON.parse(content.toString('utf8'))),
    log,
  );
  const template = followObject(
    store,
    shellKey('page.html'),
    (content) => content.toString('utf8'),
    log,
  );
  let highest = store.seen.highest();
  const verified = followObject(
    store,
    registryKey,
    (content) => {
      const verified = verifyStoredRegistry(store, content);
      requireNewer(store, verified.registry, highest);
      highest = verified.registry.revision;
      store.seen.note(highest);
      return { ...verified, calls: callsIn(verified.registry) };
    },
    log,
  );
  return async () => {
    const { registry, page, brief, publicKey, calls } = await verified();
    // A registry that hasn't been signed for a month may be outdated.
    requireCurrent(page.registry, `${registryKey} in ${store.address}`);
    return {
      shell: await shell(),
      template: await template(),
      registry: page,
      brief,
      fileList: (name, version) => {
        const release = registry.remotes[name]?.releases[version];
        return release && fileListOf(release);
      },
      releaseKey: publicKey,
      calls,
    };
  };
}
