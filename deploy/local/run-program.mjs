import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repositoryRoot, stop } from '../../shared/tooling/src/preflight.mjs';

/** Runs a TypeScript program of the repository to its end, and shows its output live. */
export async function runProgram(program) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(repositoryRoot, program)], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw stop(`${program} failed. See the reason above.`);
}
