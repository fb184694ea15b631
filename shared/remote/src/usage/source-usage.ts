import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { usedEvents } from './used-events.ts';
import type { UsedEvents } from './used-events.ts';
import { usedLinks } from './used-links.ts';

/** The events and links in a package's sources. */
export type SourceUsage = UsedEvents & { leadsTo: string[] };

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}

/** Returns what these source files of a package use. */
export function usageOf(folder: string, files: readonly string[]): SourceUsage {
  const read = files.map((file) => {
    const code = readFileSync(file, 'utf8');
    const path = relative(folder, file);
    return { ...usedEvents(path, code), leadsTo: usedLinks(path, code) };
  });
  return {
    sends: sorted(read.flatMap(({ sends }) => sends)),
    hears: sorted(read.flatMap(({ hears }) => hears)),
    leadsTo: sorted(read.flatMap(({ leadsTo }) => leadsTo)),
    problems: read.flatMap(({ problems }) => problems),
  };
}

/** Returns the files below a package's `src`, without its tests. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]sx?$/.test(file) && !/\.(?:test|fixture)\.[jt]sx?$/.test(file))
    .sort()
    .map((file) => join(folder, 'src', file));
}
