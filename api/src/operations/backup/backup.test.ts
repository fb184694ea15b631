import { addDays } from '@stridewell/rules';
import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSchemas, migrate, ownMigrations, withClient } from '#engine/postgres/index.ts';
import { startTestApi, testPassword } from '#test/setup/test-api.ts';
import {
  cloneDatabase,
  keepWriting,
  makeEmptyDatabase,
  makeFolder,
  tamper,
  quiet,
} from '#test/fixtures/backup.fixture.ts';
import { checkBackup } from './check-backup.ts';
import { checkDatabase } from './check-database.ts';
import {
  copyBackup,
  cutShort,
  emptyTable,
  flipByte,
  removeFile,
} from '#test/fixtures/damage.fixture.ts';
import { makeBackup } from './make-backup.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { restoreBackup, type RestoreTarget } from './restore-backup.ts';

const api = await startTestApi();
const program = await api.makeProgram({ name: 'Riverbend', timeZone: 'UTC' });
const members = await Promise.all(Array.from({ length: 8 }, () => api.makeMember(program)));
const today = new Date().toISOString().slice(0, 10);
const days = Array.from({ length: 5 }, (_, back) => addDays(today, -back));
const folder = join(await makeFolder(), 'backup');
let manifest: Manifest;
let writtenWhileAtIt = 0;
let restored: Required<RestoreTarget>;

/** Excludes names that the server generates for parts of a key in a partition, which can be numbered differently. */
const everythingButRows = `
  select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as what
  from pg_constraint where connamespace = 'stridewell'::regnamespace and conparentid = 0 and coninhcount = 0
  union all
  select tablename, indexname, indexdef from pg_indexes where schemaname = 'stridewell'
  union all
  select tablename, policyname, concat(cmd, roles, qual, with_check) from pg_policies
  where schemaname = 'stridewell'
  union all
  select relname, relrowsecurity::text || relforcerowsecurity::text, relacl::text from pg_class
  where relnamespace = 'stridewell'::regnamespace
  order by 1, 2, 3`;

const oldRows = `
  insert into program (program_id, name, tier, type, time_zone, contact_email)
    values (1, 'Old', 'pro', 'engage wellness', 'UTC', 'help@example.org');
  insert into member (program_id, member_id, email, username, password_hash, first_name, last_name,
      daily_goal, registered_on)
    values (1, 2, 'old@example.org', 'old', 'x', 'Olga', 'Old', 8000, '2019-01-01');
  insert into member_day (program_id, member_id, day, steps, walked, converted, verified, logged, goal,
      rule_version, last_entry_at)
    values (1, 2, '2019-05-01', 4000, 4000, 0, 0, 4000, 8000, 1, now()),
      (1, 2, '2026-05-01', 5000, 5000, 0, 0, 5000, 8000, 1, now())`;

const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows ?? -1;

beforeAll(async () => {
  const writing = keepWriting(api, members, days);
  while (writing.written() < 60) await sleep(5);
  const before = writing.written();
  manifest = await makeBackup(api.database.connection, folder, quiet);
  writtenWhileAtIt = writing.written() - before;
  await writing.stop();
  restored = await makeEmptyDatabase();
  await restoreBackup(restored, folder, { isReplacing: false, progress: quiet });
});

describe('a backup taken while members write', () => {
  it('is restored row for row to an empty database, where all numbers add up', async () => {
    expect(writtenWhileAtIt).toBeGreaterThan(0);
    expect(rowsOf('step_entry')).toBe(members.length * days.length);
    const { tables, wrong } = await checkDatabase(restored.connection, quiet);
    expect(wrong).toEqual([]);
    for (const { name, rows, rowSum } of manifest.tables) {
      const expected = name === 'session' ? { rows: 0, rowSum: 0 } : { rows, rowSum };
      expect(tables.get(name), name).toEqual(expected);
    }
  });

  it('has every constraint, index, policy and grant after a restore', async () => {
    const there = await tamper(restored, everythingButRows);
    const here = await tamper(api.database, everythingButRows);
    expect(here.rows.length).toBeGreaterThan(300);
    expect(there.rows).toEqual(here.rows);
  });

  it('lets people sign in after a restore, but ends their old sessions', async () => {
    const maya = members[0] ?? expect.fail();
    const target = await cloneDatabase(restored);
    const other = await api.another(target.connection);
    const url = `/api/members/${maya.memberId}`;
    const authorization = `Bearer ${await api.as(maya).accessToken()}`;
    expect((await other.inject({ url, headers: { authorization } })).statusCode).toBe(401);
    const payload = { username: maya.username, password: testPassword };
    const answer = await other.inject({ method: 'POST', url: '/api/login', payload });
    expect(answer.statusCode).toBe(200);
    const { accessToken } = answer.json<{ data: { accessToken: string } }>().data;
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await other.inject({ url, headers })).statusCode).toBe(200);
  });

  it('contains no key and says what it leaves out', async () => {
    expect(manifest.notInside.join()).toContain('the key that signs access tokens');
    expect(await readdir(folder)).toEqual(
      [...manifest.tables.map(({ file }) => file), 'manifest.json'].sort(),
    );
  });
});

