import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withVariants } from './compress.ts';
import { embedKey, embedScript } from './store/store.ts';
import type { ReleaseStore } from './store/store.ts';

/** The placeholder for the key in the built script. */
const keyName = 'STRIDEWELL_RELEASE_KEY';

/**
 * Publishes the script that partners load, with the registry's public key: once under a name with its hash,
 * which never changes, and as `stridewell.js`, which is always the newest. Returns the name with the hash, and
 * the `integrity` that a partner may pin.
 */
export async function publishEmbed(
  { objects, keys }: ReleaseStore,
  builtFolder: string,
): Promise<Readonly<{ file: string; integrity: string }>> {
  const built = await readFile(join(builtFolder, 'embed', embedScript), 'utf8');
  const script = Buffer.from(built.replaceAll(keyName, JSON.stringify(keys.publicKey)));
  const digest = createHash('sha384').update(script).digest();
  const file = `stridewell.${digest.toString('hex').slice(0, 8)}.js`;
  const integrity = `sha384-${digest.toString('base64')}`;
  const current = await objects.read(embedKey(embedScript));
  if (current?.content.equals(script)) return { file, integrity };
  for (const name of [file, embedScript]) {
    for (const [variant, content] of await withVariants(name, script, true)) {
      await objects.write(embedKey(variant), content);
    }
  }
  return { file, integrity };
}
