import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { buildServer } from '#build-server.ts';
import { connectionAs } from './connection.ts';
import { withClient } from './open-client.ts';
import { type RunningDatabase, startDatabase } from './start-database.ts';

const folders: string[] = [];
const running: RunningDatabase[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stridewell-database-'));
  folders.push(folder);
  return folder;
}

async function startOnTcp(dataFolder: string): Promise<RunningDatabase> {
  const database = await startDatabase({ dataFolder, transport: 'tcp' });
  running.push(database);
  return database;
}

function asMigrator({ connection }: RunningDatabase, text: string) {
  return withClient(connectionAs(connection, 'migrator'), (client) => client.query(text));
}

afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

describe('the database of an installation', () => {
  it('has a login with a password if it listens on TCP, the same for every process', async () => {
    const dataFolder = await newFolder();
    const database = await startOnTcp(dataFolder);
    await asMigrator(database, 'create table mark ()');
    const guess = { ...database.connection, password: 'guess' };
    await expect(withClient(guess, (client) => client.query('select 1'))).rejects.toThrow(
      /password/,
    );
    expect((await startOnTcp(dataFolder)).connection).toEqual(database.connection);
  });

  it('is the one in DATABASE_URL if it is set, and that server is left running', async () => {
    const dataFolder = await newFolder();
    const { administration = {} } = await startOnTcp(dataFolder);
    await withClient(administration, (client) => client.query('create database own'));
    const { port, password, user } = administration;
    const databaseUrl = `postgres://${user}:${String(password)}@127.0.0.1:${port}/own`;
    const database = await startDatabase({ databaseUrl, dataFolder });
    await asMigrator(database, 'create table mark ()');
    await database.stop();
    expect((await asMigrator(database, 'select from mark')).rowCount).toBe(0);
  });

  it('needs DATABASE_URL in the production build, which contains no launcher', async () => {
    const file = join(await newFolder(), 'main.mjs');
    await buildServer(file);
    const built = await readFile(file, 'utf8');
    expect(built).toContain('This build contains no embedded PostgreSQL');
    expect(built).not.toContain('postmaster.pid');
  });
});
