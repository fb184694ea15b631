import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { pageIdentity, releaseAddress } from '@stridewell/platform';
import type { FillModule, RemoteDescription, RemoteModule } from '@stridewell/platform';
import { failureOf } from './failure-cause.ts';
import { classifyFailure } from './classify-failure.ts';
import { diagnoseScript } from './diagnose-script.ts';
import { holdModules } from './held-modules.ts';
import { platformPlugin } from './platform-plugin.ts';
import { requireFiles } from './release-files.ts';
import { mixedShare, platformMismatch } from './shared-packages.ts';
import { filesFrom, withProgressLimit } from './progress-limit.ts';
import type { TimeLimits } from './time-limit.ts';

/** What a release may expose to the shell, by the name of the module. */
export type Exposed = Readonly<{ lifecycles: RemoteModule; fills: FillModule }>;

const makers = { lifecycles: 'createInstance', fills: 'createFill' } as const;
const attempts = 2;
const pauseBetweenAttempts = 300;

const loaded = new Map<string, unknown>();
/** Which release a global name belongs to: two builds under one name would run each other's code. */
const owners = new Map<string, string>();
/** When an earlier attempt failed, the entry's registration is made anew even if the page is still the same. */
const failedBefore = new Map<string, number>();
/** What is on its way, by build and exposed module. */
const underWay = new Map<string, Promise<unknown>>();
let isPrepared = false;

function prepareRuntime(): void {
  if (isPrepared) return;
  isPrepared = true;
  registerPlugins([platformPlugin]);
}

/** Fetches every script of a release whose entry is an ES module, held to its hash: what it imports is among them. */
async function requireModules(release: RemoteDescription): Promise<void> {
  const modules = Object.entries(release.files)
    .filter(([file]) => /\.m?js$/.test(file))
    .map(([file, { integrity }]) => ({ href: fileAddress(release, file), integrity }));
  const lost = await holdModules(modules, __webpack_nonce__ ?? '').catch((error: unknown) => {
    throw failureOf('entry_broken', String(error), error);
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
  // A module has one address: the one that was held to its hash.
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
    throw failureOf('entry_broken', detail);
  }
  owners.set(globalName, own);
}

/** Refuses what is no remote, and what brought a platform, or a shared package, of its own. */
function requireSound<Name extends keyof Exposed>(
  module: unknown,
  release: RemoteDescription,
  expose: Name,
): Exposed[Name] {
  const maker = makers[expose];
  const isMade = typeof module === 'object' && module !== null && maker in module;
  if (!isMade) throw failureOf('not_a_remote', `./${expose} does not export ${maker}.`);
  if (!('page' in module) || module.page !== pageIdentity) {
    throw failureOf('second_platform', `./${expose} runs with a platform of its own.`);
  }
  const mixed = mixedShare(release);
  if (mixed !== undefined) throw failureOf('shared_version', mixed);
  return module as unknown as Exposed[Name]; // its maker and its page are looked at above
}

async function attemptToLoad<Name extends keyof Exposed>(
  release: RemoteDescription,
  expose: Name,
  attempt: number,
): Promise<Exposed[Name]> {
  const { globalName, entryType: type = 'global' } = release;
  const entry = entryAddress(release, attempt);
  await requireFiles(release);
  if (type === 'module') await requireModules(release);
  // Each build has a global name of its own, so that two releases of one remote can stand side by side.
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
  const signs = filesFrom(fileAddress(release, ''));
  return withProgressLimit(limits.load, loadWithRetries(release, expose), signs, () =>
    hasGlobal(globalName)
      ? failureOf('chunk_timeout', `Nothing of ./${expose} arrived for ${limits.load} ms.`)
      : failureOf(
          'entry_timeout',
          `Nothing of its entry arrived for ${limits.load} ms.`,
          undefined,
          entryAddress(release, 0),
        ),
  );
}

/** Step 1: fetches and evaluates what a release exposes; what has arrived is never fetched again. */
export async function loadRelease<Name extends keyof Exposed>(
  release: RemoteDescription,
  expose: Name,
  limits: TimeLimits,
): Promise<Exposed[Name]> {
  const key = `${release.globalName}/${expose}`;
  const known = loaded.get(key) ?? underWay.get(key);
  if (known !== undefined) return known as Exposed[Name] | Promise<Exposed[Name]>; // kept under this name
  const mismatch = platformMismatch(release);
  if (mismatch !== undefined) throw failureOf('shared_version', mismatch);
  requireOwnName(release);
  prepareRuntime();
  const work = loadInTime(release, expose, limits);
  underWay.set(key, work);
  try {
    const module = await work;
    loaded.set(key, module);
    return module;
  } finally {
    if (underWay.get(key) === work) underWay.delete(key);
  }
}

/**
 * Gives up on what is on its way, so that the next load requests the server again.
 * @param isChunkLost also forgets loaded code, one of whose chunks was lost, so that its entry runs again: React's `lazy`
 * keeps that failure for as long as the code is there.
 */
export function abandonLoading(
  { globalName }: RemoteDescription,
  expose: keyof Exposed,
  isChunkLost: boolean,
): void {
  const key = `${globalName}/${expose}`;
  const wasUnderWay = underWay.delete(key);
  const isForgotten = isChunkLost && loaded.delete(key);
  if (!wasUnderWay && !isForgotten) return;
  failedBefore.set(globalName, (failedBefore.get(globalName) ?? 0) + attempts);
}
