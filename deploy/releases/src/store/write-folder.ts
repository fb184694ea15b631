import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { withVariants } from '#compress.ts';
import { forEachFew } from './object-store.ts';
import type { ObjectStore } from './object-store.ts';

/** Writes a built folder to the store, with compressed variants; source maps are left out. */
export async function writeFolder(
  objects: ObjectStore,
  folder: string,
  keyOf: (file: string) => string,
  {
    first,
    isLeftOut,
  }: Readonly<{
    /** The files that pages start with. */
    first: readonly string[];
    isLeftOut: (file: string) => boolean;
  }>,
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.endsWith('.map') && !isLeftOut(file));
  await forEachFew(files, async (file) => {
    const content = await readFile(join(folder, file));
    for (const [name, variant] of await withVariants(file, content, first.includes(file))) {
      await objects.write(keyOf(name), variant);
    }
  });
}
