import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type References = Record<string, string>;
type Snapshot = Readonly<{ dependencies?: References; optionalDependencies?: References }>;

/** The parts of `pnpm-lock.yaml` that a build depends on. */
export type Lockfile = Readonly<{
  importers: Readonly<Record<string, { dependencies?: Record<string, { version: string }> }>>;
  packages: Readonly<Record<string, { resolution: unknown }>>;
  snapshots: Readonly<Record<string, Snapshot | null>>;
}>;

/** Reads a lockfile of pnpm 9 and later. */
export function readLockfile(file: string): Lockfile {
  return parse(readFileSync(file, 'utf8')) as Lockfile; // written by pnpm
}

/** Returns an installed package's name in `snapshots`; an aliased one has its own. */
function snapshotOf({ snapshots }: Lockfile, name: string, version: string): string {
  const found = [`${name}@${version}`, version].find((key) => key in snapshots);
  if (found === undefined) throw new Error(`pnpm-lock.yaml has no ${name} ${version}.`);
  return found;
}

function withoutPeers(snapshot: string): string {
  return snapshot.replace(/\(.*$/, '');
}

/**
 * Returns the installed packages behind the dependencies of workspace folders, with transitive ones and their locked
 * versions, sorted. Development dependencies are excluded.
 * @param wanted selects the dependencies of a folder; defaults to all.
 */
export function lockedPackages(
  lockfile: Lockfile,
  folders: readonly string[],
  wanted: (folder: string, name: string) => boolean = () => true,
): string[] {
  const found = new Set<string>();
  const add = (references: References): void => {
    for (const [name, version] of Object.entries(references)) {
      if (version.startsWith('link:')) continue;
      const snapshot = snapshotOf(lockfile, name, version);
      if (found.has(snapshot)) continue;
      found.add(snapshot);
      const { dependencies, optionalDependencies } = lockfile.snapshots[snapshot] ?? {};
      add({ ...dependencies, ...optionalDependencies });
    }
  };
  for (const folder of folders) {
    const dependencies = Object.entries(lockfile.importers[folder]?.dependencies ?? {});
    add(
      Object.fromEntries(
        dependencies
          .filter(([name]) => wanted(folder, name))
          .map(([name, { version }]) => [name, version]),
      ),
    );
  }
  return [...found]
    .sort()
    .map((key) => `${key} ${JSON.stringify(lockfile.packages[withoutPeers(key)]?.resolution)}`);
}
