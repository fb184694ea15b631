import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';

const shared = fileURLToPath(new URL('../../..', import.meta.url));
const contracts = join(shared, 'contracts/src');

function sourcesIn(folder: string): string[] {
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, 'src', file), 'utf8'));
}

/** Finds the calls whose body schema a form of these packages reads: `updateTeam.body`. */
export function readBodies(folders: readonly string[]): string[] {
  const found = folders
    .flatMap(sourcesIn)
    .flatMap((code) => [...code.matchAll(/\b([a-z]\w*)\.body\b/g)])
    .map(([, name = '']) => name);
  return [...new Set(found)].sort();
}

/**
 * Removes what only the server needs from the contracts: a page uses dozens of endpoints, and their response
 * schemas, with zod, are larger than everything else in a screen.
 */
export function lightContracts(folder: string): RuleSetRule {
  return {
    test: /\.ts$/,
    include: contracts,
    enforce: 'pre',
    loader: fileURLToPath(new URL('./contracts-loader.mjs', import.meta.url)),
    options: { readBodies: readBodies([folder, join(shared, 'parts'), join(shared, 'platform')]) },
  };
}
