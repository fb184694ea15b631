import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { packageFolder, runTool } from './run-tool.ts';

/** Every file is formatted with Prettier. */
export async function checkFormat(
  root: string,
  paths: readonly string[] = ['.'],
): Promise<Finding[]> {
  const answer = await runTool(root, join(packageFolder('prettier'), 'bin/prettier.cjs'), [
    '--list-different',
    '--ignore-unknown',
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    '.cache/prettier',
    ...paths,
  ]);
  const files = answer.out.split('\n').filter((line) => line !== '');
  if (files.length === 0 && answer.code !== 0) throw new Error(answer.all);
  return files.map((where) => ({ where, what: 'is not formatted', remedy: 'pnpm format' }));
}
