import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RemoteDefinition, RemoteDescription } from '@stridewell/platform';
import type { ReleaseContract } from '@stridewell/platform/registry';
import { loadRemoteDefinition } from '@stridewell/remote';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import type { BuildOptions } from './base-config.ts';
import { releaseContract } from './contract/release-contract.ts';
import { describeFiles } from './describe-files.ts';
import { watchScreens } from './lazy-screens.ts';
import { platformVersion } from './shared-modules.ts';

/** Returns the scripts of the entry and of an exposed module that its first render needs. */
function firstScripts(
  compilation: Compilation,
  globalName: string,
  expose: 'lifecycles' | 'fills',
): string[] {
  const entry = compilation.entrypoints.get(globalName)?.getFiles() ?? [];
  const exposed = compilation.namedChunkGroups.get(`__federation_expose_${expose}`);
  const files = [...entry, ...(exposed?.getFiles() ?? [])];
  return [...new Set(files)].filter((file) => file.endsWith('.js') && !file.includes('hot-update'));
}

/** Otherwise a remote with another's name would be released in its place. */
function requireOwnName({ name }: RemoteDefinition, folder: string): void {
  if (name === basename(folder)) return;
  throw new Error(
    `src/remote.ts calls the remote ${name}, but its folder is ${basename(folder)}. Use the folder's name.`,
  );
}

/** Writes `remote.json` into the release: the remote's own description with version, files and integrity. */
export class RemoteReleasePlugin {
  readonly #folder: string;
  readonly #watchedId: string | undefined;
  readonly #globalName: string;
  #screensOf: ReturnType<typeof watchScreens> = () => [];

  constructor(options: BuildOptions, globalName: string) {
    this.#folder = options.folder;
    this.#watchedId = options.isWatched ? options.buildId : undefined;
    this.#globalName = globalName;
  }

  apply(compiler: Compiler): void {
    this.#screensOf = watchScreens(compiler, [this.#folder]);
    compiler.hooks.thisCompilation.tap('RemoteReleasePlugin', (compilation) => {
      let contract: ReleaseContract | undefined;
      // The used exports are known now, and modules aren't concatenated yet. A watched build changes under the open
      // page and is never promoted.
      compilation.hooks.afterOptimizeDependencies.tap('RemoteReleasePlugin', () => {
        if (this.#watchedId !== undefined) return;
        const of = { folder: this.#folder, entryName: this.#globalName };
        try {
          contract = releaseContract(compilation, of);
        } catch (error) {
          compilation.errors.push(new webpack.WebpackError(String(error)));
        }
      });
      compilation.hooks.processAssets.tapPromise(
        { name: 'RemoteReleasePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        async () => {
          compilation.fileDependencies.add(join(this.#folder, 'src/remote.ts'));
          const definition = await loadRemoteDefinition(this.#folder);
          requireOwnName(definition, this.#folder);
          const description = { ...this.#describe(compilation, definition), contract };
          compilation.emitAsset(
            'remote.json',
            new webpack.sources.RawSource(`${JSON.stringify(description, null, 2)}\n`),
          );
        },
      );
    });
  }

  #describe(compilation: Compilation, definition: RemoteDefinition): RemoteDescription {
    const { version } = JSON.parse(readFileSync(join(this.#folder, 'package.json'), 'utf8'));
    const { files, contentHash } = describeFiles(compilation);
    const preload = firstScripts(compilation, this.#globalName, 'lifecycles');
    const entry = preload[0];
    if (entry === undefined) throw new Error(`${definition.name} has no entry file`);
    const isWatched = this.#watchedId !== undefined;
    const screens = this.#screensOf(compilation);
    const preloadFills =
      definition.fills && !isWatched
        ? firstScripts(compilation, this.#globalName, 'fills')
        : undefined;
    return {
      ...definition,
      version: `${version}-${this.#watchedId ?? contentHash}`,
      globalName: this.#globalName,
      entry,
      // A watched build changes under the open page, which must not cache the old one.
      preload: isWatched ? [] : preload,
      ...(preloadFills && { preloadFills }),
      ...(screens.length > 0 && !isWatched && { screens }),
      files: isWatched ? {} : files,
      platform: `^${platformVersion(this.#folder)}`,
    };
  }
}
