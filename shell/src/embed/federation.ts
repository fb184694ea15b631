import { createInstance } from '@module-federation/runtime';
import { makeTrustedPolicy, releaseAddress } from '@stridewell/platform/embedding';
import type { Registry, RemoteDescription, RemoteModule } from '@stridewell/platform/embedding';
import { verifyModules } from '#loading/verify-modules.ts';
import { timeLimits, withTimeLimit } from '#recovery/time-limit.ts';
import { scriptPlace } from './script-place.ts';

const attempts = 2;

/** Trusted Types forbid plain text as a script address. */
const policy = makeTrustedPolicy({
  createScriptURL(url: string) {
    if (new URL(url).origin === scriptPlace.origin) return url;
    throw new Error(`${url} isn't a Stridewell script.`);
  },
});

/** The hashes of every file of every release, by absolute address. */
const integrity = new Map<string, string>();

function addressOf(release: RemoteDescription, file: string): string {
  return new URL(releaseAddress(release, file), scriptPlace.origin).href;
}

/** Gives the hashes to the remotes' chunk loaders (tooling/src/webpack/chunk-safety-plugin.ts). */
export function enforceIntegrity(registry: Registry): void {
  for (const { releases } of Object.values(registry.remotes)) {
    for (const release of Object.values(releases)) {
      for (const [file, described] of Object.entries(release.files)) {
        integrity.set(addressOf(release, file), described.integrity);
      }
    }
  }
  globalThis.stridewellIntegrity = (url) => {
    const { origin, pathname } = new URL(url, document.baseURI);
    return integrity.get(origin + pathname);
  };
}

type Federation = ReturnType<typeof createInstance>;

const federations = new Map<string, Federation>();

/**
 * One instance per remote: it shares nothing with the partner's page, and two remotes on a page have separate platforms
 * and sessions, because a token is valid for one remote.
 */
function federationOf(remote: string): Federation {
  const known = federations.get(remote);
  if (known) return known;
  const federation = createInstance({
    name: `stridewell_embed_${remote.replaceAll('-', '_')}`,
    remotes: [],
    shared: {},
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'stridewell-embed',
        createScript({ url }) {
          const script = document.createElement('script');
          script.src = policy?.createScriptURL(url) ?? url;
          script.async = true;
          script.crossOrigin = 'anonymous';
          script.integrity = globalThis.stridewellIntegrity?.(url) ?? '';
          if (scriptPlace.nonce) script.nonce = scriptPlace.nonce;
          return { script, timeout: timeLimits().entry };
        },
      },
    ],
  });
  federations.set(remote, federation);
  return federation;
}

function isRemoteModule(module: unknown): module is RemoteModule {
  return typeof module === 'object' && module !== null && 'createInstance' in module;
}

/** Loads every script of a release whose entry is an ES module, and checks its hash. */
async function requireModules(release: RemoteDescription): Promise<void> {
  const modules = Object.entries(release.files)
    .filter(([file]) => /\.m?js$/.test(file))
    .map(([file, { integrity: hash }]) => ({ href: addressOf(release, file), integrity: hash }));
  const lost = await verifyModules(modules, scriptPlace.nonce ?? '');
  if (lost !== undefined) throw new Error(`${lost} didn't load or doesn't match the release.`);
}

async function attemptToLoad(release: RemoteDescription, attempt: number): Promise<RemoteModule> {
  const { globalName, entryType: type = 'global' } = release;
  const entry = new URL(addressOf(release, release.entry));
  if (type === 'module') await requireModules(release);
  // The same address may still hang in the browser's cache.
  else if (attempt > 0) entry.searchParams.set('retry', `${Date.now().toString(36)}${attempt}`);
  const federation = federationOf(release.name);
  federation.registerRemotes(
    [{ name: globalName, entry: entry.href, type, entryGlobalName: globalName }],
    { force: attempt > 0 },
  );
  const module = await federation.loadRemote<unknown>(`${globalName}/lifecycles`);
  if (!isRemoteModule(module)) throw new Error(`${release.name} does not export createInstance.`);
  return module;
}

const loaded = new Map<string, RemoteModule>();
/** After a failure the entry is registered again under another address. */
const failures = new Map<string, number>();

async function loadWithRetries(release: RemoteDescription): Promise<RemoteModule> {
  const { globalName } = release;
  const before = failures.get(globalName) ?? 0;
  for (let attempt = before; ; attempt += 1) {
    try {
      return await attemptToLoad(release, attempt);
    } catch (error) {
      failures.set(globalName, attempt + 1);
      if (attempt + 1 >= before + attempts) throw error;
    }
  }
}

/** Loads a release and checks each file's hash. Loaded files are not requested again. */
export async function loadEmbeddedRelease(release: RemoteDescription): Promise<RemoteModule> {
  const known = loaded.get(release.globalName);
  if (known) return known;
  const module = await withTimeLimit(
    timeLimits().load,
    loadWithRetries(release),
    () => new Error('It timed out.'),
  );
  loaded.set(release.globalName, module);
  return module;
}
