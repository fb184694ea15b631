import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ReleaseFile, ShellOffer } from '@stridewell/platform/registry';
import { shellKey } from './store/store.ts';
import type { ReleaseStore } from './store/store.ts';
import { writeFolder } from './store/write-folder.ts';

/** The content of `shell.json`: what the page must load first, and the integrity of every file. */
export const ShellDescription = z.strictObject({
  scripts: z.array(z.string()).min(1),
  fonts: z.array(z.string()),
  /** The scripts of each module that the shell shares on demand. */
  lent: z.record(z.string(), z.array(z.string())).optional(),
  /** The service worker, which the page server serves at its root. */
  worker: z.string().optional(),
  files: z.record(z.string(), ReleaseFile),
  /** What the contract gate compares releases with; a watched build omits it. */
  offers: ShellOffer.optional(),
});
export type ShellDescription = z.infer<typeof ShellDescription>;

const description = shellKey('shell.json');

/** Returns the description of the published shell; null if there is none. */
export async function readShell(store: ReleaseStore): Promise<ShellDescription | null> {
  const found = await store.objects.read(description);
  return found && ShellDescription.parse(JSON.parse(found.content.toString('utf8')));
}

/**
 * Publishes a built shell. File names contain a hash of their content, so that the files of earlier shells stay
 * for the pages that still use them; `shell.json` goes last and switches over.
 */
export async function publishShell(store: ReleaseStore, builtFolder: string): Promise<void> {
  const text = await readFile(join(builtFolder, 'shell.json'));
  const page = await readFile(join(builtFolder, 'page.html'));
  const { scripts } = ShellDescription.parse(JSON.parse(text.toString('utf8')));
  const published = [
    await store.objects.read(description),
    await store.objects.read(shellKey('page.html')),
  ];
  if (published[0]?.content.equals(text) && published[1]?.content.equals(page)) return;
  await writeFolder(store.objects, builtFolder, shellKey, {
    first: scripts,
    // The script for partners is published separately, with the key in it.
    isLeftOut: (file) => file === 'shell.json' || file.startsWith('embed/'),
  });
  await store.objects.write(description, text);
}
