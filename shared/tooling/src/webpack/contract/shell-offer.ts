import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { linkConditions, pageAccesses } from '@stridewell/platform/registry';
import type { ShellOffer } from '@stridewell/platform/registry';
import { eventShapes } from '@stridewell/remote';
import type { SourceUsage } from '@stridewell/remote';
import type { Compilation } from 'webpack';
import { z } from 'zod';
import { platformVersion, sharedModules } from '../shared-modules.ts';
import { readSourceUsage } from './source-usage.ts';

const OwnPaths = z.object({ ownPaths: z.record(z.string(), z.string()) });

/** Returns the addresses that `src/page/own-paths.ts` of the shell reserves. */
async function ownPathsOf(shellFolder: string): Promise<string[]> {
  const file = pathToFileURL(join(shellFolder, 'src/page/own-paths.ts'));
  const evaluated: unknown = await import(file.href);
  return Object.values(OwnPaths.parse(evaluated).ownPaths);
}

/** Returns the events and links in the shell's and platform's sources; call it before modules are concatenated. */
export function shellWords(compilation: Compilation, folder: string): SourceUsage {
  const own = readSourceUsage(join(folder, 'src'), compilation.modules);
  // Where the platform names an event or link by a parameter, its callers use a literal, so that isn't a
  // problem.
  const platform = readSourceUsage(join(folder, '../shared/platform/src'), compilation.modules);
  if (own.problems.length > 0) throw new Error(own.problems.join('\n'));
  return {
    sends: [...new Set([...own.sends, ...platform.sends])].sort(),
    hears: [...new Set([...own.hears, ...platform.hears])].sort(),
    leadsTo: [...new Set([...own.leadsTo, ...platform.leadsTo])].sort(),
    problems: [],
  };
}

/** Returns what the shell offers to releases. */
export async function shellOffer(folder: string, words: SourceUsage): Promise<ShellOffer> {
  const shared = Object.entries(sharedModules(folder, { isShell: true })).map(
    ([name, { version }]) => [name, version] as const,
  );
  return {
    platform: platformVersion(folder),
    shared: Object.fromEntries(shared),
    events: eventShapes(),
    sends: words.sends,
    linkConditions: [...linkConditions],
    pageAccesses: [...pageAccesses],
    paths: await ownPathsOf(folder),
    leadsTo: words.leadsTo,
  };
}
