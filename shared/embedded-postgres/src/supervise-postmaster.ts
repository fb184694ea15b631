import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedBinaries } from './embedded-binaries.ts';
import { isProcessAlive, readPostmasterFile } from './postmaster-file.ts';
import {
  type Postmaster,
  type PostmasterOptions,
  startFailed,
  startOrAdopt,
  stopPostmaster,
} from './postmaster.ts';
import type { Unprivileged } from './unprivileged.ts';

/** A server that this process started or adopted, and supervises. */
export interface PostmasterSupervisor {
  connection: Postmaster['connection'];
  /** Restarts the server whenever it has died; reports each death and each start that failed. */
  keepRunning(report: (message: string) => void): void;
  /** Ends the supervision, and stops the server if this process is responsible for it. */
  stop(): Promise<void>;
}

const death = 'The embedded PostgreSQL died. Restarting it.';

/** Interval of the health check of an adopted server; the end of a child process is an event. */
const checkIntervalMs = 100;
/** Delay before the retry of a failed start: a full disk stays full for a while. */
const retryDelayMs = 1000;

/** Starts or adopts the server of a data folder, and can restart it when it dies. */
export async function supervisePostmaster(
  options: PostmasterOptions,
  binaries: EmbeddedBinaries,
  unprivileged: Unprivileged,
): Promise<PostmasterSupervisor> {
  let server = await startOrAdopt(options, binaries, unprivileged);
  if (!isProcessAlive(server.pid)) {
    throw startFailed(options.folder, 'it died as soon as it was ready');
  }
  const { connection } = server;
  let isOurs = await takeOwnership(options.folder);
  const ending = new AbortController();
  const stopping = new Promise((resolve) => {
    ending.signal.addEventListener('abort', resolve);
  });
  let supervision: Promise<void> = Promise.resolve();
  // Pools keep the address: a server on TCP restarts on the same port.
  const again = { ...options, port: connection.port };

  async function supervise(report: (message: string) => void): Promise<void> {
    for (;;) {
      await Promise.race([server.ended ?? endOf(server.pid, ending.signal), stopping]);
      if (ending.signal.aborted) return;
      report(death);
      await restart(report);
    }
  }

  async function restart(report: (message: string) => void): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        server = await startOrAdopt(again, binaries, unprivileged);
        isOurs = await takeOwnership(options.folder);
        return;
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
        await pause(retryDelayMs, ending.signal);
      }
    }
  }

  return {
    connection,
    keepRunning(report) {
      supervision = supervise(report);
    },
    async stop() {
      ending.abort();
      await supervision;
      if (!isOurs) return;
      // Another process may have restarted it in the meantime.
      const running = await readPostmasterFile(options.folder);
      await stopPostmaster(running?.pid ?? server.pid);
    },
  };
}

/** Resolves when a process that isn't our child has ended, or on abort. */
async function endOf(pid: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && isProcessAlive(pid)) await pause(checkIntervalMs, signal);
}

/** Sleeps until the abort at most; doesn't keep the process alive. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal, ref: false }).catch(() => {});
}

/** Records which process is responsible for stopping the server; a living owner stays responsible. */
async function takeOwnership(folder: string): Promise<boolean> {
  const file = `${folder}.owner`;
  const owner = Number(await readFile(file, 'utf8').catch(() => ''));
  if (owner !== process.pid && isProcessAlive(owner)) return false;
  await writeFile(file, String(process.pid));
  return true;
}
