import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { releaseAddress } from '@stridewell/platform';
import type { RemoteDescription, RemoteModule } from '@stridewell/platform';
import { platformPlugin } from './platform-plugin.ts';
import { withTimeLimit } from './time-limit.ts';

const attempts = 2;
const pauseBetweenAttempts = 300;

const loaded = new Map<string, RemoteModule>();
let isPrepared = false;

function prepareRuntime(): void {
  if (isPrepared) return;
  isPrepared = true;
  registerPlugins([platformPlugin]);
}

function isRemoteModule(module: unknown): module is RemoteModule {
  return (
    typeof module === 'object' &&
    module !== null &&
    'createInstance' in module &&
    typeof module.createInstance === 'function'
  );
}

/** A fixed retry address would wait behind the hung request for it in the browser's cache. */
function entryAddress(release: RemoteDescription, attempt: number): string {
  const url = new URL(releaseAddress(release, release.entry), document.baseURI);
  if (attempt > 0) url.searchParams.set('retry', `${Date.now().toString(36)}${attempt}`);
  return url.href;
}

async function attemptToLoad(release: RemoteDescription, attempt: number): Promise<RemoteModule> {
  const { globalName, name } = release;
  // Each build has a global name of its own, so that two releases of one remote can stand side by side.
  registerRemotes(
    [
      {
        name: globalName,
        entry: entryAddress(release, attempt),
        type: 'global',
        entryGlobalName: globalName,
      },
    ],
    { force: attempt > 0 },
  );
  const module = await loadRemote<unknown>(`${globalName}/lifecycles`);
  if (!isRemoteModule(module)) throw new Error(`${name} does not export createInstance.`);
  return module;
}

/** When an earlier attempt failed, the entry's registration is made anew even if the page is still the same. */
const failedBefore = new Map<string, number>();

async function loadWithRetries(release: RemoteDescription): Promise<RemoteModule> {
  const before = failedBefore.get(release.globalName) ?? 0;
  for (let attempt = before; ; attempt += 1) {
    try {
      return await attemptToLoad(release, attempt);
    } catch (error) {
      failedBefore.set(release.globalName, attempt + 1);
      if (attempt + 1 >= before + attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseBetweenAttempts));
    }
  }
}

/** Step 1: fetches and evaluates a release; a release that arrived is never fetched again. */
export async function loadRelease(release: RemoteDescription): Promise<RemoteModule> {
  const known = loaded.get(release.globalName);
  if (known) return known;
  prepareRuntime();
  const module = await withTimeLimit('load', loadWithRetries(release));
  loaded.set(release.globalName, module);
  return module;
}
