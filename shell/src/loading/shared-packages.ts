import { getInstance, satisfy } from '@module-federation/runtime';
import { onePerPage } from '@stridewell/platform';
import type { RemoteDescription } from '@stridewell/platform';

/** One version of a shared package on this page. */
export type SharedPackage = Readonly<{
  name: string;
  version: string;
  /** The build that provides it. */
  from: string;
  /** The other builds that use it. */
  users: readonly string[];
  isLoaded: boolean;
  isSingleton: boolean;
}>;

/** Returns every version of every shared package that the shell or a remote provides. */
export function sharedPackages(): readonly SharedPackage[] {
  const scope = getInstance()?.shareScopeMap.default ?? {};
  return Object.entries(scope).flatMap(([name, versions]) =>
    Object.entries(versions).map(([version, { from, useIn, lib, loaded, shareConfig }]) => ({
      name,
      version,
      from,
      users: [...new Set(useIn)].filter((user) => user !== from),
      isLoaded: loaded === true || typeof lib === 'function',
      isSingleton: shareConfig?.singleton === true,
    })),
  );
}

function ownVersions(): ReadonlyMap<string, string> {
  const shell = getInstance()?.name;
  const own = sharedPackages().filter(({ from }) => from === shell);
  return new Map(own.map(({ name, version }) => [name, version]));
}

/** Returns why a release can't run on this page's platform, before any of it is fetched; otherwise undefined. */
export function platformMismatch({ platform }: RemoteDescription): string | undefined {
  const version = ownVersions().get('@stridewell/platform');
  if (version === undefined || satisfy(version, platform)) return undefined;
  return `It is made for platform ${platform}; this page has ${version}.`;
}

/**
 * Returns the package of a loaded build that runs twice on this page, or has another version than the build needs;
 * otherwise undefined. The federation runtime ignores the first and warns about the second, and both break something
 * later.
 */
export function mixedShare({ globalName }: RemoteDescription): string | undefined {
  const own = ownVersions();
  const second = sharedPackages().find(
    ({ name, from, isLoaded, isSingleton }) =>
      isLoaded && (isSingleton || onePerPage.has(name)) && own.has(name) && from === globalName,
  );
  if (second) {
    return `It loaded ${second.name} ${second.version} beside this page's ${own.get(second.name)}.`;
  }
  const build = globalThis.__FEDERATION__?.__INSTANCES__?.find(({ name }) => name === globalName);
  for (const [name, wanted] of Object.entries(build?.options.shared ?? {})) {
    const version = own.get(name);
    if (version === undefined) continue;
    for (const { shareConfig } of wanted) {
      const { singleton, requiredVersion } = shareConfig;
      const isOnly = singleton === true || onePerPage.has(name);
      if (isOnly && requiredVersion && !satisfy(version, requiredVersion)) {
        return `It needs ${name} ${requiredVersion}; this page has ${version}.`;
      }
    }
  }
  return undefined;
}