describe('a restore', () => {
  it('refuses a database that has programs, unless asked to replace them', async () => {
    const target = await cloneDatabase(restored);
    const restore = (isReplacing: boolean) =>
      restoreBackup(target, folder, { isReplacing, progress: quiet });
    await tamper(target, `update program set name = 'Changed since'`);
    await tamper(
      target,
      `select pgboss.create_queue('old', '{}'); insert into pgboss.job (name) values ('old')`,
    );
    await expect(restore(false)).rejects.toThrow(/isn't empty/);
    expect((await tamper(target, 'select name from program')).rows).toEqual([
      { name: 'Changed since' },
    ]);
    expect((await tamper(target, 'select from pgboss.job')).rows).toHaveLength(1);
    await restore(true);
    expect((await tamper(target, 'select name from program')).rows).toEqual([
      { name: 'Riverbend' },
    ]);
    // They were enqueued for rows that no longer exist.
    expect((await tamper(target, 'select from pgboss.job')).rows).toEqual([]);
    expect((await checkDatabase(target.connection, quiet)).wrong).toEqual([]);
  });

  it('refuses while the product uses the database', async () => {
    const restoring = restoreBackup(api.database, folder, { isReplacing: true, progress: quiet });
    await expect(restoring).rejects.toThrow(/Stop the product/);
  });

  it('brings back the previous data if it fails halfway', async () => {
    const target = await cloneDatabase(restored);
    await tamper(target, `update program set name = 'Still here'`);
    const orphaned = await copyBackup(folder, async (copy) => {
      // All hashes match, but the members that its days belong to are missing.
      await emptyTable(copy, 'member');
    });
    await expect(
      restoreBackup(target, orphaned, { isReplacing: true, progress: quiet }),
    ).rejects.toThrow(/foreign key/);
    expect((await tamper(target, 'select name from program')).rows).toEqual([
      { name: 'Still here' },
    ]);
    const { rows } = await tamper(
      target,
      `select nspname from pg_namespace where nspname like 'stridewell%'`,
    );
    expect(rows).toEqual([{ nspname: 'stridewell' }]);
  });

  it('refuses a backup of another version of the product', async () => {
    const foreign = await copyBackup(folder, async (copy) => {
      const migrations = [...manifest.migrations];
      migrations[0] = { name: '0001-else.sql', checksum: '0'.repeat(64) };
      await writeManifest(copy, { ...manifest, migrations });
    });
    const target = await makeEmptyDatabase();
    await expect(
      restoreBackup(target, foreign, { isReplacing: false, progress: quiet }),
    ).rejects.toThrow(/another version/);
  });

  it('upgrades an older backup to the current tables', async () => {
    const old = await makeEmptyDatabase();
    await withClient(old.administration, createSchemas);
    const olderMigrations = await makeFolder();
    for (const { name, path } of (await ownMigrations()).slice(0, 8)) {
      await copyFile(path, join(olderMigrations, name));
    }
    await migrate(old.connection, olderMigrations);
    await tamper(old, oldRows);
    const older = join(await makeFolder(), 'older');
    expect((await makeBackup(old.connection, older, quiet)).migrations).toHaveLength(8);
    const target = await makeEmptyDatabase();
    await restoreBackup(target, older, { isReplacing: false, progress: quiet });
    expect(await migrate(target.connection)).toEqual([]);
    const { rows } = await tamper(target, 'select day::text, steps from member_day order by day');
    expect(rows).toEqual([
      { day: '2019-05-01', steps: 4000 },
      { day: '2026-05-01', steps: 5000 },
    ]);
  });
});

describe('a damaged backup', () => {
  it.each([
    ['a changed byte', 'step_entry.copy.gz has changed', flipByte('step_entry.copy.gz')],
    ['a truncated file', 'member_day.copy.gz has changed', cutShort('member_day.copy.gz')],
    ['a missing file', 'member.copy.gz has changed', removeFile('member.copy.gz')],
    ['a changed manifest', 'The manifest.json of .* is damaged', flipByte('manifest.json')],
    ['a missing manifest, as after an interruption', "isn't a backup", removeFile('manifest.json')],
  ])('is detected by %s without a database, and never restored', async (_, words, damage) => {
    const damaged = await copyBackup(folder, damage);
    await expect(checkBackup(damaged, quiet)).rejects.toThrow(new RegExp(words));
    const target = await makeEmptyDatabase();
    await expect(
      restoreBackup(target, damaged, { isReplacing: false, progress: quiet }),
    ).rejects.toThrow(new RegExp(words));
    const { rows } = await tamper(target, `select from pg_namespace where nspname = 'stridewell'`);
    expect(rows).toEqual([]);
  });

  it('is not made if rows are hidden from the role that reads them', async () => {
    const target = await cloneDatabase(restored);
    await tamper(target, 'alter policy every_program on notice using (notice_id > 7)');
    const made = makeBackup(target.connection, join(await makeFolder(), 'backup'), quiet);
    await expect(made).rejects.toThrow("Some rows can't be read in notice.");
  });

  it('is not made over another one, and leaves nothing if it fails', async () => {
    const parent = await makeFolder();
    await makeBackup(api.database.connection, join(parent, 'one'), quiet);
    await expect(makeBackup(api.database.connection, join(parent, 'one'), quiet)).rejects.toThrow(
      /already exists/,
    );
    const empty = await makeEmptyDatabase();
    await withClient(empty.administration, createSchemas);
    await expect(makeBackup(empty.connection, join(parent, 'two'), quiet)).rejects.toThrow(
      /no tables/,
    );
    expect(await readdir(parent)).toEqual(['one']);
  });
});
