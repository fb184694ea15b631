import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The PostgreSQL that operators install. */
export const postgresFolder = fileURLToPath(new URL('../../../deploy/postgres', import.meta.url));

const path = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;

/** Makes a folder that the user `postgres` owns. */
export function ownFolder(folder: string, mode = 0o700): string {
  mkdirSync(folder, { recursive: true });
  execFileSync('chown', ['postgres:postgres', folder]);
  chmodSync(folder, mode);
  return folder;
}

/** Runs a command as the user `postgres` and returns its output. */
export function asPostgres(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): string {
  const done = spawnSync('runuser', ['-u', 'postgres', '--', command, ...args], {
    env: { PATH: path, ...environment },
    cwd: '/',
    encoding: 'utf8',
  });
  if (done.status === 0) return done.stdout;
  throw new Error(`${command} ${args.join(' ')} failed: ${done.stdout}${done.stderr}`);
}

/** A process that was started, as `postgres` or as root. */
export type Started = Readonly<{
  pid: () => number;
  log: () => string;
  hasEnded: () => boolean;
  /** Ends it and everything that it started. */
  kill: (signal: NodeJS.Signals) => Promise<void>;
}>;

/** Starts a program in its own process group. */
export function startProgram(
  command: string,
  args: readonly string[],
  {
    environment = {},
    asRoot = false,
  }: { environment?: Record<string, string>; asRoot?: boolean } = {},
): Started {
  const whole = asRoot ? [command, ...args] : ['runuser', '-u', 'postgres', '--', command, ...args];
  const [first = '', ...rest] = whole;
  const child = spawn(first, rest, {
    env: { PATH: path, ...environment },
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-200_000)));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: () => child.pid ?? 0,
    log: () => log,
    hasEnded,
    async kill(signal) {
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      process.kill(-(child.pid ?? 0), signal);
      await ended;
    },
  };
}

/** Waits for a condition; throws with a sentence and a log after the time limit. */
export async function waitUntil(
  holds: () => boolean | Promise<boolean>,
  {
    what,
    limitMs = 60_000,
    log = () => '',
  }: { what: string; limitMs?: number; log?: () => string },
): Promise<number> {
  const since = performance.now();
  while (!(await holds())) {
    if (performance.now() - since > limitMs) throw new Error(`${what} took too long. ${log()}`);
    await sleep(50);
  }
  return performance.now() - since;
}

/** Deletes the drill's files, even those of other users. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
