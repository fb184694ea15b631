import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { embedConfig, remoteConfig, shellConfig } from '#webpack/index.ts';
import type { BuildOptions } from '#webpack/index.ts';
import { inputHash } from './input-hash.ts';
import { lockedPackages, readLockfile } from './locked-packages.ts';
import type { Lockfile } from './locked-packages.ts';
import { repositoryFolder, sourceFolders } from './packages.ts';
import type { BrowserPackage } from './packages.ts';

/** The build's own code: here, and where teams outside of the repository have it too. */
export const buildFolders: readonly string[] = [
  join(import.meta.dirname, '../webpack'),
  ...['describe', 'installed', 'usage'].map((folder) =>
    join(repositoryFolder, 'shared/remote/src', folder),
  ),
];

/** Packages that the build's own code uses, so that a new linter does not change every remote's version. */
function buildTools(): ReadonlySet<string> {
  const sources = buildFolders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|mjs)$/.test(file) && !file.includes('.test.'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  const named = /(?:from|import|import\(|resolveModule\()\s*'((?:@[^/']+\/)?[^./#'][^/']*)[^']*'/g;
  return new Set(
    sources.flatMap((text) => [...text.matchAll(named)].map(([, name]) => name ?? '')),
  );
}

let lockfileHere: Lockfile | undefined;

/** The hash of everything that a package's build reads. */
export function packageInputHash(
  { folder }: BrowserPackage,
  lockfile: Lockfile = (lockfileHere ??= readLockfile(join(repositoryFolder, 'pnpm-lock.yaml'))),
): string {
  const packages = sourceFolders(folder);
  const tools = buildTools();
  const tooling = relative(repositoryFolder, join(import.meta.dirname, '../..'));
  const installed = lockedPackages(
    lockfile,
    [...packages.map((path) => relative(repositoryFolder, path)), tooling],
    (importer, name) => importer !== tooling || tools.has(name),
  );
  return inputHash(repositoryFolder, packages, buildFolders, installed);
}

/** Returns a package's webpack configuration. */
export function configOf(
  { kind, folder }: BrowserPackage,
  options: Omit<BuildOptions, 'folder'>,
): Configuration {
  const withFolder = { ...options, folder };
  return kind === 'shell' ? shellConfig(withFolder) : remoteConfig(withFolder);
}

/** Runs webpack once; rejects with its error messages. */
export function runWebpack(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) {
          reject(new Error(stats.toString({ all: false, errors: true, moduleTrace: true })));
        } else resolve();
      });
    });
  });
}

function markOf({ name }: BrowserPackage): string {
  return join(repositoryFolder, '.cache/build', `${name}.inputs`);
}

/** Whether a package's build is up to date with the repository. */
export function isFreshlyBuilt(target: BrowserPackage, hash = packageInputHash(target)): boolean {
  const mark = markOf(target);
  const description = target.kind === 'shell' ? 'shell.json' : 'remote.json';
  return (
    existsSync(mark) &&
    readFileSync(mark, 'utf8') === hash &&
    existsSync(join(target.folder, 'dist', description))
  );
}

/** Builds a package into its `dist` unless its inputs are unchanged. Returns whether it built. */
export async function buildPackage(target: BrowserPackage): Promise<boolean> {
  const hash = packageInputHash(target);
  const output = join(target.folder, 'dist');
  if (isFreshlyBuilt(target, hash)) return false;
  const mark = markOf(target);
  const options = { output, mode: 'production', buildId: hash.slice(0, 8) } as const;
  await runWebpack(configOf(target, options));
  // After the shell, whose build empties the folder first.
  if (target.kind === 'shell') await runWebpack(embedConfig({ ...options, folder: target.folder }));
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, hash);
  return true;
}
