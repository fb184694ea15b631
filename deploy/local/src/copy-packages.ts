import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

function readManifest(folder: string): Manifest {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return manifest;
}

/** Finds an installed package as Node does: next to the importer, then in each parent folder. */
function findPackage(name: string, importer: string): string | undefined {
  for (let folder = importer; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpathSync(found);
    if (folder === dirname(folder)) return undefined;
  }
}

/**
 * Copies installed packages with their runtime dependencies into the `node_modules` of a folder, without links.
 * A second version of a package is placed below the package that needs it. Returns where they were installed.
 */
export function copyPackages(names: readonly string[], importer: string, target: string): string[] {
  return names.flatMap((name) => {
    const source = findPackage(name, importer);
    if (source === undefined) throw new Error(`${name} isn't installed for ${importer}.`);
    return copyPackage(name, source, target, target);
  });
}

function copyPackage(name: string, source: string, root: string, below: string): string[] {
  const manifest = readManifest(source);
  const { version, dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifest;
  const shared = join(root, 'node_modules', name);
  const isTaken = existsSync(shared) && readManifest(shared).version !== version;
  const target = isTaken ? join(below, 'node_modules', name) : shared;
  if (existsSync(target)) return [];
  cpSync(source, target, {
    recursive: true,
    dereference: true,
    filter: (path) => path === source || !path.startsWith(join(source, 'node_modules')),
  });
  const copied = [source];
  for (const needed of Object.keys({
    ...dependencies,
    ...optionalDependencies,
    ...peerDependencies,
  })) {
    const found = findPackage(needed, source);
    if (found !== undefined) copied.push(...copyPackage(needed, found, root, target));
    // Those of other platforms are not installed, and not needed; peers may be optional, too.
    else if (needed in dependencies && !(needed in optionalDependencies))
      throw new Error(`${needed}, which ${name} needs, isn't installed.`);
  }
  return copied;
}
