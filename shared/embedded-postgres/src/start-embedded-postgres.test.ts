import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findEmbeddedBinaries, installedVersions, oldestVersion } from './embedded-binaries.ts';
import { isProcessAlive, readPostmasterFile } from './postmaster-file.ts';
import { stopPostmaster } from './postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { withClient } from './with-client.ts';

const holder = join(import.meta.dirname, 'hold-server.fixture.ts');
const folders: string[] = [];
const children: ChildProcess[] = [];

async function newDataFolder(...below: string[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'stridewell-embedded-'));
  const folder = join(root, ...below);
  folders.push(folder);
  return folder;
}

async function holdInOtherProcess(dataFolder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', holder, dataFolder], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const outcome = await Promise.race([
    once(child.stdout, 'data').then(() => 'ready'),
    once(child, 'exit').then(() => 'exited'),
  ]);
  expect(outcome).toBe('ready');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function pidOf(dataFolder: string): Promise<number> {
  const file = await readPostmasterFile(join(dataFolder, 'postgres'));
  if (!file) throw new Error('No server runs there.');
  return file.pid;
}

async function writeMark(database: EmbeddedPostgres, mark: string): Promise<void> {
  await withClient(database.administration, async (client) => {
    await client.query('create table if not exists mark (mark text)');
    await client.query('insert into mark values ($1)', [mark]);
  });
}

async function readMarks(database: EmbeddedPostgres): Promise<string[]> {
  return withClient(database.administration, async (client) => {
    const { rows } = await client.query<{ mark: string }>('select mark from mark order by mark');
    return rows.map(({ mark }) => mark);
  });
}

afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) {
    const file = await readPostmasterFile(join(folder, 'postgres'));
    if (file) await stopPostmaster(file.pid);
    await rm(folder, { recursive: true, force: true });
  }
});

