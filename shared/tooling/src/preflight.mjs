// What `npm start` and `npm test` look at before anything is installed: plain Node, no packages.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the repository. */
export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url));

const rootPackage = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'));

/** The package manager and its version, as npx takes it. */
export const pinnedPackageManager = rootPackage.packageManager;

const shownOnFailure = 60;

/** An error that is a sentence for a person: what is wrong, and what to do. Shown without a stack. */
export function stop(sentence) {
  return Object.assign(new Error(sentence), { name: 'Stop' });
}

/** Runs a program's main function; a `stop` ends it with its sentence and exit code 1. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`\n${error.name === 'Stop' ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}

/** Refuses a Node older than the one that package.json asks for under `engines`. */
export function requireNode(running = process.versions.node) {
  const asked = rootPackage.engines.node.replace('>=', '');
  const [major, minor] = running.split('.').map(Number);
  const [leastMajor, leastMinor] = asked.split('.').map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw stop(
    `Stridewell needs Node.js ${asked} or newer; this is ${running}. Install a newer one from https://nodejs.org and run the command again.`,
  );
}

function portProblem(port, error) {
  if (error.code === 'EADDRINUSE') {
    return stop(
      `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=${port === 65535 ? 8080 : port + 1} npm start`,
    );
  }
  if (error.code === 'EACCES') {
    return stop(
      `You don’t have permission to open port ${port}. Choose one above 1023: PORT=8080 npm start`,
    );
  }
  return error;
}

/** Refuses a port that is not a port or that somebody else holds. */
export async function requirePort(port) {
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw stop('PORT must be a number from 1 to 65535, such as PORT=8080 npm start.');
  }
  const server = createServer();
  await new Promise((open, refuse) => {
    server.once('error', (error) => refuse(portProblem(port, error)));
    server.listen(port, open);
  });
  await new Promise((closed) => server.close(closed));
}

function nearestFolder(path) {
  const folder = resolve(path);
  return existsSync(folder) ? folder : nearestFolder(dirname(folder));
}

/** Refuses a folder (existing or to be made) that cannot be written or has less room, in megabytes. */
export function requireDisk(folder, megabytes) {
  const existing = nearestFolder(folder);
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
  } catch {
    throw stop(`Can’t write to ${existing}. Change its owner, or run from a folder you own.`);
  }
  const disk = statfsSync(existing);
  const free = Math.floor((disk.bavail * disk.bsize) / 1024 / 1024);
  if (free < megabytes) {
    throw stop(
      `${existing} has ${free} MB free, but needs ${megabytes} MB. Free up space and run the command again.`,
    );
  }
}

/**
 * Runs one command, says that it runs, and how long it took. Its output is kept back and shown
 * only when it fails. Answers the output.
 */
export async function runStep(title, command, args, env = {}) {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  process.stdout.write(`… ${title}\n`);
  const beat = setInterval(
    () => process.stdout.write(`  still: ${title} (${seconds()})\n`),
    15_000,
  );
  try {
    const { code, output } = await runCommand(command, args, env);
    if (code !== 0) {
      process.stderr.write(`${output.split('\n').slice(-shownOnFailure).join('\n')}\n`);
      throw stop(`${title} failed: ${command} ${args.join(' ')}`);
    }
    process.stdout.write(`✓ ${title} (${seconds()})\n`);
    return output;
  } finally {
    clearInterval(beat);
  }
}

/**
 * Runs one command, in the repository unless told; answers its exit code and all it said. With a
 * limit in milliseconds it is ended with all that it started when it takes longer, and that counts as failed.
 */
export function runCommand(command, args, env = {}, limit = 0, cwd = repositoryRoot) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that what it started ends with it; Windows has no such groups.
      detached: limit > 0 && process.platform !== 'win32',
      // npm and npx are scripts there, which Windows starts through a shell only.
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

function lockfileMark() {
  const lockfile = readFileSync(join(repositoryRoot, 'pnpm-lock.yaml'));
  return createHash('sha256').update(lockfile).update(process.versions.node).digest('hex');
}

/** Installs what the lockfile says with the pnpm that package.json pins; nothing when it is there. */
export async function installPackages() {
  const markFile = join(repositoryRoot, 'node_modules/.stridewell-installed');
  const mark = lockfileMark();
  if (existsSync(markFile) && readFileSync(markFile, 'utf8') === mark) return;
  requireDisk(repositoryRoot, 1500);
  await runStep('Installing packages', 'npx', [
    '--yes',
    pinnedPackageManager,
    'install',
    '--frozen-lockfile',
  ]);
  mkdirSync(dirname(markFile), { recursive: true });
  writeFileSync(markFile, mark);
}
