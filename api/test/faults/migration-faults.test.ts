import { readdir, readFile } from 'node:fs/promises';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { connectionAs, migrate, withClient } from '#engine/postgres/index.ts';
import { describeTables } from '#engine/postgres/schema/describe-tables.ts';
import { prepareServer } from '#engine/postgres/connections/roles.ts';
import { createEmptyDatabase, type EmptyDatabase } from '#test/fixtures/empty-database.fixture.ts';
import { drillSize } from '#test/setup/drill-size.ts';
import { startFaultProxy } from './fault-proxy.fixture.ts';

const { administration, connection: migrated } = inject('testServer');
const folder = new URL('../../migrations/', import.meta.url);
const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
const proxy = await startFaultProxy(
  `${administration.host ?? ''}/.s.PGSQL.${administration.port ?? ''}`,
);
const databases: EmptyDatabase[] = [];

afterAll(async () => {
  await proxy.close();
  for (const { drop } of databases) await drop();
});

async function emptyDatabase() {
  const database = await createEmptyDatabase();
  databases.push(database);
  const direct = database.connection;
  await prepareServer(direct);
  return { direct, throughProxy: { ...direct, host: '127.0.0.1', port: proxy.port } };
}

const tablesOf = (connection: typeof administration) =>
  withClient(connectionAs(connection, 'migrator'), describeTables);

/** The moments at which a migrating process may die, for one file. */
const deaths = {
  'before the file': (text: string) => dieWhen((sent) => sent.includes(text)),
  'before it is recorded': (_: string, name: string) => dieWhen((sent) => sent.includes(name)),
  'before the commit': (_: string, name: string) => dieAfter(name, 'there'),
  'before the response to the commit': (_: string, name: string) => dieAfter(name, 'back'),
};

function dieWhen(isTime: (sent: string) => boolean): void {
  proxy.faults.shouldReset = (piece, direction) =>
    direction === 'there' && isTime(piece.toString('latin1'));
}

function dieAfter(name: string, direction: 'there' | 'back'): void {
  let isRecorded = false;
  let isCommitting = false;
  proxy.faults.shouldReset = (piece, towards) => {
    const text = piece.toString('latin1');
    if (towards === 'there' && text.includes(name)) isRecorded = true;
    if (towards === 'there' && isRecorded && text.includes('commit')) isCommitting = true;
    return isCommitting && towards === direction;
  };
}

describe('migrations', () => {
  it('complete correctly even if their process dies at any step of a file', async () => {
    const { direct, throughProxy } = await emptyDatabase();
    const text = async (name: string) => (await readFile(new URL(name, folder))).toString('latin1');
    // Skip migrations that were released long ago, because they don't change.
    const latest = names.slice(-drillSize(names.length));
    let died = 0;
    for (const name of latest) {
      const beginning = (await text(name)).slice(0, 200);
      for (const plan of Object.values(deaths)) {
        plan(beginning, name);
        await expect(migrate(throughProxy)).rejects.toThrow(/ECONNRESET|terminated|socket/);
        died += 1;
      }
      proxy.clearFaults();
    }
    expect(died).toBe(latest.length * Object.keys(deaths).length);
    // The last one died after its commit: nothing is left to do.
    expect(await migrate(direct)).toEqual([]);
    expect(await tablesOf(direct)).toBe(await tablesOf(migrated));
  });

  it('run once each even if three instances start at the same moment', async () => {
    const { direct } = await emptyDatabase();
    const ran = await Promise.all([migrate(direct), migrate(direct), migrate(direct)]);
    expect(ran.flat().sort()).toEqual(names);
    expect(await tablesOf(direct)).toBe(await tablesOf(migrated));
  });
});
