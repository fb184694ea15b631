// Runs a program. Plain Node, without anything of the repository's, for servers too.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** An error with a sentence for people: what is wrong, and what to do. Shown without a stack. */
export function stop(sentence) {
  return Object.assign(new Error(sentence), { name: 'Stop' });
}

/**
 * Runs one command, by default in the repository. Returns its exit code and output. After a limit in milliseconds it is
 * ended with its children, which counts as failed.
 */
export function runCommand(command, args, env = {}, limit = 0, cwd = repositoryRoot) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own group, so that its children end with it; Windows has no process groups.
      detached: limit > 0 && process.platform !== 'win32',
      // npm and npx are scripts there, which Windows starts only through a shell.
      shell: process.platform === 'win32' && !command.endsWith('.exe'),
    });
    let isOver = false;
    const end = () => {
      isOver = true;
      if (limit > 0 && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
      else child.kill();
    };
    process.once('exit', end);
    const timer = limit > 0 ? setTimeout(end, limit) : undefined;
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    const settle = () => {
      clearTimeout(timer);
      process.off('exit', end);
    };
    child.on('error', (error) => {
      settle();
      fail(error);
    });
    child.on('close', (code) => {
      settle();
      const ended = isOver ? '\nIt took too long and was stopped.\n' : '';
      done({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') + ended });
    });
  });
}
