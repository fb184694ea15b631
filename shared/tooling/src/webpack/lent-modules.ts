import type { Chunk, Compilation, Module } from 'webpack';
import { lentShares } from './shared-modules.ts';

/** Returns the name by which a module requests a shared one; undefined if it requests none. */
export function lentName(module: Module, lent: readonly string[] = lentShares): string | undefined {
  if (module.type !== 'consume-shared-module' || !('options' in module)) return undefined;
  const { options } = module;
  if (typeof options !== 'object' || options === null || !('shareKey' in options)) return undefined;
  const name = String(options.shareKey);
  return lent.includes(name) ? name : undefined;
}

/** Returns the shared modules that some chunks import: they don't run before those are loaded. */
export function lentTo({ chunkGraph }: Compilation, chunks: readonly Chunk[]): string[] {
  const names = chunks.flatMap((chunk) =>
    [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => lentName(module) ?? []),
  );
  return [...new Set(names)].sort();
}

/** Returns the scripts of each module that the shell shares on demand. */
export function lentScripts({ modules, chunkGraph }: Compilation): Record<string, string[]> {
  const provided = [...modules].flatMap((module) => {
    const name = module.type === 'provide-module' && '_name' in module ? String(module._name) : '';
    const group = lentShares.includes(name) && module.blocks[0];
    const files = group ? (chunkGraph.getBlockChunkGroup(group)?.getFiles() ?? []) : [];
    return files.length > 0 ? [[name, files.filter((file) => file.endsWith('.js'))] as const] : [];
  });
  return Object.fromEntries(provided);
}
