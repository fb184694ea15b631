import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addSteps } from '@stridewell/contracts';
import { installedVersions } from '@stridewell/embedded-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningDatabase, startDatabase, withClient } from '#engine/postgres/index.ts';
import { testPostgresVersion } from '#test/setup/postgres-version.ts';
import { startTestServer } from '#test/setup/start-test-server.ts';
import { startTestApi, testPassword } from '#test/setup/test-api.ts';
import { makeEmptyDatabase, makeFolder, tamper, quiet } from '#test/fixtures/backup.fixture.ts';
import { checkDatabase } from './check-database.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const api = await startTestApi();
const program = await api.makeProgram({ name: 'Riverbend', timeZone: 'UTC' });
const maya = await api.makeMember(program);
const parent = await makeFolder();
const backup = join(parent, 'backup');
const date = new Date().toISOString().slice(0, 10);
const elsewhere = installedVersions.filter((version) => version !== testPostgresVersion());
const dataFolder = await makeFolder();
let database: RunningDatabase | undefined;
afterAll(async () => {
  await database?.stop();
});

/** Starts an embedded server; its files may reach the disk only when it stops. */
async function start(): Promise<RunningDatabase> {
  database = await startDatabase({ dataFolder, settings: { fsync: 'off' } });
  return database;
}

beforeAll(async () => {
  const body = { stepData: [{ date, steps: 9000 }] };
  await api.as(maya).call(addSteps, { params: { id: maya.memberId }, body });
  await makeBackup(api.database.connection, backup, quiet);
});

it.each(elsewhere)(
  'a backup goes to PostgreSQL %i and back, row for row',
  async (version) => {
    const other = await startTestServer(version);
    try {
      // Migrations fill some tables, but a restore treats the database as empty unless it has a program.
      const there = { connection: other.connection, administration: other.administration };
      await restoreBackup(there, backup, { isReplacing: false, progress: quiet });
      expect((await checkDatabase(there.connection, quiet)).wrong).toEqual([]);
      const back = join(parent, `back-from-${version}`);
      const manifest = await makeBackup(there.connection, back, quiet);
      expect(manifest.postgres).toMatch(new RegExp(`^${version}\\.`));
      const here = await makeEmptyDatabase();
      await restoreBackup(here, back, { isReplacing: false, progress: quiet });
      const { tables, wrong } = await checkDatabase(here.connection, quiet);
      expect(wrong).toEqual([]);
      for (const { name, rows, rowSum } of manifest.tables) {
        expect(tables.get(name), name).toEqual({ rows, rowSum });
      }
      expect((await tamper(here, 'select steps from member_day')).rows).toEqual([{ steps: 9000 }]);
    } finally {
      await other.stop();
    }
  },
  180_000,
);

it('a flipped bit on the disk is detected and never served', async () => {
  const before = await start();
  await restoreBackup(before, backup, { isReplacing: false, progress: quiet });
  expect((await checkDatabase(before.connection, quiet)).wrong).toEqual([]);
  const file = await withClient(
    { ...before.administration, database: 'stridewell' },
    async (client) => {
      const { rows } = await client.query<{ path: string }>(
        `select pg_relation_filepath('stridewell.member') as path`,
      );
      return join(dataFolder, 'postgres', rows[0]?.path ?? '');
    },
  );
  await before.stop();
  await flipBitAt(file, 8192 - 40);

  const after = await start();
  const { wrong } = await checkDatabase(after.connection, quiet);
  expect(wrong).toEqual([expect.stringMatching(/^Can't read the table member: invalid page/)]);
  await expect(makeBackup(after.connection, join(parent, 'damaged'), quiet)).rejects.toThrow(
    /invalid page/,
  );
  const other = await api.another(after.connection);
  const payload = { username: maya.username, password: testPassword };
  const answer = await other.inject({ method: 'POST', url: '/api/login', payload });
  expect(answer.statusCode).toBeGreaterThanOrEqual(500);
  await other.close();
});

it('the command prints its usage and findings, and its exit code shows whether all is well', async () => {
  expect(await run(['--help'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('stridewell'),
  });
  expect(await run(['restore'])).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^Give one folder\./),
  });
  expect(await run(['verify', parent])).toMatchObject({
    status: 1,
    stderr: `${parent} isn't a backup: it has no manifest.json.\n`,
  });
  const verified = await run(['verify', backup, '--restore']);
  expect(verified.stdout).toMatch(/is intact: \d+ tables, \d+ rows/);
  expect(verified.stdout).toMatch(
    /What was restored is correct: \d+ tables and \d+ rows were read/,
  );
  expect(verified.status).toBe(0);
});

it('the backup command checks its copy and reports it', async () => {
  const { user, password, host, port, database: name } = api.database.connection;
  const url = `postgres://${user}:${String(password)}@localhost/${name}?host=${host}&port=${port}`;
  const folder = join(parent, 'by-command');
  const made = await run(['backup', folder], { DATABASE_URL: url });
  expect(made.stdout).toContain('The copy was read back and checked row by row.\n');
  expect(made.status).toBe(0);
});

async function flipBitAt(path: string, position: number): Promise<void> {
  const file = await open(path, 'r+');
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, position);
  byte[0] = (byte[0] ?? 0) ^ 1;
  await file.write(byte, 0, 1, position);
  await file.close();
}

/** Runs a command without blocking this process, because the test runner expects answers from it in the meantime. */
function run(args: readonly string[], environment: Record<string, string> = {}) {
  const command = fileURLToPath(
    new URL('../../../test/fixtures/stridewell.fixture.ts', import.meta.url),
  );
  const env = { ...process.env, ...environment };
  return new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', command, ...args],
      { env },
      (error, stdout, stderr) => resolve({ status: error?.code ?? 0, stdout, stderr }),
    );
  });
}
