import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { lstat, mkdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { passwordFile, superuser } from './cluster.ts';
import { DatabaseUnavailable, type EmbeddedBinaries } from './embedded-binaries.ts';
import { machineSettings } from './machine-settings.ts';
import {
  isPostmaster,
  isProcessAlive,
  type PostmasterFile,
  readPostmasterFile,
  readSystemIdentifier,
} from './postmaster-file.ts';
import { giveTo, type Unprivileged } from './unprivileged.ts';
import { withClient } from './with-client.ts';

/** A running server, started or adopted by this process. */
export interface Postmaster {
  pid: number;
  wasAdopted: boolean;
  connection: { host: string; port: number; user: string; password?: string };
  /** Settles when the server has ended; absent for an adopted one, which isn't a child of this process. */
  ended?: Promise<void>;
}

/** The options of a start. */
export interface PostmasterOptions {
  folder: string;
  transport: 'socket' | 'tcp';
  settings: Record<string, string>;
  /** The TCP port; by default a free one. */
  port?: number;
}

/** PostgreSQL replays its log after a crash before it answers; that takes long for a large database. */
const startLimitMs = 60_000;
const stopLimitMs = 30_000;
const endingLimitMs = 1000;
/** `sun_path` has 104 bytes on macOS and 108 on Linux, including the final zero. */
const socketPathLimit = 103;
const socketName = '/.s.PGSQL.5432';

/** Uses the server that already runs on the folder, or starts one; there are never two on one folder. */
export async function startOrAdopt(
  options: PostmasterOptions,
  binaries: EmbeddedBinaries,
  unprivileged: Unprivileged,
): Promise<Postmaster> {
  const deadline = Date.now() + startLimitMs;
  for (;;) {
    const running = await findRunning(options.folder);
    if (running) {
      const adopted = await waitUntilReady(options, running.pid, deadline);
      if (adopted) return { ...adopted, wasAdopted: true };
    }
    const started = await start(options, binaries, unprivileged, deadline);
    if (started) return started;
    // Another process won the race to start it: the next round adopts that server.
    if (Date.now() > deadline) throw startFailed(options.folder, "it didn't become ready");
    await sleep(50);
  }
}

async function findRunning(folder: string): Promise<PostmasterFile | undefined> {
  const file = await readPostmasterFile(folder);
  if (!file) return undefined;
  if (isPostmaster(file.pid)) return file;
  // Left by a crash. PostgreSQL itself would take a zombie, or another program with that pid, for a server.
  await rm(join(folder, 'postmaster.pid'), { force: true });
  return undefined;
}

async function start(
  options: PostmasterOptions,
  binaries: EmbeddedBinaries,
  unprivileged: Unprivileged,
  deadline: number,
): Promise<Postmaster | undefined> {
  const { folder } = options;
  const address = await chooseAddress(options, unprivileged);
  giveTo(folder, unprivileged.owner);
  const settings = { ...(await machineSettings()), ...address, ...options.settings };
  const args = ['-D', folder];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const logPath = `${folder}.log`;
  const log = openSync(logPath, 'w', 0o600);
  const child = unprivileged.start(binaries.postgres, args, {
    // It has its own process group: only we must get Ctrl-C, so that requests end before the database does.
    detached: true,
    env: binaries.environment,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  // Listen before anything can happen to it; a program that can't be run emits an error in place of an exit.
  const ended = once(child, 'exit').then(
    () => {},
    () => {},
  );
  child.unref();
  if (child.pid === undefined) throw startFailed(folder, "its program couldn't run");
  const ready = await waitUntilReady(options, child.pid, deadline);
  if (ready) return { ...ready, wasAdopted: false, ended };
  const output = readFileSync(logPath, 'utf8');
  if (output.includes('postmaster.pid" already exists') || output.includes('is still in use')) {
    return undefined;
  }
  throw startFailed(folder, output.trim().split('\n').slice(-5).join(' '));
}

/**
 * Waits for that process's server to answer, and checks that it serves this folder. Also returns a server that was
 * ready and died during the check: that counts as a death and not as a failed start.
 */
async function waitUntilReady(
  { folder }: PostmasterOptions,
  pid: number,
  deadline: number,
): Promise<Pick<Postmaster, 'pid' | 'connection'> | undefined> {
  while (Date.now() < deadline) {
    // Checked before reading the file, because a server that died in between may have written it.
    const isAlive = isProcessAlive(pid);
    const file = await readPostmasterFile(folder);
    if (file?.pid === pid && file.isReady) {
      const connection = await connectionOf(folder, file);
      const served = await readServedDatabase(folder, connection).catch(async (error: unknown) => {
        if (!(await endsSoon(pid))) throw error;
      });
      if (served !== undefined && served !== (await readSystemIdentifier(folder))) {
        throw startFailed(folder, 'another database is running at its address');
      }
      return { pid, connection };
    }
    if (!isAlive) return undefined;
    await sleep(10);
  }
  throw startFailed(folder, `it wasn't ready within ${startLimitMs / 1000} seconds`);
}

/** Returns whether a process that stopped answering has ended: its sockets close a moment before it does. */
async function endsSoon(pid: number): Promise<boolean> {
  const deadline = Date.now() + endingLimitMs;
  while (isProcessAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

async function connectionOf(
  folder: string,
  file: PostmasterFile,
): Promise<Postmaster['connection']> {
  const password = await readFile(passwordFile(folder), 'utf8').catch(() => undefined);
  return {
    host: file.socketFolder || file.listenAddress,
    port: file.port,
    user: superuser,
    ...(password !== undefined && { password }),
  };
}

async function readServedDatabase(
  folder: string,
  connection: Postmaster['connection'],
): Promise<string | undefined> {
  return withClient({ ...connection, database: 'postgres' }, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select system_identifier::text as id from pg_control_system()',
    );
    return rows[0]?.id;
  }).catch((error: Error) => {
    throw startFailed(folder, `it runs but doesn't answer at ${connection.host}: ${error.message}`);
  });
}

/** Stops the server with a fast shutdown (open transactions are rolled back), and waits until it has ended. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!isPostmaster(pid)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + stopLimitMs;
  while (isProcessAlive(pid)) {
    if (Date.now() > deadline) throw new DatabaseUnavailable("PostgreSQL didn't stop in time.");
    await sleep(10);
  }
}

async function chooseAddress(
  options: PostmasterOptions,
  unprivileged: Unprivileged,
): Promise<Record<string, string>> {
  if (options.transport === 'tcp') {
    const port = String(options.port ?? (await freePort()));
    return { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' };
  }
  const folder = await makeSocketFolder(options.folder, unprivileged);
  return { listen_addresses: '', port: '5432', unix_socket_directories: folder };
}

/** Creates the socket's folder next to the data, or in the temporary folder if that path is too long for a socket. */
async function makeSocketFolder(folder: string, unprivileged: Unprivileged): Promise<string> {
  let socketFolder = `${folder}.socket`;
  if (Buffer.byteLength(socketFolder + socketName) > socketPathLimit) {
    const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
    socketFolder = join(tmpdir(), `stridewell-${name}`);
  }
  await mkdir(socketFolder, { recursive: true, mode: 0o700 });
  const status = await lstat(socketFolder);
  const isOurs = unprivileged.owners.includes(status.uid);
  if (!status.isDirectory() || !isOurs || (status.mode & 0o077) !== 0) {
    throw new DatabaseUnavailable(
      `The folder ${socketFolder} must belong to this user only. Remove it, or set STRIDEWELL_DATA to a shorter path.`,
    );
  }
  giveTo(socketFolder, unprivileged.owner);
  return socketFolder;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Returns the error for a server that didn't start; its message names the log. */
export function startFailed(folder: string, why: string): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `The embedded PostgreSQL of ${basename(dirname(folder))}/${basename(folder)} didn't start: ${why}. Its log: ${folder}.log`,
  );
}
