import { type ChildProcess, spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { lchownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnavailable } from './embedded-binaries.ts';

const nobody = 65534;

/** How to start PostgreSQL's programs: `initdb` and `postgres` refuse to run as root. */
export interface Unprivileged {
  start(program: string, args: string[], options: SpawnOptions): ChildProcess;
  /** The required owner of PostgreSQL's folders on this machine. */
  owner: number | undefined;
  /** Every owner they may have had before, when the server was started in another way. */
  owners: (number | undefined)[];
}

/**
 * Returns how to start programs as another user than root. As an ordinary user, nothing special. As root, inside a user
 * namespace as the user 65534: needs no created user and works below a folder that only root may enter. Where
 * namespaces are forbidden (containers), as that user itself, who must then be able to reach the programs and the data.
 */
export function chooseUnprivileged(program: string): Unprivileged {
  if (process.platform === 'win32' || process.getuid?.() !== 0) {
    const owner = process.getuid?.();
    return { start: spawn, owner, owners: [owner] };
  }
  const namespace = ['--user', `--map-user=${nobody}`, '--'];
  if (spawnSync('unshare', [...namespace, program, '--version']).status === 0) {
    return {
      start: (command, args, options) =>
        spawn('unshare', [...namespace, command, ...args], options),
      owner: 0,
      owners: [0, nobody],
    };
  }
  if (spawnSync(program, ['--version'], { uid: nobody, gid: nobody }).status === 0) {
    return {
      start: (command, args, options) =>
        spawn(command, args, { ...options, uid: nobody, gid: nobody }),
      owner: nobody,
      owners: [0, nobody],
    };
  }
  throw new DatabaseUnavailable(
    "PostgreSQL doesn't run as root, and no other user can start it from this folder. Run Stridewell as an ordinary user, move it to a folder every user can open, or set DATABASE_URL.",
  );
}

/** PostgreSQL must own its folder; the owner changes when the server is started in another way. */
export function giveTo(path: string, owner: number | undefined): void {
  const status = lstatSync(path);
  if (process.getuid?.() !== 0 || owner === undefined || status.uid === owner) return;
  const inside = status.isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
    : [];
  for (const entry of inside) lchownSync(join(path, entry), owner, owner);
  lchownSync(path, owner, owner);
}
