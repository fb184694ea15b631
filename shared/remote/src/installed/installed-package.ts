import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The parts of an installed package's package.json used here. */
export type InstalledManifest = Readonly<{
  version: string;
  dependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
}>;

/** A package as a folder's code finds it. */
export type InstalledPackage = Readonly<{ folder: string; manifest: InstalledManifest }>;

/** Reads the package.json of a folder. */
export function manifestOf(folder: string): InstalledManifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Finds the package that code in a folder gets by a name, whether or not it exports its package.json. */
function installedPackage(folder: string, name: string): InstalledPackage | undefined {
  const paths = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
  for (const path of paths) {
    const found = join(path, name);
    if (existsSync(join(found, 'package.json')))
      return { folder: found, manifest: manifestOf(found) };
  }
  return undefined;
}

/**
 * Finds a package that a remote shares with the page at run time.
 * @throws Error with a sentence if it isn't installed.
 */
export function requireInstalled(folder: string, name: string): InstalledPackage {
  const found = installedPackage(folder, name);
  if (found) return found;
  throw new Error(`${name} is shared at run time but not a dependency in ${folder}/package.json`);
}
