import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from '../preflight.mjs';
import { debianBinaries, drills, findMissing } from './drill-programs.mjs';

export { debianBinaries, findMissing };

/** Returns what this machine lacks for a drill, by the `import.meta.url` of its test file, and warns about it. */
export function missingForDrill(url: string): string[] {
  const file = relative(repositoryRoot, fileURLToPath(url)).replaceAll('\\', '/');
  const needs = drills[file];
  if (needs === undefined)
    throw new Error(
      `${file} is not in shared/tooling/src/test/drill-programs.mjs. List its needs.`,
    );
  const missing = findMissing(needs);
  if (missing.length > 0)
    console.warn(`${file} can't run in full. Missing: ${missing.join(', ')}.`);
  return missing;
}
