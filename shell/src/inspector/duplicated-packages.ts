import type { SharedPackage } from '#loading/shared-packages.ts';

/** Returns packages of which more than one version runs on the page. */
export function duplicatedPackages(packages: readonly SharedPackage[]): ReadonlySet<string> {
  const running = packages.filter(({ isLoaded }) => isLoaded).map(({ name }) => name);
  return new Set(running.filter((name, index) => running.indexOf(name) !== index));
}
