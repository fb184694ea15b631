// What `npm start` and `npm test` check before anything is installed: plain Node, no packages.
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
import { repositoryRoot, runCommand, stop } from './run-command.mjs';

export { repositoryRoot, runCommand, stop };

const rootPackage = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'));

/** The package manager and its version, for npx. */
export const pinnedPackageManager = rootPackage.packageManager;

const shownOnFailure = 60;

/** Runs a program's main function; a `stop` ends it with its sentence and exit code 1. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`\n${error.name === 'Stop' ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}

/** Rejects a Node older than `engines` in package.json. */
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
      `You don't have permission to open port ${port}. Choose one above 1023: PORT=8080 npm start`,
    );
  }
  return error;
}

/** Rejects an invalid port, or one in use. */
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

/** Rejects a folder (existing or new) that isn't writable or has less space than this, in megabytes. */
export function requireDisk(folder, megabytes) {
  const existing = nearestFolder(folder);
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
  } catch {
    throw stop(`Can't write to ${existing}. Change its owner, or run from a folder you own.`);
  }
  const disk = statfsSync(existing);
  const free = Math.floor((disk.bavail * disk.bsize) / 1024 / 1024);
  if (free < megabytes) {
    throw stop(
      `${existing} has ${free} MB free, but needs ${megabytes} MB. Free up space and run the command again.`,
    );
  }
}

/** Runs one command, prints its title and duration, and shows its output only if it fails. Returns the output. */
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

function lockfileMark() {
  const lockfile = readFileSync(join(repositoryRoot, 'pnpm-lock.yaml'));
  return createHash('sha256').update(lockfile).update(process.versions.node).digest('hex');
}

/** Installs the lockfile with the pnpm that package.json pins; does nothing if it is installed. */
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
