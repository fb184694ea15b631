import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDescription } from '@stridewell/platform/registry';
import { typesFile, typesOf } from './remote-types.ts';

/** Writes a build's description and the types that it offers to others next to its files. */
export async function writeDescription(
  folder: string,
  description: RemoteDescription,
): Promise<void> {
  await writeFile(join(folder, 'remote.json'), `${JSON.stringify(description, null, 2)}\n`);
  await writeFile(join(folder, typesFile), typesOf(description));
}
