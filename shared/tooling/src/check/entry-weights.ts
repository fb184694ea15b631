import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { browserPackages } from '#build/index.ts';

/**
 * The scripts that a page starts with, or that a remote adds for one of its screens: compressed bytes, in total
 * and by package.
 */
export interface EntryWeight {
  /** `shell`, or the remote with the address of its heaviest screen: `mf-dashboard /my-dashboard`. */
  entry: string;
  bytes: number;
  by: Readonly<Record<string, number>>;
}

interface Description {
  scripts?: string[];
  /** The scripts of each module that the shell shares with the first screen that imports it. */
  lent?: Record<string, string[]>;
  preload?: string[];
  screens?: { path: string; preload: string[]; lent?: string[] }[];
}

/** The first page of members. */
const memberPage = '/my-dashboard';

/** The sampling distance in characters for finding a script's sources. */
const sampled = 16;

function packageOf(source: string): string {
  const [, installed] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? [];
  if (installed !== undefined && !installed.startsWith('@stridewell')) return installed;
  const [, own] = /((?:shared\/[^/]+|mf-[^/]+))\/(?:src|locales)\//.exec(source) ?? [];
  if (own !== undefined) return own;
  return source.includes('/webpack/') ? 'webpack' : 'its own code';
}

function countSources(code: string, map: SourceMap): Map<string, number> {
  const counts = new Map<string, number>();
  code.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column += sampled) {
      const entry = map.findEntry(row, column);
      const from = 'originalSource' in entry ? packageOf(entry.originalSource) : 'its own code';
      counts.set(from, (counts.get(from) ?? 0) + Math.min(sampled, line.length - column));
    }
  });
  return counts;
}

/** Returns what these scripts weigh together, as sent. */
export function weigh(entry: string, folder: string, scripts: readonly string[]): EntryWeight {
  const by: Record<string, number> = {};
  let bytes = 0;
  for (const script of new Set(scripts)) {
    const file = join(folder, script);
    const code = readFileSync(file, 'utf8');
    const sent = brotliCompressSync(code).length;
    bytes += sent;
    if (!existsSync(`${file}.map`)) continue;
    // Written by webpack next to the script
    const map = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as ConstructorParameters<
      typeof SourceMap
    >[0];
    for (const [from, characters] of countSources(code, new SourceMap(map)))
      by[from] = (by[from] ?? 0) + (characters / code.length) * sent;
  }
  return { entry, bytes, by };
}

function readDescription(folder: string, file: string): Description {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as Description; // webpack wrote it
}

/** Combines the weights of everything that a page downloads before its first data. */
function combineWeights(entry: string, weights: readonly EntryWeight[]): EntryWeight {
  const by: Record<string, number> = {};
  for (const weight of weights)
    for (const [name, bytes] of Object.entries(weight.by)) by[name] = (by[name] ?? 0) + bytes;
  return { entry, bytes: weights.reduce((sum, { bytes }) => sum + bytes, 0), by };
}

/**
 * Returns the weights of the builds: the shell, each module shared later, each remote's heaviest screen, and everything
 * on a member's first page.
 */
export function entryWeights(): EntryWeight[] {
  const packages = browserPackages().map(({ name, folder, kind }) => {
    const output = join(folder, 'dist');
    const file = kind === 'shell' ? 'shell.json' : 'remote.json';
    return { name, kind, output, description: readDescription(output, file) };
  });
  const shells = packages.filter(({ kind }) => kind === 'shell');
  const remotes = packages.filter(({ kind }) => kind === 'remote');
  const shell = shells.map(({ name, output, description }) =>
    weigh(name, output, description.scripts ?? []),
  );
  const lent = shells.flatMap(({ output, description }) =>
    Object.entries(description.lent ?? {}).map(([name, scripts]) => weigh(name, output, scripts)),
  );
  const screens = remotes.map(({ name, output, description: { preload = [], screens = [] } }) => {
    const bytesOf = (scripts: readonly string[]) =>
      scripts.reduce((sum, script) => sum + readFileSync(join(output, script)).length, 0);
    const heaviest = [...screens].sort((a, b) => bytesOf(b.preload) - bytesOf(a.preload))[0];
    return weigh(`${name} ${heaviest?.path ?? ''}`.trim(), output, [
      ...preload,
      ...(heaviest?.preload ?? []),
    ]);
  });
  const first = remotes.flatMap(({ output, description: { preload = [], screens = [] } }) => {
    const screen = screens.find(({ path }) => path === memberPage);
    if (!screen) return [];
    return [
      weigh(memberPage, output, [...preload, ...screen.preload]),
      ...lent.filter(({ entry }) => screen.lent?.includes(entry)),
    ];
  });
  return [
    ...shell,
    ...lent,
    ...screens,
    combineWeights(`first-page ${memberPage}`, [...shell, ...first]),
  ];
}
