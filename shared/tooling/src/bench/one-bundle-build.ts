import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Compiler, Configuration } from 'webpack';
import { runWebpack } from '#build/build-package.ts';
import { browserPackages, repositoryFolder } from '#build/packages.ts';
import { watchScreens, type ScreenScripts } from '#webpack/lazy-screens.ts';
import { baseConfig, librariesApart } from '#webpack/base-config.ts';

const folder = join(repositoryFolder, '.cache/bench/one-bundle');

/** The same code as one bundle: its files, by what requests them. */
export type OneBundle = Readonly<{
  folder: string;
  /** The scripts that the page starts with. */
  scripts: readonly string[];
  /** The scripts of each lazy part, by name (`lazyPart`). */
  remoteScripts: Readonly<Record<string, readonly string[]>>;
  /** The scripts of each screen, by address pattern. */
  screens: readonly ScreenScripts[];
}>;

/** Returns the name of the lazy part for what a remote exposes. */
export function lazyPart(remote: string, exposed: string): string {
  return exposed === 'lifecycles' ? remote : `${remote}-${exposed}`;
}

/** Replaces the federation runtime in the shell: `loadRemote` is an `import()` of the remote's own source. */
function writeLoader(file: string): void {
  const parts = browserPackages()
    .filter(({ kind }) => kind === 'remote')
    .flatMap(({ name, folder: remote }) =>
      ['lifecycles', 'fills'].map((exposed) => ({
        name,
        exposed,
        source: ['.ts', '.tsx'].map((end) => join(remote, 'src', exposed + end)).find(existsSync),
      })),
    )
    .filter(({ source }) => source !== undefined)
    .map(
      ({ name, exposed, source }) =>
        `  '${name.replaceAll('-', '_')}/${exposed}': () => import(/* webpackChunkName: '${lazyPart(name, exposed)}' */ ${JSON.stringify(source)}),`,
    );
  const code = `const parts = {\n${parts.join('\n')}\n};
export function registerPlugins() {}
export function registerRemotes() {}
export function getInstance() { return null; }
export function satisfy() { return true; }
export function loadRemote(id) {
  return parts[id.replace(/_[0-9a-f]{8}\\//, '/')]();
}
`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
}

/**
 * Builds shell and remotes as one application in which each remote is a lazy chunk: same sources, compiler, minifier
 * and vendor split as the federated build, without module federation, shared modules, integrity and retries.
 */
export async function buildOneBundle(): Promise<OneBundle> {
  const output = join(folder, 'dist');
  const loader = join(folder, 'loader.js');
  writeLoader(loader);
  const shell = browserPackages().find(({ kind }) => kind === 'shell');
  if (!shell) throw new Error('There is no shell.');
  const base = baseConfig(
    { folder: shell.folder, output, mode: 'production', buildId: '00000000' },
    'one_bundle',
  );
  let scripts: string[] = [];
  let remoteScripts: Record<string, string[]> = {};
  let screens: ScreenScripts[] = [];
  const isScript = (file: string) => file.endsWith('.js');
  const remotes = browserPackages().filter(({ kind }) => kind === 'remote');
  const readFiles = (compiler: Compiler) => {
    const screensOf = watchScreens(
      compiler,
      remotes.map((remote) => remote.folder),
    );
    compiler.hooks.afterEmit.tap('read-files', (compilation) => {
      screens = screensOf(compilation);
      scripts = (compilation.entrypoints.get('shell')?.getFiles() ?? []).filter(isScript);
      remoteScripts = Object.fromEntries(
        [...compilation.namedChunkGroups]
          .filter(([name]) => name !== 'shell')
          .map(([name, group]) => [name, group.getFiles().filter(isScript)]),
      );
    });
  };
  const config: Configuration = {
    ...base,
    entry: { shell: './src/bootstrap.tsx' },
    output: { ...base.output, publicPath: '/shell/' },
    resolve: { ...base.resolve, alias: { '@module-federation/runtime$': loader } },
    optimization: { ...base.optimization, splitChunks: librariesApart },
    plugins: [...(base.plugins ?? []), readFiles],
  };
  await runWebpack(config);
  return { folder: output, scripts, remoteScripts, screens };
}
