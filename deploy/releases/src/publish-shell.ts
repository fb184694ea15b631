import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ReleaseFile, ShellOffer } from '@stridewell/platform/registry';
import { compressFolder } from './compress.ts';
import { writeAtomically } from './store.ts';
import type { ReleaseStore } from './store.ts';

/** The content of `shell.json`: what the page must load first, and the integrity of every file. */
export const ShellDescription = z.strictObject({
  scripts: z.array(z.string()).min(1),
  fonts: z.array(z.string()),
  files: z.record(z.string(), ReleaseFile),
  /** What the contract gate holds releases against; a watched build leaves it out. */
  offers: ShellOffer.optional(),
});
export type ShellDescription = z.infer<typeof ShellDescription>;

/**
 * Puts a built shell into the store. Names carry a hash of their content, so that the files of earlier
 * shells stay for the pages that still run them; `shell.json` goes last and switches over.
 */
export async function publishShell(store: ReleaseStore, builtFolder: string): Promise<void> {
  const text = await readFile(join(builtFolder, 'shell.json'), 'utf8');
  const { scripts } = ShellDescription.parse(JSON.parse(text));
  const current = await readFile(join(store.shellFolder, 'shell.json'), 'utf8').catch(() => null);
  if (current === text) return;
  await cp(builtFolder, store.shellFolder, {
    recursive: true,
    // The script for partners is not what was built before the key is in it (publish-embed.ts).
    filter: (path) => !/(\.map|shell\.json|[\\/]embed)$/.test(path),
  });
  await compressFolder(store.shellFolder, scripts);
  await writeAtomically(join(store.shellFolder, 'shell.json'), text);
}
