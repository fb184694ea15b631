import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrate, withClient } from '#engine/postgres/index.ts';
import {
  cloneDatabase,
  makeEmptyDatabase,
  makeFolder,
  tamper,
  quiet,
} from '#test/fixtures/backup.fixture.ts';
import { startTestApi } from '#test/setup/test-api.ts';
import { checkDatabase } from './check-database.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup, type RestoreTarget, undoRestore } from './restore-backup.ts';

const api = await startTestApi();
await api.makeMember(await api.makeProgram({ name: 'Riverbend' }));
const folder = join(await makeFolder(), 'backup');
const unfinished = /A restore of this database didn't finish.*stridewell restore/;
let killed: Required<RestoreTarget>;

function scriptAt(address: string): string {
  return fileURLToPath(new URL(address, import.meta.url));
}

/** Kills a restore while it loads the members. */
async function killRestore(target: Required<RestoreTarget>): Promise<void> {
  const script = scriptAt('../../../test/fixtures/stuck-restore.fixture.ts');
  const args = ['--import', 'tsx', script, JSON.stringify(target), folder, 'member'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  const others = `select from pg_stat_activity
    where datname = current_database() and application_name like 'stridewell %'`;
  await withClient(target.administration, async (client) => {
    while ((await client.query(others)).rows.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
}

beforeAll(async () => {
  await makeBackup(api.database.connection, folder, quiet);
  killed = await makeEmptyDatabase();
  await restoreBackup(killed, folder, { isReplacing: false, progress: quiet });
  await tamper(killed, `update program set name = 'Before'`);
  await killRestore(killed);
});

const programs = async (target: Required<RestoreTarget>) =>
  (await tamper(target, 'select name from program')).rows;

describe('a restore that was killed halfway', () => {
  it('keeps the product from starting, and says what to do', async () => {
    await expect(migrate(killed.connection)).rejects.toThrow(unfinished);
  });

  it("leaves a database that isn't ready, fails its check, and can't be backed up", async () => {
    const target = await cloneDatabase(killed);
    const other = await api.another(target.connection);
    const ready = await other.inject({ url: '/api/readyz' });
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ error: { code: 'maintenance' } });
    await other.close();
    await expect(checkDatabase(target.connection, quiet)).rejects.toThrow(unfinished);
    const made = makeBackup(target.connection, join(await makeFolder(), 'half'), quiet);
    await expect(made).rejects.toThrow(unfinished);
  });

  it('is completed by the next one', async () => {
    const target = await cloneDatabase(killed);
    await restoreBackup(target, folder, { isReplacing: true, progress: quiet });
    expect(await programs(target)).toEqual([{ name: 'Riverbend' }]);
    expect(await migrate(target.connection)).toEqual([]);
    expect((await checkDatabase(target.connection, quiet)).wrong).toEqual([]);
  });

  it('is undone on demand, and loses nothing of the previous data', async () => {
    const target = await cloneDatabase(killed);
    expect(await undoRestore(target)).toBe(true);
    expect(await programs(target)).toEqual([{ name: 'Before' }]);
    expect(await migrate(target.connection)).toEqual([]);
    expect(await undoRestore(target)).toBe(false);
  });

  it('is refused without --replace, which keeps the previous data', async () => {
    const target = await cloneDatabase(killed);
    const restoring = restoreBackup(target, folder, { isReplacing: false, progress: quiet });
    await expect(restoring).rejects.toThrow(/isn't empty/);
    expect(await programs(target)).toEqual([{ name: 'Before' }]);
  });

  it('leaves an empty database empty after it is undone', async () => {
    const target = await makeEmptyDatabase();
    await killRestore(target);
    await expect(migrate(target.connection)).rejects.toThrow(unfinished);
    await restoreBackup(target, folder, { isReplacing: false, progress: quiet });
    expect(await programs(target)).toEqual([{ name: 'Riverbend' }]);
  });
});

it('“--replace” without a terminal is refused right away and changes nothing', () => {
  const args = [
    '--import',
    'tsx',
    scriptAt('../../../test/fixtures/stridewell.fixture.ts'),
    'restore',
    folder,
    '--replace',
  ];
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    timeout: 60_000,
  });
  expect(stderr).toMatch(/^Nothing was changed\. .* no terminal.* add --yes/);
  expect(status).toBe(1);
});
