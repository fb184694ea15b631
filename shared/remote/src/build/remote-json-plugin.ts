import type { Compilation, Compiler } from 'webpack';
import type { RemoteBuild } from './remote-build.ts';
import { writeRemoteJson } from './write-remote-json.ts';

/** Writes `remote.json` after each build without errors; for webpack and Rspack. */
export class RemoteJsonPlugin {
  readonly #build: Pick<RemoteBuild, 'folder' | 'mode'>;

  constructor(build: Pick<RemoteBuild, 'folder' | 'mode'>) {
    this.#build = build;
  }

  apply(compiler: Pick<Compiler, 'hooks' | 'outputPath'>): void {
    compiler.hooks.afterEmit.tapPromise('RemoteJsonPlugin', async ({ errors }: Compilation) => {
      if (errors.length > 0) return;
      try {
        await writeRemoteJson(this.#build, compiler.outputPath);
      } catch (error) {
        // Reported like any other error: a rejected hook would end watching, too.
        errors.push(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }
}
