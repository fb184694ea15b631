import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './free-port.fixture.ts';

/** A process of `stridewell serve`, and its output. */
export type ServedProcess = Readonly<{
  port: number;
  /** `host:port`. */
  at: string;
  log: () => string;
  /** Its exit code; null while it runs. */
  exitCode: () => number | null;
  /** The response to its readiness check; undefined if nothing answers. */
  checkReadiness: () => Promise<{ status: number; body: string } | undefined>;
  /** Waits until it is ready; rejects with its output if it ends. */
  ready: () => Promise<void>;
  /** Sends SIGTERM and waits for the end. */
  stop: () => Promise<void>;
}>;

/** Starts a process of the product by the arguments for Node, without waiting until it is ready. */
export async function startProcess(
  program: readonly string[],
  kind: 'api' | 'worker' | 'page',
  environment: Record<string, string>,
): Promise<ServedProcess> {
  const port = await findFreePort();
  let log = '';
  const child = spawn(process.execPath, [...program, 'serve', kind], {
    env: { PATH: process.env['PATH'], ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const address = `http://127.0.0.1:${port}${kind === 'page' ? '/readyz' : '/api/readyz'}`;
  const checkReadiness = async () => {
    const answer = await fetch(address).catch(() => undefined);
    return answer && { status: answer.status, body: await answer.text() };
  };
  return {
    port,
    at: `127.0.0.1:${port}`,
    log: () => log,
    exitCode: () => child.exitCode,
    checkReadiness,
    async ready() {
      while ((await checkReadiness())?.status !== 200) {
        if (child.exitCode !== null) throw new Error(`${kind} ended: ${log}`);
        await sleep(50);
      }
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
}
