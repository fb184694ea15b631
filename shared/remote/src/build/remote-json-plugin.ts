import type { Compilation, Compiler } from 'webpack';
import type { RemoteBuild } from './remote-build.ts';
import { writeRemoteJson } from './write-remote-json.ts';

/** Writes `remote.json` after each build without errors; for webpack and Rspack. */
export class RemoteJsonPlugin {
  readonly #build: RemoteBuild;

  constructor(build: RemoteBuild) {
    this.#build = build;
  }

  apply(compiler: Pick<Compiler, 'hooks' | 'outputPath'>): void {
    compiler.hooks.afterEmit.tapPromise('RemoteJsonPlugin', async ({ errors }: Compilation) => {
      if (errors.length === 0) await writeRemoteJson(this.#build, compiler.outputPath);
    });
  }
}
