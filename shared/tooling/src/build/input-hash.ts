import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ignored = new Set(['node_modules', 'dist', '.cache', 'e2e', 'coverage']);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    })
    .filter((path) => !/\.(test|fixture)\.tsx?$/.test(path));
}

/** A hash over the names and contents of the files in these folders and of these single files. */
export function inputHash(
  repository: string,
  folders: readonly string[],
  files: readonly string[],
): string {
  const hash = createHash('sha256');
  for (const path of [...folders.flatMap(filesBelow), ...files]) {
    hash.update(relative(repository, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}
