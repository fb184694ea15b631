import { readFileSync } from 'node:fs';
import type { RemoteDescription } from '@stridewell/platform/registry';
import { describeBuild } from '../describe/describe-build.ts';
import { writeDescription } from '../describe/write-description.ts';
import { loadRemoteDefinition } from '../describe/load-remote-definition.ts';
import { importedCalls } from '../usage/imported-calls.ts';
import { sourceFiles, usageOf } from '../usage/source-usage.ts';
import { manifestOf } from '../installed/installed-package.ts';
import type { RemoteBuild } from './remote-build.ts';

/** Its files change under the open page, which must not cache it or compare its hashes, and it is never promoted. */
function asWatched({
  contract: _contract,
  preloadFills: _preloadFills,
  ...description
}: RemoteDescription): RemoteDescription {
  const version = description.version.replace(/[0-9a-f]{8}$/, '00000000');
  return { ...description, version, preload: [], files: {} };
}

/**
 * Writes `remote.json` into a finished build: what the shell, the release gate and a developer's
 * page read. Its types are next to it.
 * @throws Error with a sentence if the build or its sources lack something.
 */
export async function writeRemoteJson(
  build: Pick<RemoteBuild, 'folder' | 'mode'>,
  output: string,
): Promise<void> {
  const { folder, mode } = build;
  const files = sourceFiles(folder);
  const { problems, ...usage } = usageOf(folder, files);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const calls = files.flatMap((file) => importedCalls(file, readFileSync(file, 'utf8')));
  // Read again, because it may have changed while watching.
  const definition = await loadRemoteDefinition(folder);
  const { version } = manifestOf(folder);
  const described = await describeBuild(output, {
    ...definition,
    ...usage,
    calls: [...new Set(calls)].sort(),
    version,
  });
  const description = mode === 'development' ? asWatched(described) : described;
  await writeDescription(output, description);
}
