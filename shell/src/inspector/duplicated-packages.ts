import type { SharedPackage } from '#composition/shared-packages.ts';

/** The packages that stand on the page in more than one version that runs. */
export function duplicatedPackages(packages: readonly SharedPackage[]): ReadonlySet<string> {
  const running = packages.filter(({ isLoaded }) => isLoaded).map(({ name }) => name);
  return new Set(running.filter((name, index) => running.indexOf(name) !== index));
}
