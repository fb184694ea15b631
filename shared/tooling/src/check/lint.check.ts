import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { endpointNames } from '#eslint/rules/calls-in-queries.ts';
import { changedFiles } from '#test/changed.mjs';
import type { Finding } from './finding.ts';
import { packageFolder, readJson, runTool, toolingFile } from './run-tool.ts';

interface LintedFile {
  filePath: string;
  messages: { line?: number; message: string; ruleId: string | null; severity: number }[];
}

const linted = /\.(?:[cm]?js|tsx?)$/;
/** A change of these may change the result for every file. */
const rulesOfAll = /^(?:shared\/tooling\/src\/eslint\/|pnpm-lock\.yaml$)/;

/** Returns the paths to lint after a commit: the changed files, or all if the rules are among them. */
export function lintPathsSince(root: string, commit: string): string[] {
  const changed = changedFiles(root, commit);
  if (changed.some((file) => rulesOfAll.test(file))) return ['.'];
  return changed.filter((file) => linted.test(file) && existsSync(join(root, file)));
}

/** Returns a cache name that changes with everything that ESLint does not track itself: our rules and the contracts. */
function cacheName(): string {
  const folder = toolingFile('eslint');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (linted.test(file)) hash.update(file).update(readFileSync(join(folder, file)));
  return hash
    .update([...endpointNames()].join())
    .digest('hex')
    .slice(0, 16);
}

/** Runs ESLint with the rules of `src/eslint`; a file whose content was linted before is not linted again. */
export async function checkLint(
  root: string,
  paths: readonly string[] = ['.'],
): Promise<Finding[]> {
  if (paths.length === 0) return [];
  const answer = await runTool(root, join(packageFolder('eslint'), 'bin/eslint.js'), [
    '--config',
    toolingFile('eslint/eslint.config.mjs'),
    '--format',
    'json',
    '--no-warn-ignored',
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    `.cache/eslint/${cacheName()}.json`,
    ...paths,
  ]);
  const files = readJson<LintedFile[]>('ESLint', answer);
  return files.flatMap(({ filePath, messages }) =>
    messages.map(({ line, message, ruleId, severity }) => ({
      where: `${relative(root, filePath)}:${line ?? 1}`,
      what: message.split('\n')[0] ?? message,
      remedy: ruleId ?? 'fix the syntax',
      isWarning: severity === 1,
    })),
  );
}
