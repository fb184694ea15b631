import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

// Not from the tooling, which loads the bundler: a second start takes seconds.
const repositoryFolder = join(import.meta.dirname, '../../..');

/** Where `npm start` builds the pages for developers. */
export const developersFolder = join(repositoryFolder, '.cache/developers');

/** Everything that the pages are made of. */
const inputs = [
  'shared',
  'shell/src/embed',
  'deploy/releases/README.md',
  'deploy/CHANGELOG.md',
  'api/src/engine/requests/documentation',
];
const ignored = /(?:^|\/)(?:node_modules|dist|decisions)(?:\/|$)|\.test\.tsx?$/;

function filesAt(path: string): string[] {
  if (!statSync(join(repositoryFolder, path)).isDirectory()) return [path];
  return readdirSync(join(repositoryFolder, path), { withFileTypes: true })
    .map((entry) => `${path}/${entry.name}`)
    .filter((name) => !ignored.test(name))
    .flatMap(filesAt);
}

/** The hash of everything that the pages are made of. */
export function developersHash(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesAt).sort()) {
    hash.update(`${file}\n`).update(readFileSync(join(repositoryFolder, file)));
  }
  return hash.digest('hex');
}

/** Returns the folder of pages that were built here; undefined if there are none. */
export function builtDevelopers(): string | undefined {
  return existsSync(developersFolder) ? developersFolder : undefined;
}
