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

/** A server that this process started or found running, and what it does for it. */
export interface PostmasterKeeper {
  connection: Postmaster['connection'];
  /** Starts the server again whenever it has died; reports each death and each start that failed. */
  keepRunning(report: (words: string) => void): void;
  /** Ends the keeping, and the server where this process answers for it. */
  stop(): Promise<void>;
}

const death = 'The embedded PostgreSQL has died; it is started again.';

/** How soon the death of a server that another process started is noticed; of our own we are told. */
const lookEveryMs = 100;
/** Pause after a start that failed: a disk that is full stays full for a while. */
const pauseMs = 1000;

/** Starts or adopts the server of a data folder, and can keep it running. */
export async function keepPostmaster(
  options: PostmasterOptions,
  binaries: EmbeddedBinaries,
  unprivileged: Unprivileged,
): Promise<PostmasterKeeper> {
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
  let keeping: Promise<void> = Promise.resolve();
  // Pools hold the address: a server on TCP comes back on its port.
  const again = { ...options, port: connection.port };

  async function keep(report: (words: string) => void): Promise<void> {
    for (;;) {
      await Promise.race([server.ended ?? endOf(server.pid, ending.signal), stopping]);
      if (ending.signal.aborted) return;
      report(death);
      await startAgain(report);
    }
  }

  async function startAgain(report: (words: string) => void): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        server = await startOrAdopt(again, binaries, unprivileged);
        isOurs = await takeOwnership(options.folder);
        return;
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
        await pause(pauseMs, ending.signal);
      }
    }
  }

  return {
    connection,
    keepRunning(report) {
      keeping = keep(report);
    },
    async stop() {
      ending.abort();
      await keeping;
      if (!isOurs) return;
      // Another process may have started it again meanwhile.
      const running = await readPostmasterFile(options.folder);
      await stopPostmaster(running?.pid ?? server.pid);
    },
  };
}

/** Settles when a process that is no child of ours has ended, or the signal comes. */
async function endOf(pid: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && isProcessAlive(pid)) await pause(lookEveryMs, signal);
}

/** Ends early, without an error, when the signal comes; does not hold the process up. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal, ref: false }).catch(() => {});
}

/** Remembers which process answers for stopping the server; a living one keeps that duty. */
async function takeOwnership(folder: string): Promise<boolean> {
  const file = `${folder}.owner`;
  const owner = Number(await readFile(file, 'utf8').catch(() => ''));
  if (owner !== process.pid && isProcessAlive(owner)) return false;
  await writeFile(file, String(process.pid));
  return true;
}
