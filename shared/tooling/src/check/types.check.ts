import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { packageFolder, runTool } from './run-tool.ts';

const compilerError = /^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/;

const remedies: Record<string, string> = {
  TS6059: 'import it by its package name, and name that package in tsconfig.json `references`',
  TS6307:
    "another package's: name that package in tsconfig.json `references`; this package's: in `include`",
};

/**
 * Compiles every package as its own project. Importing another package's source without a project reference is an error
 * here. A package is found by name if package.json depends on it, and `references` checks that both lists agree.
 */
export async function checkTypes(
  root: string,
  solution = 'shared/tooling/tsconfig.solution.json',
): Promise<Finding[]> {
  const compiler = join(packageFolder('typescript-7'), 'bin/tsc');
  // Several projects and checkers in parallel take twice the CPU time and 5 GB of memory.
  const atOnce = ['--builders', '1', '--checkers', '1'];
  const answer = await runTool(root, compiler, ['-b', solution, '--pretty', 'false', ...atOnce]);
  const findings = answer.out.split('\n').flatMap((line) => {
    const [, file, at, code, what] = compilerError.exec(line) ?? [];
    if (!file || !code || !what) return [];
    return [{ where: `${file}:${at}`, what, remedy: remedies[code] ?? code }];
  });
  if (findings.length === 0 && answer.code !== 0) throw new Error(answer.all);
  return findings;
}
