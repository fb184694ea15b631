import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { accessTokenKey } from '#test/setup/make-people.ts';
import { buildProgram } from '#test/setup/build-program.ts';
import { findFreePort } from '#test/setup/free-port.ts';

/** The real API as a separate process, restarted whenever it ends, as a supervisor would. */
export interface SupervisedApi {
  port: number;
  /** `http://127.0.0.1:<port>/api`. */
  address: string;
  pid(): number;
  /** Milliseconds of CPU time that the running process took to get ready, independent of other load. */
  startWork(): number;
  /** How often it ended unexpectedly. */
  ownDeaths(): number;
  log(): string;
  /** Kills it (kill -9); returns the milliseconds until it was ready again. */
  kill(): Promise<number>;
  /** Waits for readiness; returns the milliseconds that it took. */
  ready(): Promise<number>;
  /** Sends a signal; if the process ends afterwards, it counts as unexpected. */
  signal(name: NodeJS.Signals): void;
  /** Stops reading its log, like a dead log collector. */
  stopListening(): void;
  /** Sends SIGTERM without restarting; returns the exit code. */
  stop(): Promise<number | null>;
}

/** Where and how the process runs. */
export interface SupervisedOptions {
  environment: Record<string, string>;
  /** Arguments for Node before the program. */
  nodeArguments?: string[];
  /** The command that starts Node; the program and its arguments are appended. */
  startedBy?: string[];
  port?: number;
}

const readyLimitMs = 60_000;
/** A program that ends unexpectedly this often is broken, and restarting won't fix it. */
const maxOwnDeaths = 5;

/** Starts the API and waits until it is ready. */
export async function superviseApi(options: SupervisedOptions): Promise<SupervisedApi> {
  const program = await buildProgram(new URL('../../src/main.ts', import.meta.url));
  const port = options.port ?? (await findFreePort());
  const address = `http://127.0.0.1:${port}/api`;
  let log = '';
  let asked = 0;
  let ends = 0;
  let startWork = 0;
  let isStopping = false;
  let child = start();

  function start(): ChildProcess {
    const [command = '', ...rest] = [
      ...(options.startedBy ?? []),
      process.execPath,
      ...(options.nodeArguments ?? []),
      program,
    ];
    const started = spawn(command, rest, {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        ACCESS_TOKEN_KEY: accessTokenKey,
        LOG_LEVEL: 'fatal',
        ...options.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-1_000_000)));
    }
    started.once('exit', () => {
      ends += 1;
      if (!isStopping) child = start();
    });
    return started;
  }

  async function ready(): Promise<number> {
    const since = performance.now();
    while (!(await isReady(address))) {
      if (performance.now() - since > readyLimitMs || ends - asked > maxOwnDeaths) {
        isStopping = true;
        child.kill('SIGKILL');
        throw new Error(`The API didn't become ready: ${log}`);
      }
      await sleep(10);
    }
    startWork = workOf(child.pid ?? 0);
    return performance.now() - since;
  }

  const supervised: SupervisedApi = {
    port,
    address,
    pid: () => child.pid ?? 0,
    startWork: () => startWork,
    ownDeaths: () => ends - asked,
    log: () => log,
    ready,
    async kill() {
      const killed = child;
      const since = performance.now();
      asked += 1;
      const ended = once(killed, 'exit');
      killed.kill('SIGKILL');
      await ended;
      await ready();
      return performance.now() - since;
    },
    signal: (name) => void child.kill(name),
    stopListening() {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      asked += 1;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
  await ready();
  return supervised;
}

/** Returns whether the API at an address reports that it is ready. */
async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(10_000) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** Returns a process's CPU time in milliseconds; Linux counts hundredths of a second. */
function workOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
