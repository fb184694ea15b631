import webpack from 'webpack';
import type { Chunk, Compiler } from 'webpack';

const { RuntimeModule, Template, RuntimeGlobals } = webpack;

/** How often a chunk that did not arrive is asked for again; all attempts fit the shell's limit for loading. */
const retries = 1;

/** Asks again for a chunk that failed; each address is new, because the browser may still hold the hung one. */
class RetryRuntimeModule extends RuntimeModule {
  constructor() {
    super('retry chunks', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return Template.asString([
      `var load = ${RuntimeGlobals.loadScript};`,
      `${RuntimeGlobals.loadScript} = function (url, done, key, chunkId) {`,
      Template.indent([
        'var ask = function (address, left) {',
        Template.indent([
          'load(address, function (event) {',
          Template.indent([
            "var isLost = event && (event.type === 'error' || event.type === 'timeout');",
            'if (!isLost || left === 0) return done(event);',
            "var again = url + (url.indexOf('?') < 0 ? '?' : '&') + 'retry=' + Date.now().toString(36) + left;",
            'setTimeout(function () { ask(again, left - 1); }, 200);',
          ]),
          '}, key, chunkId);',
        ]),
        '};',
        `ask(url, ${retries});`,
      ]),
      '};',
    ]);
  }
}

/**
 * Guards the scripts that webpack's own runtime loads: the shell's integrity hashes down to lazy chunks
 * (module federation's hooks do not see those), `crossorigin` as the preload links have it, and retries.
 */
export class ChunkSafetyPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkSafetyPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkSafetyPlugin',
        (source: string) =>
          Template.asString([
            source,
            "script.crossOrigin = 'anonymous';",
            'var integrity = globalThis.stridewellIntegrity && globalThis.stridewellIntegrity(url);',
            'if (integrity) script.integrity = integrity;',
          ]),
      );
      const withRetry = new WeakSet<Chunk>();
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        // A bail hook whose default tap ends it: only an earlier stage is heard.
        .tap({ name: 'ChunkSafetyPlugin', stage: -10 }, (chunk: Chunk) => {
          if (withRetry.has(chunk)) return undefined;
          withRetry.add(chunk);
          compilation.addRuntimeModule(chunk, new RetryRuntimeModule());
          return undefined;
        });
    });
  }
}
