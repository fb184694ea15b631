import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import webpack from 'webpack';
import type { Compiler } from 'webpack';
import { shellOffer, shellWords } from './contract/shell-offer.ts';
import type { SourceUsage } from './contract/source-usage.ts';
import { describeFiles } from './describe-files.ts';
import { lentScripts, lentTo } from './lent-modules.ts';

const copied = ['page.html', 'favicon.svg', 'icon-192.png', 'icon-512.png'];
const workerSource = 'offline/worker.ts';

/** What is fetched later is not there when the first scripts run. */
function tooEarly(name: string): string {
  return `The first scripts of the shell import ${name}, which is fetched later: import it in a part that is loaded when it is wanted (latePart).`;
}

/** The service worker as a script of its own: it runs beside every page, and shares no module with one. */
function workerScript(source: string): { name: string; code: string } {
  const { code } = transformSync(source, { loader: 'ts', format: 'iife', minify: true });
  // It would fail in every browser, which then keeps the worker that it has, or none.
  if (/\brequire\(/.test(code)) throw new Error(`${workerSource} is one file: it imports nothing.`);
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  return { name: `worker.${hash}.js`, code };
}

/**
 * Adds the page template, and `shell.json`: first scripts, those of lent modules and every file's integrity, from which the page server
 * fills the template, and what the shell offers, which the contract gate holds releases against.
 */
export class ShellReleasePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellReleasePlugin', (compilation) => {
      let words: SourceUsage | undefined;
      let worker: string | undefined;
      compilation.hooks.afterOptimizeDependencies.tap('ShellReleasePlugin', () => {
        if (compiler.watchMode) return;
        try {
          words = shellWords(compilation, compiler.context);
        } catch (error) {
          compilation.errors.push(new webpack.WebpackError(String(error)));
        }
      });
      compilation.hooks.processAssets.tap(
        { name: 'ShellReleasePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const file of copied) {
            const source = join(compiler.context, 'src', file);
            compilation.fileDependencies.add(source);
            compilation.emitAsset(file, new webpack.sources.RawSource(readFileSync(source)));
          }
          const source = join(compiler.context, 'src', workerSource);
          compilation.fileDependencies.add(source);
          const built = workerScript(readFileSync(source, 'utf8'));
          worker = built.name;
          compilation.emitAsset(built.name, new webpack.sources.RawSource(built.code));
        },
      );
      compilation.hooks.processAssets.tapPromise(
        { name: 'ShellReleasePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        async () => {
          const first = compilation.entrypoints.get('shell');
          for (const name of lentTo(compilation, first?.chunks ?? []))
            compilation.errors.push(new webpack.WebpackError(tooEarly(name)));
          const { files } = describeFiles(compilation);
          const scripts = (first?.getFiles() ?? []).filter(
            (file) => file.endsWith('.js') && !file.includes('hot-update'),
          );
          const fonts = Object.keys(files).filter((file) =>
            /latin-wght-normal.*\.woff2$/.test(file),
          );
          const offers = words && (await shellOffer(compiler.context, words));
          compilation.emitAsset(
            'shell.json',
            new webpack.sources.RawSource(
              JSON.stringify(
                { scripts, fonts, lent: lentScripts(compilation), worker, files, offers },
                null,
                2,
              ),
            ),
          );
        },
      );
    });
  }
}
