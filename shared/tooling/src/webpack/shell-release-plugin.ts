import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import type { Compiler } from 'webpack';
import { describeFiles } from './describe-files.ts';

const copied = ['page.html', 'favicon.svg'];

/** Adds the page template, and `shell.json`, from which the page server fills it: first scripts, every file's integrity. */
export class ShellReleasePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        {
          name: 'ShellReleasePlugin',
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL,
        },
        () => {
          for (const file of copied) {
            const source = join(compiler.context, 'src', file);
            compilation.fileDependencies.add(source);
            compilation.emitAsset(file, new webpack.sources.RawSource(readFileSync(source)));
          }
        },
      );
      compilation.hooks.processAssets.tap(
        {
          name: 'ShellReleasePlugin',
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1,
        },
        () => {
          const { files } = describeFiles(compilation);
          const scripts = (compilation.entrypoints.get('shell')?.getFiles() ?? []).filter(
            (file) => file.endsWith('.js') && !file.includes('hot-update'),
          );
          const fonts = Object.keys(files).filter((file) =>
            /latin-wght-normal.*\.woff2$/.test(file),
          );
          compilation.emitAsset(
            'shell.json',
            new webpack.sources.RawSource(JSON.stringify({ scripts, fonts, files }, null, 2)),
          );
        },
      );
    });
  }
}
