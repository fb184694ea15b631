import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
export const repositoryFolder = fileURLToPath(new URL('../../../..', import.meta.url));

/** A package that is built for the browser. */
export type BrowserPackage = Readonly<{ name: string; folder: string; kind: 'shell' | 'remote' }>;

/** Returns the shell and every remote: a top-level folder `mf-*` with a `src/remote.ts`. */
export function browserPackages(): BrowserPackage[] {
  const remotes = readdirSync(repositoryFolder)
    .filter((name) => name.startsWith('mf-'))
    .filter((name) => existsSync(join(repositoryFolder, name, 'src/remote.ts')))
    .sort()
    .map((name) => ({ name, folder: join(repositoryFolder, name), kind: 'remote' as const }));
  return [
    { name: 'shell', folder: join(repositoryFolder, 'shell'), kind: 'shell' as const },
    ...remotes,
  ];
}

/** Finds packages by name; without names, all. Rejects an unknown name with the known ones. */
export function namedPackages(names: readonly string[]): BrowserPackage[] {
  const known = browserPackages();
  const unknown = names.filter((name) => !known.some((candidate) => candidate.name === name));
  if (unknown.length > 0) {
    const list = known.map(({ name }) => name).join(', ');
    throw new Error(`Unknown package: ${unknown.join(', ')}. Available: ${list}.`);
  }
  return names.length === 0 ? known : known.filter(({ name }) => names.includes(name));
}

type Manifest = { version: string; dependencies?: Record<string, string> };

function manifestOf(folder: string): Manifest {
  // The repository's own package.json files
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Every watched build has this id, so that its folder and globals stay the same. */
export const watchedBuildId = '00000000';

/** The version of a remote's watched build. */
export function watchedVersion(folder: string): string {
  return `${manifestOf(folder).version}-${watchedBuildId}`;
}

/** Returns the workspace folders that a package is built from, itself first. */
export function sourceFolders(folder: string, seen = new Set<string>()): string[] {
  if (seen.has(folder)) return [];
  seen.add(folder);
  const below = Object.entries(manifestOf(folder).dependencies ?? {})
    .filter(([, range]) => range.startsWith('workspace:'))
    .map(([name]) => resolve(repositoryFolder, 'shared', basename(name)));
  return [folder, ...below.flatMap((next) => sourceFolders(next, seen))];
}
