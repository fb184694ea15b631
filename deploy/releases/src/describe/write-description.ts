import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDescription } from '@stridewell/platform/registry';
import { describeBuild, readBuildDefinition } from '@stridewell/remote';

/** Describes another tool's build and writes its `remote.json` next to its files, so that it can be released. */
export async function writeDescription(
  folder: string,
  definitionFile: string,
): Promise<RemoteDescription> {
  const description = await describeBuild(folder, await readBuildDefinition(definitionFile));
  await writeFile(join(folder, 'remote.json'), `${JSON.stringify(description, null, 2)}\n`);
  return description;
}
