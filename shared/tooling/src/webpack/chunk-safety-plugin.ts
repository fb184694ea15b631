import webpack from 'webpack';
import type { Chunk, Compiler } from 'webpack';

const { RuntimeModule, Template, RuntimeGlobals } = webpack;

/** After how many milliseconds a pending chunk is requested a second time. */
const secondRequestAfter = 5000;

/** The interval between checks for a finished request, in milliseconds. A late check counts as one. */
const beat = 250;

/** The number of checks after which a request is given up; the second request ends before the shell gives up. */
const maxBeats = 9000 / beat;

/** The delay after a failure before the second request, in milliseconds. */
const pauseAfterFailure = 200;

/**
 * Requests a chunk a second time if it failed or hangs, under another address, because the browser may still hold the
 * first request; the first response is used. On a slow network the first request stays.
 */
class RetryRuntimeModule extends RuntimeModule {
  constructor() {
    super('retry chunks', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return Template.asString([
      `var load = ${RuntimeGlobals.loadScript};`,
      `${RuntimeGlobals.loadScript} = function (url, done, key, chunkId) {`,
      Template.indent([
        'var isDone = false, pending = 1, isRepeated = false, timer;',
        'var settle = function (event) {',
        Template.indent([
          'pending -= 1;',
          "var isLost = event && (event.type === 'error' || event.type === 'timeout');",
          'if (isDone) return;',
          'if (isLost && !isRepeated) {',
          Template.indent([
            'clearTimeout(timer);',
            `timer = setTimeout(repeat, ${pauseAfterFailure});`,
          ]),
          '} else if (!isLost || pending === 0) {',
          Template.indent(['isDone = true;', 'clearTimeout(timer);', 'done(event);']),
          '}',
        ]),
        '};',
        'var repeat = function () {',
        Template.indent([
          'isRepeated = true;',
          'pending += 1;',
          "load(url + (url.indexOf('?') < 0 ? '?' : '&') + 'retry=' + Date.now().toString(36), settle, key && key + '-retry', chunkId);",
        ]),
        '};',
        `timer = setTimeout(repeat, ${secondRequestAfter});`,
        'load(url, settle, key, chunkId);',
      ]),
      '};',
    ]);
  }
}

/** Ends a request for a script that takes too long. */
const giveUpLateScript = Template.asString([
  'var beats = 0;',
  'var beat = setInterval(function () {',
  Template.indent([
    'if (!script.onload) clearInterval(beat);',
    `else if ((beats += 1) >= ${maxBeats}) script.onerror({ type: 'timeout', target: script });`,
  ]),
  `}, ${beat});`,
]);

/**
 * Protects the scripts that webpack's own runtime loads: the shell's integrity hashes down to lazy chunks (module
 * federation's hooks do not cover those), `crossorigin` as in the preload links, a time limit and retries.
 */
export class ChunkSafetyPlugin {
  apply(compiler: Compiler): void {
    // webpack's own limit counts the time in which the device was busy, so it is disabled.
    compiler.options.output.chunkLoadTimeout = 2 ** 31 - 1;
    // A module that threw because a shared one was lost is evaluated again; webpack would keep it half evaluated, and
    // `strictModuleErrorHandling`, its successor, would keep the error.
    compiler.options.output.strictModuleExceptionHandling = true;
    compiler.hooks.compilation.tap('ChunkSafetyPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkSafetyPlugin',
        (source: string) =>
          Template.asString([
            source,
            "script.crossOrigin = 'anonymous';",
            'var integrity = globalThis.stridewellIntegrity && globalThis.stridewellIntegrity(url);',
            'if (integrity) script.integrity = integrity;',
            giveUpLateScript,
          ]),
      );
      const withRetry = new WeakSet<Chunk>();
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        // A bail hook whose default tap ends it: only an earlier stage runs.
        .tap({ name: 'ChunkSafetyPlugin', stage: -10 }, (chunk: Chunk) => {
          if (withRetry.has(chunk)) return undefined;
          withRetry.add(chunk);
          compilation.addRuntimeModule(chunk, new RetryRuntimeModule());
          return undefined;
        });
    });
  }
}
