import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { workspacePackages } from '#check/repository-files.ts';
import { packageFolder, runTool } from '#check/run-tool.ts';
import { pinnedPackageManager, runCommand, stop } from '../preflight.mjs';
import { undeclaredImports } from './undeclared-imports.ts';
import type { DeclaredPackages } from './undeclared-imports.ts';

type Exports = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

type Manifest = DeclaredPackages &
  Readonly<{
    version: string;
    exports: Readonly<Record<string, string>>;
    publishConfig?: Readonly<{ exports: Exports }>;
  }>;

/** A package that teams outside of the repository install: one whose package.json has `publishConfig`. */
type PublishedPackage = Manifest & Readonly<{ folder: string }>;

/** Returns the packages of the repository that are published. */
export function publishedPackages(root: string): PublishedPackage[] {
  return workspacePackages(root).flatMap((path) => {
    const folder = join(root, path);
    // The repository's own package.json files
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    return manifest.publishConfig ? [{ ...manifest, folder }] : [];
  });
}

async function runCompiler(folder: string, args: readonly string[]): Promise<void> {
  const compiler = join(packageFolder('typescript-7'), 'bin/tsc');
  const { code, all } = await runTool(folder, compiler, args);
  if (code !== 0) throw stop(`${basename(folder)} doesn't compile. Run pnpm check types.\n${all}`);
}

const notPublished = /\.(?:test|fixture)\.(?:d\.ts|js)$|^testing\/.*\./;

/** Files that the compiler leaves alone: written in JavaScript, or a module's types alone. */
const copied = /(?:\.d\.ts|\.cjs|\.mjs)$/;

/** Compiles a package's sources into `dist`: a module and its declarations for each file, without tests. */
async function compilePackage(folder: string): Promise<void> {
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  await runCompiler(folder, [
    ...['--project', 'tsconfig.json', '--rootDir', 'src', '--outDir', 'dist'],
    ...['--composite', 'false', '--incremental', 'false', '--tsBuildInfoFile', 'null'],
    ...['--emitDeclarationOnly', 'false', '--declaration', '--rewriteRelativeImportExtensions'],
    // `tsc --build` has just checked it.
    '--noCheck',
  ]);
  const written = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  for (const file of written.filter((name) => notPublished.test(name))) rmSync(join(dist, file));
  const sources = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' });
  for (const file of sources.filter((name) => copied.test(name)))
    cpSync(join(folder, 'src', file), join(dist, file));
}

/**
 * Builds and packs every published package into a folder, and returns the archives. pnpm writes the catalog's and the
 * workspace's versions and the `publishConfig` into each package.json.
 */
export async function packPackages(root: string, to: string): Promise<string[]> {
  const packages = publishedPackages(root);
  const compiled = packages.filter(({ folder }) => existsSync(join(folder, 'tsconfig.json')));
  await runCompiler(root, ['--build', ...compiled.map(({ folder }) => folder)]);
  for (const published of compiled) {
    await compilePackage(published.folder);
    const undeclared = undeclaredImports(join(published.folder, 'dist'), published);
    if (undeclared.length > 0) {
      throw stop(
        `${published.name} imports ${undeclared.join(', ')}, as code or in types that TypeScript infers. Add it to dependencies, or write the type.`,
      );
    }
  }
  mkdirSync(to, { recursive: true });
  const filters = packages.map(({ name }) => `--filter=${name}`);
  const pack = ['--yes', pinnedPackageManager, ...filters, 'pack', '--pack-destination', to];
  const { code, output } = await runCommand('npx', pack, {}, 0, root);
  if (code !== 0) throw stop(`The packages can't be packed:\n${output}`);
  return packages.map(({ name, version }) =>
    join(to, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`),
  );
}
