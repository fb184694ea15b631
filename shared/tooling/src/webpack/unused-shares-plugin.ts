import type { Compiler, Module } from 'webpack';
import { lentName } from './lent-modules.ts';

/**
 * Removes unused imports of shared modules, like those of any other package without side effects: module
 * federation keeps every one, and with it the library in the page's first scripts.
 */
export class UnusedSharesPlugin {
  readonly #lent: readonly string[];

  /** @param lent the shared modules without side effects */
  constructor(lent: readonly string[]) {
    this.#lent = lent;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('UnusedSharesPlugin', (compilation) => {
      const declare = (module: Module) => {
        if (lentName(module, this.#lent) !== undefined)
          module.getSideEffectsConnectionState = () => false;
      };
      compilation.hooks.buildModule.tap('UnusedSharesPlugin', declare);
      compilation.hooks.stillValidModule.tap('UnusedSharesPlugin', declare);
    });
  }
}
