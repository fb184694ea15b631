import type { Chunk, Compilation, Module } from 'webpack';
import { lentShares } from './shared-modules.ts';

/** The name by which a module asks the page's share scope for a lent one; undefined where it asks for none. */
export function lentName(module: Module, lent: readonly string[] = lentShares): string | undefined {
  if (module.type !== 'consume-shared-module' || !('options' in module)) return undefined;
  const { options } = module;
  if (typeof options !== 'object' || options === null || !('shareKey' in options)) return undefined;
  const name = String(options.shareKey);
  return lent.includes(name) ? name : undefined;
}

/** The lent modules that the code of some chunks asks for: it does not run before they are there. */
export function lentTo({ chunkGraph }: Compilation, chunks: readonly Chunk[]): string[] {
  const names = chunks.flatMap((chunk) =>
    [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => lentName(module) ?? []),
  );
  return [...new Set(names)].sort();
}

/** The scripts with which a shell lends each module that it does not bring at once. */
export function lentScripts({ modules, chunkGraph }: Compilation): Record<string, string[]> {
  const provided = [...modules].flatMap((module) => {
    const name = module.type === 'provide-module' && '_name' in module ? String(module._name) : '';
    const group = lentShares.includes(name) && module.blocks[0];
    const files = group ? (chunkGraph.getBlockChunkGroup(group)?.getFiles() ?? []) : [];
    return files.length > 0 ? [[name, files.filter((file) => file.endsWith('.js'))] as const] : [];
  });
  return Object.fromEntries(provided);
}
