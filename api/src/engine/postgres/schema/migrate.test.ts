import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneTestDatabase } from '#test/setup/test-database.ts';
import { connectionAs } from '#engine/postgres/connections/connection.ts';
import { describeTables } from './describe-tables.ts';
import { migrate } from './migrate.ts';
import { newId } from '#engine/postgres/rows/new-id.ts';
import { withClient } from '#engine/postgres/connections/open-client.ts';
import { findSchemaProblem } from './schema-state.ts';

const database = await cloneTestDatabase();
const owner = connectionAs(database.connection, 'migrator');
const folder = await mkdtemp(join(tmpdir(), 'stridewell-migrations-'));

const write = (name: string, text: string) => writeFile(join(folder, name), text);

beforeEach(async () => {
  await withClient(owner, (client) =>
    client.query(`drop table if exists first, second; delete from migration where name like '9%'`),
  );
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await write('9001-first.sql', 'create table first (a int);');
  await write('9002-second.sql', 'create table second (a int);');
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('migrations', () => {
  it('run once each, in the order of their numbers', async () => {
    expect(await migrate(database.connection, folder)).toEqual([
      '9001-first.sql',
      '9002-second.sql',
    ]);
    expect(await migrate(database.connection, folder)).toEqual([]);
    await write('9003-third.sql', 'alter table first add b int;');
    expect(await migrate(database.connection, folder)).toEqual(['9003-third.sql']);
  });

  it('are refused if two have the same number', async () => {
    await write('9002-another.sql', 'create table another (a int);');
    await expect(migrate(database.connection, folder)).rejects.toThrow(
      '9002-another.sql has the same number as another migration. Use the next one.',
    );
  });

  it('are refused if a completed one has changed', async () => {
    await migrate(database.connection, folder);
    await write('9001-first.sql', 'create table first (a int, b int);');
    await expect(migrate(database.connection, folder)).rejects.toThrow(
      'The migration 9001-first.sql has changed since it ran here. Restore it, and put the change in a new file.',
    );
  });

  it('leave nothing of a failing file, and continue there once it is fixed', async () => {
    await write('9002-second.sql', 'create table second (a int); select 1 / 0;');
    await expect(migrate(database.connection, folder)).rejects.toThrow(
      'The migration 9002-second.sql failed: division by zero',
    );
    await write('9002-second.sql', 'create table second (a int);');
    expect(await migrate(database.connection, folder)).toEqual(['9002-second.sql']);
  });

  it('run once if several instances start at the same moment', async () => {
    const ran = await Promise.all(
      Array.from({ length: 5 }, () => migrate(database.connection, folder)),
    );
    expect(ran.flat().sort()).toEqual(['9001-first.sql', '9002-second.sql']);
  });

  it('say to start over if the database is from before 1.0', async () => {
    const old = await cloneTestDatabase();
    await withClient(connectionAs(old.connection, 'migrator'), (client) =>
      client.query(
        `insert into migration (name, checksum) values ('0001-programs-members-sessions.sql', '')`,
      ),
    );
    const embedded = { ...old.connection, user: 'stridewell_login' };
    const external = { ...old.connection, user: old.administration.user };
    await expect(migrate(embedded)).rejects.toThrow(
      "The data folder is from before Stridewell 1.0 and can't be upgraded: stop, delete it",
    );
    await expect(migrate(external)).rejects.toThrow(
      "This installation is from before Stridewell 1.0 and can't be upgraded: set DATABASE_URL to an empty database.",
    );
    expect((await findSchemaProblem(external))?.message).toMatch(
      /^This installation is from before/,
    );
    await old.drop();
  });

  it('refuse a file without a number', async () => {
    await write('later.sql', '');
    await expect(migrate(database.connection, folder)).rejects.toThrow(/must be named like/);
  });
});

describe('tables.ts', () => {
  it('matches the migrations', async () => {
    const clone = await cloneTestDatabase();
    const described = await withClient(connectionAs(clone.connection, 'migrator'), describeTables);
    await clone.drop();
    expect(await readFile(new URL('tables.ts', import.meta.url), 'utf8')).toBe(described);
  });
});

describe('a new id', () => {
  it('is larger than the one before, and fits 53 bits until 2094', () => {
    const ids = Array.from({ length: 100_000 }, () => newId());
    expect(ids.every((id, at) => at === 0 || id > (ids[at - 1] ?? 0))).toBe(true);
    expect(Number.isSafeInteger(newId(Date.UTC(2094, 0, 1)))).toBe(true);
  });
});
