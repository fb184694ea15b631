import { manifestOf, requireInstalled } from '../installed/installed-package.ts';
import type { InstalledManifest } from '../installed/installed-package.ts';
import { zodVersion } from '../installed/zod-version.ts';

/** Modules that a page must have only once, and the package whose version counts. A subpath is a separate module. */
const singletons = [
  ['react', 'react'],
  ['react/jsx-runtime', 'react'],
  ['react-dom', 'react-dom'],
  ['react-dom/client', 'react-dom'],
  ['styled-components', 'styled-components'],
  ['@tanstack/react-query', '@tanstack/react-query'],
  ['@stridewell/platform', '@stridewell/platform'],
  ['@stridewell/ui', '@stridewell/ui'],
] as const;

/** A module that a remote shares with the page, as every federation plugin accepts it. */
export type SharedModule = {
  singleton: boolean;
  version?: string;
  requiredVersion: string;
  import?: false;
};

/** Our packages are compatible within a major version; the platform determines which versions of the others fit. */
function rangeOf(folder: string, name: string, platform: InstalledManifest): string {
  return platform.peerDependencies?.[name] ?? `^${requireInstalled(folder, name).manifest.version}`;
}

/**
 * Returns module federation's `shared` option of a remote. Without its own copies a remote is small and runs in
 * Stridewell's pages; a partner's page, which shares nothing, needs a remote with copies.
 */
export function sharedModules(
  folder: string,
  { withCopies }: { withCopies: boolean },
): Record<string, SharedModule> {
  const platform = requireInstalled(folder, '@stridewell/platform').manifest;
  const own = manifestOf(folder);
  const copies = withCopies ? {} : { import: false as const };
  const shared: Record<string, SharedModule> = Object.fromEntries(
    singletons.map(([module, name]) => [
      module,
      { singleton: true, requiredVersion: rangeOf(folder, name, platform), ...copies },
    ]),
  );
  // Stateless, so a remote brings another version of these if the page's is too old.
  const version = zodVersion(folder);
  shared['@stridewell/contracts/zod'] = {
    singleton: false,
    version,
    requiredVersion: `^${version}`,
  };
  if (own.dependencies?.['react-hook-form']) {
    const form = requireInstalled(folder, 'react-hook-form').manifest.version;
    shared['react-hook-form'] = { singleton: false, requiredVersion: `^${form}` };
  }
  return shared;
}
