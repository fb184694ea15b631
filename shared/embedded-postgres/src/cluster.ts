import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseUnavailable, type EmbeddedBinaries } from './embedded-binaries.ts';
import { isProcessAlive } from './postmaster-file.ts';
import { giveTo, type Unprivileged } from './unprivileged.ts';

/** The role that owns an embedded server; used to prepare databases, never to serve requests. */
export const superuser = 'postgres';

/** The password of the superuser if the server is reached over TCP; no file means none is needed. */
export function passwordFile(folder: string): string {
  return `${folder}.password`;
}

/**
 * Creates the data folder of a new server under a temporary name and renames it when it is complete, so that a process
 * killed in the meantime leaves nothing that a later start could take for a database.
 */
export async function createClusterIfMissing(
  folder: string,
  binaries: EmbeddedBinaries,
  unprivileged: Unprivileged,
  transport: 'socket' | 'tcp',
): Promise<void> {
  await removeAbandoned(folder);
  if (await isComplete(folder)) return;
  const temporary = `${folder}.creating-${process.pid}-${randomBytes(3).toString('hex')}`;
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  giveTo(temporary, unprivileged.owner);
  await runInitdb(temporary, folder, binaries, unprivileged, transport);
  await flushFolder(temporary);
  await rename(temporary, folder).catch(async (error: unknown) => {
    // Another process may have finished first; then its folder is used.
    await rm(temporary, { recursive: true, force: true });
    if (!(await isComplete(folder))) throw error;
  });
}

async function runInitdb(
  temporary: string,
  folder: string,
  binaries: EmbeddedBinaries,
  unprivileged: Unprivileged,
  transport: 'socket' | 'tcp',
): Promise<void> {
  const args = [
    '-D',
    temporary,
    '-U',
    superuser,
    '-k',
    '--no-locale',
    '-E',
    'UTF8',
    '--no-instructions',
  ];
  if (transport === 'tcp') {
    const password = randomBytes(24).toString('base64url');
    const forInitdb = join(dirname(folder), `${basename(temporary)}.password`);
    await writeFile(forInitdb, password, { mode: 0o600 });
    giveTo(forInitdb, unprivileged.owner);
    args.push('-A', 'scram-sha-256', `--pwfile=${forInitdb}`);
    await spawnInitdb(args, binaries, unprivileged);
    await rename(forInitdb, passwordFile(folder));
  } else {
    // Only its owner can open the socket's folder; a password would protect nothing more.
    args.push('-A', 'trust');
    await spawnInitdb(args, binaries, unprivileged);
  }
}

async function spawnInitdb(
  args: string[],
  binaries: EmbeddedBinaries,
  unprivileged: Unprivileged,
): Promise<void> {
  const child = unprivileged.start(binaries.initdb, args, {
    env: binaries.environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null]; // 'close' carries the exit code
  if (code !== 0) {
    throw new DatabaseUnavailable(`PostgreSQL couldn't create its data folder: ${output.trim()}`);
  }
}

async function isComplete(folder: string): Promise<boolean> {
  return (await readDataVersion(folder)) !== undefined;
}

/** Returns the major version of PostgreSQL that created the data folder; undefined if there is none. */
export async function readDataVersion(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '');
  return text === '' ? undefined : Number.parseInt(text, 10);
}

async function removeAbandoned(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.creating-`;
  const parent = dirname(folder);
  for (const entry of await readdir(parent).catch(() => [])) {
    if (!entry.startsWith(prefix)) continue;
    if (isProcessAlive(Number.parseInt(entry.slice(prefix.length), 10))) continue;
    await rm(join(parent, entry), { recursive: true, force: true });
  }
}

async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows can't flush folders
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
