/**
 * For remotes built with other tools than ours, webpack or Rspack: scripts that their own runtime
 * loads later (lazy chunks) get the integrity hash from the page's registry, so that a modified
 * file does not run. The shell checks entry and exposes. Has no imports, so that it can be copied.
 */
export class ChunkIntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler The compiler of either tool. */
  apply(compiler) {
    const tools = compiler.webpack;
    const runtime = tools.runtime?.LoadScriptRuntimeModule ?? tools.RuntimePlugin;
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      runtime.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (/** @type {string} */ code) => `${code}
script.crossOrigin = 'anonymous';
var integrity = globalThis.stridewellIntegrity && globalThis.stridewellIntegrity(url);
if (integrity) script.integrity = integrity;`,
      );
    });
  }
}