describe('the embedded PostgreSQL', () => {
  it('is created on the first start, stops cleanly and keeps its data', async () => {
    const dataFolder = await newDataFolder();
    const first = await startEmbeddedPostgres({ dataFolder });
    await writeMark(first, 'kept');
    const pid = await pidOf(dataFolder);
    await first.stop();
    expect(isProcessAlive(pid)).toBe(false);
    expect(await readPostmasterFile(join(dataFolder, 'postgres'))).toBeUndefined();
    const second = await startEmbeddedPostgres({ dataFolder });
    expect(await readMarks(second)).toEqual(['kept']);
  });

  it('survives kill -9 of its process and is adopted by the next', async () => {
    const dataFolder = await newDataFolder();
    const child = await holdInOtherProcess(dataFolder);
    const pid = await pidOf(dataFolder);
    await kill(child);
    expect(isProcessAlive(pid)).toBe(true);
    const adopted = await startEmbeddedPostgres({ dataFolder });
    await writeMark(adopted, 'after');
    expect(await pidOf(dataFolder)).toBe(pid);
    await adopted.stop();
    expect(isProcessAlive(pid)).toBe(false);
  });

  it('is left running by a process that only borrowed it', async () => {
    const dataFolder = await newDataFolder();
    await holdInOtherProcess(dataFolder);
    const borrowed = await startEmbeddedPostgres({ dataFolder });
    await borrowed.stop();
    expect(isProcessAlive(await pidOf(dataFolder))).toBe(true);
  });

  it('runs once when several processes start it at the same moment on an empty folder', async () => {
    const dataFolder = await newDataFolder();
    await Promise.all([1, 2, 3].map(() => holdInOtherProcess(dataFolder)));
    const pid = await pidOf(dataFolder);
    const database = await startEmbeddedPostgres({ dataFolder });
    expect(await pidOf(dataFolder)).toBe(pid);
    await writeMark(database, 'one');
    expect(await readdir(dataFolder)).not.toContainEqual(expect.stringContaining('creating'));
  });

  it('comes back with every committed row after kill -9 of the server', async () => {
    const dataFolder = await newDataFolder();
    const database = await startEmbeddedPostgres({ dataFolder });
    await writeMark(database, 'committed');
    const pid = await pidOf(dataFolder);
    process.kill(pid, 'SIGKILL');
    while (isProcessAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
    const again = await startEmbeddedPostgres({ dataFolder });
    expect(await pidOf(dataFolder)).not.toBe(pid);
    expect(await readMarks(again)).toEqual(['committed']);
  });

  it('is restarted as often as it dies while its process keeps it running', async () => {
    const dataFolder = await newDataFolder();
    const database = await startEmbeddedPostgres({ dataFolder });
    await writeMark(database, 'kept');
    const reports: string[] = [];
    database.keepRunning((words) => reports.push(words));
    for (let death = 1; death <= 2; death += 1) {
      const pid = await pidOf(dataFolder);
      process.kill(pid, 'SIGKILL');
      while (isProcessAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
      while (!(await readMarks(database).catch(() => undefined))) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect(await pidOf(dataFolder)).not.toBe(pid);
      // A start may fail while the previous server is still ending; that is reported too.
      expect(reports.filter((words) => words.includes('PostgreSQL died'))).toHaveLength(death);
    }
    expect(await readMarks(database)).toEqual(['kept']);
    const last = await pidOf(dataFolder);
    await database.stop();
    expect(isProcessAlive(last)).toBe(false);
  });

  const hasOldest = installedVersions.includes(oldestVersion);
  it.runIf(hasOldest)(
    'keeps the version that created the data, and names it if its programs are missing',
    async () => {
      const dataFolder = await newDataFolder();
      const first = await startEmbeddedPostgres({ dataFolder, version: oldestVersion });
      await writeMark(first, 'older');
      await first.stop();
      const second = await startEmbeddedPostgres({ dataFolder });
      expect(await readMarks(second)).toEqual(['older']);
      const { rows } = await withClient(second.administration, (client) =>
        client.query<{ server_version: string }>('show server_version'),
      );
      expect(rows[0]?.server_version).toMatch(new RegExp(`^${oldestVersion}\\.`));
      await expect(findEmbeddedBinaries(dataFolder, { version: 9 })).rejects.toThrow(
        /^The data needs PostgreSQL 9, which isn't installed for/,
      );
    },
  );

  it('never uses a folder whose creation was interrupted, and deletes it', async () => {
    const dataFolder = await newDataFolder();
    await mkdir(join(dataFolder, 'postgres.creating-999999999-abc'), { recursive: true });
    await writeFile(join(dataFolder, 'postgres.creating-999999999-abc', 'PG_VERSION'), '18\n');
    await startEmbeddedPostgres({ dataFolder });
    expect(await readdir(dataFolder)).not.toContainEqual(expect.stringContaining('creating'));
  });

  it('ignores a pid file whose number belongs to another program', async () => {
    const dataFolder = await newDataFolder();
    const database = await startEmbeddedPostgres({ dataFolder });
    await database.stop();
    const pidFile = join(dataFolder, 'postgres', 'postmaster.pid');
    await writeFile(
      pidFile,
      `${process.pid}\n${dataFolder}/postgres\n1\n5432\n/nowhere\n\n\nready   \n`,
    );
    await startEmbeddedPostgres({ dataFolder });
    expect(await pidOf(dataFolder)).not.toBe(process.pid);
  });

  it('refuses a server that serves another database', async () => {
    const mine = await newDataFolder();
    const other = await newDataFolder();
    const database = await startEmbeddedPostgres({ dataFolder: mine });
    await database.stop();
    await startEmbeddedPostgres({ dataFolder: other });
    const pidFile = 'postgres/postmaster.pid';
    await cp(join(other, pidFile), join(mine, pidFile));
    await expect(startEmbeddedPostgres({ dataFolder: mine })).rejects.toThrow(
      /another database is running/,
    );
    await rm(join(mine, pidFile));
  });

  it('puts its socket elsewhere if the data path is too long for one', async () => {
    const dataFolder = await newDataFolder('a-long-folder-name-'.repeat(6));
    const database = await startEmbeddedPostgres({ dataFolder });
    await writeMark(database, 'reached');
    expect(Buffer.byteLength(`${database.administration.host}/.s.PGSQL.5432`)).toBeLessThan(104);
  });

  it('requires a password if it listens on TCP', async () => {
    const dataFolder = await newDataFolder();
    const database = await startEmbeddedPostgres({ dataFolder, transport: 'tcp' });
    await writeMark(database, 'let in');
    const guess = { ...database.administration, password: 'guess' };
    await expect(withClient(guess, (client) => client.query('select 1'))).rejects.toThrow(
      /password/,
    );
    const second = await startEmbeddedPostgres({ dataFolder, transport: 'tcp' });
    expect(second.administration).toEqual(database.administration);
  });

  it('names DATABASE_URL if no package exists for the platform', async () => {
    await expect(findEmbeddedBinaries(tmpdir(), { platform: 'plan9-x64' })).rejects.toThrow(
      'No embedded PostgreSQL is installed for plan9-x64. Install the optional dependencies, or set DATABASE_URL to a PostgreSQL server (version 15 or newer).',
    );
  });
});
