import type { ReleaseContract } from '@stridewell/platform/registry';
import { shapesOfEvents } from '@stridewell/remote';
import type { Compilation } from 'webpack';
import { sharedModules } from '../shared-modules.ts';
import { remoteModules } from './remote-modules.ts';
import { readSourceUsage } from './source-usage.ts';
import { usedCalls } from './used-calls.ts';

/** Returns what a remote needs from its environment, read from its code. Call it before modules are concatenated. */
export function releaseContract(
  compilation: Compilation,
  { folder, entryName }: { folder: string; entryName: string },
): ReleaseContract {
  const modules = remoteModules(compilation, entryName);
  const { sends, hears, leadsTo, problems } = readSourceUsage(folder, modules);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const shared = Object.entries(sharedModules(folder, { isShell: false })).map(
    ([name, { version, requiredVersion, singleton }]) =>
      [name, { version, range: requiredVersion, isSingleton: singleton }] as const,
  );
  return {
    shared: Object.fromEntries(shared),
    sends: shapesOfEvents(sends),
    hears: shapesOfEvents(hears),
    calls: usedCalls(modules, compilation),
    leadsTo,
  };
}
