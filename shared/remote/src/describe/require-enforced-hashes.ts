import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isModuleEntry } from './federation-manifest.ts';
import type { FederationManifest } from './federation-manifest.ts';

/** The code by which a build asks the page for the hash of a script that it loads itself. */
const hook = 'stridewellIntegrity';

/** A build's scripts: those that the page loads first, and all. */
export type BuiltScripts = Readonly<{ first: readonly string[]; all: readonly string[] }>;

/**
 * Refuses a build whose files can't be checked against their hashes, including lazy chunks: the
 * page checks the entry, exposed modules, and all of a build of ES modules; in any other build,
 * only its own runtime can check the rest.
 * @throws Error with a sentence that says what to change in the build.
 */
export async function requireEnforcedHashes(
  folder: string,
  { metaData }: FederationManifest,
  { first, all }: BuiltScripts,
): Promise<void> {
  // The page fetches all modules of such a build with their hashes before any of them runs.
  if (isModuleEntry(metaData)) return;
  const lazy = all.filter((file) => file.endsWith('.js') && !first.includes(file));
  if (lazy.length === 0) return;
  const runtimes = await Promise.all(
    first.map((file) => readFile(join(folder, file), 'utf8').catch(() => '')),
  );
  if (runtimes.some((code) => code.includes(hook))) return;
  throw new Error(
    `${folder} loads ${lazy.length} ${lazy.length === 1 ? 'script' : 'scripts'} later (${lazy[0]}) without their hashes. Add ChunkIntegrityPlugin of @stridewell/remote/chunk-integrity to the build, or a copy of it: it has no imports.`,
  );
}
