import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFolder } from './compress.ts';
import { writeAtomically } from './store.ts';
import type { ReleaseStore } from './store.ts';

/** The name that the built script has for the key, and the name under which partners load it. */
const keyName = 'STRIDEWELL_RELEASE_KEY';
export const embedScript = 'stridewell.js';

/** The folder of the script that partners load. */
export function embedFolder(store: Pick<ReleaseStore, 'shellFolder'>): string {
  return join(store.shellFolder, 'embed');
}

/**
 * Puts the script that partners load into the store, with the key by which it knows our registry: once
 * under a name with its hash, which never changes, and as `stridewell.js`, which is always the newest.
 * Answers the name with the hash, and the `integrity` that a partner may hold the script to.
 */
export async function publishEmbed(
  store: Pick<ReleaseStore, 'shellFolder'>,
  builtFolder: string,
  releaseKey: string,
): Promise<Readonly<{ file: string; integrity: string }>> {
  const built = await readFile(join(builtFolder, 'embed', embedScript), 'utf8');
  const script = built.replaceAll(keyName, JSON.stringify(releaseKey));
  const digest = createHash('sha384').update(script).digest();
  const file = `stridewell.${digest.toString('hex').slice(0, 8)}.js`;
  const integrity = `sha384-${digest.toString('base64')}`;
  const folder = embedFolder(store);
  const current = await readFile(join(folder, embedScript), 'utf8').catch(() => null);
  if (current === script) return { file, integrity };
  await mkdir(folder, { recursive: true });
  for (const name of [file, embedScript]) await writeAtomically(join(folder, name), script);
  await compressFolder(folder, [file, embedScript]);
  return { file, integrity };
}
