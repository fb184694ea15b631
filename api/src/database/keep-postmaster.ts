import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedBinaries } from './embedded-binaries.ts';
import { isProcessAlive, readPostmasterFile } from './postmaster-file.ts';
import {
  type Postmaster,
  type PostmasterOptions,
  startOrAdopt,
  stopPostmaster,
  takeOwnership,
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

/** How soon a death is noticed. */
const lookEveryMs = 100;
/** Pause after a start that failed: a disk that is full stays full for a while. */
const pauseMs = 1000;

/** Starts or adopts the server of a data folder, and can keep it running. */
export async function keepPostmaster(
  options: PostmasterOptions,
  binaries: EmbeddedBinaries,
  unprivileged: Unprivileged,
): Promise<PostmasterKeeper> {
  let { pid, connection } = await startOrAdopt(options, binaries, unprivileged);
  let isOurs = await takeOwnership(options.folder);
  const ending = new AbortController();
  let keeping: Promise<void> = Promise.resolve();
  // Pools hold the address: a server on TCP comes back on its port.
  const again = { ...options, port: connection.port };

  async function keep(report: (words: string) => void): Promise<void> {
    let isDown = false;
    while (!ending.signal.aborted) {
      if (isProcessAlive(pid)) {
        await pause(lookEveryMs, ending.signal);
        continue;
      }
      if (!isDown) report(death);
      isDown = true;
      try {
        ({ pid, connection } = await startOrAdopt(again, binaries, unprivileged));
        isOurs = await takeOwnership(options.folder);
        isDown = false;
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
      await stopPostmaster(running?.pid ?? pid);
    },
  };
}

/** Ends early, without an error, when the signal comes; does not hold the process up. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal, ref: false }).catch(() => {});
}
