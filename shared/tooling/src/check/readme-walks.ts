import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const arrow = /`([\w./-]+\.(?:tsx?|mjs))` →\s+(?=`([\w./-]+\.(?:tsx?|mjs))`)/g;
const imported = /(?:from|import)\s*\(?\s*'([^']+)'/g;

function packageOf(root: string, file: string): string {
  let folder = dirname(file);
  while (folder !== '.' && !existsSync(join(root, folder, 'package.json')))
    folder = dirname(folder);
  return folder;
}

/** Returns a file's imports, relative to the root; a workspace package stands for what its index exports. */
function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(imported)].flatMap(([, specifier = '']) => {
    if (specifier.startsWith('.')) return [normalize(join(dirname(file), specifier))];
    if (specifier.startsWith('#')) return [join(packageOf(root, file), 'src', specifier.slice(1))];
    const [, name] = /^@stridewell\/([\w-]+)$/.exec(specifier) ?? [];
    const index = `shared/${name}/src/index.ts`;
    return name && existsSync(join(root, index)) ? [index, ...importsOf(root, index)] : [];
  });
}

/** Finds each `a.ts` → `b.ts` in a text whose first file does not import the second. */
export function brokenWalks(root: string, text: string): string[] {
  return [...text.matchAll(arrow)].flatMap(([, from = '', to = '']) => {
    const isThere = existsSync(join(root, from)) && existsSync(join(root, to));
    return isThere && !importsOf(root, from).includes(to) ? [`${from} does not import ${to}`] : [];
  });
}
