import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areas } from '../boundaries/rules.mjs';
import type { Finding } from './finding.ts';
import { brokenWalks } from './readme-walks.ts';
import { repositoryFiles } from './repository-files.ts';

const ofPnpm = new Set([
  'add',
  'dlx',
  'exec',
  'i',
  'install',
  'list',
  'outdated',
  'remove',
  'run',
  'update',
  'why',
]);
// Created at run time or by a build, so missing in a fresh clone.
const madeLater = /^(?:\.\/)?(?:\.data|\.cache|\.dev|node_modules|dist|remotes)(?:\/|$)|\/dist\//;
const sourceFile = /\.(?:tsx?|mjs|cjs|sql|css|sh|md|ya?ml|json|csv)$/;

interface Readme {
  file: string;
  text: string;
}

function scriptsOf(root: string, folder: string): string[] {
  const manifest = join(root, folder, 'package.json');
  if (!existsSync(manifest)) return [];
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(
    readFileSync(manifest, 'utf8'),
  );
  return Object.keys(scripts);
}

function namedScripts(text: string): string[] {
  const code = [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map((match) => match[0]).join('\n');
  const pnpm = [...code.matchAll(/(?:^|[\s`$])pnpm ([a-z][\w:-]*)/gm)].map(
    (match) => match[1] ?? '',
  );
  const npm = [...code.matchAll(/(?:^|[\s`$])npm (?:run ([\w:-]+)|(start|test)\b)/gm)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  return [...pnpm.filter((word) => !ofPnpm.has(word)), ...npm];
}

function looksLikePath(token: string): boolean {
  if (!/^[\w.-][\w./-]*$/.test(token) || madeLater.test(token)) return false;
  if (token.includes('/')) return token.endsWith('/') || sourceFile.test(token);
  return /\.(?:tsx?|mjs|sql)$/.test(token) && !token.startsWith('.');
}

function namedPaths({ text }: Readme): string[] {
  const prose = text.replaceAll(/```[\s\S]*?```/g, '');
  const inCode = [...prose.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
  const linked = [...prose.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => !/^[a-z]+:|^\//.test(target));
  return [...inCode.filter(looksLikePath), ...linked];
}

/** Compares a table of the api's areas with their order in the boundaries. */
function wrongAreas({ text }: Readme): string[] {
  const [, rows] = /^\| area .*\n\|[-| ]+\n((?:\|.*\n)+)/m.exec(text) ?? [];
  if (rows === undefined) return [];
  const listed = [...rows.matchAll(/^\| `(\w+)`/gm)].map((match) => match[1]);
  const isRight = listed.join() === areas.join();
  return isRight ? [] : [`should list these areas in order: ${areas.join(', ')}`];
}

/**
 * Checks that every path and script in a README exists, that each `a.ts` → `b.ts` is an import, and that a table of areas
 * has them all in order.
 */
export async function checkReadmes(root: string): Promise<Finding[]> {
  const files = repositoryFiles(root);
  const readmes = files
    .filter((file) => /(?:^|\/)README\.md$/.test(file) && !file.includes('/templates/'))
    .map((file): Readme => ({ file, text: readFileSync(join(root, file), 'utf8') }));

  return readmes.flatMap((readme) => {
    const folder = dirname(readme.file);
    const scripts = new Set([...scriptsOf(root, '.'), ...scriptsOf(root, folder)]);
    // A bare file name is one of this package's.
    const isThere = (path: string) =>
      // About any package: "its `src/remote.ts`".
      (path.startsWith('src/') && files.some((file) => file.endsWith(`/${path}`))) ||
      ['.', folder, join(folder, 'src')].some((from) => existsSync(join(root, from, path))) ||
      (!path.includes('/') &&
        files.some(
          (file) => file.endsWith(`/${path}`) && file.startsWith(folder === '.' ? '' : folder),
        ));
    const paths = namedPaths(readme).filter((path) => !isThere(path));
    const missing = namedScripts(readme.text).filter((script) => !scripts.has(script));
    return [
      ...new Set(paths.map((path) => `names ${path}, which doesn't exist`)),
      ...new Set(missing.map((script) => `names the script ${script}, which doesn't exist`)),
      ...brokenWalks(root, readme.text),
      ...wrongAreas(readme),
    ].map((what) => ({
      where: readme.file,
      what,
      remedy: 'fix the README, or add what it promises',
    }));
  });
}
