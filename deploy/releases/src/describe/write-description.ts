import type { RemoteDescription } from '@stridewell/platform/registry';
import {
  describeBuild,
  readBuildDefinition,
  writeDescription as writeFiles,
} from '@stridewell/remote';

/** Describes another tool's build and writes its `remote.json` and its types next to its files, so that it can be released. */
export async function writeDescription(
  folder: string,
  definitionFile: string,
): Promise<RemoteDescription> {
  const description = await describeBuild(folder, await readBuildDefinition(definitionFile));
  await writeFiles(folder, description);
  return description;
}
