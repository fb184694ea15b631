import { sep } from 'node:path';
import { endpoints } from '@stridewell/contracts';
import type { ReleaseCall } from '@stridewell/platform/registry';
import { describeCalls } from '@stridewell/remote';
import type { Compilation, Module } from 'webpack';
import { fileOf, usedImports } from './remote-modules.ts';

const contractsFolder = `${sep}shared${sep}contracts${sep}src${sep}`;

function isContracts(module: Module): boolean {
  return fileOf(module)?.includes(contractsFolder) ?? false;
}

/** Returns the calls that these modules use, by operation id; the contracts themselves don't count. */
export function usedCalls(
  modules: Iterable<Module>,
  compilation: Compilation,
): Record<string, ReleaseCall> {
  const names = new Set<string>();
  for (const module of modules) {
    if (isContracts(module)) continue;
    for (const { from, name } of usedImports(module, compilation)) {
      if (!isContracts(from)) continue;
      if (name === null) {
        throw new Error(
          `${fileOf(module)} imports all contracts, so the build can't see its calls: import each by name.`,
        );
      }
      names.add(name);
    }
  }
  return describeCalls([...names].filter((name) => name in endpoints).sort());
}
