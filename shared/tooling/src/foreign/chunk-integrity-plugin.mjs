/**
 * For a remote that is built with other tools than ours, webpack or Rspack: the scripts that its own runtime
 * loads later (lazy chunks) carry the integrity hash that the page's registry has for them, so that a file which
 * was changed on its way does not run. Entry and exposes are the shell's to check. Has no imports, to be copied.
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
