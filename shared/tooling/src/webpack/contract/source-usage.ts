import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Module } from 'webpack';
import { usedLinks } from './used-links.ts';
import { fileOf } from './remote-modules.ts';
import { usedEvents } from './used-events.ts';
import type { UsedEvents } from './used-events.ts';

/** The events and links in a package's sources. */
export type SourceUsage = UsedEvents & { leadsTo: string[] };

function isSourceBelow(folder: string) {
  return (file: string | undefined): file is string =>
    file !== undefined && file.startsWith(folder + sep) && /\.tsx?$/.test(file);
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}

/** Reads the TypeScript sources below a folder that these modules are made from. */
export function readSourceUsage(folder: string, modules: Iterable<Module>): SourceUsage {
  const files = [...modules].map(fileOf).filter(isSourceBelow(folder));
  const read = files.map((file) => {
    const code = readFileSync(file, 'utf8');
    const path = relative(folder, file);
    return { ...usedEvents(path, code), leadsTo: usedLinks(path, code) };
  });
  return {
    sends: sorted(read.flatMap(({ sends }) => sends)),
    hears: sorted(read.flatMap(({ hears }) => hears)),
    leadsTo: sorted(read.flatMap((one) => one.leadsTo)),
    problems: read.flatMap(({ problems }) => problems),
  };
}
