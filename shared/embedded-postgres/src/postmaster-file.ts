import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running server writes about itself to its data folder (`postmaster.pid`). */
export interface PostmasterFile {
  pid: number;
  port: number;
  socketFolder: string;
  listenAddress: string;
  isReady: boolean;
}

/** Reads the file that a server keeps while it runs, and leaves behind when it is killed. */
export async function readPostmasterFile(folder: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n').map((line) => line.trim());
  return {
    pid: Math.abs(Number(lines[0])),
    port: Number(lines[3] ?? 0),
    socketFolder: lines[4] ?? '',
    listenAddress: lines[5] ?? '',
    isReady: lines[7] === 'ready',
  };
}

/** The system identifier that `initdb` gave this cluster: the first eight bytes of its control file. */
export async function readSystemIdentifier(folder: string): Promise<string> {
  const file = await open(join(folder, 'global', 'pg_control'));
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.readBigUInt64LE().toString();
  } finally {
    await file.close();
  }
}

/** Returns whether a process runs; a zombie (whose parent is PID 1 of a container) doesn't. */
export function isProcessAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is alive and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/^[ZX]/.test(status.slice(status.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}

/**
 * Returns whether the running process with that pid is a PostgreSQL server, and not another program that reuses the
 * pid.
 */
export function isPostmaster(pid: number): boolean {
  if (!isProcessAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
    } catch {
      return false;
    }
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)])
    .stdout.toString()
    .includes('postgres');
}
