import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceUsage } from '@stridewell/remote';
import { transformSync } from 'esbuild';
import webpack from 'webpack';
import type { Compiler } from 'webpack';
import { shellOffer, shellWords } from './contract/shell-offer.ts';
import { describeFiles } from './describe-files.ts';
import { lentScripts, lentTo } from './lent-modules.ts';

const copied = ['favicon.svg', 'icon-192.png', 'icon-512.png'];
const pageSource = 'src/page.html';
const workerSource = 'src/offline/worker.ts';
const earlySource = '../shared/platform/src/session/early-session.ts';

/** Explains that the first scripts import a module that is loaded later. */
function tooEarly(name: string): string {
  return `The shell's initial scripts import ${name}, which must load later. Import it from a lazily loaded part (latePart).`;
}

/** Compiles a source file that shares no module with the page. */
function compileAlone(file: string, source: string): string {
  const { code } = transformSync(source, { loader: 'ts', format: 'iife', minify: true });
  // It would fail in every browser.
  if (/\brequire\(/.test(code)) throw new Error(`${file} must not import anything.`);
  return code;
}

/**
 * Inserts the early session request into the page template, as one expression. Throws if the template has no
 * place for it.
 */
function pageTemplate(template: string, earlySession: string): string {
  const body = earlySession.replace(/^import type .*$/gm, '').replace(/^export /gm, '');
  const code = compileAlone(
    earlySource,
    `window.stridewellEarly = (() => { ${body} return requestSession(); })();`,
  );
  const place = `window.stridewellEarly = '{{early-session}}';`;
  if (!template.includes(place)) throw new Error(`${pageSource} has no place for ${earlySource}.`);
  return template.replace(place, () => code.trim());
}

/** Compiles the service worker as a separate script: it runs next to every page, and shares no module with one. */
function workerScript(source: string): { name: string; code: string } {
  const code = compileAlone(workerSource, source);
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  return { name: `worker.${hash}.js`, code };
}

/**
 * Adds the page template and `shell.json`: the first scripts, those of shared modules and every file's
 * integrity, from which the page server fills the template, and what the shell offers, which the contract gate
 * compares with releases.
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
          const read = (path: string): Buffer => {
            const source = join(compiler.context, path);
            compilation.fileDependencies.add(source);
            return readFileSync(source);
          };
          const emit = (name: string, content: string | Buffer) =>
            compilation.emitAsset(name, new webpack.sources.RawSource(content));
          for (const file of copied) emit(file, read(`src/${file}`));
          emit('page.html', pageTemplate(String(read(pageSource)), String(read(earlySource))));
          const built = workerScript(String(read(workerSource)));
          worker = built.name;
          emit(built.name, built.code);
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
