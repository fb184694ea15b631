import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FederationManifest } from './federation-manifest.ts';

/** By what a build asks the page for the hash of a script that it loads itself. */
const hook = 'stridewellIntegrity';

/** A build's scripts: the entry, those that the page loads with it, and all. */
export type BuiltScripts = Readonly<{
  entry: string;
  first: readonly string[];
  all: readonly string[];
}>;

/**
 * Refuses a build whose files could not be held to their hashes down to lazy chunks: the page checks the entry and what
 * is exposed, and only the build's own runtime can have the rest checked.
 * @throws Error with a sentence that says what to change in the build.
 */
export async function requireEnforcedHashes(
  folder: string,
  { metaData }: FederationManifest,
  { entry, first, all }: BuiltScripts,
): Promise<void> {
  const { type = 'global' } = metaData.remoteEntry;
  if (type === 'module' || type === 'esm') {
    throw new Error(
      `${folder} has an ES module for its entry (${entry}), as Vite writes it: what a module imports cannot be held to its hash in every browser that the product serves. Build the entry as a script, with Rspack or webpack and \`library: { type: 'var' }\`, which is what they do unless told otherwise.`,
    );
  }
  const lazy = all.filter((file) => file.endsWith('.js') && !first.includes(file));
  if (lazy.length === 0) return;
  const runtimes = await Promise.all(
    first.map((file) => readFile(join(folder, file), 'utf8').catch(() => '')),
  );
  if (runtimes.some((code) => code.includes(hook))) return;
  throw new Error(
    `${folder} loads ${lazy.length} ${lazy.length === 1 ? 'script' : 'scripts'} later (${lazy[0]}) without their hashes. Add ChunkIntegrityPlugin of @stridewell/tooling/chunk-integrity to the build, or a copy of it: it has no imports.`,
  );
}
