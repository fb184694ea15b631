import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { RemoteDefinitionSchema, RemoteDescription } from '@stridewell/platform/registry';
import type { ReleaseContract } from '@stridewell/platform/registry';
import { minVersion } from 'semver';
import { z } from 'zod';
import { describeCalls } from './describe-calls.ts';
import { shapesOfEvents } from './event-shapes.ts';
import { requireEnforcedHashes } from './require-enforced-hashes.ts';
import { isModuleEntry, readManifest } from './federation-manifest.ts';
import type { FederationManifest } from './federation-manifest.ts';
import { typesFile } from './remote-types.ts';

export { typesFile, typesOf } from './remote-types.ts';

/** A team's definition for another tool's build: the content of `src/remote.ts`, and what its code uses. */
const BuildDefinition = RemoteDefinitionSchema.extend({
  /** The version of the release; the description adds a hash of the files. */
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** Names of the events that it emits. */
  sends: z.array(z.string()).default([]),
  /** Names of the events that it listens to. */
  hears: z.array(z.string()).default([]),
  /** Names of the API calls that it makes, as at `/developers/calls`. */
  calls: z.array(z.string()).default([]),
  /** Addresses that it links to. */
  leadsTo: z.array(z.string()).default([]),
});
/** A build's description apart from its files: the content of `src/remote.ts`, its version and what its code uses. */
export type BuildDefinition = z.infer<typeof BuildDefinition>;

type Files = RemoteDescription['files'];

/** Reads the definition of another tool's build from a JSON file. */
export async function readBuildDefinition(file: string): Promise<BuildDefinition> {
  const parsed = BuildDefinition.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the definition'}: ${message}`,
  );
  throw new Error(`${file} doesn't define a remote. ${problems.join('; ')}`);
}

/** Returns integrity and size of every file that a page loads, and 8 hex digits that identify all of them. */
async function describeFiles(folder: string): Promise<{ files: Files; contentHash: string }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !/\.(map|json)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => name !== typesFile)
    .sort();
  const whole = createHash('sha256');
  const files: Files = {};
  for (const name of names) {
    const content = await readFile(join(folder, name));
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}` as const;
    whole.update(name).update(integrity);
    files[name] = { integrity, bytes: content.length };
  }
  return { files, contentHash: whole.digest('hex').slice(0, 8) };
}

function sharedOf({ shared }: FederationManifest): ReleaseContract['shared'] {
  return Object.fromEntries(
    shared.map(({ name, version, singleton, requiredVersion }) => [
      name,
      {
        version: version || (minVersion(requiredVersion)?.version ?? requiredVersion),
        range: requiredVersion,
        isSingleton: singleton,
      },
    ]),
  );
}

function firstScripts(manifest: FederationManifest, expose: string): string[] | undefined {
  const { path, name } = manifest.metaData.remoteEntry;
  const exposed = manifest.exposes.find((one) => one.path === expose);
  return exposed && [join(path, name).split(sep).join('/'), ...exposed.assets.js.sync];
}

/**
 * Describes another tool's module federation build, from its manifest and a definition: returns the
 * content of its `remote.json`.
 * @throws Error with a sentence if the build or the definition lacks something.
 */
export async function describeBuild(
  folder: string,
  { version, sends, hears, calls, leadsTo, ...definition }: BuildDefinition,
): Promise<RemoteDescription> {
  const manifest = await readManifest(folder);
  const preload = firstScripts(manifest, './lifecycles');
  const entry = preload?.[0];
  if (!preload || entry === undefined) {
    throw new Error(`${folder} doesn't expose ./lifecycles, which the shell mounts.`);
  }
  const preloadFills = firstScripts(manifest, './fills');
  const { files, contentHash } = await describeFiles(folder);
  await requireEnforcedHashes(folder, manifest, {
    first: [...preload, ...(preloadFills ?? [])],
    all: Object.keys(files),
  });
  const shared = sharedOf(manifest);
  const platform = shared['@stridewell/platform']?.range;
  if (platform === undefined) {
    throw new Error(
      `${folder} doesn't share @stridewell/platform, so the shell refuses to mount it.`,
    );
  }
  return RemoteDescription.parse({
    ...definition,
    version: `${version}-${contentHash}`,
    globalName: manifest.metaData.globalName,
    entry,
    ...(isModuleEntry(manifest.metaData) && { entryType: 'module' }),
    preload,
    ...(preloadFills && { preloadFills }),
    files,
    platform,
    contract: {
      shared,
      sends: shapesOfEvents(sends),
      hears: shapesOfEvents(hears),
      calls: describeCalls(calls),
      leadsTo,
    },
  });
}
