import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { pageIdentity, releaseAddress } from '@stridewell/platform';
import type { FillModule, RemoteDescription, RemoteModule } from '@stridewell/platform';
import { createFailure } from '#recovery/failure-cause.ts';
import { classifyFailure } from '#recovery/classify-failure.ts';
import { diagnoseScript } from '#recovery/diagnose-script.ts';
import { verifyModules } from './verify-modules.ts';
import { platformPlugin } from './platform-plugin.ts';
import { loadFileList } from '#registry/release-files.ts';
import { mixedShare, platformMismatch } from './shared-packages.ts';
import { filesLoadedFrom, withProgressLimit } from '#recovery/progress-limit.ts';
import type { TimeLimits } from '#recovery/time-limit.ts';

/** What a release may expose to the shell, by module name. */
export type Exposed = Readonly<{ lifecycles: RemoteModule; fills: FillModule }>;

const makers = { lifecycles: 'createInstance', fills: 'createFill' } as const;
const attempts = 2;
const pauseBetweenAttempts = 300;

/** Which release a global name belongs to: two builds with the same name would run each other's code. */
const owners = new Map<string, string>();
/** After a failed attempt the entry is registered again, even on the same page. */
const failedBefore = new Map<string, number>();
/** Modules that are loaded or being loaded, by build and exposed module. Everyone who needs one shares it. */
const copies = new Map<string, Promise<unknown>>();
let isPrepared = false;

function prepareRuntime(): void {
  if (isPrepared) return;
  isPrepared = true;
  registerPlugins([platformPlugin]);
}

/** Loads every script of a release whose entry is an ES module, with all its imports, and checks its hash. */
async function requireModules(release: RemoteDescription): Promise<void> {
  const modules = Object.entries(release.files)
    .filter(([file]) => /\.m?js$/.test(file))
    .map(([file, { integrity }]) => ({ href: fileAddress(release, file), integrity }));
  const lost = await verifyModules(modules, __webpack_nonce__ ?? '').catch((error: unknown) => {
    throw createFailure('entry_broken', String(error), error);
  });
  if (lost === undefined) return;
  const isEntry = lost === fileAddress(release, release.entry);
  throw await diagnoseScript(lost, isEntry ? 'entry' : 'chunk', undefined);
}

function fileAddress(release: RemoteDescription, file: string): string {
  return new URL(releaseAddress(release, file), document.baseURI).href;
}

/** A fixed retry address would wait behind the hung request for it in the browser's cache. */
function entryAddress(release: RemoteDescription, attempt: number): string {
  const url = new URL(fileAddress(release, release.entry));
  // A module has one address: the one whose hash was checked.
  if (attempt > 0 && release.entryType !== 'module')
    url.searchParams.set('retry', `${Date.now().toString(36)}${attempt}`);
  return url.href;
}

function hasGlobal(name: string): boolean {
  return name in globalThis;
}

function requireOwnName(release: RemoteDescription): void {
  const { globalName, name, version, base = '' } = release;
  const own = `${name} ${version} ${base}`;
  const owner = owners.get(globalName);
  if (owner === own) return;
  if (owner !== undefined || hasGlobal(globalName)) {
    const detail = `The name ${globalName} belongs to ${owner ?? 'something else on this page'} already.`;
    throw createFailure('entry_broken', detail);
  }
  owners.set(globalName, own);
}

/** Refuses modules that aren't a remote, or that bring their own platform or shared packages. */
function requireSound<Name extends keyof Exposed>(
  module: unknown,
  release: RemoteDescription,
  expose: Name,
): Exposed[Name] {
  const maker = makers[expose];
  const isMade = typeof module === 'object' && module !== null && maker in module;
  if (!isMade) throw createFailure('not_a_remote', `./${expose} doesn't export ${maker}.`);
  if (!('page' in module) || module.page !== pageIdentity) {
    throw createFailure('second_platform', `./${expose} uses its own platform.`);
  }
  const mixed = mixedShare(release);
  if (mixed !== undefined) throw createFailure('shared_version', mixed);
  return module as unknown as Exposed[Name]; // its maker and its page are checked above
}

async function attemptToLoad<Name extends keyof Exposed>(
  release: RemoteDescription,
  expose: Name,
  attempt: number,
): Promise<Exposed[Name]> {
  const { globalName, entryType: type = 'global' } = release;
  const entry = entryAddress(release, attempt);
  await loadFileList(release);
  if (type === 'module') await requireModules(release);
  // Each build has its own global name, so that two releases of a remote can run side by side.
  registerRemotes([{ name: globalName, entry, type, entryGlobalName: globalName }], {
    force: attempt > 0,
  });
  return requireSound(await loadRemote<unknown>(`${globalName}/${expose}`), release, expose);
}

async function loadWithRetries<Name extends keyof Exposed>(
  release: RemoteDescription,
  expose: Name,
): Promise<Exposed[Name]> {
  const { globalName } = release;
  const before = failedBefore.get(globalName) ?? 0;
  for (let attempt = before; ; attempt += 1) {
    try {
      return await attemptToLoad(release, expose, attempt);
    } catch (error) {
      failedBefore.set(globalName, attempt + 1);
      if (attempt + 1 >= before + attempts) {
        throw await classifyFailure(error, 'entry_broken', entryAddress(release, 0));
      }
      await new Promise((resolve) => setTimeout(resolve, pauseBetweenAttempts));
    }
  }
}

async function loadInTime<Name extends keyof Exposed>(
  release: RemoteDescription,
  expose: Name,
  limits: TimeLimits,
): Promise<Exposed[Name]> {
  const { globalName } = release;
  const signs = filesLoadedFrom(fileAddress(release, ''));
  return withProgressLimit(limits.load, loadWithRetries(release, expose), signs, () =>
    hasGlobal(globalName)
      ? createFailure('chunk_timeout', `./${expose} made no progress for ${limits.load} ms.`)
      : createFailure(
          'entry_timeout',
          `The entry made no progress for ${limits.load} ms.`,
          undefined,
          entryAddress(release, 0),
        ),
  );
}

async function loadCopy<Name extends keyof Exposed>(
  release: RemoteDescription,
  expose: Name,
  limits: TimeLimits,
): Promise<Exposed[Name]> {
  const mismatch = platformMismatch(release);
  if (mismatch !== undefined) throw createFailure('shared_version', mismatch);
  requireOwnName(release);
  prepareRuntime();
  return loadInTime(release, expose, limits);
}

/** A module that an attempt uses, loaded or being loaded. */
export type LoadedCopy<Value> = Readonly<{
  value: Promise<Value>;
  /**
   * Makes later attempts load a new copy, because this one hangs or has lost a chunk: React's `lazy` keeps that failure
   * as long as the code exists. Does nothing if another attempt has loaded a new copy already.
   */
  forget: () => void;
}>;

/** Step 1: loads and evaluates what a release exposes; what is loaded, or being loaded, is never fetched again. */
export function loadRelease<Name extends keyof Exposed>(
  release: RemoteDescription,
  expose: Name,
  limits: TimeLimits,
): LoadedCopy<Exposed[Name]> {
  const { globalName } = release;
  const key = `${globalName}/${expose}`;
  const known = copies.get(key) as Promise<Exposed[Name]> | undefined; // kept under this name
  const value = known ?? loadCopy(release, expose, limits);
  const drop = (): boolean => copies.get(key) === value && copies.delete(key);
  if (!known) {
    copies.set(key, value);
    value.catch(drop);
  }
  return {
    value,
    forget: () => {
      if (drop()) failedBefore.set(globalName, (failedBefore.get(globalName) ?? 0) + attempts);
    },
  };
}
