import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDefinition } from '@stridewell/platform';
import { loadRemoteDefinition } from '../describe/load-remote-definition.ts';
import { sharedModules } from './shared-modules.ts';
import type { SharedModule } from './shared-modules.ts';

/** How a remote is built: for everyone, or for a developer who watches it. */
export type BuildMode = 'production' | 'development';

/** The input of every bundler's federation plugin. */
export type RemoteBuild = Readonly<{
  folder: string;
  mode: BuildMode;
  definition: RemoteDefinition;
  /** Builds with the same name run each other's code, so it ends with a hash of the sources. */
  globalName: string;
  exposes: Record<string, string>;
  shared: Record<string, SharedModule>;
}>;

const lockfiles = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** Returns what a build is made from: sources, texts, dependencies, and the bundler's configuration. */
function inputsOf(folder: string): string[] {
  const below = ['src', 'locales'].flatMap((name) => {
    if (!existsSync(join(folder, name))) return [];
    const files = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' });
    return files.map((file) => join(name, file));
  });
  const configuration = readdirSync(folder).filter((file) => /\.config\.[cm]?[jt]s$/.test(file));
  return [...below, ...configuration, 'package.json', ...lockfiles]
    .filter((file) => existsSync(join(folder, file)) && statSync(join(folder, file)).isFile())
    .sort();
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of inputsOf(folder)) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 8);
}

/** Returns the exposed files that exist: every remote has lifecycles, and one that fills slots has fills. */
function exposedFiles(folder: string): Record<string, string> {
  const extensions = ['ts', 'tsx', 'js', 'jsx'];
  const found = ['lifecycles', 'fills'].flatMap((name) => {
    const file = extensions
      .map((extension) => `./src/${name}.${extension}`)
      .find((path) => existsSync(join(folder, path)));
    return file ? [[`./${name}`, file] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Reads a remote's folder and returns the input of its build. A watched build keeps one name. */
export async function readRemoteBuild(folder: string, mode: BuildMode): Promise<RemoteBuild> {
  const definition = await loadRemoteDefinition(folder);
  const id = mode === 'development' ? '00000000' : hashOf(folder);
  return {
    folder,
    mode,
    definition,
    globalName: `${definition.name.replaceAll(/\W/g, '_')}_${id}`,
    exposes: exposedFiles(folder),
    shared: sharedModules(folder, { withCopies: definition.embed !== undefined }),
  };
}

/** Returns the folder that a build is written to. */
export function outputOf(folder: string): string {
  return join(folder, 'dist');
}

/** Returns the address at which a developer's page finds a watched remote. */
export function trialAddress({ definition }: RemoteBuild, port: number): string {
  const path = definition.paths[0]?.path ?? '/';
  return `${path}?remote=${definition.name}@http://localhost:${port}`;
}
