import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { accessTokenKey } from '#test/setup/make-people.ts';
import { builtProgram } from '#test/setup/built-program.ts';
import { freePort } from '#test/setup/free-port.ts';

/** The real API as a process of its own, started again whenever it ends, as a supervisor would. */
export interface SupervisedApi {
  port: number;
  /** `http://127.0.0.1:<port>/api`. */
  address: string;
  pid(): number;
  /** Milliseconds of processor that the running one took until it was ready, whatever else the machine did. */
  startWork(): number;
  /** How often it ended without being asked to. */
  ownDeaths(): number;
  log(): string;
  /** kill -9; answers the milliseconds until it was ready again. */
  kill(): Promise<number>;
  /** Waits for readiness; answers the milliseconds that it took. */
  ready(): Promise<number>;
  /** Sends a signal; an end that follows is one of its own. */
  signal(name: NodeJS.Signals): void;
  /** Stops reading what it says, as a log collector that died. */
  stopListening(): void;
  /** SIGTERM, and no start after it; answers the exit code. */
  stop(): Promise<number | null>;
}

/** Where and how the process runs. */
export interface SupervisedOptions {
  environment: Record<string, string>;
  /** Arguments for Node before the program. */
  nodeArguments?: string[];
  /** What Node is started by; ends in what takes a program and its arguments. */
  startedBy?: string[];
  port?: number;
}

const readyLimitMs = 60_000;
/** A program that ends as often by itself is broken, and no start will mend it. */
const mostOwnDeaths = 5;

/** Starts the API and waits until it is ready. */
export async function superviseApi(options: SupervisedOptions): Promise<SupervisedApi> {
  const program = await builtProgram(new URL('../../src/main.ts', import.meta.url));
  const port = options.port ?? (await freePort());
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
      if (performance.now() - since > readyLimitMs || ends - asked > mostOwnDeaths) {
        isStopping = true;
        child.kill('SIGKILL');
        throw new Error(`The API did not become ready: ${log}`);
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

/** Whether the API behind an address says that it can serve. */
async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(10_000) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** Milliseconds of processor that a process has had; Linux counts hundredths of a second. */
function workOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
