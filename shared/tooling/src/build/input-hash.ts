import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ignored = new Set(['node_modules', 'dist', '.cache', 'coverage']);

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    })
    .filter((path) => !/\.(test|fixture)\.tsx?$|\.md$/.test(path));
}

/** The parts of a package.json that a build depends on: no tests, scripts and tools. */
function buildManifest(folder: string): string {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return '';
  const manifest: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  const { name, version, type, exports, imports, sideEffects, dependencies } = manifest;
  return JSON.stringify({ name, version, type, exports, imports, sideEffects, dependencies });
}

/**
 * Hashes a build's inputs and nothing else: the sources and texts of these packages, their package.json, the files of
 * these folders, and these lines.
 */
export function inputHash(
  repository: string,
  packages: readonly string[],
  folders: readonly string[] = [],
  lines: readonly string[] = [],
): string {
  const hash = createHash('sha256');
  const ofPackages = packages.flatMap((folder) => [join(folder, 'src'), join(folder, 'locales')]);
  for (const path of [...ofPackages, ...folders].flatMap(filesBelow)) {
    hash.update(relative(repository, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  for (const line of [...packages.map(buildManifest), ...lines]) hash.update(line).update('\0');
  return hash.digest('hex');
}
