import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { packageFolder, runTool } from './run-tool.ts';

/** Runs oxfmt on paths of a repository folder. */
export function runFormatter(root: string, args: readonly string[]) {
  return runTool(root, join(packageFolder('oxfmt'), 'bin/oxfmt'), [
    '--no-error-on-unmatched-pattern',
    ...args,
  ]);
}

/** Every file is formatted with oxfmt. */
export async function checkFormat(
  root: string,
  paths: readonly string[] = ['.'],
): Promise<Finding[]> {
  const answer = await runFormatter(root, ['--list-different', ...paths]);
  const files = answer.out.split('\n').filter((line) => line !== '');
  if (files.length === 0 && answer.code !== 0) throw new Error(answer.all);
  return files.map((where) => ({ where, what: 'is not formatted', remedy: 'pnpm format' }));
}
